/** Layout of the inbox's pages. */
import { html, raw } from "hono/html";

export type Markup = ReturnType<typeof html>;

export function pageFrame(page: { title: string; content: Markup; script?: string }): Markup {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${page.title}</title>
<link rel="icon" href="data:,">
<style>${raw(styles)}</style>
</head>
<body>
${page.content}
${page.script ? html`<script>${raw(page.script)}</script>` : ""}
</body>
</html>`;
}

const clock = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "medium" });

/** Shows only the time for today's mail, which is nearly all there is. */
export function moment(date: Date): Markup {
  const full = clock.format(date);
  const today = date.toDateString() === new Date().toDateString();
  const shown = today ? date.toTimeString().slice(0, 8) : full.replace(/:\d\d$/, "");
  return html`<time datetime="${date.toISOString()}" title="${full}">${shown}</time>`;
}

export function byteSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  const kib = bytes / 1024;
  return kib < 1024 ? `${kib.toFixed(1)} KiB` : `${(kib / 1024).toFixed(1)} MiB`;
}

const styles = `
:root {
  color-scheme: light dark;
  --ground: light-dark(#f6f5f2, #17181a);
  --sheet: light-dark(#ffffff, #1f2124);
  --ink: light-dark(#22242a, #e4e4e1);
  --quiet: light-dark(#62656d, #9fa3aa);
  --line: light-dark(#e2e0da, #303338);
  --tint: light-dark(#eef2f6, #272c33);
  --accent: light-dark(#1f5a93, #8bbcf0);
  --warn: light-dark(#8a4b00, #f0b775);
  --mono: ui-monospace, "SF Mono", "Cascadia Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace;
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 14px/1.45 system-ui, sans-serif; }
a { color: var(--accent); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.wrap { max-width: 72rem; margin: 0 auto; padding: 0 1rem 2rem; }
.bar { display: flex; flex-wrap: wrap; align-items: center; gap: .5rem .75rem; padding: .75rem 0; }
.bar h1 { margin: 0; font-size: 1rem; font-weight: 650; }
.bar h1 a { color: inherit; text-decoration: none; }
.bar .rest { margin-left: auto; padding: 0; }
.quiet { color: var(--quiet); }
.warn { color: var(--warn); }
.sheet { background: var(--sheet); border: 1px solid var(--line); border-radius: 8px; overflow: clip; }
form, label { display: flex; align-items: center; gap: .4rem; margin: 0; }
input, select, button { font: inherit; color: inherit; background: var(--sheet); border: 1px solid var(--line);
  border-radius: 6px; padding: .25rem .55rem; min-height: 2rem; }
button { cursor: pointer; }
button:hover, select:hover { background: var(--tint); }
input { width: 15rem; max-width: 100%; }

.rows { list-style: none; margin: 0; padding: 0; }
.rows li + li { border-top: 1px solid var(--line); }
.row { display: grid; grid-template-columns: 5.5rem minmax(0, 15rem) minmax(0, 1fr) auto; gap: 0 1rem;
  padding: .45rem .9rem; color: inherit; text-decoration: none; align-items: baseline; }
.row:hover { background: var(--tint); }
.row:focus-visible { outline-offset: -2px; }
.row > * { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.row time, .row .size { color: var(--quiet); font-variant-numeric: tabular-nums; }
.row .size { text-align: right; }
.row .subject { font-weight: 500; }
.row .subject .from { font-weight: 400; color: var(--quiet); margin-left: .5rem; }
.empty { padding: 3.5rem 1rem; text-align: center; color: var(--quiet); }
.empty p { margin: .25rem 0; }

.head { padding: .9rem 1rem; border-bottom: 1px solid var(--line); }
.head h2 { margin: 0 0 .5rem; font-size: 1.15rem; line-height: 1.3; overflow-wrap: anywhere; }
dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: .15rem .9rem; margin: 0; }
dt { color: var(--quiet); }
dd { margin: 0; overflow-wrap: anywhere; }
.tabs { display: flex; gap: .25rem; padding: 0 .75rem; border-bottom: 1px solid var(--line); overflow-x: auto; }
.tabs a { padding: .55rem .6rem; color: var(--quiet); text-decoration: none; border-bottom: 2px solid transparent; }
.tabs a:hover { color: var(--ink); }
.tabs a:focus-visible { outline-offset: -2px; }
.tabs a[aria-current] { color: var(--ink); border-color: var(--accent); font-weight: 550; }
.tabs .open { margin-left: auto; white-space: nowrap; }
iframe { display: block; width: 100%; height: max(24rem, calc(100vh - 17rem)); border: 0; background: #fff; color-scheme: light; }
pre { margin: 0; padding: 1rem; white-space: pre-wrap; overflow-wrap: anywhere; font: 13px/1.5 var(--mono); }
.headers { padding: 1rem; font: 13px/1.5 var(--mono); }
.headers dd { white-space: pre-line; }

@media (max-width: 40rem) {
  .wrap { padding: 0 .6rem 1.5rem; }
  .bar .bar.rest { margin-left: 0; width: 100%; }
  .bar form { flex: 1; }
  .bar form input { flex: 1; min-width: 8rem; }
  input, select { font-size: 16px; }
  .row { grid-template-columns: minmax(0, 1fr) auto; padding: .6rem .75rem; }
  .row .subject { order: 1; }
  .row time { order: 2; }
  .row .to { order: 3; color: var(--quiet); }
  .row .size { order: 4; }
  .row .subject .from { display: none; }
  .headers { grid-template-columns: minmax(0, 1fr); }
  .headers dd { margin-bottom: .5rem; }
}
`;
