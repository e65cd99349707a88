/** A guide's text, as data: what its PDF is set from. */
import { z } from "zod";
import type { Coach } from "./coach.ts";

const line = z.string().min(1);

/**
 * A paragraph, unless it starts with one of these marks:
 * "- " a list item, "[ ] " a box to tick, "> " a quote or words to say, "# " a small heading,
 * "_ " a label with a rule to write on, "~ " a frame to draw in, "| " a row of a table ("| a | b"): the first row is its head, an empty cell is left to fill in.
 * Anywhere, *words between asterisks* are strong and ~words between tildes~ are crossed out.
 */
const body = z.array(line).min(1);

export const guide = z.strictObject({
  /** Also the id of its page and the name of its file. */
  id: z.string().regex(/^[a-z0-9-]+$/),
  coach: z.string().regex(/^[a-z]+$/),
  title: line,
  subtitle: line,
  /** A short opening letter from the coach. */
  opening: body,
  chapters: z
    .array(
      z.strictObject({
        title: line,
        /** Stands over the title in place of the chapter's number: "Before you start". */
        label: line.optional(),
        /** Starts on a fresh page. */
        fresh: z.boolean().default(false),
        body,
      }),
    )
    .min(3),
  /** What to do first, on the last page. */
  closing: body,
  /** Size of the text in points that is tried first: another one is taken only where it leaves no page half empty. */
  textSize: z.number().min(10).max(11.5).default(10.5),
  sample: z.boolean(),
});
export type Guide = z.infer<typeof guide>;
export type GuideContent = z.input<typeof guide>;

/** Everything that a guide's PDF shows. */
export type GuideDrawing = {
  guide: Guide;
  coach: Pick<Coach, "name" | "firstName" | "replyTo" | "brand" | "sample">;
  /** Where the coach's call is booked, for the last page; null: an email is what is left. */
  call: { label: string; url: string } | null;
};
