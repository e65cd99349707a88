/** The steps of a coach's move to another installation (decision 105). Each can be repeated, and says what it did. */
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { type Actor, recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import { pick } from "#core/kernel/pick.ts";
import { decryptText, encryptText } from "#core/kernel/secrets/encrypt-text.ts";
import { storedSecrets } from "#core/kernel/secrets/stored-secrets.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { reclaimExpiredLeases } from "#core/sending/deliveries/reclaim-expired-leases.ts";
import type { moveStates } from "#db/schema/coach-moves.ts";
import { lineOf, linksTo, moveRow, rowsOf, sharedBy } from "./coach-file.ts";
import { coachTables } from "./coach-tables.ts";

export type MoveState = (typeof moveStates)[number];
export type Move = { coachId: string; state: MoveState | null; secret: string | null; since: string | null };
/** `wrong-state`: the step before is missing, or the move is over. */
export type Step = { outcome: "done" | "unknown" | "wrong-state"; state: MoveState | null };

/** Requests and tasks that began before the freeze have ended by then: every one of them has a time limit. */
const SETTLED_SECONDS = 60;

/** Null if there is no such coach, nor was one. */
export async function findMove(ctx: Pick<Context, "db">, slug: string): Promise<Move | null> {
  const { rows } = await ctx.db.execute<Move>(sql`
    select coalesce(o.id, m.coach_id) as "coachId", m.state, m.secret, m.since
    from coaches o full join coach_moves m on m.coach_id = o.id where coalesce(o.slug, m.slug) = ${slug} order by o.id nulls last limit 1`);
  return rows[0] ?? null;
}

/** From now on the source sends nothing for this coach, and takes no signups. */
export function freezeCoach(ctx: Context, actor: Actor, { slug }: { slug: string }): Promise<Step> {
  return step(
    ctx,
    actor,
    { slug, from: [null, "frozen"], to: "frozen" },
    async (inside, { coachId, state }) => {
      if (state !== null) return;
      const secret = encryptText(
        ctx.settings.encryptionSecrets,
        moveRow(coachId),
        randomBytes(32).toString("base64url"),
      );
      await inside.db.execute(sql`
      insert into coach_moves (coach_id, slug, state, secret, since)
      values (${coachId}::uuid, ${slug}, 'frozen', ${secret}, ${ctx.clock.now()})`);
    },
  );
}

/** Ends the move before it happened. The file that was written must not be imported any more. */
export function thawCoach(ctx: Context, actor: Actor, { slug }: { slug: string }): Promise<Step> {
  return step(ctx, actor, { slug, from: ["frozen", "exported"], to: null }, async (inside, { coachId }) => {
    await inside.db.execute(sql`delete from coach_moves where coach_id = ${coachId}::uuid`);
  });
}

export const markExported = (ctx: Context, actor: Actor, { slug }: { slug: string }): Promise<Step> =>
  step(ctx, actor, { slug, from: ["frozen", "exported"], to: "exported" });

/** What a frozen coach's export still waits for; null once nothing is. */
export async function exportWaitsFor(ctx: Context, { slug }: { slug: string }): Promise<string | null> {
  const move = await findMove(ctx, slug);
  if (!move?.since) return null;
  await reclaimExpiredLeases(ctx);
  const settled = new Date(ctx.clock.now().getTime() - SETTLED_SECONDS * 1000);
  const { rows } = await ctx.db.execute<{ leases: number; holds: boolean; unfollowed: boolean }>(sql`
    select (select count(*)::int from email_deliveries t where ${rowsOf("email_deliveries", move.coachId)} and t.state in ('claimed', 'handed-off')) as leases,
      exists (select from restore_holds h where exists (select from email_deliveries t where t.id = h.row_id and ${rowsOf("email_deliveries", move.coachId)})
        or exists (select from user_journeys t where t.id = h.row_id and ${rowsOf("user_journeys", move.coachId)})) as holds,
      exists (select from activities t where ${rowsOf("activities", move.coachId)}
        and (t.number is null or t.number > (select min(number) from activity_followers))) as unfollowed`);
  const [waits] = rows;
  if (!waits || waits.holds) return "the owner's decision about restored messages (Settings, Data)";
  if (waits.leases > 0) return `${waits.leases} messages that are being sent`;
  if (waits.unfollowed) return "the worker, which has webhooks to queue or campaigns to start";
  return new Date(move.since) > settled
    ? `the end of what began before the freeze (${SETTLED_SECONDS} s)`
    : null;
}

const late = z.object({
  hash: z.string().regex(/^[\da-f]{64}$/),
  reason: z.enum(["unsubscribed", "bounced", "complained", "erased"]),
  at: z.string(),
});
const receipt = z.object({ coach: z.uuid(), target: z.string(), late: z.array(late) });

/**
 * The source forwards from now on and can't be thawed. The receipt proves that to the target, and has who unsubscribed
 * or bounced since the freeze.
 */
export async function markMoved(
  ctx: Context,
  actor: Actor,
  { slug, target }: { slug: string; target: string },
): Promise<Step & { receipt?: string }> {
  let written = "";
  const done = await step(
    ctx,
    actor,
    { slug, from: ["exported", "moved"], to: "moved", target },
    async (inside, move) => {
      await inside.db.execute(sql`select announce_pages_changed('{}', array[${move.coachId}::uuid])`);
      const { rows } = await inside.db.execute<z.infer<typeof late>>(sql`
      select encode(t.email_hash, 'hex') as hash, t.reason, to_json(t.created_at) #>> '{}' as at from suppressions t
      where ${rowsOf("suppressions", move.coachId)} and t.created_at >= ${move.since}::timestamptz order by 3, 1`);
      const content = JSON.stringify({ coach: move.coachId, target, late: rows });
      written = `${content}\n${signature(secretOf(ctx, move), content)}\n`;
    },
  );
  return done.outcome === "done" ? { ...done, receipt: written } : done;
}

/** At the target: mail leaves from now on. `receipt` is null if the operator vouches that the source sends nothing. */
export async function releaseCoach(
  ctx: Context,
  actor: Actor,
  { slug, receipt: given }: { slug: string; receipt: string | null },
): Promise<Step | { outcome: "bad-receipt"; state: MoveState | null }> {
  let isBad = false;
  const done = await step(
    ctx,
    actor,
    { slug, from: ["held", "released"], to: "released" },
    async (inside, move) => {
      if (given === null) return;
      const read = readReceipt(given, secretOf(ctx, move));
      isBad = read?.coach !== move.coachId;
      if (isBad || !read) return;
      for (const { hash, reason, at } of read.late)
        await inside.db.execute(
          sql`select suppress_late(decode(${hash}, 'hex'), ${move.coachId}::uuid, ${reason}, ${at}::timestamptz)`,
        );
    },
    () => !isBad,
  );
  return isBad ? { ...done, outcome: "bad-receipt" } : done;
}

function readReceipt(text: string, secret: string): z.infer<typeof receipt> | null {
  const [content = "", signed = ""] = text.trimEnd().split("\n");
  const [given, right] = [Buffer.from(signed), Buffer.from(signature(secret, content))];
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  return receipt.parse(JSON.parse(content));
}

const signature = (secret: string, content: string) =>
  createHmac("sha256", secret).update("receipt:").update(content).digest("hex");

/** What both installations hold, by table, to be compared before the release. */
export async function digestCoach(
  ctx: Pick<Context, "db" | "settings">,
  { slug }: { slug: string },
): Promise<{ state: MoveState | null; tables: { table: string; rows: number; digest: string }[] } | null> {
  const move = await findMove(ctx, slug);
  if (!move) return null;
  const tables = [];
  const shared = await sharedBy(ctx, move.coachId);
  for (const table of Object.keys(coachTables)) {
    const without = [
      ...(pick(storedSecrets, table)?.columns ?? []),
      ...(ownColumns.get(table) ?? []),
      "variables",
    ];
    const { rows } = await ctx.db.execute<{ rows: number; digest: string }>(sql`
      select count(*)::int as rows, left(md5(coalesce(string_agg(each, '' order by each), '')), 12) as digest from (
        select distinct md5(${lineOf(table, move.coachId, { shared, without })} || coalesce(${linksTo(sql`(to_jsonb(t)->'variables')`, ctx.settings.publicUrl, "")}::text, '')) as each
        from ${sql.identifier(table)} t where ${rowsOf(table, move.coachId)} and ${isHere(table, move)}) hashed`);
    if (rows[0]) tables.push({ table, ...rows[0] });
  }
  return { state: move.state, tables };
}

/** What the target's other coaches must observe did not come with the file. */
const isHere = (table: string, { coachId, state }: Move) =>
  table === "suppressions" && (state === "held" || state === "released")
    ? sql`t.coach_id = ${coachId}::uuid`
    : sql`true`;

/** Columns that differ between two installations. */
const ownColumns = new Map([
  ["activities", ["number"]],
  // One address can be suppressed for the coach and for the whole site, which is one row at the target.
  ["suppressions", ["id", "coach_id", "created_at", "import_id"]],
]);

export function secretOf(ctx: Pick<Context, "settings">, { coachId, secret }: Move): string {
  const plain = secret && decryptText(ctx.settings.encryptionSecrets, moveRow(coachId), secret);
  if (!plain) throw new Error("No key decrypts the move's secret (docs/operate/secrets.md).");
  return plain;
}

type Change = { slug: string; from: (MoveState | null)[]; to: MoveState | null; target?: string };

async function step(
  ctx: Context,
  actor: Actor,
  { slug, from, to, target }: Change,
  act: (inside: Context, move: Move) => Promise<void> = async () => undefined,
  isKept: () => boolean = () => true,
): Promise<Step> {
  return inTransaction(ctx, async (inside) => {
    await inside.db.execute(sql`select from coach_moves where slug = ${slug} for update`);
    const move = await findMove(inside, slug);
    if (!move) return { outcome: "unknown", state: null };
    if (!from.includes(move.state)) return { outcome: "wrong-state", state: move.state };
    await act(inside, move);
    if (!isKept()) return { outcome: "wrong-state", state: move.state };
    if (to !== null)
      await inside.db.execute(sql`
        update coach_moves set state = ${to}, target = ${target ?? null} where coach_id = ${move.coachId}::uuid`);
    if (to !== move.state)
      await recordAction(inside, actor, {
        action: "coach.move-changed",
        subject: { coach: slug, state: to ?? "thawed" },
      });
    return { outcome: "done", state: to };
  });
}
