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
  onlyIf: z.unknown(),
});
type Question = z.infer<typeof question>;

/** One statement for each set of conditions. What a newer version wrote is met by nobody. */
export async function answerQuestions(
  ctx: Pick<Context, "db" | "clock">,
  questions: Question[],
): Promise<{ journey: string; step: number; holds: boolean }[]> {
  const answers = [];
  for (const [, alike = []] of Object.entries(
    Object.groupBy(questions, ({ onlyIf }) => JSON.stringify(onlyIf)),
  )) {
    const conditions = readConditions(alike[0]?.onlyIf);
    const { rows } = conditions
      ? await ctx.db.execute<{ id: string }>(sql`
          select p.id from people p where p.id = any(${sql.param(alike.map(({ person }) => person))}::uuid[])
            and ${compileConditions(conditions, { now: ctx.clock.now() })}`)
      : { rows: [] };
    const met = new Set(rows.map(({ id }) => id));
    for (const { journey, step, person } of alike) answers.push({ journey, step, holds: met.has(person) });
  }
  return answers;
}
