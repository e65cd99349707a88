/** What the editor adds to the look of the page in its frame; as a sheet of its own, which the page's policy does not refuse. */
const INK = "#1f4a55";
const sheet = `
html { scrollbar-width: thin; }
[data-path] { cursor: text; border-radius: 3px; outline: 2px solid transparent; outline-offset: 4px; }
[data-path]:hover { outline-color: color-mix(in srgb, ${INK} 40%, transparent); }
[data-path]:focus { outline-color: ${INK}; box-shadow: 0 0 0 7px rgb(255 255 255 / 55%); }
[data-path][contenteditable] { background: rgb(255 255 255 / 70%); color: #16191b; caret-color: ${INK}; min-width: 1ch; min-height: 1em; }
[data-tone="deep"] [data-path][contenteditable] em, .closing [data-path][contenteditable] em { color: inherit; text-decoration: underline; }
[data-part] { position: relative; }
[data-open] { outline: 2px solid ${INK}; outline-offset: -2px; box-shadow: inset 0 0 0 4px rgb(255 255 255 / 60%); }
form[data-open] { outline-offset: 4px; box-shadow: none; }
[data-hidden-section] { opacity: 0.38; filter: grayscale(1); }
[data-hidden-section]:is(:hover, :focus-within, [data-open]) { opacity: 0.7; }
.bottom-bar { display: none; }
`;

const styled = new WeakSet<Document>();

export function styleFrame(page: Document): void {
  const view = page.defaultView;
  if (!view || styled.has(page)) return;
  styled.add(page);
  const own = new (view as unknown as { CSSStyleSheet: typeof CSSStyleSheet }).CSSStyleSheet();
  own.replaceSync(sheet);
  page.adoptedStyleSheets = [...page.adoptedStyleSheets, own];
}
