import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";

export type GivenConsent = {
  email: string;
  name: string | null;
  purpose: "page" | "news";
  wording: string;
  at: string;
  confirmedAt: string | null;
  origin: Record<string, string>;
  page: { id: string; name: string; version: number; live: number; wording: string | null };
};

export async function readConsent(
  ctx: Pick<Context, "db">,
  scope: Scope,
  { personId, consentId }: { personId: string; consentId: string },
): Promise<GivenConsent | null> {
  const { rows } = await ctx.db.execute<{ consent: GivenConsent }>(sql`
    select jsonb_build_object('email', l.email, 'name', o.name, 'purpose', c.purpose, 'wording', c.wording, 'at', c.created_at,
      'confirmedAt', o.confirmed_at, 'origin', coalesce(l.origin, '{}'),
      'page', jsonb_build_object('id', p.id, 'name', coalesce(p.listed_name, p.slug), 'version', c.page_version,
        'live', p.version, 'wording',
          case c.purpose when 'news' then p.document->'form'->'news'->>'label' else p.document->'form'->>'privacy' end)) as consent
    from consents c join leads l on l.id = c.lead_id join people o on o.coach_id = l.coach_id and o.email = l.email join pages p on p.id = c.page_id
    where c.id = ${consentId}::uuid and o.id = ${personId}::uuid and ${withinScope(scope, sql`l.coach_id`)}`);
  return rows[0]?.consent ?? null;
}
