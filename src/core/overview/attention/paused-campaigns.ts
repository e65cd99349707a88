/** Campaigns that are switched off: their follow-up waits. */
import { sql } from "drizzle-orm";
import { many, type Watch } from "./concern.ts";

export const pausedCampaigns: Watch = async (ctx) => {
  const { rows } = await ctx.db.execute<{ name: string; reason: string | null }>(sql`
    select name, pause_reason as reason from email_campaigns where not is_active order by pause_reason is null, name`);
  const [first] = rows;
  if (!first) return [];
  const link = { to: "/console/campaigns", label: "Look at the campaigns" };
  const itself = rows.filter(({ reason }) => reason !== null);
  return [
    ...itself.map(({ name, reason }) => ({
      tone: "bad" as const,
      title: `'${name}' switched itself off`,
      detail: reason ?? "",
      link,
    })),
    ...(rows.length > itself.length
      ? [
          {
            tone: "wait" as const,
            title: `${many(rows.length - itself.length, "campaign is", "campaigns are")} switched off`,
            detail: `Follow-up waits until it is switched on again: ${rows
              .slice(itself.length, itself.length + 3)
              .map(({ name }) => name)
              .join(", ")}.`,
            link,
          },
        ]
      : []),
  ];
};
