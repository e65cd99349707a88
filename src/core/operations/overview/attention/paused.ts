/** What paused itself or was paused, while somebody waits for it. */
import { sql } from "drizzle-orm";
import { withinScope, withinScopeOrSite } from "#core/kernel/scope.ts";
import { COUNTED, type Concern, many, type Watch } from "./concern.ts";

type Paused = {
  id: string;
  coachId: string;
  name: string;
  reason: string | null;
  pausedBy: "owner" | "health" | null;
};

/** Broadcasts paused automatically or by an owner, while recipients wait for a promised message. */
export const pausedBroadcasts: Watch = async (ctx, scope) => {
  const { rows } = await ctx.db.execute<Paused & { waiting: number }>(sql`
    select id, coach_id as "coachId", name, pause_reason as reason, paused_by as "pausedBy", greatest(promised - queued, 0) as waiting from broadcasts
    where state = 'paused' and ${withinScope(scope, sql`coach_id`)} order by paused_at`);
  return rows.map(
    ({ id, coachId, name, reason, pausedBy, waiting }): Concern => ({
      tone: pausedBy === "health" ? "bad" : "wait",
      coachId,
      title: pausedBy === "health" ? `'${name}' paused by itself` : `'${name}' is paused`,
      detail: reason ?? `${many(waiting, "person waits", "people wait")} until you resume it.`,
      link: { to: `/console/broadcasts/${id}`, label: pausedBy === "health" ? "See why" : "Go on" },
      alike: { kind: "paused-broadcast", name },
    }),
  );
};

const linkTo = ({ id }: Paused, label: string) => ({ to: `/console/campaigns/${id}`, label });

/** Campaigns paused automatically or by an owner, whose follow-up waits. */
export const pausedCampaigns: Watch = async (ctx, scope) => {
  const { rows } = await ctx.db.execute<Paused>(sql`
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
function paused(campaigns: Paused[]): Concern[] {
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

/** Webhooks that paused themselves: other programs are told nothing meanwhile. */
export const pausedWebhooks: Watch = async (ctx, scope) => {
  // Without a failure, an owner paused it.
  const { rows } = await ctx.db.execute<{ id: string; coachId: string | null; url: string }>(sql`
    select id, coach_id as "coachId", url from webhook_endpoints
    where paused_at is not null and failing_since is not null and ${withinScopeOrSite(scope.to("export"), sql`coach_id`)}
    order by paused_at desc limit ${COUNTED}`);
  return rows.map(({ id, coachId, url }) => ({
    tone: "wait",
    coachId,
    alike: { kind: "paused-webhook", name: new URL(url).host },
    title: `The webhook to ${new URL(url).host} paused itself`,
    detail: "It only failed. What happens meanwhile is queued until you resume it.",
    link: { to: `/console/settings/webhooks?endpoint=${id}`, label: "See why" },
  }));
};
