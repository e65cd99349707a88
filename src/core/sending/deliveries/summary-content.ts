/** What the weekly summary says. No names of people: the stored message outlives their erasure. */
import { z } from "zod";

const line = z.object({ text: z.string(), path: z.string() });

export const summaryContent = z.object({
  seat: z.string(),
  /** A coach, or the whole site. */
  whose: z.string(),
  dates: z.string(),
  sentence: z.string(),
  tone: z.enum(["good", "plain", "bad"]),
  figures: z.array(
    z.object({ label: z.string(), count: z.number(), before: z.number().nullable(), path: z.string() }),
  ),
  problems: z.array(line),
  coming: z.array(line.extend({ when: z.string() })),
});
export type SummaryContent = z.infer<typeof summaryContent>;
