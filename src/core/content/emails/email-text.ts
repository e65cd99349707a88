/** The words of a message as schemas: lines with merge tags, addresses that work from a mailbox, and words with links in them. */
import { z } from "zod";
import { withoutFieldTags } from "./field-tags.ts";
import { mergeTags, unknownTags } from "./merge-tags.ts";
import { joinSpans, plainWords, type Span } from "./rich-text.ts";

const tagError = (words: string) =>
  `not a merge tag: ${unknownTags(words).join(", ")} (known: ${Object.keys(mergeTags).join(", ")})`;

export const merged = z
  .string()
  .min(1)
  .refine((words) => unknownTags(words).length === 0, { error: ({ input }) => tagError(String(input)) });
export const line = merged.regex(/^[^\r\n]*$/, "one line only; a new paragraph is a new block");

/** A field's tag counts as what is read without the answer: its own signs are nothing that an inbox shows. */
export const lineUpTo = (maximum: number) =>
  line.superRefine((words, ctx) => {
    if (withoutFieldTags(words).length <= maximum) return;
    ctx.addIssue({
      code: "too_big",
      origin: "string",
      maximum,
      inclusive: true,
      message: `at most ${maximum} characters`,
    });
  });

/** An address that works from a mailbox, where nothing is relative. */
export const href = line.regex(
  /^(?:https:\/\/|mailto:|\{\{ *(?:pageUrl|schedulerUrl|guideUrl|joinUrl|cancelUrl) *\}\})[^\s{}]*$/,
  "a link is https, mailto, or one of {{ pageUrl }}, {{ schedulerUrl }}, {{ guideUrl }}, {{ joinUrl }}, {{ cancelUrl }}",
);

/** No tag begins in one piece and ends in another: the link between them would be markup inside it. */
const piece = z
  .string()
  .min(1)
  .regex(/^[^\r\n]*$/)
  .refine((words) => !/\{\{|\}\}|\{%|%\}/.test(words.replace(/\{\{[^{}]*\}\}|\{%[^{}]*%\}/g, " ")), {
    error: "a merge tag cannot have a link inside",
  });
/** A link ends where a choice of words does: half of one would be markup that is opened and not closed. */
const label = line.regex(/^(?:(?!\{%).)*$/, "a choice of words cannot stand inside a link");

/** Words that may hold links. A choice is checked over all of them: its signs may stand on both sides of a link. */
export const richText = z.union([
  line,
  z
    .array(z.union([piece, z.strictObject({ text: label, href })]))
    .refine((spans) => unknownTags(plainWords(spans)).length === 0, {
      error: ({ input }) => tagError(plainWords(input as Span[])),
    })
    .refine((spans) => JSON.stringify(joinSpans(spans)) === JSON.stringify(spans), {
      error: "words with links are kept in one way: see joinSpans",
    }),
]);
