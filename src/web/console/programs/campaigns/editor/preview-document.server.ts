/** A rendered message for the preview frame: light, dark, or plain text. */

import type { StoredTemplate } from "#core/content/emails/render-message.ts";
import { type DraftProblem, describePlace } from "#core/programs/campaigns/messages/draft.ts";

export type View = "desktop" | "phone" | "dark" | "text" | null;

const escaped = (words: string) =>
  words.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

const plain = (title: string, body: string) => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>
:root{color-scheme:light dark}body{margin:0;padding:1.25rem;font:15px/1.6 system-ui,sans-serif}
pre{margin:0;font:13px/1.6 ui-monospace,monospace;white-space:pre-wrap;overflow-wrap:anywhere}
</style></head><body>${body}</body></html>`;

export const asDocument = {
  message({ html, text }: StoredTemplate, view: View): string {
    if (view === "text") return plain("The message, plain", `<pre>${escaped(text)}</pre>`);
    // Independent of the owner's own color scheme.
    const night = view === "dark" ? "@media all" : "@media not all";
    return html
      .replaceAll(/@media\s*\(prefers-color-scheme:\s*dark\)/g, night)
      .replace(
        /(<meta[^>]*name="color-scheme"[^>]*content=")[^"]*/,
        `$1${view === "dark" ? "dark" : "light"}`,
      );
  },
  problems: (problems: DraftProblem[]): string =>
    asDocument.note([
      "This can’t be sent yet:",
      ...problems.map((problem) => `${describePlace(problem)}: ${problem.words}`),
    ]),
  note: (lines: string[]): string =>
    plain("Preview", lines.map((line) => `<p>${escaped(line)}</p>`).join("")),
};
