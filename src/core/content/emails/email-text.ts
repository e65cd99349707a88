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

/** Counts a field tag as its fallback text: inboxes never show the tag itself. */
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

/** Absolute: a mailbox has no base URL. */
export const href = line.regex(
  /^(?:https:\/\/|mailto:|\{\{ *(?:pageUrl|schedulerUrl|guideUrl|joinUrl|cancelUrl) *\}\})[^\s{}]*$/,
  "a link is https, mailto, or one of {{ pageUrl }}, {{ schedulerUrl }}, {{ guideUrl }}, {{ joinUrl }}, {{ cancelUrl }}",
);

/** Whether who follows it is counted. A merge tag leads elsewhere for everybody, and the scheduler's link is counted anyway. */
export const counted = z.literal(true).optional();

/** A tag can't span a link: the link's markup would end up inside the tag. */
const piece = z
  .string()
  .min(1)
  .regex(/^[^\r\n]*$/)
  .refine((words) => !/\{\{|\}\}|\{%|%\}/.test(words.replace(/\{\{[^{}]*\}\}|\{%[^{}]*%\}/g, " ")), {
    error: "a merge tag cannot have a link inside",
  });
/** No conditions inside a link or a style: half of one would leave unclosed markup. */
const label = line.regex(/^(?:(?!\{%).)*$/, "a condition is not allowed inside a link or a style");

const style = { bold: z.literal(true).optional(), italic: z.literal(true).optional() };

export const richText = z.union([
  line,
  z
    .array(
      z.union([
        piece,
        // One shape for links and styled text: of two, neither's error would be told.
        z
          .strictObject({ text: label, href: href.optional(), counted, ...style })
          .refine(({ href, counted, bold, italic }) => href !== undefined || (!counted && (bold || italic)), {
            error: "text without a style is a string",
          }),
      ]),
    )
    .refine((spans) => unknownTags(plainWords(spans)).length === 0, {
      error: ({ input }) => tagError(plainWords(input as Span[])),
    })
    .refine((spans) => JSON.stringify(joinSpans(spans)) === JSON.stringify(spans), {
      error: "words with links are kept in one way: see joinSpans",
    }),
]);
