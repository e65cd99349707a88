/** Reads a draft's body: the editor's blocks as JSON; anything else becomes plain paragraphs. */
import type { EmailBlock } from "#core/content/emails/campaign.ts";
import { spansOf } from "#core/content/emails/rich-text.ts";

export const writeBody = (blocks: EmailBlock[]): string =>
  blocks.length === 0 ? "" : JSON.stringify(blocks);

/** Not validated: a draft is kept as typed, even while a button has no label. */
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

/** All visible text and links of a published body, one paragraph per block, for comparing versions. */
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
