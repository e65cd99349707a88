/** A guide as it is being written: it may still lack what a published guide needs. */
import { z } from "zod";
import type { Guide } from "../pages/guide.ts";
import { UNFILLED } from "../pages/unfilled.ts";

const LINE_MAX = 3000;
const LINES_MAX = 200;
const CHAPTERS_MAX = 40;
const title = z.string().max(160);
const lines = z.array(z.string().min(1).max(LINE_MAX)).max(LINES_MAX);

export const guideDraft = z.strictObject({
  title,
  subtitle: z.string().max(300),
  opening: lines,
  chapters: z
    .array(z.strictObject({ title, label: title.min(1).optional(), fresh: z.boolean(), body: lines }))
    .max(CHAPTERS_MAX),
  closing: lines,
  booking: z.strictObject({ isShown: z.boolean(), label: title.min(1).optional() }).optional(),
});
export type GuideDraft = z.infer<typeof guideDraft>;

const isWritten = (text: string) => !text.endsWith(UNFILLED);

export const draftOf = ({ title, subtitle, opening, chapters, closing, booking }: Guide): GuideDraft => ({
  title,
  subtitle,
  opening: opening.filter(isWritten),
  chapters: chapters.map((chapter) => ({ ...chapter, body: chapter.body.filter(isWritten) })),
  closing: closing.filter(isWritten),
  ...(booking && { booking }),
});

/** The whole guide with the draft’s text; it fits the schema if `checkDraft` finds nothing. */
export const guideOf = (stored: Guide, draft: GuideDraft): Guide => {
  const { booking: _, ...fixed } = stored;
  return { ...fixed, ...draft };
};

/** What keeps a draft from being published; `part` is a path as in `DrawnPage`. */
export type GuideProblem = { part: string; text: string };

export function checkDraft({ title, subtitle, opening, chapters, closing }: GuideDraft): GuideProblem[] {
  const missing = (part: string, text: string, isMissing: boolean) => (isMissing ? [{ part, text }] : []);
  const isBlank = (words: string) => words.trim() === "";
  return [
    ...missing("cover.title", "Write the guide’s title on the cover", isBlank(title)),
    ...missing("cover.subtitle", "Write a line below the title", isBlank(subtitle)),
    ...missing("opening", "Write the letter on page 2", opening.length === 0),
    ...chapters.flatMap(({ title: name, body }, index) => [
      ...missing(`chapters.${index}`, `Give chapter ${index + 1} a title`, isBlank(name)),
      ...missing(`chapters.${index}`, `Write chapter ${index + 1}, or delete it`, body.length === 0),
    ]),
    ...missing("closing", "Say on the last page what to do first", closing.length === 0),
  ];
}
