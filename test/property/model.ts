/** A model for random sequences of actions: the real database and verbs, a mailbox with moods, a clock set by hand, and the invariants. */

import type { Mailer, Message, SendResult } from "#core/kernel/mailer.ts";
import { unsubscribe } from "#core/sending/consent/unsubscribe.ts";
import { testContext } from "../context.ts";

/**
 * How the mail server behaves. The `lost` ones and `crash` break off as a killed process or a broken line would;
 * `meanwhile`: the recipient unsubscribes while the message is on its way to the server; `locked-out`: our password is wrong.
 */
export const moods = [
  "accept",
  "defer",
  "reject",
  "full",
  "down",
  "hang",
  "lost-before",
  "lost-after",
  "crash",
  "meanwhile",
  "locked-out",
] as const;
export type Mood = (typeof moods)[number];

export type Copy = { message: Message; at: number };

export async function livingModel() {
  const world = await testContext();
  const { ctx, rows, pool } = world;
  const mailbox: Copy[] = [];
  const broken: string[] = [];
  const server = { mood: "accept" as Mood };

  const mailer: Mailer = {
    ...world.mailer,
    async send(message, mayHandOff): Promise<SendResult> {
      const { mood } = server;
      if (mood === "defer")
        return { result: "refused", code: 451, response: "451 4.3.0 later", at: "recipient" };
      if (mood === "reject")
        return { result: "refused", code: 550, response: "550 5.1.1 no such user", at: "recipient" };
      if (mood === "locked-out")
        return { result: "refused", code: 535, response: "535 5.7.8 wrong password", at: "login" };
      if (mood === "full")
        return { result: "refused", code: 452, response: "452 4.2.2 mailbox full", at: "recipient" };
      if (mood === "down") return { result: "no-answer", reason: "connection refused", why: "away" };
      if (mood === "hang") return { result: "no-answer", reason: "Greeting never received", why: "slow" };
      if (mood === "meanwhile") {
        const token = /unsubscribe\/([\w-]+)>/.exec(message.headers["List-Unsubscribe"] ?? "")?.[1] ?? "";
        await unsubscribe(ctx, { token, choice: "none" });
      }
      if (!(await mayHandOff())) return { result: "withdrawn" };
      // Invariant 4 is checked at the only moment that counts: when the content leaves.
      const { rows: asked } = await pool.query(
        "select is_withheld(kind, email_address, coach_id) as suppressed from email_deliveries where message_id = $1",
        [message.messageId],
      );
      if (asked[0]?.suppressed) broken.push(`4: ${message.messageId} left after a suppression`);
      if (mood !== "lost-before") mailbox.push({ message, at: ctx.clock.now().getTime() });
      if (mood === "accept" || mood === "meanwhile") return { result: "accepted", response: "250 2.0.0 ok" };
      if (mood === "crash") throw new Error("the process was killed");
      return { result: "no-answer", reason: "connection closed" };
    },
  };
  ctx.mailer = mailer;

  // Invariant 5 is checked by the database itself, statement by statement.
  await rows("create table broken_rules (rule text not null)");
  await rows(`create function watch_journey() returns trigger language plpgsql as $$
    begin
      if new.current_sequence not in (old.current_sequence, old.current_sequence + 1) then
        insert into broken_rules values ('5: from step ' || old.current_sequence || ' to ' || new.current_sequence);
      end if;
      if (old.is_completed or old.stop_reason is not null) and (not new.is_completed and new.stop_reason is null) then
        insert into broken_rules values ('a journey that was over began again');
      end if;
      return new;
    end $$`);
  await rows(
    "create trigger watched after update on user_journeys for each row execute function watch_journey()",
  );

  return {
    ...world,
    mailbox,
    server,
    /** Deletes everybody, so that the next sequence starts in an empty site. */
    async reset() {
      await rows(
        "truncate people, leads, lead_list, activities, lead_imports, suppressions, signup_confirmations, idempotency_keys, email_events, rate_limits, error_log, broken_rules cascade",
      );
      await rows(
        "update events set capacity = null, starts_at = null, seats_taken = 0, announced = sequence",
      );
      await rows("update events set announced = sequence");
      await rows("update email_campaigns set is_active = true, confirm_first = false, pause_reason = null");
      mailbox.length = 0;
      broken.length = 0;
      server.mood = "accept";
    },
    broken: () => checkInvariants(world, mailbox, broken),
  };
}

const isQuestion = (message: Message) => message.text.includes("/confirm-signup/");

