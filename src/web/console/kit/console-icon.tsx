/** The console's icons by name; decorative, beside words. */
const strokes = {
  today:
    "M8 5.25a2.75 2.75 0 1 0 0 5.5a2.75 2.75 0 1 0 0-5.5M8 1.5v1.25M8 13.25v1.25M1.5 8h1.25M13.25 8h1.25M3.4 3.4l.9.9M11.7 11.7l.9.9M12.6 3.4l-.9.9M4.3 11.7l-.9.9",
  people:
    "M6 2.75a2.5 2.5 0 1 0 0 5a2.5 2.5 0 1 0 0-5M1.75 13.5c.3-2.6 2-4 4.25-4s3.95 1.4 4.25 4M10.5 3a2.4 2.4 0 0 1 0 4.6M12 9.9c1.3.5 2.1 1.7 2.3 3.6",
  email:
    "M3.5 3.25h9a1.75 1.75 0 0 1 1.75 1.75v6a1.75 1.75 0 0 1-1.75 1.75h-9A1.75 1.75 0 0 1 1.75 11V5A1.75 1.75 0 0 1 3.5 3.25ZM2.25 4.5 8 8.9l5.75-4.4",
  event:
    "M3.75 3h8.5A1.75 1.75 0 0 1 14 4.75v7.5A1.75 1.75 0 0 1 12.25 14h-8.5A1.75 1.75 0 0 1 2 12.25v-7.5A1.75 1.75 0 0 1 3.75 3ZM2 6.5h12M5.25 1.5v3M10.75 1.5v3",
  coach: "M8 2a3 3 0 1 0 0 6a3 3 0 1 0 0-6M2.75 14c.4-2.9 2.5-4.25 5.25-4.25S12.85 11.1 13.25 14",
  page: "M3.75 2.25h8.5A1.75 1.75 0 0 1 14 4v8a1.75 1.75 0 0 1-1.75 1.75h-8.5A1.75 1.75 0 0 1 2 12V4a1.75 1.75 0 0 1 1.75-1.75ZM2 5.75h12M6 5.75v8",
  deliverability: "M14.25 1.75 1.75 6.5l5 2.5 2.5 5.25 5-12.5ZM6.75 9l3.5-3.5",
  settings:
    "M2 4.5h6.5M11.5 4.5H14M2 11.5h2.5M7.5 11.5H14M10 3a1.5 1.5 0 1 0 0 3a1.5 1.5 0 1 0 0-3M6 10a1.5 1.5 0 1 0 0 3a1.5 1.5 0 1 0 0-3",
  search: "M7 2.5a4.5 4.5 0 1 0 0 9a4.5 4.5 0 1 0 0-9M10.5 10.5 14 14",
  more: "M2 4.5h12M2 8h12M2 11.5h12",
  switch: "M5 6.25 8 3.25l3 3M5 9.75l3 3 3-3",
  go: "M3 8h10M9 4l4 4-4 4",
};
export type ConsoleIconName = keyof typeof strokes;

export function ConsoleIcon({ name }: { name: ConsoleIconName }) {
  return (
    <svg className="console-icon" viewBox="0 0 16 16" aria-hidden="true">
      <path d={strokes[name]} />
    </svg>
  );
}
