/** A random week: whatever visitors, mail servers and owners do, every figure that stands on more than one screen is the same on each. */
import { expect, it } from "vitest";
import { recordVisits } from "#core/content/visits/record-visits.ts";
import { seeded } from "#core/kernel/seeded.ts";
import { signLink } from "#core/kernel/signed-links/signed-link.ts";
import { stopPeople } from "#core/leads/people/stop-people.ts";
import { readAttention } from "#core/operations/overview/read-attention.ts";
import { rollUpHourlyStats } from "#core/operations/overview/roll-up-hourly-stats.ts";
import { createBroadcast } from "#core/programs/broadcasts/create-broadcast.ts";
import { saveBroadcastMessage } from "#core/programs/broadcasts/message/save-broadcast-message.ts";
import { rehearseBroadcast } from "#core/programs/broadcasts/rehearse-broadcast.ts";
import { advanceBroadcasts } from "#core/programs/broadcasts/sending/advance-broadcasts.ts";
import { startBroadcast } from "#core/programs/broadcasts/sending/start-broadcast.ts";
import { emptyDraft } from "#core/programs/campaigns/messages/draft.ts";
import { readCampaign } from "#core/programs/campaigns/read-campaign.ts";
import { rollUpAcceptedCounts } from "#core/programs/campaigns/roll-up-accepted-counts.ts";
import { switchCampaign } from "#core/programs/campaigns/switch-campaign.ts";
import { announceEvents } from "#core/programs/events/announce-events.ts";
import { cancelSeat } from "#core/programs/events/cancel-seat.ts";
import { unsubscribe } from "#core/sending/consent/unsubscribe.ts";
import { retryFailed } from "#core/sending/deliveries/retry-failed.ts";
import type { Feedback } from "#core/sending/feedback/feedback.ts";
import { recordFeedback } from "#core/sending/feedback/record-feedback.ts";
import { loadFixture } from "../fixture-site/load-fixture.ts";
import { DAY, settle, signUp } from "../follow-up.ts";
import { moveEvent } from "../move-event.ts";
import { testScope } from "../scope.ts";
import { SEED } from "../seed.ts";
import { livingModel, moods } from "./model.ts";
import { comparePersonPages, compareScreens, comparison } from "./screens.ts";

/** One in verify; `WEEKS=20` runs as many, each with the seed after the last. */
const WEEKS = Number(process.env.WEEKS ?? 1);
const SIGNUPS = 200;
const HOUR = 3600;
const scope = testScope({ id: "00000000-0000-4000-8000-000000000001", name: "Olive" });

const { pages } = await loadFixture();
const world = await livingModel();
const { ctx, rows, mailbox, server } = world;

/** To everybody of a coach who may get one. */
async function sendBroadcast(coach: string, number: number): Promise<void> {
  await rows("update people set news_agreed_at = first_seen_at where news_agreed_at is null");
  const created = await createBroadcast(ctx, scope, { coach, name: `News ${number}` });
  if (created.outcome !== "created") throw new Error(created.outcome);
  const { broadcastId } = created;
  const draft = {
    ...emptyDraft,
    subject: `News ${number}`,
    preheader: "Soon",
    body: "A line.",
    signOff: "Me",
  };
  await saveBroadcastMessage(ctx, scope, { broadcastId, draft, revision: 1 });
  const rehearsal = await rehearseBroadcast(ctx, scope, { broadcastId });
  if (rehearsal?.gets) await startBroadcast(ctx, scope, { broadcastId, announced: rehearsal.gets });
}

/** The sweep, and the broadcasts that feed it. */
async function work(): Promise<void> {
  for (let round = 0; round < 20; round += 1) {
    const moved = await advanceBroadcasts(ctx);
    await settle(world);
    if (moved === 0) return;
  }
}

