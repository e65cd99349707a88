/** Campaigns paused automatically or by an owner, whose follow-up waits. */
import { sql } from "drizzle-orm";
import { withinScope } from "#core/kernel/scope.ts";
import { type Concern, many, type Watch } from "./concern.ts";

type Row = {
  id: string;
  coachId: string;
  name: string;
  reason: string | null;
  pausedBy: "owner" | "health" | null;
};

const linkTo = ({ id }: Row, label: string) => ({ to: `/console/campaigns/${id}`, label });

export const pausedCampaigns: Watch = async (ctx, scope) => {
  const { rows } = await ctx.db.execute<Row>(sql`
    select id, coach_id as "coachId", name, pause_reason as reason, paused_by as "pausedBy" from email_campaigns
    where not is_active and ${withinScope(scope, sql`coach_id`)} order by name`);
  const itself = rows.filter(({ pausedBy }) => pausedBy === "health");
  const others = rows.filter(({ pausedBy }) => pausedBy !== "health");
  return [
    ...itself.map(
      (row): Concern => ({
        tone: "bad",
        coachId: row.coachId,
        title: `'${row.name}' switched itself off`,
        detail: row.reason ?? "",
        link: linkTo(row, "See why"),
        alike: { kind: "switched-off", name: row.name },
      }),
    ),
    ...paused(others),
  ];
};

/** An owner's pause is intended, so this is only a reminder. */
function paused(campaigns: Row[]): Concern[] {
  const [first, ...more] = campaigns;
  if (!first) return [];
  const byOwner = campaigns.every(({ pausedBy }) => pausedBy === "owner") ? " by the owner" : "";
  const waits = "Follow-up emails are waiting.";
  const title =
    more.length === 0
      ? `'${first.name}' is paused${byOwner}`
      : `${many(campaigns.length, "campaign is", "campaigns are")} paused${byOwner}`;
  const named = campaigns.slice(0, 3).map(({ name }) => name);
  const detail =
    more.length === 0
      ? [first.reason, waits].filter(Boolean).join(" ")
      : `${waits} ${named.join(", ")}${campaigns.length > 3 ? " and others" : ""}.`;
  const link =
    more.length === 0
      ? linkTo(first, "Switch it on")
      : { to: "/console/campaigns", label: "See the campaigns" };
  return [{ tone: "plain", title, detail, link }];
}
