/** The page that lists messages, newest first, and refreshes itself. */
import { html } from "hono/html";
import type { StoredMessage } from "./mailbox.ts";
import { type ModeState, modeNames } from "./modes.ts";
import { byteSize, type Markup, moment, pageFrame } from "./page-frame.ts";
import { readHead } from "./read-message.ts";

const rowsPerPage = 100;

interface ListView {
  /** Newest last, already limited to this page. */
  messages: readonly StoredMessage[];
  to: string | undefined;
  paged: boolean;
  received: number;
  modes: ModeState;
}

export function listPage(view: ListView): Markup {
  const rows = view.messages.slice(-rowsPerPage).reverse();
  const last = rows.at(-1);
  const content = html`<div class="wrap">
<header class="bar">
  <h1><a href="/">Development inbox</a></h1>
  <span class="quiet" id="summary" role="status">${summary(view)}</span>
  <div class="bar rest">
    <form action="/" role="search">
      <input type="search" name="to" value="${view.to ?? ""}" placeholder="Recipient's address" aria-label="Show only mail to">
      <button>Filter</button>
    </form>
    <label>Server
      <select id="mode">${modeNames.map((name) => html`<option${name === view.modes.mode ? " selected" : ""}>${name}</option>`)}</select>
    </label>
    <button id="clear" type="button">Empty</button>
  </div>
</header>
<main id="list">
${exceptions(view.modes)}
<div class="sheet">
${rows.length > 0 ? html`<ul class="rows">${rows.map(row)}</ul>` : nothing(view)}
</div>
${last && view.messages.length > rows.length ? html`<p><a href="/?${olderThan(last.id, view.to)}">Older messages</a></p>` : ""}
</main>
</div>`;
  return pageFrame({ title: `Inbox (${view.received})`, content, script: script(view) });
}

function summary({ received, messages, to }: ListView): string {
  const all = `${received} received`;
  return to ? `${all}, ${messages.length} to ${to}` : all;
}

function row(message: StoredMessage): Markup {
  const { subject, from, to } = readHead(message);
  const recipients = (to.length > 0 ? to : message.envelope.to).join(", ");
  return html`<li><a class="row" id="m${message.id}" href="/messages/${message.id}">
${moment(message.receivedAt)}
<span class="to">${recipients}</span>
<span class="subject">${subject || "(no subject)"} <span class="from">${from}</span></span>
<span class="size">${byteSize(message.source.length)}</span>
</a></li>`;
}

function nothing({ to, received }: ListView): Markup {
  if (to) return html`<div class="empty"><p>No mail to ${to}.</p><p><a href="/">Show all</a></p></div>`;
  const kept = received > 0 ? "No older messages are kept." : "No mail yet. What the app sends appears here.";
  return html`<div class="empty"><p>${kept}</p></div>`;
}

function exceptions({ recipients, senders, delayMs, mode }: ModeState): Markup | string {
  const notes = [
    ...(mode === "accept" ? [] : [`The server is in mode "${mode}" for everybody.`]),
    ...(delayMs > 0 ? [`Answers are held for ${delayMs} ms.`] : []),
    ...Object.entries(recipients).map(([address, its]) => `To ${address}: ${its}.`),
    ...Object.entries(senders).map(([address, its]) => `From ${address}: ${its}.`),
  ];
  return notes.length > 0 ? html`<p class="warn">${notes.join(" ")}</p>` : "";
}

function olderThan(id: string, to: string | undefined): string {
  return new URLSearchParams({ before: id, ...(to ? { to } : {}) }).toString();
}

// Replaces only the list and its summary, to keep the typed filter and scroll position.
const script = ({ received, paged }: ListView) => `
let shown = ${received};
const byId = (id) => document.getElementById(id);
async function refresh() {
  const page = new DOMParser().parseFromString(await (await fetch(location.href)).text(), "text/html");
  const focused = document.activeElement?.id;
  for (const id of ["summary", "list"]) byId(id).innerHTML = page.getElementById(id).innerHTML;
  document.title = page.title;
  if (focused) byId(focused)?.focus({ preventScroll: true });
}
async function look() {
  try {
    const { count } = await (await fetch("/api/count")).json();
    if (count !== shown || byId("summary").dataset.lost) {
      await refresh();
      shown = count;
      delete byId("summary").dataset.lost;
    }
  } catch {
    byId("summary").textContent = "The inbox does not answer.";
    byId("summary").dataset.lost = "yes";
  }
}
if (!${paged}) setInterval(() => document.hidden || look(), 1500);
document.addEventListener("visibilitychange", () => ${paged} || document.hidden || look());
byId("mode").addEventListener("change", async ({ target }) => {
  await fetch("/api/mode", { method: "PUT", headers: { "content-type": "application/json" }, body: JSON.stringify({ mode: target.value }) });
  await refresh();
});
byId("clear").addEventListener("click", async () => {
  await fetch("/api/messages", { method: "DELETE" });
  location.assign("/");
});
`;
