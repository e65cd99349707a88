import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";
import type { DomainFindings } from "./domain-findings.ts";

export type Domain = {
  id: string;
  host: string;
  coach: { slug: string; name: string };
  token: string;
  isMain: boolean;
  addedBy: string;
  createdAt: string;
  provenAt: string | null;
  liveAt: string | null;
  certificateUntil: string | null;
  checkedAt: string | null;
  downSince: string | null;
  findings: DomainFindings | null;
};

const SHOWN = 500;
const instant = (column: string) =>
  sql.raw(`to_char(d.${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`);

/** Those in trouble first, then those still being set up. */
export async function listDomains(
  ctx: Pick<Context, "db">,
  scope: Scope,
  { domainId = null }: { domainId?: string | null } = {},
): Promise<Domain[]> {
  const { rows } = await ctx.db.execute<Domain>(sql`
    select d.id, d.host, jsonb_build_object('slug', o.slug, 'name', o.profile->>'name') as coach, d.token, d.is_main as "isMain", d.added_by as "addedBy",
      ${instant("created_at")} as "createdAt", ${instant("proven_at")} as "provenAt", ${instant("live_at")} as "liveAt",
      ${instant("certificate_until")} as "certificateUntil", ${instant("checked_at")} as "checkedAt", ${instant("down_since")} as "downSince", d.findings
    from coach_domains d join coaches o on o.id = d.coach_id
    where ${withinScope(scope.to("sending"), sql`d.coach_id`)} and (${domainId}::uuid is null or d.id = ${domainId}::uuid)
    order by d.down_since is null, d.live_at is not null, d.host limit ${SHOWN}`);
  return rows;
}
