/** A person's upcoming follow-ups and the subjects of their messages as sent, from the same sources as the lead's trace. */
import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { journeyOutlook } from "./journey-outlook.ts";
import { leadFacts } from "./lead-facts.ts";
import { messageFacts } from "./message-facts.ts";
import { showMessage } from "./show-message.ts";
import type { Outlook } from "./timeline.ts";

export type PersonOutlook = {
  next: (Outlook & { leadId: string })[];
  /** By message id; messages that can no longer be rendered are missing. */
  subjects: Record<string, string>;
};

export async function readPersonOutlook(
  ctx: Context,
  scope: Scope,
  { leadIds, messageIds }: { leadIds: string[]; messageIds: string[] },
): Promise<PersonOutlook> {
  const [leads, messages] = await Promise.all([
    Promise.all(leadIds.map(async (leadId) => ({ leadId, facts: await leadFacts(ctx, scope, { leadId }) }))),
    messageFacts(ctx, scope, sql`d.id = any(${sql.param(messageIds)}::uuid[])`),
  ]);
  const shown = await Promise.all(
    messages.map(async (facts) => [facts.id, (await showMessage(ctx, facts))?.subject] as const),
  );
  // Two signups may belong to one journey.
  const journeys = new Map(
    leads.flatMap(({ leadId, facts }) =>
      (facts?.journeys ?? []).map((journey) => [journey.id, { journey, leadId }] as const),
    ),
  );
  return {
    next: [...journeys.values()].flatMap(({ journey, leadId }) => {
      const outlook = journeyOutlook(journey);
      return outlook ? [{ ...outlook, leadId }] : [];
    }),
    subjects: Object.fromEntries(shown.filter((each): each is [string, string] => Boolean(each[1]))),
  };
}
