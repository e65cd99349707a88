/** What became of the last change to a coach, for the section it was made in. */
import { z } from "zod";

const words = z.record(z.string(), z.string());

export const coachAnswer = z.strictObject({
  /** Which form: `profile`, `portrait`, `sender`, `removal`, or `proof-` and the page. */
  form: z.string(),
  done: z.string().optional(),
  problem: z.string().optional(),
  errors: words.optional(),
  /** What is stored by now, where somebody else was faster: the next save is of whoever knows that. */
  seen: z.string().optional(),
  /** What was typed, where it was refused: nobody types it twice. */
  values: words.optional(),
});
export type CoachAnswer = z.infer<typeof coachAnswer>;
