/** Starts, releases and undoes roll-outs of a template's newest version. */
import { sql } from "drizzle-orm";
import type { PageDocument } from "#core/content/pages/page-document.ts";
import { goLive, replaceUnseen } from "#core/content/stored-pages/go-live.ts";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import { requireWholeSite, type Scope } from "#core/kernel/scope.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { lockForTransaction } from "#db/advisory-locks.ts";
import { hasDraft } from "./plan-page.ts";

export type Started =
  | { outcome: "started"; rolloutId: string; pages: number }
  | { outcome: "nothing-to-do" }
  | { outcome: "running"; rolloutId: string };

/** The worker plans every copy; nothing changes before pages are released. */
export async function startRollout(
  ctx: Context,
  scope: Scope,
  { templateId }: { templateId: string },
): Promise<Started> {
  requireWholeSite(scope);
  const { id, name } = scope.actor;
  return inTransaction(ctx, async (inside) => {
    await lockForTransaction(inside.db, "content");
    const { rows: open } = await inside.db.execute<{ id: string }>(sql`
      select r.id from rollouts r where r.template_id = ${templateId}::uuid and r.stopped_at is null
        and exists (select from rollout_pages p where p.rollout_id = r.id and p.state in ('waiting', 'planned'))`);
    if (open[0]) return { outcome: "running", rolloutId: open[0].id };
    const { rows } = await inside.db.execute<{ id: string; version: number }>(sql`
      insert into rollouts (template_id, version, created_at, owner_id, owner_name)
      select v.template_id, max(v.version), ${ctx.clock.now().toISOString()}::timestamptz, ${id}, ${name}
      from page_template_versions v where v.template_id = ${templateId}::uuid group by v.template_id
      having exists (select from page_template_copies c where c.template_id = v.template_id and c.version < max(v.version))
      returning id, version`);
    const [rollout] = rows;
    if (!rollout) return { outcome: "nothing-to-do" };
    const { rowCount } = await inside.db.execute(sql`
      insert into rollout_pages (rollout_id, page_id, position, from_version)
      select ${rollout.id}, c.page_id, row_number() over (order by p.created_at, p.id), c.version
      from page_template_copies c join pages p on p.id = c.page_id
      where c.template_id = ${templateId}::uuid and c.version < ${rollout.version}`);
    await recordAction(inside, scope.actor, { action: "rollout.started", subject: { pages: rowCount ?? 0 } });
    return { outcome: "started", rolloutId: rollout.id, pages: rowCount ?? 0 };
  });
}

export type Released =
  | { outcome: "released"; pages: number }
  | { outcome: "planning" | "first-running" | "stopped" | "unknown" };

/** The first few pages, and once these are done, all others. */
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
    const { rows: counted } = await inside.db.execute<{ waiting: number; open: number; pages: number }>(sql`
      select count(*) filter (where state = 'waiting')::int as waiting, count(*)::int as pages,
        count(*) filter (where state = 'planned' and position <= ${rollout.released})::int as open
      from rollout_pages where rollout_id = ${rolloutId}::uuid`);
    const { waiting = 0, open = 0, pages = 0 } = counted[0] ?? {};
    if (waiting > 0) return { outcome: "planning" };
    if (open > 0) return { outcome: "first-running" };
    const few = Math.max(1, Math.min(Math.trunc(first) || 1, pages - 1));
    const released = rollout.released === 0 ? few : pages;
    await inside.db.execute(sql`update rollouts set released = ${released} where id = ${rolloutId}::uuid`);
    await recordAction(inside, scope.actor, { action: "rollout.released", subject: { pages: released } });
    return { outcome: "released", pages: released };
  });
}

export type Undone = { outcome: "undone" } | { outcome: "edited" } | { outcome: "unknown" };

/** Restores one coach's page to the letter, unless it was edited since. */
export async function undoRollout(
  ctx: Context,
  scope: Scope,
  { rolloutId, pageId }: { rolloutId: string; pageId: string },
): Promise<Undone> {
  requireWholeSite(scope);
  return inTransaction(ctx, async (inside) => {
    await lockForTransaction(inside.db, "content");
    await inside.db.execute(sql`select from pages where id = ${pageId}::uuid for update`);
    const { rows } = await inside.db.execute<{
      slug: string;
      before: PageDocument | null;
      version: number;
      isUnseen: boolean;
      isEdited: boolean;
    }>(sql`
      select p.slug, w.before, w.from_version as version, p.unpublished_at is not null as "isUnseen",
        (p.fingerprint is distinct from w.after_fingerprint or ${hasDraft}) as "isEdited"
      from rollout_pages w join pages p on p.id = w.page_id
      where w.rollout_id = ${rolloutId}::uuid and w.page_id = ${pageId}::uuid and w.state = 'applied'`);
    const [row] = rows;
    if (!row?.before) return { outcome: "unknown" };
    if (row.isEdited) return { outcome: "edited" };
    const publish = { pageId, document: row.before, publishedBy: scope.actor.name, reason: null };
    if (row.isUnseen) await replaceUnseen(inside, publish);
    else await goLive(inside, { ...publish, isUnseen: false });
    await inside.db.execute(sql`
      update rollout_pages set state = 'undone', before = null where rollout_id = ${rolloutId}::uuid and page_id = ${pageId}::uuid`);
    await inside.db.execute(
      sql`update page_template_copies set version = ${row.version} where page_id = ${pageId}::uuid`,
    );
    await recordAction(inside, scope.actor, { action: "rollout.undone", subject: { page: row.slug } });
    return { outcome: "undone" };
  });
}
