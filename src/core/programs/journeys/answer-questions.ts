import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Context } from "#core/kernel/context.ts";
import { compileConditions } from "#core/leads/segments/compile-conditions.ts";
import { readConditions } from "#core/leads/segments/conditions.ts";

/** Does this person meet the conditions of the step that is due? */
export const question = z.object({
  journey: z.string(),
  step: z.number(),
  person: z.string(),
  /** When the step is due. */
  at: z.string(),
  onlyIf: z.unknown(),
});
type Question = z.infer<typeof question>;

/** One statement for each set of conditions. What a newer version wrote is met by nobody. */
export async function answerQuestions(
  { db }: Pick<Context, "db">,
  questions: Question[],
): Promise<{ journey: string; step: number; holds: boolean }[]> {
  const answers = [];
  for (const [, alike = []] of Object.entries(
    Object.groupBy(questions, ({ onlyIf }) => JSON.stringify(onlyIf)),
  )) {
    const conditions = readConditions(alike[0]?.onlyIf);
    const asked = JSON.stringify(alike.map(({ journey, person, at }) => ({ journey, person, at })));
    const { rows } = conditions
      ? await db.execute<{ journey: string }>(sql`
          select a.journey from jsonb_to_recordset(${asked}::jsonb) as a(journey uuid, person uuid, at timestamptz)
          join people p on p.id = a.person where ${compileConditions(conditions, { at: sql`a.at` })}`)
      : { rows: [] };
    const met = new Set(rows.map(({ journey }) => journey));
    for (const { journey, step } of alike) answers.push({ journey, step, holds: met.has(journey) });
  }
  return answers;
}
