/** The steps of a check, in their order, and how each of them ended. */
import { z } from "zod";

const stepIds = [
  "answered",
  "form",
  "contract",
  "posted",
  "stored",
  "journey",
  "rendered",
  "sender",
  "removed",
] as const;
export type StepId = (typeof stepIds)[number];

const step = z.object({
  id: z.enum(stepIds),
  ok: z.boolean(),
  /** What was found, in plain words. */
  found: z.string(),
  /** What to do about it; null where there is nothing to do. */
  fix: z.string().nullable(),
});
export const steps = z.array(step);
export type Step = z.infer<typeof step>;

export const passed = (id: StepId, found: string): Step => ({ id, ok: true, found, fix: null });
export const failed = (id: StepId, found: string, fix: string): Step => ({ id, ok: false, found, fix });

/** The step to name first: what the page said to the visitor is a symptom, if anything else is wrong too. */
export function causeOf(all: Step[]): Step | null {
  const wrong = all.filter(({ ok }) => !ok);
  return wrong.find(({ id }) => id !== "posted") ?? wrong[0] ?? null;
}
