/** Calls our SQL functions with jsonb input and validates the answer. */
import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { Database } from "./client.ts";

export type JsonFunction =
  | "advance_journeys"
  | "capture_lead"
  | "check_rate_limits"
  | "claim_due"
  | "claim_webhooks"
  | "confirm_signup"
  | "count_sign_in_attempt"
  | "decide_holds"
  | "hand_off_email_deliveries"
  | "hold_after_restore"
  | "reclaim_email_deliveries"
  | "record_feedback"
  | "release_email_deliveries"
  | "replay_journal"
  | "replay_sent"
  | "resolve_uncertain_deliveries"
  | "send_signup"
  | "settle_email_deliveries"
  | "settle_webhook"
  | "start_imported_journeys"
  | "take_send_slot";

/** The header in src/db/functions lists the keys; unknown ones are refused in dev and tests. */
export async function callFunction<Answer>(
  db: Database,
  name: JsonFunction,
  input: object,
  answer: z.ZodType<Answer>,
): Promise<Answer> {
  const answers = await callSetFunction(db, name, input, answer);
  if (answers.length !== 1) throw new Error(`${name} gave ${answers.length} answers`);
  return answers[0] as Answer;
}

/** For functions that return rows. */
export async function callSetFunction<Answer>(
  db: Database,
  name: JsonFunction,
  input: object,
  answer: z.ZodType<Answer>,
): Promise<Answer[]> {
  const { rows } = await db.execute<{ answer: unknown }>(
    sql`select ${sql.raw(name)}(${JSON.stringify(input)}::jsonb) as answer`,
  );
  return rows.map((row) => parseAnswer(name, row.answer, answer));
}

/** Reports the paths that don't fit, never the values: they may be personal. */
export function parseAnswer<Answer>(name: string, value: unknown, answer: z.ZodType<Answer>): Answer {
  const parsed = answer.safeParse(value);
  if (parsed.success) return parsed.data;
  const paths = parsed.error.issues.map(({ path, code }) => `${path.join(".") || "answer"} (${code})`);
  throw new Error(`${name} answered what nobody expects: ${paths.join(", ")}`);
}