it.each(Array.from({ length: WEEKS }, (_, index) => SEED + index))(
  "a random week says the same on every screen, seed %i",
  { timeout: 300_000 },
  async (seed) => {
    console.log(`a random week: ${SIGNUPS} signups, SEED=${seed}`);
    await world.reset();
    await rows("truncate visit_hours, signup_hours, hour_figures, campaign_totals");
    await rows("update events set capacity = 6 where name like '%Relocation%'");
    const random = seeded(seed);
    const chance = (share: number) => random() < share;
    const within = (from: number, to: number) => Math.floor(from + random() * (to - from));
    const oneOf = <T>(all: readonly T[]): T | undefined => all[within(0, all.length)];
    const start = ctx.clock.now().getTime();
    const elapsed = () => (ctx.clock.now().getTime() - start) / 1000;
    const forms = await rows<{ path: string }>(
      "select document->'addresses'->>0 as path from pages where document ? 'form' order by 1",
    );
    expect(forms).toHaveLength(pages.filter(({ form }) => form).length);

    const actions: { at: number; act(): Promise<unknown> }[] = [];
    const sometime = (act: () => Promise<unknown>, from = 0) =>
      actions.push({ at: within(from, 7 * DAY), act });
    const times = (count: number, act: () => Promise<unknown>) => {
      for (let index = 0; index < count; index += 1) sometime(act);
    };

    // Fewer people than signups: some come to several pages, and some to one page again.
    times(SIGNUPS, () =>
      signUp(world, oneOf(forms)?.path ?? "/", `person${within(0, 130)}@example.test`, {
        waitlist: chance(0.7),
        zone: chance(0.5) ? "Europe/Berlin" : "Asia/Tokyo",
      }),
    );
    times(60, () =>
      recordVisits(ctx, [
        {
          hour: ctx.clock.now().toISOString(),
          address: oneOf(forms)?.path ?? "/",
          ...{ source: oneOf(["", "instagram", "newsletter"]) ?? "", medium: "", campaign: "" },
          visits: within(1, 9),
        },
      ]),
    );
    const report = (kind: Feedback["kind"]) => async () => {
      const copy = oneOf(mailbox)?.message;
      if (!copy) return;
      await recordFeedback(ctx, {
        ...{
          provider: "ses",
          eventId: `${kind}-${copy.messageId}`,
          kind,
          deliveryId: null,
          recipient: copy.to,
        },
        ...{ messageId: copy.messageId, occurredAt: ctx.clock.now(), text: "said afterwards" },
      });
    };
    times(14, report("hard-bounce"));
    times(10, report("complaint"));
    times(6, report("soft-bounce"));
    times(24, async () => {
      const header = oneOf(mailbox)?.message.headers["List-Unsubscribe"] ?? "";
      const token = /unsubscribe\/([\w-]+)>/.exec(header)?.[1];
      const choice = oneOf(["none", "none", "everything", "fewer"] as const) ?? "none";
      if (token) await unsubscribe(ctx, { token, choice });
    });
    times(4, async () => {
      const lead = oneOf(
        await rows<{ id: string }>("select person_id as id from leads order by created_at, id"),
      );
      if (lead) await stopPeople(ctx, scope, { which: { ids: [lead.id] } });
    });
    times(15, async () => {
      const seat = oneOf(
        await rows<{ id: string }>("select id from event_registrations order by created_at, id"),
      );
      if (seat) await cancelSeat(ctx, signLink(ctx.settings.secrets, "seat", seat.id));
    });
    const coaches = await rows<{ slug: string }>("select slug from coaches order by slug");
    times(6, () => sendBroadcast(oneOf(coaches)?.slug ?? "", within(1, 1000)));
    // Every mood of the mail server at least once, each for an hour or some.
    for (const mood of [...moods, ...moods]) {
      const from = within(0, 6.5 * DAY);
      actions.push({
        at: from,
        act: async () => {
          server.mood = mood;
        },
      });
      actions.push({
        at: from + within(HOUR / 2, 3 * HOUR),
        act: async () => {
          server.mood = "accept";
        },
      });
    }
    const campaigns = await rows<{ id: string }>("select id from email_campaigns order by id");
    times(10, () =>
      switchCampaign(ctx, scope, { campaignId: oneOf(campaigns)?.id ?? "", active: chance(0.4) }),
    );
    times(2, () =>
      rows(
        "update email_campaigns set is_active = false, paused_by = 'health', pause_reason = 'Too many complaints.' where id = $1 and is_active",
        [oneOf(campaigns)?.id],
      ),
    );
    times(3, () => retryFailed(ctx, scope, { campaignId: oneOf(campaigns)?.id ?? "" }));
    const events = await rows<{ id: string }>("select id from events where not on_demand order by id");
    for (const { id } of events)
      sometime(() =>
        moveEvent(ctx, {
          eventId: id,
          startsAt: new Date(ctx.clock.now().getTime() + within(DAY / 2, 6 * DAY) * 1000),
        }),
      );

    // Looked at twice within the first day, at some odd hours, and at the end.
    const looks = [within(2 * HOUR, 15 * HOUR), within(15 * HOUR, 23 * HOUR)];
    for (const day of [2, 4, 6]) looks.push((day - 1) * DAY + within(HOUR, 2 * DAY));
    const { same, differences, count } = comparison();
    const look = async (whole: boolean) => {
      await work();
      await compareScreens(ctx, same, { young: elapsed() < DAY });
      if (whole) await comparePersonPages(ctx, same);
      expect(differences, `SEED=${seed}, ${(elapsed() / HOUR).toFixed(1)} hours on`).toEqual([]);
    };
    for (const [index, at] of looks.entries()) actions.push({ at, act: () => look(index === 1) });

    actions.sort((a, b) => a.at - b.at);
    while (elapsed() < 7 * DAY) {
      const hour = (Math.floor(elapsed() / HOUR) + 1) * HOUR;
      const next = Math.min(actions[0]?.at ?? 7 * DAY, hour, 7 * DAY);
      world.advance(next - elapsed());
      while ((actions[0]?.at ?? Number.POSITIVE_INFINITY) <= elapsed()) await actions.shift()?.act();
      if (next !== hour) continue;
      await work();
      await announceEvents(ctx);
      // Some hours are not rolled up: what is stored and what is counted must meet anywhere.
      if (chance(0.7)) await rollUpAcceptedCounts(ctx);
      if (chance(0.7)) await rollUpHourlyStats(ctx);
    }
    await look(true);

    // The button beside 'Failed' speaks of all that is counted there, and does what the overview said that it can.
    const said = (await readAttention(ctx, scope)).map(
      ({ title }) => /^(\d+) failed emails? can/.exec(title)?.[1],
    );
    let retried = 0;
    for (const { id } of campaigns) {
      const read = await readCampaign(ctx, scope, { campaignId: id });
      const lines = read ? [read.signup ?? [], read.steps, read.removed, read.notices].flat() : [];
      const results = await retryFailed(ctx, scope, { campaignId: id });
      const spokenOf = Object.values(results?.skipped ?? {}).reduce(
        (sum, each) => sum + each,
        results?.retried ?? 0,
      );
      const failed = lines.reduce((sum, line) => sum + line.failed, 0);
      same(`failed in ${read?.name}`, { page: failed, button: spokenOf });
      retried += results?.retried ?? 0;
    }
    same("what can be tried again", {
      overview: said.reduce((sum, each) => sum + Number(each ?? 0), 0),
      button: retried,
    });
    expect(differences, `SEED=${seed}`).toEqual([]);
    const [seen] = await rows(`
    select (select count(*)::int from leads) as leads, (select count(*)::int from email_deliveries) as messages,
      (select count(*)::int from email_deliveries where kind = 'broadcast' and sent_at is not null) as broadcast,
      (select jsonb_object_agg(state, n) from (select state, count(*) as n from email_deliveries group by 1) s) as states,
      (select jsonb_object_agg(subscription_status, n) from (select subscription_status, count(*) as n from lead_list group by 1) s) as subscription_status`);
    console.log(JSON.stringify({ compared: count(), ...seen }));
  },
);
