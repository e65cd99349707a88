/** The toolbar's icons; each button also has a name. */
export const strokes = {
  link: "M6.75 9.25l2.5-2.5M7.25 4.5l1-1a3 3 0 0 1 4.25 4.25l-1 1M8.75 11.5l-1 1A3 3 0 0 1 3.5 8.25l1-1",
  bulletList: "M6 4h8M6 8h8M6 12h8M2.5 4h.01M2.5 8h.01M2.5 12h.01",
  orderedList:
    "M6.5 4H14M6.5 8H14M6.5 12H14M2 3l1-.5v3M2 7.25c0-1 1.75-1 1.75 0C3.75 8 2 8.4 2 9.25h1.75M2 10.75h1.5L2.75 12c1.5 0 1.25 1.5-.75 1.25",
  button:
    "M3 5h10a1.5 1.5 0 0 1 1.5 1.5v3A1.5 1.5 0 0 1 13 11H3a1.5 1.5 0 0 1-1.5-1.5v-3A1.5 1.5 0 0 1 3 5ZM5 8h6",
  picture:
    "M3 2.75h10A1.25 1.25 0 0 1 14.25 4v8A1.25 1.25 0 0 1 13 13.25H3A1.25 1.25 0 0 1 1.75 12V4A1.25 1.25 0 0 1 3 2.75ZM2 11.5l3.5-3.5 2.75 2.75L10.5 8.5 14 12M10.75 6h.01",
  tag: "M8 3v10M3 8h10",
  undo: "M5.5 3 2.5 6l3 3M2.5 6h6.75a4 4 0 0 1 0 8H6.5",
  redo: "M10.5 3l3 3-3 3M13.5 6H6.75a4 4 0 0 0 0 8H9.5",
  page: "M3.75 2.25h8.5A1.75 1.75 0 0 1 14 4v8a1.75 1.75 0 0 1-1.75 1.75h-8.5A1.75 1.75 0 0 1 2 12V4a1.75 1.75 0 0 1 1.75-1.75ZM2 5.75h12M6 5.75v8",
  out: "M6 3H3.5v9.5H13V10M9 2.5h4.5V7M13.25 2.75 7.5 8.5",
};

export const EditorIcon = ({ stroke }: { stroke: string }) => (
  <svg className="console-icon" viewBox="0 0 16 16" aria-hidden="true">
    <path d={stroke} />
  </svg>
);
