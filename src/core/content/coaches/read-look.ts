import { sql } from "drizzle-orm";
import type { Read } from "#core/kernel/verb.ts";
import type { Coach } from "../pages/coach.ts";
import { lookOfBrand } from "../pages/look/create-brand.ts";
import type { Look } from "../pages/look/look.ts";
import { findCoachOfScope } from "./find-coach-of-scope.ts";
import { lookFingerprint } from "./look-fingerprint.ts";

export type LookDetails = {
  coach: Coach;
  look: Look;
  seen: string;
  pages: { id: string; name: string }[];
  guide: { title: string; subtitle: string } | null;
  counts: { pages: number; emails: number; guides: number };
};

export const readLook: Read<{ slug: string }, LookDetails | null> = async (ctx, scope, { slug }) => {
  const found = await findCoachOfScope(ctx, scope, { slug });
  if (!found) return null;
  const { coachId, coach } = found;
  const { rows } = await ctx.db.execute<
    Pick<LookDetails, "pages" | "guide"> & { emails: number; guides: number }
  >(sql`
    select
      (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'name', coalesce(p.document->>'name', p.slug))
          order by p.unpublished_at is not null, p.created_at, p.slug), '[]')
        from pages p where p.coach_id = ${coachId} and p.archived_at is null) as pages,
      (select count(*)::int from email_campaigns c join lateral (
          select template_id from email_sequences where campaign_id = c.id
          union select template_id from email_notices where campaign_id = c.id
          union select c.signup_template_id where c.signup_template_id is not null) t on true
        where c.coach_id = ${coachId}) as emails,
      (select count(*)::int from guides where coach_id = ${coachId} and unpublished_at is null) as guides,
      (select jsonb_build_object('title', document->>'title', 'subtitle', coalesce(document->>'subtitle', ''))
        from guides where coach_id = ${coachId} and unpublished_at is null order by created_at, slug limit 1) as guide`);
  const { pages = [], emails = 0, guides = 0, guide = null } = rows[0] ?? {};
  return {
    coach,
    look: lookOfBrand(coach.brand),
    seen: lookFingerprint(coach.brand),
    pages,
    guide,
    counts: { pages: pages.length, emails, guides },
  };
};
