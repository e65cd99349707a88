/** Calls our SQL functions with jsonb input and validates the result. */
import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { Database } from "./client.ts";

/** The headers in src/db/functions list the keys; a test checks the names and keys of every call. */
export async function callFunction<Answer>(
  db: Database,
  name: string,
  input: object,
  answer: z.ZodType<Answer>,
): Promise<Answer> {
  const answers = await callSetFunction(db, name, input, answer);
  if (answers.length !== 1) throw new Error(`${name} gave ${answers.length} answers`);
  return answers[0] as Answer;
}

export async function callSetFunction<Answer>(
  db: Database,
  name: string,
  input: object,
  answer: z.ZodType<Answer>,
): Promise<Answer[]> {
  const { rows } = await db.execute<{ answer: unknown }>(
    sql`select ${sql.raw(name)}(${JSON.stringify(input)}::jsonb) as answer`,
  );
  return rows.map((row) => parseAnswer(name, row.answer, answer));
}

/** Reports the paths that don't fit, never the values, which may be personal. */
export function parseAnswer<Answer>(name: string, value: unknown, answer: z.ZodType<Answer>): Answer {
  const parsed = answer.safeParse(value);
  if (parsed.success) return parsed.data;
  const paths = parsed.error.issues.map(({ path, code }) => `${path.join(".") || "answer"} (${code})`);
  throw new Error(`${name} answered what nobody expects: ${paths.join(", ")}`);
}
