/** The body of a draft: blocks as JSON, as the editor writes them. Anything else is read as plain paragraphs. */
import type { EmailBlock } from "#core/content/emails/campaign.ts";
import { spansOf } from "#core/content/emails/rich-text.ts";

export const writeBody = (blocks: EmailBlock[]): string =>
  blocks.length === 0 ? "" : JSON.stringify(blocks);

/** Not validated: a draft is kept as typed, also while a button has no label yet. */
export function readBody(body: string): EmailBlock[] {
  try {
    const read: unknown = JSON.parse(body);
    if (Array.isArray(read)) return read;
  } catch {
    // Plain words.
  }
  return body
    .split("\n\n")
    .map((words) => words.replace(/\s+/g, " ").trim())
    .filter((text) => text !== "")
    .map((text) => ({ kind: "paragraph", text }));
}

/** Everything of a published body that a reader or a link shows, a block a paragraph, for comparing versions. */
export const bodyWords = (blocks: EmailBlock[]): string =>
  blocks.map((block) => wordsIn(block).join("\n")).join("\n\n");

function wordsIn(part: unknown, key = ""): string[] {
  if (key === "kind") return [];
  if (typeof part === "string" || typeof part === "number") return [String(part)];
  if (key === "text" && Array.isArray(part))
    return [
      spansOf(part)
        .map((span) => (typeof span === "string" ? span : `${span.text} (${span.href})`))
        .join(""),
    ];
  return part && typeof part === "object"
    ? Object.entries(part).flatMap(([name, value]) => wordsIn(value, name))
    : [];
}
