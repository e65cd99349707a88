/** Plans or changes the next page of a roll-out. Each page is one transaction, so a killed worker's successor continues there. */
import { isDeepStrictEqual } from "node:util";
import { sql } from "drizzle-orm";
import { pageDocument } from "#core/content/pages/page-document.ts";
import { goLive, replaceUnseen } from "#core/content/stored-pages/go-live.ts";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import { bad, type Finding } from "#core/kernel/checks/finding.ts";
import type { Context } from "#core/kernel/context.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { lockForTransaction } from "#db/advisory-locks.ts";
import { stopsOf } from "../checks/page/stops.ts";
import { checkPlan, type PlannedPage, planPage } from "./plan-page.ts";

type Next = {
  rolloutId: string;
  pageId: string;
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
  plan?: PlannedPage;
  afterFingerprint?: string;
};

/** False: nothing to do. */
export async function advanceRollouts(ctx: Context): Promise<boolean> {
  const { rows } = await ctx.db.execute<Next>(sql`
    select r.id as "rolloutId", p.page_id as "pageId", p.state, r.version, r.owner_id as "ownerId", r.owner_name as "ownerName",
      r.released < (select max(o.position) from rollout_pages o where o.rollout_id = r.id) as "isFirst"
    from rollouts r join rollout_pages p on p.rollout_id = r.id
    where r.stopped_at is null and (p.state = 'waiting' or p.state = 'planned' and p.position <= r.released)
    order by r.created_at, p.position limit 1`);
  const [next] = rows;
  if (!next) return false;
  try {
    await advance(ctx, next);
  } catch (error) {
    // One page that can't be read must not hold up the others.
    const problems = [bad("The page could not be checked.", "Publish it by hand, and start again.")];
    await settle(ctx, next, { state: "failed", problems });
    throw error;
  }
  return true;
}

async function advance(ctx: Context, next: Next): Promise<void> {
  const plan = await planPage(ctx, next);
  if (!plan) return;
  const result = resultOf(plan);
  // Before any lock: requesting links and rehearsing take time.
  const problems = result ? [] : await checkPlan(ctx, next.pageId, plan);
  const isStopped = stopsOf(problems).length > 0;
  if (next.state === "waiting") return settle(ctx, next, { state: "planned", problems, plan });
  if (isStopped) return settle(ctx, next, { state: "failed", problems, plan });
  await inTransaction(ctx, async (inside) => {
    await lockForTransaction(inside.db, "content");
    const now = await planPage(inside, { ...next, isLocked: true });
    // Changed since it was checked: the next turn checks it again.
    if (now?.fingerprint !== plan.fingerprint || now.hasDraft !== plan.hasDraft) return;
    if (result) return settle(inside, next, { state: result, plan });
    const afterFingerprint = await change(inside, next, now);
    await settle(inside, next, { state: "applied", problems, plan: now, afterFingerprint });
  });
}

function resultOf({ merged, before, hasDraft }: PlannedPage): "skipped" | "unchanged" | null {
  if (hasDraft) return "skipped";
  return merged && isDeepStrictEqual(merged.value, pageDocument.parse(before)) ? "unchanged" : null;
}

async function change(ctx: Context, next: Next, { merged, isUnseen, slug }: PlannedPage): Promise<string> {
  const { pageId, ownerId, ownerName } = next;
  const document = merged?.value;
  if (!document) throw new Error("a plan without a document was released");
  const publish = { pageId, document, publishedBy: ownerName, reason: null };
  const version = isUnseen
    ? await replaceUnseen(ctx, publish)
    : await goLive(ctx, { ...publish, isUnseen: false });
  await recordAction(
    ctx,
    { id: ownerId, name: ownerName },
    { action: "page.rolled-out", subject: { page: slug, version } },
  );
  const { rows } = await ctx.db.execute<{ fingerprint: string | null }>(
    sql`select fingerprint from pages where id = ${pageId}`,
  );
  return rows[0]?.fingerprint ?? "";
}

/** Only from the state it was found in: a slower worker's result counts for nothing. */
async function settle(ctx: Pick<Context, "db" | "clock">, next: Next, result: Result): Promise<void> {
  const { state, problems = [], plan, afterFingerprint = null } = result;
  const isDone = state === "applied" || state === "unchanged";
  const { rowCount } = await ctx.db.execute(sql`
    update rollout_pages set state = ${state}, problems = ${JSON.stringify(problems)}::jsonb,
      conflicts = ${JSON.stringify(plan?.merged?.conflicts ?? [])}::jsonb, after_fingerprint = ${afterFingerprint},
      before = ${state === "applied" ? JSON.stringify(plan?.before) : null}::jsonb
    where rollout_id = ${next.rolloutId} and page_id = ${next.pageId} and state = ${next.state}`);
  if (!rowCount) throw new Error("another worker settled this page");
  if (isDone)
    await ctx.db.execute(
      sql`update page_template_copies set version = ${next.version} where page_id = ${next.pageId}`,
    );
  if (state === "failed" && next.isFirst)
    await ctx.db.execute(
      sql`update rollouts set stopped_at = ${ctx.clock.now().toISOString()} where id = ${next.rolloutId}`,
    );
}
