/** A second campaign for every coach, whose steps are of every kind: some start by a tag, some end by one. */
import { duplicateCampaign } from "#core/programs/campaigns/duplicate-campaign.ts";
import { testScope } from "../scope.ts";
import type { livingModel } from "./model.ts";

const DAY = 86_400;
/** The tag that random actions add and remove. */
const TAG = "warm";

type Step = { kind: string; delay?: number; subject?: object; wait?: object; onlyIf?: object };

export async function addReactingCopies({ ctx, rows }: Awaited<ReturnType<typeof livingModel>>) {
  // An event's campaign takes registrants only.
  const originals = await rows<{ id: string; coachId: string }>(`
    select id, coach_id as "coachId" from email_campaigns c where not exists (
      select from pages p where p.coach_id = c.coach_id and find_campaign(p.coach_id, p.listed_campaign) = c.id and find_event(p) is not null) order by name`);
  for (const [nth, { id, coachId }] of originals.entries()) {
    const copy = await duplicateCampaign(ctx, testScope(), { campaignId: id });
    if (copy.outcome !== "created") throw new Error(copy.outcome);
    const { campaignId } = copy;
    await rows("update email_campaigns set is_active = true, starts_again = $2 where id = $1", [
      campaignId,
      nth % 4 === 0,
    ]);
    const tagged = async (name: string) =>
      (
        await rows<{ id: string }>(
          `insert into tags (coach_id, name, created_at) values ($1, $2, now())
           on conflict (coach_id, lower(name)) do update set name = excluded.name returning id`,
          [coachId, name],
        )
      )[0]?.id;
    const [warm, seen] = [await tagged(TAG), await tagged("seen")];
    const only = (item: object) => ({ kind: "group", match: "all", items: [item] });
    const steps: Step[] = [
      { kind: "tag", delay: 3600, subject: { tag: seen } },
      { kind: "email", delay: DAY, onlyIf: only({ kind: "tag", tag: nth % 2 === 0 ? warm : seen }) },
      { kind: "field", subject: { field: "stage", value: "later" } },
      { kind: "email", wait: { until: "weekday", weekday: 1 + (nth % 7), time: "09:30" } },
      { kind: "start", subject: { campaign: id } },
      { kind: "tell", delay: 2 * DAY },
      ...(nth % 3 === 0 ? [{ kind: "email", wait: { until: "call", minutes: -60 } }] : []),
      ...(nth % 3 === 1 ? [{ kind: "email", onlyIf: only({ kind: "call", call: "upcoming" }) }] : []),
      { kind: "email", onlyIf: only({ kind: "field", field: "stage", value: "later", not: true }) },
      { kind: "untag", subject: { tag: seen } },
      { kind: "email", delay: DAY },
      { kind: "stop", subject: { campaign: id } },
    ];
    for (const { kind, delay = 0, subject, wait, onlyIf } of steps)
      await rows(
        `insert into email_sequences (campaign_id, step, delay_seconds, content, template_id, kind, subject, wait, only_if)
         select campaign_id, (select max(step) + 1 from email_sequences where campaign_id = $1), $2, content, case when $3 = 'email' then template_id end, $3, $4, $5, $6
         from email_sequences where campaign_id = $1 and step = 1`,
        [campaignId, delay, kind, subject ?? null, wait ?? null, onlyIf ?? null],
      );
    // All steps share the first email's words.
    if (nth % 2 === 1)
      await rows(
        `update email_templates set source = jsonb_set(source, '{body}', '[{"kind": "button", "label": "Book", "href": "{{ schedulerUrl }}"}]'::jsonb || (source->'body'))
         where campaign_id = $1 and part = 'step-1'`,
        [campaignId],
      );
    if (nth % 3 === 2)
      await rows("insert into campaign_goals (campaign_id, kind) values ($1, 'call')", [campaignId]);
    if (nth % 4 === 1)
      await rows(
        "insert into campaign_starts (campaign_id, kind, subject_id) values ($1, 'call-booked', $2)",
        [campaignId, coachId],
      );
    await rows(
      nth % 2 === 0
        ? "insert into campaign_starts (campaign_id, kind, subject_id) values ($1, 'tag', $2)"
        : "insert into campaign_goals (campaign_id, kind, subject_id) values ($1, 'tag', $2)",
      [campaignId, warm],
    );
  }
}
