/** The editors' icons by name; each has text beside it or as an alternative. */
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
  fold: "m3 6 5 5 5-5",
  unfold: "m3 10 5-5 5 5",
  dark: "M13.25 9.75A5.75 5.75 0 0 1 6.25 2.75a5.75 5.75 0 1 0 7 7Z",
  check: "m3.5 8.5 3 3 6-7",
  warning: "M8 2.5 14.25 13.25H1.75ZM8 6.5v3.25M8 11.5v.01",
  close: "m3.5 3.5 9 9M12.5 3.5l-9 9",
  heading: "M4 3v10M12 3v10M4 8h8",
  bold: "M4.5 3h4a2.5 2.5 0 0 1 0 5h-4ZM4.5 8h4.75a2.5 2.5 0 0 1 0 5H4.5Z",
  italic: "M6.5 3h5M4.5 13h5M9.5 3l-3 10",
  struck: "M2.5 8h11M11 5c-.5-1.25-1.5-2-3-2-1.75 0-3 1-3 2.5M5 11c.5 1.25 1.5 2 3 2 1.75 0 3-1 3-2.5",
  callout: "M2.5 3h11v10h-11zM5 6.5h6M5 9.5h4",
  table: "M2 3h12v10H2zM2 6.5h12M2 10h12M8 3v10",
  box: "M3 3h10v10H3zM5.5 8l2 2 3.5-4",
  frame: "M2 2.5h12v11H2z",
  art: "M4 1.75h8v12.5H4zM4 10.5c3 0 6-2 8-6",
  chapter: "M3 2.5h10M3 13.5h10M8 5.5v5M5.5 8h5",
  lead: "M3 3h5a2 2 0 0 1 0 4H3ZM3 7h5.5a2 2 0 0 1 0 4H3M3 14h10",
  choice: "M8 13.5V9M8 9 3.5 4.5M8 9l4.5-4.5M3.25 7.25V4.25h3M12.75 7.25V4.25h-3",
  personal:
    "M8 8a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM3.25 13.25c.5-2.5 2.25-3.75 4.75-3.75s4.25 1.25 4.75 3.75",
  quote: "M3 6.5h3v4H3zM3 6.5c0-1.5.75-2.5 2-3M9.5 6.5h3v4h-3zM9.5 6.5c0-1.5.75-2.5 2-3",
  facts: "M2 3.5h12v9H2zM2 8h12M6.5 3.5v9",
  divider: "M2 8h12",
  link: "M6.75 9.25l2.5-2.5M7.25 4.5l1-1a3 3 0 0 1 4.25 4.25l-1 1M8.75 11.5l-1 1A3 3 0 0 1 3.5 8.25l1-1",
  bulletList: "M6 4h8M6 8h8M6 12h8M2.5 4h.01M2.5 8h.01M2.5 12h.01",
  orderedList:
    "M6.5 4H14M6.5 8H14M6.5 12H14M2 3l1-.5v3M2 7.25c0-1 1.75-1 1.75 0C3.75 8 2 8.4 2 9.25h1.75M2 10.75h1.5L2.75 12c1.5 0 1.25 1.5-.75 1.25",
  button:
    "M3 5h10a1.5 1.5 0 0 1 1.5 1.5v3A1.5 1.5 0 0 1 13 11H3a1.5 1.5 0 0 1-1.5-1.5v-3A1.5 1.5 0 0 1 3 5ZM5 8h6",
  picture:
    "M3 2.75h10A1.25 1.25 0 0 1 14.25 4v8A1.25 1.25 0 0 1 13 13.25H3A1.25 1.25 0 0 1 1.75 12V4A1.25 1.25 0 0 1 3 2.75ZM2 11.5l3.5-3.5 2.75 2.75L10.5 8.5 14 12M10.75 6h.01",
  page: "M3.75 2.25h8.5A1.75 1.75 0 0 1 14 4v8a1.75 1.75 0 0 1-1.75 1.75h-8.5A1.75 1.75 0 0 1 2 12V4a1.75 1.75 0 0 1 1.75-1.75ZM2 5.75h12M6 5.75v8",
  out: "M6 3H3.5v9.5H13V10M9 2.5h4.5V7M13.25 2.75 7.5 8.5",
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

/** Outside React, in the text of an editor. */
export function drawIcon(name: EditorIconName): SVGElement {
  const icon = document.createElementNS(SVG, "svg");
  const path = document.createElementNS(SVG, "path");
  icon.classList.add("console-icon");
  icon.setAttribute("viewBox", "0 0 16 16");
  icon.setAttribute("aria-hidden", "true");
  path.setAttribute("d", strokes[name]);
  icon.append(path);
  return icon;
}

const SVG = "http://www.w3.org/2000/svg";
