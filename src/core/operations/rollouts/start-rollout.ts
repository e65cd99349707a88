/** Starts, releases and undoes roll-outs of a template's newest version. */
import { sql } from "drizzle-orm";
import type { Renderer } from "#core/content/emails/renderer.ts";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import { requireWholeSite, type Scope } from "#core/kernel/scope.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import type { Verb } from "#core/kernel/verb.ts";
import { lockForTransaction } from "#db/advisory-locks.ts";
import { planCopy, type Subject, subjectOf, writeCopy } from "./plan-copy.ts";

export type Started =
  | { outcome: "started"; rolloutId: string; copies: number }
  | { outcome: "nothing-to-do" }
  | { outcome: "running"; rolloutId: string };

/** The worker plans every copy; nothing changes before copies are released. */
export const startRollout: Verb<{ templateId: string }, Started> = async (ctx, scope, { templateId }) => {
  requireWholeSite(scope);
  const { id, name } = scope.actor;
  return inTransaction(ctx, async (inside) => {
    await lockForTransaction(inside.db, "content");
    const { rows: open } = await inside.db.execute<{ id: string }>(sql`
      select r.id from rollouts r where r.template_id = ${templateId}::uuid and r.stopped_at is null
        and exists (select from rollout_copies p where p.rollout_id = r.id and p.state in ('waiting', 'planned'))`);
    if (open[0]) return { outcome: "running", rolloutId: open[0].id };
    const { rows } = await inside.db.execute<{ id: string; version: number }>(sql`
      insert into rollouts (template_id, version, created_at, owner_id, owner_name)
      select v.template_id, max(v.version), ${ctx.clock.now().toISOString()}::timestamptz, ${id}, ${name}
      from agency_template_versions v where v.template_id = ${templateId}::uuid group by v.template_id
      having exists (select from agency_template_copies c where c.template_id = v.template_id and c.version < max(v.version))
      returning id, version`);
    const [rollout] = rows;
    if (!rollout) return { outcome: "nothing-to-do" };
    const { rowCount } = await inside.db.execute(sql`
      insert into rollout_copies (rollout_id, copy_id, position, from_version)
      select ${rollout.id}, c.id, row_number() over (order by c.id), c.version from agency_template_copies c
      where c.template_id = ${templateId}::uuid and c.version < ${rollout.version}`);
    await recordAction(inside, scope.actor, {
      action: "rollout.started",
      subject: { copies: rowCount ?? 0 },
    });
    return { outcome: "started", rolloutId: rollout.id, copies: rowCount ?? 0 };
  });
};

export type Released =
  | { outcome: "released"; copies: number }
  | { outcome: "planning" | "first-running" | "stopped" | "unknown" };

/** The first few copies, and once these are done, all others. */
export async function releaseRollout(
  ctx: Context,
  scope: Scope,
  { rolloutId, first }: { rolloutId: string; first: number },
): Promise<Released> {
  requireWholeSite(scope);
  return inTransaction(ctx, async (inside) => {
    const { rows } = await inside.db.execute<{ released: number; isStopped: boolean }>(sql`
      select released, stopped_at is not null as "isStopped" from rollouts where id = ${rolloutId}::uuid for update`);
    const [rollout] = rows;
    if (!rollout) return { outcome: "unknown" };
    if (rollout.isStopped) return { outcome: "stopped" };
    const { rows: counted } = await inside.db.execute<{ waiting: number; open: number; copies: number }>(sql`
      select count(*) filter (where state = 'waiting')::int as waiting, count(*)::int as copies,
        count(*) filter (where state = 'planned' and position <= ${rollout.released})::int as open
      from rollout_copies where rollout_id = ${rolloutId}::uuid`);
    const { waiting = 0, open = 0, copies = 0 } = counted[0] ?? {};
    if (waiting > 0) return { outcome: "planning" };
    if (open > 0) return { outcome: "first-running" };
    const few = Math.max(1, Math.min(Math.trunc(first) || 1, copies - 1));
    const released = rollout.released === 0 ? few : copies;
    await inside.db.execute(sql`update rollouts set released = ${released} where id = ${rolloutId}::uuid`);
    await recordAction(inside, scope.actor, { action: "rollout.released", subject: { copies: released } });
    return { outcome: "released", copies: released };
  });
}

export type Undone = { outcome: "undone" | "edited" | "unknown" };

/** Restores one copy to the letter, unless it was edited since. */
export async function undoRollout(
  ctx: Context & Renderer,
  scope: Scope,
  { rolloutId, copyId }: Subject,
): Promise<Undone> {
  requireWholeSite(scope);
  return inTransaction(ctx, async (inside) => {
    await lockForTransaction(inside.db, "content");
    const plan = await planCopy(inside, { rolloutId, copyId, isLocked: true });
    const { rows } = await inside.db.execute<{ before: unknown; version: number; after: string | null }>(sql`
      select before, from_version as version, after_fingerprint as after from rollout_copies
      where rollout_id = ${rolloutId}::uuid and copy_id = ${copyId}::uuid and state = 'applied'`);
    const [row] = rows;
    if (!plan || !row?.before) return { outcome: "unknown" };
    if (plan.hasDraft || plan.fingerprint !== row.after) return { outcome: "edited" };
    await writeCopy(inside, plan, { document: row.before, author: scope.actor });
    await inside.db.execute(sql`
      update rollout_copies set state = 'undone', before = null where rollout_id = ${rolloutId}::uuid and copy_id = ${copyId}::uuid`);
    await inside.db.execute(
      sql`update agency_template_copies set version = ${row.version} where id = ${copyId}::uuid`,
    );
    await recordAction(inside, scope.actor, { action: "rollout.undone", subject: subjectOf(plan) });
    return { outcome: "undone" };
  });
}
