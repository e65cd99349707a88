/** A year in minutes: people of every campaign live through every step, with leaving, bounces, outages, canceled seats and a moved date among them. */
import { expect, it } from "vitest";
import { seeded } from "#core/kernel/seeded.ts";
import { signLink } from "#core/kernel/signed-links/signed-link.ts";
import { cancelSeat } from "#core/programs/events/cancel-seat.ts";
import { unsubscribe } from "#core/sending/consent/unsubscribe.ts";
import type { Feedback } from "#core/sending/feedback/feedback.ts";
import { recordFeedback } from "#core/sending/feedback/record-feedback.ts";
import { loadFixture } from "../fixture-site/load-fixture.ts";
import { DAY, settle, signUp } from "../follow-up.ts";
import { moveEvent } from "../move-event.ts";
import { SEED } from "../seed.ts";
import { livingModel, type Mood } from "./model.ts";

/** `npm run proofs:property` has a thousand; verify a part of them. */
const PEOPLE = Number(process.env.PEOPLE ?? 40);
const HOUR = 3600;

it(`${PEOPLE} people, one year, seed ${SEED}`, { timeout: 1_200_000 }, async () => {
  console.log(`a year in minutes: ${PEOPLE} people, SEED=${SEED}`);
  const { pages } = await loadFixture();
  const world = await livingModel();
  const { ctx, rows, mailbox, server } = world;
  await world.reset();
  await rows("update events set capacity = 50 where name like '%Relocation%'");
  const random = seeded(SEED);
  const chance = (share: number) => random() < share;
  const within = (from: number, to: number) => Math.floor(from + random() * (to - from));
  const start = ctx.clock.now().getTime();
  const elapsed = () => (ctx.clock.now().getTime() - start) / 1000;
  const paths = (
    await rows<{ path: string }>(
      "select document->'addresses'->>0 as path from pages where document ? 'form' order by 1",
    )
  ).map(({ path }) => path);
  expect(paths).toHaveLength(pages.filter(({ form }) => form).length);

  const actions: { at: number; act(): Promise<unknown> }[] = [];
  const later = (at: number, act: () => Promise<unknown>) => actions.push({ at, act });
  const mailOf = (email: string) => mailbox.find(({ message }) => message.to === email)?.message;
  const report = (email: string, kind: Feedback["kind"]) => async () => {
    const message = mailOf(email);
    if (!message) return;
    const saying: Feedback = {
      provider: "ses",
      eventId: `${kind}-${message.messageId}`,
      kind,
      deliveryId: null,
      messageId: message.messageId,
      recipient: email,
      occurredAt: ctx.clock.now(),
      text: "said afterwards",
    };
    // Providers say things twice.
    await recordFeedback(ctx, saying);
    expect(await recordFeedback(ctx, saying)).toBe("known");
  };

  for (let person = 0; person < PEOPLE; person += 1) {
    const email = `person${person}@example.test`;
    const path = paths[person % paths.length] ?? "/";
    const joined = within(0, 60 * DAY);
    const join = (where: string) => () =>
      signUp(world, where, email, {
        waitlist: chance(0.7),
        zone: chance(0.5) ? "Europe/Berlin" : "Asia/Tokyo",
      });
    later(joined, join(path));
    if (chance(0.15)) later(joined + within(60, 30 * DAY), join(path));
    if (chance(0.12)) later(joined + within(60, 20 * DAY), join(paths[within(0, paths.length)] ?? "/"));
    if (chance(0.1)) {
      const choice = (["none", "everything", "fewer"] as const)[within(0, 3)] ?? "none";
      later(joined + within(HOUR, 20 * DAY), async () => {
        const token = /unsubscribe\/([\w-]+)>/.exec(mailOf(email)?.headers["List-Unsubscribe"] ?? "")?.[1];
        if (token) await unsubscribe(ctx, { token, choice });
      });
    }
    if (chance(0.04)) later(joined + within(HOUR, 15 * DAY), report(email, "hard-bounce"));
    if (chance(0.02)) later(joined + within(HOUR, 15 * DAY), report(email, "complaint"));
    if (chance(0.05)) later(joined + within(HOUR, 15 * DAY), report(email, "soft-bounce"));
    if (chance(0.2))
      later(joined + within(HOUR, 12 * DAY), async () => {
        const [seat] = await rows<{ id: string }>(
          "select id from event_registrations where email = $1 limit 1",
          [email],
        );
        if (seat) await cancelSeat(ctx, signLink(ctx.settings.secrets, "seat", seat.id));
      });
  }
  // Bad hours of the mail server, each over before the retries are used up.
  for (const mood of ["defer", "down", "lost-after", "crash", "lost-before"] as Mood[]) {
    const from = within(5 * DAY, 70 * DAY);
    later(from, async () => {
      server.mood = mood;
    });
    later(from + within(HOUR, 6 * HOUR), async () => {
      server.mood = "accept";
    });
  }
  // Every live event gets a date, and is moved once before it.
  const events = await rows<{ id: string }>("select id from events where not on_demand order by id");
  const dates = new Map<string, Date>();
  for (const { id } of events) {
    const date = (days: number) => new Date(start + days * DAY * 1000 + within(8, 18) * HOUR * 1000);
    later(within(10 * DAY, 25 * DAY), () => moveEvent(ctx, { eventId: id, startsAt: date(50) }));
    later(within(30 * DAY, 45 * DAY), async () => {
      dates.set(id, date(within(62, 75)));
      await moveEvent(ctx, { eventId: id, startsAt: dates.get(id) ?? null });
    });
  }

  actions.sort((a, b) => a.at - b.at);
  let checkedDay = 0;
  while (elapsed() < 365 * DAY) {
    const [due] = await rows<{ next: Date | null }>(`
      select min(at) as next from (
        (select next_email_due_at from user_journeys where not is_completed and paused_at is null and next_email_due_at is not null order by 1 limit 1)
        union all (select next_attempt_at from email_deliveries where state = 'pending' order by 1 limit 1)
        union all select lease_until from email_deliveries where state in ('claimed', 'handed-off')
        union all select handed_off_at + interval '15 minutes' from email_deliveries where state = 'uncertain') d(at)`);
    // Workers look by the hour here; actions happen at their own minute.
    const hour = (seconds: number) => Math.ceil(seconds / HOUR) * HOUR;
    const next = Math.min(
      actions[0]?.at ?? Number.POSITIVE_INFINITY,
      due?.next ? hour((due.next.getTime() - start) / 1000) : Number.POSITIVE_INFINITY,
      hour(elapsed() + 30 * DAY),
      365 * DAY,
    );
    world.advance(Math.max(next - elapsed(), 0));
    while ((actions[0]?.at ?? Number.POSITIVE_INFINITY) <= elapsed()) await actions.shift()?.act();
    await settle(world);
    if (Math.floor(elapsed() / DAY) > checkedDay) {
      checkedDay = Math.floor(elapsed() / DAY);
      expect(await world.broken()).toEqual([]);
    }
  }
  expect(await world.broken()).toEqual([]);

  // No journey is left half way, and a lead who came to the end got every step.
  const left = await rows("select * from user_journeys where not is_completed and stop_reason is null");
  expect(left).toEqual([]);
  const short = await rows(`
    select l.email, j.current_sequence, (select max(step) from email_sequences s where s.campaign_id = j.campaign_id) as steps
    from user_journeys j join leads l on l.id = j.lead_id
    where j.is_completed and j.current_sequence <> (select max(step) from email_sequences s where s.campaign_id = j.campaign_id)`);
  expect(short).toEqual([]);
  const unsent = await rows(`
    select d.state, d.failure, count(*)::int from email_deliveries d join user_journeys j on j.lead_id = d.lead_id and j.campaign_id = d.campaign_id
    where j.is_completed and d.kind in ('signup', 'journey') and d.state not in ('sent', 'bounced', 'complained') and d.failure is distinct from 'uncertain' group by 1, 2`);
  expect(unsent).toEqual([]);

  // Everybody who still had a seat was reminded once, a day before the date as it was in the end, and of no other.
  const reminders = await rows<{ event_id: string; copies: number; at: Date; email: string }>(`
    select r.event_id, r.email, d.sent_at as at, count(*) over (partition by r.id)::int as copies
    from email_deliveries d join event_registrations r on r.id = d.registration_id where d.kind = 'reminder' and d.sent_at is not null`);
  for (const { event_id, at, copies, email } of reminders) {
    const before = ((dates.get(event_id)?.getTime() ?? 0) - at.getTime()) / 1000;
    expect({ email, copies }).toEqual({ email, copies: 1 });
    expect(before).toBeLessThanOrEqual(24 * HOUR);
    expect(before).toBeGreaterThan(0);
  }
  const told = await rows<{ seats: number; told: number }>(
    `
    select count(*)::int as seats, count(*) filter (where exists (
      select from email_deliveries d where d.registration_id = r.id and d.dedupe_key = 'dated:' || r.id || ':' || e.sequence))::int as told
    from event_registrations r join events e on e.id = r.event_id
    where r.status = 'confirmed' and not e.on_demand and r.created_at < $1 and not is_suppressed(r.email, r.coach_id)`,
    [new Date(start + 30 * DAY * 1000)],
  );
  expect(told[0]?.told).toBe(told[0]?.seats);
  const [sum] = await rows(`
    select (select count(*)::int from leads) as leads, (select count(*)::int from user_journeys where is_completed) as completed,
      (select count(*)::int from user_journeys where stop_reason is not null) as stopped, (select count(*)::int from email_deliveries) as messages`);
  console.log(JSON.stringify({ ...sum, copies: mailbox.length, reminders: reminders.length }));
});
