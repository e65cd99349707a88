/** Plans or changes the next copy of a roll-out. Each copy is one transaction, so a killed worker's successor continues there. */
import { sql } from "drizzle-orm";
import type { Renderer } from "#core/content/emails/renderer.ts";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import { bad, type Finding } from "#core/kernel/checks/finding.ts";
import type { Context } from "#core/kernel/context.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { lockForTransaction } from "#db/advisory-locks.ts";
import { stopsOf } from "../checks/page/stops.ts";
import { checkPlan, type Plan, planCopy, subjectOf, writeCopy } from "./plan-copy.ts";

type Next = {
  rolloutId: string;
  copyId: string;
  state: "waiting" | "planned";
  version: number;
  /** Among the first few, before the others are released. */
  isFirst: boolean;
  ownerId: string;
  ownerName: string;
};
type Result = {
  state: "planned" | "applied" | "unchanged" | "skipped" | "failed";
  problems?: Finding[];
  plan?: Plan;
  afterFingerprint?: string;
};

/** False: nothing to do. */
export async function advanceRollouts(ctx: Context & Renderer): Promise<boolean> {
  const { rows } = await ctx.db.execute<Next>(sql`
    select r.id as "rolloutId", p.copy_id as "copyId", p.state, r.version, r.owner_id as "ownerId", r.owner_name as "ownerName",
      r.released < (select max(o.position) from rollout_copies o where o.rollout_id = r.id) as "isFirst"
    from rollouts r join rollout_copies p on p.rollout_id = r.id
    where r.stopped_at is null and (p.state = 'waiting' or p.state = 'planned' and p.position <= r.released)
    order by r.created_at, p.position limit 1`);
  const [next] = rows;
  if (!next) return false;
  try {
    await advance(ctx, next);
  } catch (error) {
    // One copy that can't be read must not hold up the others.
    const problems = [bad("It could not be checked.", "Change it by hand, and start again.")];
    await settle(ctx, next, { state: "failed", problems });
    throw error;
  }
  return true;
}

async function advance(ctx: Context & Renderer, next: Next): Promise<void> {
  const plan = await planCopy(ctx, next);
  if (!plan) return;
  const result = resultOf(plan);
  // Before any lock: requesting links and rehearsing take time.
  const problems = result ? [] : await checkPlan(ctx, plan);
  const isStopped = stopsOf(problems).length > 0;
  if (next.state === "waiting") return settle(ctx, next, { state: "planned", problems, plan });
  if (isStopped) return settle(ctx, next, { state: "failed", problems, plan });
  await inTransaction(ctx, async (inside) => {
    await lockForTransaction(inside.db, "content");
    const now = await planCopy(inside, { ...next, isLocked: true });
    // Changed since it was checked: the next turn checks it again.
    if (now?.fingerprint !== plan.fingerprint || now.hasDraft !== plan.hasDraft) return;
    if (result) return settle(inside, next, { state: result, plan });
    const afterFingerprint = await change(inside, next, now);
    await settle(inside, next, { state: "applied", problems, plan: now, afterFingerprint });
  });
}

function resultOf({ isSame, hasDraft }: Plan): "skipped" | "unchanged" | null {
  if (hasDraft) return "skipped";
  return isSame ? "unchanged" : null;
}

async function change(ctx: Context & Renderer, next: Next, plan: Plan): Promise<string> {
  const author = { id: next.ownerId, name: next.ownerName };
  if (!plan.merged) throw new Error("a plan without a document was released");
  const fingerprint = await writeCopy(ctx, plan, { document: plan.merged.value, author });
  await recordAction(ctx, author, {
    action: plan.kind === "page" ? "page.rolled-out" : "campaign.rolled-out",
    subject: subjectOf(plan),
  });
  return fingerprint;
}

/** Only from the state it was found in: a slower worker's result counts for nothing. */
async function settle(ctx: Pick<Context, "db" | "clock">, next: Next, result: Result): Promise<void> {
  const { state, problems = [], plan, afterFingerprint = null } = result;
  const isDone = state === "applied" || state === "unchanged";
  const { rowCount } = await ctx.db.execute(sql`
    update rollout_copies set state = ${state}, problems = ${JSON.stringify(problems)}::jsonb,
      conflicts = ${JSON.stringify(plan?.merged?.conflicts ?? [])}::jsonb, after_fingerprint = ${afterFingerprint},
      before = ${state === "applied" ? JSON.stringify(plan?.stored) : null}::jsonb
    where rollout_id = ${next.rolloutId} and copy_id = ${next.copyId} and state = ${next.state}`);
  if (!rowCount) throw new Error("another worker settled this copy");
  if (isDone)
    await ctx.db.execute(
      sql`update agency_template_copies set version = ${next.version} where id = ${next.copyId}`,
    );
  if (state === "failed" && next.isFirst)
    await ctx.db.execute(
      sql`update rollouts set stopped_at = ${ctx.clock.now().toISOString()} where id = ${next.rolloutId}`,
    );
}
