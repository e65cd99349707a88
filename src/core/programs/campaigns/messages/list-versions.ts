import { and, desc, eq, sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";
import { emailCampaigns, emailTemplates } from "#db/schema/index.ts";
import { type Part, partName } from "./parts.ts";

export type Version = {
  id: string;
  version: number;
  createdAt: string;
  authorName: string | null;
  subject: string;
  source: unknown;
};

export async function listVersions(
  ctx: Context,
  scope: Scope,
  { campaignId, part }: { campaignId: string; part: Part },
): Promise<Version[]> {
  const { id, version, createdAt, authorName, subject, source } = emailTemplates;
  const rows = await ctx.db
    .select({ id, version, createdAt, authorName, subject, source })
    .from(emailTemplates)
    .innerJoin(emailCampaigns, eq(emailCampaigns.id, emailTemplates.campaignId))
    .where(
      and(
        eq(emailTemplates.campaignId, campaignId),
        eq(emailTemplates.part, partName(part)),
        withinScope(scope, sql`${emailCampaigns.coachId}`),
      ),
    )
    .orderBy(desc(version));
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}
