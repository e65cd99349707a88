/** Inline Markdown: hides merge tags before parsing, and refuses emphasis, which messages don't have. */

import { Lexer, type Token, type Tokens } from "marked";
import { joinSpans, type Link, type RichText, type Span, spansOf } from "#core/content/emails/rich-text.ts";
import { pick } from "#core/kernel/pick.ts";
import { MAX_WORDS } from "./markdown-limits.ts";

const OPEN = "\uE000";
const CLOSE = "\uE001";

/** A tag may contain pipes, quotes and spaces that Markdown would interpret. */
export function hideTags(text: string): { hidden: string; tags: string[] } {
  const tags: string[] = [];
  // No brace inside, so that an unclosed tag can't cause quadratic matching.
  const hidden = text.replace(/[\uE000\uE001]/g, "").replace(/\{\{[^{}\n]*\}\}|\{%[^{}\n]*%\}/g, (tag) => {
    tags.push(tag);
    return `${OPEN}${tags.length - 1}${CLOSE}`;
  });
  return { hidden, tags };
}

export const showTags = (text: string, tags: string[]): string =>
  text.replace(/\uE000(\d+)\uE001/g, (_, index: string) => tags[Number(index)] ?? "");

const TOO_LONG = "too-long";

class BoundedLexer extends Lexer {
  override inlineTokens(src: string, tokens?: Token[]): Token[] {
    if (src.length <= MAX_WORDS) return super.inlineTokens(src, tokens);
    const given = tokens ?? [];
    given.push({ type: TOO_LONG, raw: src });
    return given;
  }
}

const lexer = () => new BoundedLexer({ gfm: true });

export const readBlocks = (markdown: string): Token[] => lexer().lex(markdown);
export const readInline = (words: string): Token[] => lexer().inlineTokens(words);

const refused: Record<string, string> = {
  strong: "Bold words stand only at the beginning of a list item, as its heading.",
  em: "Messages have no italics: write it without the stars or underlines.",
  codespan: "Messages have no code: write it without the backticks.",
  del: "Messages have no struck-out words: write it without the waves.",
  image: "A picture stands on a line of its own.",
  link: "A link stands in a sentence, or on a line of its own as a button: not in a heading, a label or lines to copy.",
  html: "HTML is not allowed here: write the words alone.",
  br: "A line cannot be broken here: leave an empty line for a new paragraph.",
  [TOO_LONG]: `This is too long: at most ${MAX_WORDS} characters.`,
};
const otherwise = "This kind of Markdown is not known to messages.";

export class Refused extends Error {}

export const inlineWords = (tokens: Token[] | undefined): string => oneLine(tokens, inlineWord).trim();

export const inlineText = (tokens: Token[] | undefined): RichText =>
  joinSpans(
    (tokens ?? []).flatMap((token): Span[] => {
      if (token.type === "text" && "tokens" in token && token.tokens)
        return spansOf(inlineText(token.tokens));
      if (!isLink(token)) return [oneLine([token], inlineWord)];
      if (token.title) throw new Refused("A link has words and an address, and no title.");
      return [linkOf(token)];
    }),
  );

const oneLine = (tokens: Token[] | undefined, word: (token: Token) => string) =>
  (tokens ?? [])
    .map(word)
    .join("")
    .replace(/[ \t]*\n[ \t]*/g, " ");

/** A bare address stays text; mail programs link it. */
export const isLink = (token: Token): token is Tokens.Link =>
  token.type === "link" && token.raw !== token.text;

export const linkOf = (token: Tokens.Link): Link => ({
  text: inlineWords(token.tokens),
  href: addressOf(token),
});

/** The raw address: marked escapes it for HTML. */
function addressOf({ raw, href, title }: Tokens.Link): string {
  const begins = raw.lastIndexOf("](");
  const inner = raw.slice(begins + 2, -1).trim();
  const bare = title ? inner.slice(0, inner.lastIndexOf(title) - 1).trim() : inner;
  const written = begins < 0 || !raw.endsWith(")") ? href : bare.replace(/^</, "").replace(/>$/, "");
  return written.replace(/\\([\\`*_[\]<>#|~&!():@.=+-])/g, "$1");
}

function inlineWord(token: Token): string {
  if (token.type === "escape") return token.text;
  if (token.type === "text") return "tokens" in token && token.tokens ? inlineWords(token.tokens) : token.raw;
  if (token.type === "link" && !isLink(token)) return token.raw;
  throw new Refused(pick(refused, token.type) ?? otherwise);
}

/** Whether the text survives a round trip through Markdown in any position. */
export function isPlain(hidden: string): boolean {
  // Bracketed placeholders are not links.
  const bare = hidden.replace(/(?<=.)\[[\p{L}\d ]{2,}\](?![(:[])/gu, "");
  if (/[\\`*_[\]<>|~]|^[-+=]|#$/.test(bare)) return false;
  const [only, ...more] = readBlocks(hidden);
  if (only?.type !== "paragraph" || more.length > 0) return false;
  try {
    return inlineWords(only.tokens) === hidden;
  } catch {
    return false;
  }
}