/** Every rule of docs/invariants.md that does not hold now, in words; none is what is wanted. */
async function checkInvariants(
  { rows, ctx }: Awaited<ReturnType<typeof testContext>>,
  mailbox: Copy[],
  seen: string[],
): Promise<string[]> {
  const broken = [...seen];
  const watched = await rows<{ rule: string }>("select rule from broken_rules");
  broken.push(...watched.map(({ rule }) => rule));

  const copies = new Map<string, Copy[]>();
  for (const copy of mailbox)
    copies.set(copy.message.messageId, [...(copies.get(copy.message.messageId) ?? []), copy]);
  const deliveries = await rows<{
    message_id: string;
    state: string;
    kind: string;
    uncertainties: number;
    email_address: string;
  }>("select message_id, state, kind, uncertainties, email_address from email_deliveries");
  const known = new Map(deliveries.map((each) => [each.message_id, each]));
  // An address that unsubscribed gets one confirmation request in seven days, however many sign it up.
  const questions = new Map<string, Copy[]>();
  for (const copy of mailbox.filter(({ message }) => isQuestion(message))) {
    const before = questions.get(copy.message.to)?.at(-1);
    const isSame = before?.message.messageId === copy.message.messageId;
    if (before && !isSame && copy.at - before.at < 7 * 86_400_000)
      broken.push(`${copy.message.to} was asked twice within ${copy.at - before.at} ms`);
    questions.set(copy.message.to, [...(questions.get(copy.message.to) ?? []), copy]);
  }
  for (const [id, all] of copies) {
    if (all.some(({ message }) => isQuestion(message))) {
      if (all.length > 2) broken.push(`2: ${all.length} copies of ${id}`);
      continue;
    }
    const delivery = known.get(id);
    if (!delivery) broken.push(`1: ${id} is in a mailbox and in no row`);
    else if (all.length > (delivery.uncertainties > 0 ? 2 : 1))
      broken.push(`2: ${all.length} copies of ${id}`);
    if (all.some(({ message }) => message.to !== delivery?.email_address))
      broken.push(`${id} went to a stranger`);
  }
  for (const { message_id, state } of deliveries) {
    if (state === "sent" && !copies.has(message_id))
      broken.push(`3: ${message_id} is called sent and is nowhere`);
  }

  // The cap: journey emails to one address, from any coach, are a day apart (copies of one message are one).
  const journeyMail = new Map<string, number[]>();
  for (const [id, all] of copies) {
    const delivery = known.get(id);
    if (delivery?.kind !== "journey") continue;
    journeyMail.set(delivery.email_address, [
      ...(journeyMail.get(delivery.email_address) ?? []),
      all[0]?.at ?? 0,
    ]);
  }
  for (const [address, times] of journeyMail) {
    const sorted = times.sort((a, b) => a - b);
    for (const [index, time] of sorted.entries()) {
      const before = sorted[index - 1];
      if (before !== undefined && time - before < 86_400_000)
        broken.push(`cap: ${address} got two within ${time - before} ms`);
    }
  }

  const wrongSeats = await rows(`
    select e.name from events e
    where capacity is not null and (seats_taken > capacity
      or seats_taken <> (select count(*) from event_registrations r where r.event_id = e.id and status = 'confirmed'))`);
  broken.push(...wrongSeats.map(({ name }) => `6: the seats of ${name} do not add up`));

  // The delays: a step never leaves sooner after the one before than its campaign says.
  const hurried = await rows(`
    select b.dedupe_key from email_deliveries a
    join user_journeys j on j.lead_id = a.lead_id
    join email_deliveries b on b.dedupe_key = 'journey:' || j.id || ':step:' || (nullif(split_part(a.dedupe_key, ':', 4), '')::int + 1)
    join email_sequences s on s.campaign_id = j.campaign_id and s.step = nullif(split_part(b.dedupe_key, ':', 4), '')::int
    where a.kind = 'journey' and a.sent_at is not null and b.created_at < a.sent_at + make_interval(secs => s.delay_seconds)`);
  broken.push(...hurried.map(({ dedupe_key }) => `${dedupe_key} came too soon`));

  // Only leases that the worker has had a chance to see count as abandoned.
  const leases = await rows(
    "select message_id from email_deliveries where lease_until < $1::timestamptz - interval '15 seconds'",
    [ctx.clock.now()],
  );
  if (leases.length > 0) broken.push(`7: ${leases.length} leases outlived their minute`);
  return broken;
}
