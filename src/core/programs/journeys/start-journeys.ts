/** Starts a campaign for people who did not sign up for it just now. */
import { sql } from "drizzle-orm";
import { z } from "zod";
import { findStoredPage } from "#core/content/stored-pages/find-page.ts";
import type { Context } from "#core/kernel/context.ts";
import { pageVariables } from "#core/leads/capture/page-variables.ts";
import { callFunction } from "#db/call-function.ts";
import type { journeyStarts } from "#db/schema/journeys.ts";

const counts = z.object({
  added: z.number(),
  suppressed: z.number(),
  active: z.number(),
  unconfirmed: z.number(),
  /** Had it before, and it doesn't start again. */
  earlier: z.number(),
});
export type Started = z.infer<typeof counts>;
export type StartedBy = (typeof journeyStarts)[number];

type Source = { hasSteps: boolean; takesSeats: boolean; pageId: string | null; schedulerUrl: string };

/** What starting it takes: `event`: its emails need a seat, which only a registration gives. */
export async function prepareStart(
  ctx: Context,
  campaignId: string,
): Promise<{ variables: Record<string, string> } | "archived" | "no-emails" | "event"> {
  const { rows } = await ctx.db.execute<Source & { isArchived: boolean }>(sql`
    select exists (select from email_sequences where campaign_id = c.id and position is not null) as "hasSteps", c.archived_at is not null as "isArchived",
      coalesce(bool_or(find_event(p) is not null), false) as "takesSeats", max(p.id::text) as "pageId", o.profile->>'schedulerUrl' as "schedulerUrl"
    from email_campaigns c join coaches o on o.id = c.coach_id
    left join pages p on p.coach_id = c.coach_id and find_campaign(p.coach_id, p.listed_campaign) = c.id
    where c.id = ${campaignId}::uuid group by c.id, o.id`);
  const [source] = rows;
  if (!source?.hasSteps) return "no-emails";
  if (source.isArchived) return "archived";
  return source.takesSeats ? "event" : { variables: await variablesOf(ctx, source) };
}

/** As a signup would have stored them on the newest page that uses the campaign, without a person's own values. */
async function variablesOf(ctx: Context, { pageId, schedulerUrl }: Source) {
  const page = pageId ? await findStoredPage(ctx, pageId) : null;
  const form = page?.document.form;
  if (!page || !form) return { schedulerUrl: new URL(schedulerUrl, ctx.settings.publicUrl).href };
  const { first_name: _, ...variables } = pageVariables(ctx.settings, page, form, {
    name: null,
    email: "",
    details: {},
  });
  return variables;
}

export const startJourneys = (
  ctx: Context,
  input: {
    campaignId: string;
    people: { id: string; at: string }[];
    startedBy: StartedBy;
    variables: Record<string, string>;
  },
): Promise<Started> => callFunction(ctx.db, "add_to_campaign", input, counts);
