/** The result of the last change to a coach, for its section. */
import { z } from "zod";

const words = z.record(z.string(), z.string());

export const coachAnswer = z.strictObject({
  /** Which form: `profile`, `portrait`, `sender`, `removal`, or `proof-` and the page. */
  form: z.string(),
  done: z.string().optional(),
  problem: z.string().optional(),
  errors: words.optional(),
  /** The stored values after somebody else saved: the next save is based on them. */
  seen: z.string().optional(),
  /** What was typed, if it was refused. */
  values: words.optional(),
});
export type CoachAnswer = z.infer<typeof coachAnswer>;
