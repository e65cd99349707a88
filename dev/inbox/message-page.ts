/** The page for one message: as its recipient sees it, as text, headers, and source. */
import { html } from "hono/html";
import type { StoredMessage } from "./mailbox.ts";
import { byteSize, type Markup, moment, pageFrame } from "./page-frame.ts";
import type { MessageBody, MessageHead } from "./read-message.ts";

const views = { html: "HTML", text: "Text", headers: "Headers", source: "Source" } as const;
type MessageView = keyof typeof views;

export const isMessageView = (name: string | undefined): name is MessageView =>
  name !== undefined && Object.hasOwn(views, name);

interface MessageParts {
  message: StoredMessage;
  head: MessageHead;
  body: MessageBody;
  view: MessageView | undefined;
  newer: string | undefined;
  older: string | undefined;
}

export function messagePage(parts: MessageParts): Markup {
  const { message, head, body, newer, older } = parts;
  const view = parts.view ?? (body.html ? "html" : "text");
  const subject = head.subject || "(no subject)";
  const envelopeTo = message.envelope.to.join(", ");
  const content = html`<div class="wrap">
<nav class="bar" aria-label="Messages">
  <h1><a href="/">Development inbox</a></h1>
  <span class="rest">${neighbour("Newer", newer, view)} · ${neighbour("Older", older, view)}</span>
</nav>
<main class="sheet">
  <header class="head">
    <h2>${subject}</h2>
    <dl>
      <dt>From</dt><dd>${head.headers.from ?? message.envelope.from}</dd>
      <dt>To</dt><dd>${head.headers.to ?? envelopeTo}</dd>
      ${sameAddresses(head.to, message.envelope.to) ? "" : html`<dt>Envelope</dt><dd>${envelopeTo}</dd>`}
      <dt>Received</dt><dd>${moment(message.receivedAt)} <span class="quiet">· ${byteSize(message.source.length)} · no. ${message.id}</span></dd>
      ${body.attachments.length > 0 ? html`<dt>Attached</dt><dd>${attachments(body)}</dd>` : ""}
    </dl>
  </header>
  <nav class="tabs" aria-label="Views">
    ${Object.entries(views).map(([name, label]) => tab(message.id, name, label, name === view))}
    ${view === "html" ? html`<a class="open" href="/messages/${message.id}/html" target="_blank">Open ↗</a>` : ""}
  </nav>
  ${panel(parts, view)}
</main>
</div>`;
  return pageFrame({ title: subject, content });
}

export function missingPage(): Markup {
  const content = html`<div class="wrap"><nav class="bar"><h1><a href="/">Development inbox</a></h1></nav>
<main class="sheet empty"><p>There is no such message, or it has been dropped to make room.</p></main></div>`;
  return pageFrame({ title: "No such message", content });
}

function tab(id: string, name: string, label: string, current: boolean): Markup {
  return html`<a href="/messages/${id}?view=${name}"${current ? html` aria-current="page"` : ""}>${label}</a>`;
}

function neighbour(label: string, id: string | undefined, view: MessageView): Markup {
  return id
    ? html`<a href="/messages/${id}?view=${view}">${label}</a>`
    : html`<span class="quiet">${label}</span>`;
}

function panel({ message, head, body }: MessageParts, view: MessageView): Markup {
  switch (view) {
    case "html":
      return body.html
        ? html`<iframe title="The message as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/messages/${message.id}/html"></iframe>`
        : html`<p class="empty">This message has no HTML part.</p>`;
    case "text":
      return body.text
        ? html`<pre>${withLinks(body.text)}</pre>`
        : html`<p class="empty">This message has no text part.</p>`;
    case "headers":
      return html`<dl class="headers">${Object.entries(head.headers).map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>`;
    case "source":
      return html`<pre>${message.source.toString("utf8")}</pre>`;
  }
}

function withLinks(text: string): (Markup | string)[] {
  return text
    .split(/(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]])/)
    .map((part, index) =>
      index % 2 === 1 ? html`<a href="${part}" target="_blank" rel="noreferrer">${part}</a>` : part,
    );
}

function attachments(body: MessageBody): string {
  return body.attachments.map(({ name, type, size }) => `${name} (${type}, ${byteSize(size)})`).join(", ");
}

function sameAddresses(left: string[], right: string[]): boolean {
  const sorted = (list: string[]) =>
    list
      .map((address) => address.toLowerCase())
      .sort()
      .join();
  return sorted(left) === sorted(right);
}
