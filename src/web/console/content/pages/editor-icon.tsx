/** The editor's icons by name; each has text beside it or as an alternative. */
const strokes = {
  back: "M10 3 5 8l5 5",
  undo: "M6 3 2.75 6.25 6 9.5M3 6.25h6.5a3.5 3.5 0 0 1 0 7H7",
  redo: "m10 3 3.25 3.25L10 9.5M13 6.25H6.5a3.5 3.5 0 0 0 0 7H9",
  versions: "M2.5 8a5.5 5.5 0 1 1 1.7 4M2.5 3.5V8H7M8 5v3.25L10.25 9.5",
  desktop:
    "M2.75 2.75h10.5a1 1 0 0 1 1 1v6.5a1 1 0 0 1-1 1H2.75a1 1 0 0 1-1-1v-6.5a1 1 0 0 1 1-1ZM5.5 13.75h5M8 11.25v2.5",
  phone: "M5.25 1.75h5.5a1 1 0 0 1 1 1v10.5a1 1 0 0 1-1 1h-5.5a1 1 0 0 1-1-1V2.75a1 1 0 0 1 1-1ZM7.25 12h1.5",
  up: "M8 13V3M3.75 7.25 8 3l4.25 4.25",
  down: "M8 3v10M3.75 8.75 8 13l4.25-4.25",
  copy: "M6 5.5h6.5a1 1 0 0 1 1 1V13a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1V6.5a1 1 0 0 1 1-1ZM2.5 10.5V3.5a1 1 0 0 1 1-1h7",
  hide: "M2 2l12 12M6.5 3.7A6 6 0 0 1 8 3.5c3.3 0 5.4 2.6 6.25 4.5a9 9 0 0 1-1.7 2.5M4.2 4.9A8.6 8.6 0 0 0 1.75 8c.85 1.9 2.95 4.5 6.25 4.5 1.3 0 2.4-.4 3.3-.95M6.6 6.7a2 2 0 0 0 2.75 2.75",
  show: "M1.75 8C2.6 6.1 4.7 3.5 8 3.5s5.4 2.6 6.25 4.5C13.4 9.9 11.3 12.5 8 12.5S2.6 9.9 1.75 8ZM8 6a2 2 0 1 0 0 4a2 2 0 1 0 0-4",
  remove:
    "M2.75 4.25h10.5M6.25 4V2.75h3.5V4M4 4.25l.6 8.5a1 1 0 0 0 1 .95h4.8a1 1 0 0 0 1-.95l.6-8.5M6.75 7v4M9.25 7v4",
  grip: "M6 3.5v.01M10 3.5v.01M6 8v.01M10 8v.01M6 12.5v.01M10 12.5v.01",
  plus: "M8 3v10M3 8h10",
  open: "m6 3 5 5-5 5",
  edit: "M2.75 13.25h2.5l7.5-7.5-2.5-2.5-7.5 7.5ZM8.75 4.75l2.5 2.5",
};
export type EditorIconName = keyof typeof strokes;

export function EditorIcon({ name }: { name: EditorIconName }) {
  return (
    <svg className="console-icon" data-icon={name} viewBox="0 0 16 16" aria-hidden="true">
      <path d={strokes[name]} />
    </svg>
  );
}
