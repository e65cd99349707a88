import { type SQL, sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import type { GuideDrawer } from "./guide-drawer.ts";

export type StaleGuide = {
  id: string;
  slug: string;
  coachId: string;
  document: unknown;
  version: number;
  profile: unknown;
  drawingFingerprint: string | null;
  sourceFingerprint: string;
  attempt: number;
};

/** In seconds, by attempt. */
const delays = [180, 300, 900, 3600];
/** A drawing cut off by a kill is repeated at once this often; then it waits, because it may be the cause. */
const CUT_OFF_ATTEMPTS = 2;

export const drawAgainAt = (now: SQL, attempt: SQL): SQL =>
  sql`${now} + make_interval(secs => (array[${sql.join(delays, sql`, `)}]::int[])[least(${attempt}, ${delays.length}::int)])`;

/**
 * Called by one worker at a time; of two, the first to finish keeps its drawing. Reads no documents, only row
 * fingerprints; if the drawing is unchanged, the guide is settled without drawing. Order: never drawn,
 * changed, and last those outdated by new code, which may be all.
 */
export async function claimStaleGuide(
  ctx: Pick<Context, "db" | "clock" | "settings"> & Pick<GuideDrawer, "drawingVersion">,
): Promise<StaleGuide | null> {
  const now = sql`${ctx.clock.now()}::timestamptz`;
  const version = sql`${ctx.drawingVersion}::int`;
  const isFree = (fingerprint: ReturnType<typeof sql>) => sql`(
    f.source_fingerprint is distinct from ${fingerprint}
    and (f.next_attempt_at is null or f.next_attempt_at <= ${now} or f.attempt_fingerprint is distinct from ${fingerprint}))`;
  const { rows } = await ctx.db.execute<StaleGuide>(sql`
    with stale as (
      select g.id, g.slug, g.coach_id, g.document, g.version, o.profile, f.drawing_fingerprint, s.fingerprint,
        case when f.attempt_fingerprint = s.fingerprint then f.attempts else 0 end + 1 as attempt
      from guides g join coaches o on o.id = g.coach_id left join guide_files f on f.guide_id = g.id
      cross join lateral (
        select md5(concat_ws('|', ${version}, ${ctx.settings.publicUrl}::text, g.fingerprint, o.fingerprint, (
          select string_agg(concat_ws(' ', l.url, l.is_active, p.fingerprint), ',' order by l.url)
          from pages p join landing_pages l on l.page_id = p.id and l.kind = 'canonical' where p.coach_id = g.coach_id)))
      ) s(fingerprint)
      where g.unpublished_at is null and g.coach_id <> all(held_coaches())
        and coalesce(f.drawing_version, 0) <= ${version} and ${isFree(sql`s.fingerprint`)}
      order by f.file_id is not null, f.drawing_version desc, f.drawn_at, g.slug limit 1
    ), claimed as (
      insert into guide_files as f (guide_id, attempt_fingerprint, attempts, next_attempt_at)
      select id, fingerprint, attempt, case when attempt > ${CUT_OFF_ATTEMPTS}::int then ${drawAgainAt(now, sql`attempt`)} end
      from stale
      on conflict (guide_id) do update set
        attempt_fingerprint = excluded.attempt_fingerprint, attempts = excluded.attempts, next_attempt_at = excluded.next_attempt_at
      where ${isFree(sql`excluded.attempt_fingerprint`)}
      returning f.guide_id)
    select s.id, s.slug, s.coach_id as "coachId", s.document, s.version, s.profile, s.drawing_fingerprint as "drawingFingerprint",
      s.fingerprint as "sourceFingerprint", s.attempt
    from stale s join claimed c on c.guide_id = s.id`);
  return rows[0] ?? null;
}
