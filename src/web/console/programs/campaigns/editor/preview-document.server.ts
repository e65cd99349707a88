/** A rendered message for the preview frame: light, dark, or plain text. */
import type { EmailMessage } from "#core/content/emails/campaign.ts";
import type { StoredTemplate } from "#core/content/emails/render-message.ts";
import { type Draft, describePlace } from "#core/programs/campaigns/messages/draft.ts";
import { readDraft } from "#core/programs/campaigns/messages/read-draft.ts";
import { framedMessage } from "#web/console/framed-message.server.ts";

/** `view`: "dark", "text", or a device, on which it is light. */
type Shown = {
  draft: Draft;
  view: string | null;
  render(message: EmailMessage): Promise<StoredTemplate | null>;
};

/** A draft in the frame: as `render` makes it for its recipient, or what is not right yet. */
export async function framedDraft({ draft, view, render }: Shown): Promise<Response> {
  const { message, problems } = readDraft(draft);
  if (!message)
    return framedNote([
      "This can’t be sent yet:",
      ...problems.map((problem) => `${describePlace(problem)}: ${problem.words}`),
    ]);
  return framedRendering(await render(message), view);
}

export const framedRendering = (rendered: StoredTemplate | null, view: string | null): Response =>
  framedMessage(rendered && documentOf(rendered, view));

export const framedNote = (lines: string[]): Response =>
  framedMessage(plain("Preview", lines.map((line) => `<p>${escaped(line)}</p>`).join("")));

const escaped = (words: string) =>
  words.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

const plain = (title: string, body: string) => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>
:root{color-scheme:light dark}body{margin:0;padding:1.25rem;font:15px/1.6 system-ui,sans-serif}
pre{margin:0;font:13px/1.6 ui-monospace,monospace;white-space:pre-wrap;overflow-wrap:anywhere}
</style></head><body>${body}</body></html>`;

function documentOf({ html, text }: StoredTemplate, view: string | null): string {
  if (view === "text") return plain("The message, plain", `<pre>${escaped(text)}</pre>`);
  // Independent of the owner's own color scheme.
  const night = view === "dark" ? "@media all" : "@media not all";
  return html
    .replaceAll(/@media\s*\(prefers-color-scheme:\s*dark\)/g, night)
    .replace(/(<meta[^>]*name="color-scheme"[^>]*content=")[^"]*/, `$1${view === "dark" ? "dark" : "light"}`);
}
