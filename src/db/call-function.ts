/** Calls one of our SQL functions with its input as jsonb, and parses what it answers where it enters TypeScript. */
import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { Database } from "./client.ts";

/** The tables whose rows are sent; `define_outbox` has written these functions for each (outbox.sql). */
export type OutboxTable = "email_deliveries" | "alert_messages" | "signup_confirmations";

export type JsonFunction =
  | `${"hand_off" | "settle" | "release" | "reclaim"}_${OutboxTable}`
  | "advance_journeys"
  | "capture_lead"
  | "check_rate_limits"
  | "claim_alerts"
  | "claim_due"
  | "claim_signup_confirmations"
  | "confirm_signup"
  | "count_sign_in_attempt"
  | "decide_holds"
  | "hold_after_restore"
  | "record_feedback"
  | "replay_journal"
  | "resolve_uncertain_deliveries"
  | "send_signup"
  | "start_imported_journeys"
  | "take_send_slot";

/** Its header (src/db/functions) has the keys of the input; an unknown one is refused in dev and tests. */
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

/** The same for a function that answers with any number of rows. */
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

/** Where it does not fit, the paths are told and never the values: they may be people's. */
export function parseAnswer<Answer>(name: string, value: unknown, answer: z.ZodType<Answer>): Answer {
  const parsed = answer.safeParse(value);
  if (parsed.success) return parsed.data;
  const paths = parsed.error.issues.map(({ path, code }) => `${path.join(".") || "answer"} (${code})`);
  throw new Error(`${name} answered what nobody expects: ${paths.join(", ")}`);
}
