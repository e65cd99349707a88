/** Reads a draft's body: the editor's blocks as JSON; anything else becomes plain paragraphs. */
import type { EmailBlock } from "#core/content/emails/campaign.ts";
import type { Draft } from "./draft.ts";

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

/** Everything a draft says, with its links: for comparing versions and for finding tags. */
export const draftWords = ({ body, ...fields }: Draft): string =>
  [...Object.values(fields), bodyWords(body)].join("\n");

export const bodyWords = (body: string): string =>
  readBody(body)
    .map((block) => wordsIn(block).join("\n"))
    .join("\n\n");

/** Blocks are less deep; an unvalidated body may be deeper than the stack. */
const DEEPEST = 8;

function wordsIn(part: unknown, key = "", depth = 0): string[] {
  if (typeof part === "string" || typeof part === "number") return key === "kind" ? [] : [String(part)];
  if (typeof part !== "object" || part === null || depth > DEEPEST) return [];
  if (key === "text" && Array.isArray(part))
    return [part.map((span) => wordsIn(span, "", depth + 1).join(" ")).join("")];
  return Object.entries(part).flatMap(([name, value]) => wordsIn(value, name, depth + 1));
}
