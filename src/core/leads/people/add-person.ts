/** Adds a person by hand, read and judged as a row of an imported file. */
import { z } from "zod";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import { pick } from "#core/kernel/pick.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { ADDED_BY_HAND } from "#core/sending/consent/third-party-signup.ts";
import { callFunction } from "#db/call-function.ts";
import type { Column, Target } from "../import/file/columns.ts";
import { readRow } from "../import/file/read-row.ts";
import type { RowReason } from "../import/reasons.ts";
import { hasForm } from "../import/upload-import.ts";
import { bases } from "./bases.ts";
import { oneLine } from "./typed-person.ts";

export type AddedPerson = {
  pageId: string;
  email: string;
  name: string;
  /** Separated by commas. */
  tags: string;
  /** One of `bases`, or the owner's own words. */
  basis: string;
};

const stored = z.discriminatedUnion("outcome", [
  z.object({ outcome: z.literal("added"), personId: z.string() }),
  z.object({ outcome: z.literal("known"), personId: z.string() }),
  z.object({
    outcome: z.literal("suppressed"),
    reason: z.enum(["unsubscribed", "bounced", "complained"]),
    since: z.string().nullable(),
  }),
]);
export type PersonAddition =
  | z.infer<typeof stored>
  | { outcome: "no-page" | "no-basis" }
  | { outcome: "invalid"; why: RowReason };

const LONGEST_BASIS = 300;
const columns = ["email", "name", "tags"].map(
  (name): Column => ({ name, filled: 1, examples: [], dates: null, leavers: 0 }),
);
const targets: Target[] = ["email", "name", "tags"];

export async function addPerson(ctx: Context, scope: Scope, typed: AddedPerson): Promise<PersonAddition> {
  const now = ctx.clock.now();
  if (!(await hasForm(ctx, scope, typed.pageId))) return { outcome: "no-page" };
  const basis = oneLine(pick(bases, typed.basis) ?? typed.basis).slice(0, LONGEST_BASIS);
  if (basis === "") return { outcome: "no-basis" };
  const row = readRow(
    {
      ...{ tool: "plain", columns, now },
      mapping: { targets, dateOrder: null, fileOf: "subscribed", isNews: false },
    },
    { line: 1, cells: [typed.email, typed.name, typed.tags] },
  );
  if (row.kind !== "person" || !row.email)
    return {
      outcome: "invalid",
      why: row.kind === "unusable" ? row.why : { reason: "bad-address", about: null },
    };
  const { email, person } = row;
  return inTransaction(ctx, async (inside) => {
    const input = {
      ...{ now, pageId: typed.pageId, email, name: person.name, tags: person.tags },
      // `sending/consent/third-party-signup.ts` recognizes it by its beginning and end.
      wording: `Imported by the owner on ${now.toISOString().slice(0, 10)}: ${/[.!?]$/.test(basis) ? basis : `${basis}.`} ${ADDED_BY_HAND}`,
    };
    const answer = await callFunction(inside.db, "add_person", input, stored);
    if (answer.outcome === "added")
      await recordAction(inside, scope.actor, {
        action: "person.added",
        subject: { person: answer.personId },
      });
    return answer;
  });
}
