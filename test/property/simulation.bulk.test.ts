/**
 * The person page and the time machine tell the truth: in random lives they say the same of everybody after every
 * action, and what they say is what the engine then does with the clock moved. Coaches have a second campaign, and
 * the first life puts a person into both: a person page that ignores one of two journeys fails.
 */
import { createHash } from "node:crypto";
import fc from "fast-check";
import { expect, it } from "vitest";
import { readPersonPage } from "#core/operations/person-page/read-person-page.ts";
import type { Simulation } from "#core/operations/simulation/outcome.ts";
import { isOver } from "#core/operations/simulation/read-coming.ts";
import { simulatePerson } from "#core/operations/simulation/simulate-person.ts";
import { advanceDue, GRACE_SECONDS } from "#core/programs/journeys/advance.ts";
import { followJourneys } from "#core/programs/journeys/follow-journeys.ts";
import { dispatchDue } from "#core/sending/deliveries/dispatch.ts";
import { testScope } from "../scope.ts";
import { type Action, ownedActionsOf, performer } from "./actions.ts";
import { livingModel } from "./model.ts";
import { addReactingCopies } from "./reacting-copies.ts";
import { whatWasDone, whatWasNotSent } from "./unsent.ts";

const scope = testScope();

/** Ten leads a world, each compared after every action. `WORLDS=100 npx vitest run --project bulk test/property/simulation` for more. */
const WORLDS = Number(process.env.WORLDS ?? 1);
const DAYS = 366;
const pages = [
  "/9ways",
  "/lead-magnet",
  "/weight-loss-myths",
  "/clara-relocation-masterclass",
  "/masterclass",
  "/event",
  "/map",
];
const people = Array.from({ length: 10 }, (_, index) => `person${index}@example.test`);

const world = await livingModel();
const { ctx, rows, mailbox, server } = world;
const { perform } = performer(world);
await addReactingCopies(world);

/** Everybody signs up at some point of what else happens. */
const life = fc.tuple(
  fc.array(ownedActionsOf({ pages, people }), { minLength: 15, maxLength: 40 }),
  fc.tuple(
    ...people.map((who) =>
      fc.record({
        place: fc.nat(1000),
        action: fc.record({
          do: fc.constant("sign-up" as const),
          who: fc.constant(who),
          path: fc.constantFrom(...pages),
          waitlist: fc.boolean(),
        }),
      }),
    ),
  ),
);

/** One person joins every campaign of a coach that takes them, and the emails of two journeys take turns. */
const twoJourneys: Action[] = [
  { do: "sign-up", path: "/9ways", who: people[0] ?? "", waitlist: false },
  { do: "later", seconds: 61, hands: 1 },
  ...[0, 1, 2, 3].map((campaign) => ({ do: "add-to-campaign" as const, which: 0, campaign })),
  { do: "later", seconds: 90_000, hands: 1 },
];

/** What is due at this instant, as a worker does it; what it leaves due, the next stop is for. */
async function work(): Promise<void> {
  await advanceDue(ctx, { batch: 200, graceSeconds: GRACE_SECONDS });
  await dispatchDue(ctx, 200);
  while ((await followJourneys(ctx)) > 0);
}

/**
 * The clock goes from one due instant to the next. What comes round and round without a change stops being a reason to
 * stop: it is carried on by its own period.
 */
async function live(days: number): Promise<void> {
  const end = ctx.clock.now().getTime() + days * 86_400_000;
  const stops = new Map<string, { mark: string; times: number; last: number; period: number }>();
  for (;;) {
    const due = await rows<{ id: string; at: Date; mark: string }>(DUE, [GRACE_SECONDS]);
    const rests = ({ id, mark }: { id: string; mark: string }) => {
      const stop = stops.get(id);
      return stop?.mark === mark && stop.times >= 30 && stop.period > 0;
    };
    const next = due.find((item) => !rests(item));
    if (!next || next.at.getTime() > end) return;
    const instant = Math.max(next.at.getTime(), ctx.clock.now().getTime());
    for (const { id, at, mark } of due) {
      const stop = stops.get(id);
      if (rests({ id, mark })) {
        const behind = Math.ceil((instant - at.getTime()) / (stop?.period ?? 1));
        if (behind < 1) continue;
        const to = new Date(at.getTime() + behind * (stop?.period ?? 0));
        await rows("update user_journeys set next_email_due_at = $2 where id = $1", [id, to]);
        await rows("update email_deliveries set next_attempt_at = $2 where id = $1 and state = 'pending'", [
          id,
          to,
        ]);
      } else if (at.getTime() <= instant) {
        const again = stop?.mark === mark;
        stops.set(id, {
          mark,
          times: again ? stop.times + 1 : 1,
          last: instant,
          period: again ? instant - stop.last : 0,
        });
      }
    }
    world.advance((instant - ctx.clock.now().getTime()) / 1000);
    await work();
  }
}
/** Everything that is due at some time, and a mark of everything else about whom it belongs to. */
const DUE = `
  select i.id, i.at, p.email || (
    select concat(string_agg(concat(j.id, j.current_sequence, j.is_completed, j.stop_reason, j.paused_at), ',' order by j.id))
    from user_journeys j join people o on o.id = j.person_id where o.email = p.email) || (
    select concat(string_agg(concat(d.id, d.state, d.attempts), ',' order by d.id)) from email_deliveries d where d.email_address = p.email) as mark
  from (
    select id, person_id, case when next_email_due_at <= created_at then created_at + make_interval(secs => $1) else next_email_due_at end
    from user_journeys where next_email_due_at is not null and paused_at is null
    union all select id, person_id, coalesce(next_attempt_at, lease_until, handed_off_at + interval '15 minutes') from email_deliveries
    where state in ('pending', 'claimed', 'handed-off', 'uncertain')) i(id, person_id, at)
  join people p on p.id = i.person_id order by i.at`;

/** Links are signed for a message that is not there yet, or by a secret that opens nothing. */
const plain = (text: string) => text.replace(/\/(unsubscribe|seat|confirm|join|book)\/[\w-]+/g, "/$1/…");
/** A message in a line: when, what, and its content to the letter (but for the links) by its hash. */
const lineOf = (at: string, subject: string, content: string, calendar: boolean) => [
  at,
  subject,
  createHash("sha256").update(plain(content)).digest("base64url").slice(0, 10),
  calendar,
];
const inOrder = <T>(list: T[]) => list.map((each) => JSON.stringify(each)).sort();

it(`the simulation of ${WORLDS * people.length} leads is what happens`, { timeout: 1_800_000 }, async () => {
  const seen: Record<string, number> = {};
  const count = (what: string) => {
    seen[what] = (seen[what] ?? 0) + 1;
  };
  let slowest = 0;
  await fc.assert(
    fc.asyncProperty(life, async ([actions, signUps]) => {
      await world.reset();
      const acts = [...actions];
      const marks = new Map<string, string>();
      for (const { place, action } of signUps) acts.splice(place % (acts.length + 1), 0, action);
      for (const act of acts) {
        await perform(act);
        for (let nth = await expectPages(marks); nth > 0; nth -= 1) count("pages compared");
      }
      server.mood = "accept";
      // What was claimed and given up is reclaimed; what is being sent right now would be taken for sent.
      world.advance(61);
      await dispatchDue(ctx, 0);
      while ((await followJourneys(ctx)) > 0);
      const now = ctx.clock.now();

      const before = await rows(
        "select to_jsonb(d) from email_deliveries d union all select to_jsonb(j) from user_journeys j order by 1",
      );
      const told = new Map<string, Simulation>();
      for (const email of people) {
        const [person] = await rows<{ id: string }>(
          "select id from people where email = $1 order by id limit 1",
          [email],
        );
        // An address that unsubscribed or was erased is asked first, and an event that is over takes nobody: no person, no simulation.
        if (!person) {
          count("nobody");
          continue;
        }
        const started = performance.now();
        const answer = await simulatePerson(ctx, scope, {
          person: { personId: person.id },
          deadlineMs: 60_000,
        });
        slowest = Math.max(slowest, performance.now() - started);
        if (!answer || answer === "busy") throw new Error(`no simulation for ${email}`);
        expect(answer.cutShort).toBe(false);
        told.set(email, answer);
        await expectPage(email, answer);
      }
      // Nothing of it remains.
      expect(
        await rows(
          "select to_jsonb(d) from email_deliveries d union all select to_jsonb(j) from user_journeys j order by 1",
        ),
      ).toEqual(before);

      const open = await rows<{ id: string }>(
        "select id from email_deliveries where state in ('pending', 'claimed', 'handed-off', 'uncertain')",
      );
      mailbox.length = 0;
      await live(DAYS);

      for (const [email, { sent, unsent, taken }] of told) {
        const arrived = mailbox.filter(
          // A question about a held signup belongs to no lead, so no lead's simulation has it.
          ({ message }) => message.to === email && !message.text.includes("/confirm-signup/"),
        );
        const foretold = sent.map((each) =>
          lineOf(each.at, each.subject, each.html + each.text, each.calendar),
        );
        const came = arrived.map(({ at, message: { subject, html, text, calendar } }) =>
          lineOf(new Date(at).toISOString(), subject, html + text, calendar !== undefined),
        );
        expect(inOrder(foretold), email).toEqual(inOrder(came));
        const happened = await whatWasNotSent(world, { email, now, open: open.map(({ id }) => id) });
        expect(inOrder(unsent.map(({ from, label, why }) => [from, label, why])), email).toEqual(
          inOrder(happened.map(({ from, label, why }) => [from, label, why])),
        );
        for (const { from, label, at } of happened.filter((each) => each.at))
          expect(unsent.find((each) => each.from === from && each.label === label)?.at, label).toBe(at);
        expect(inOrder(taken.map(({ at, from, kind }) => [at, from, kind])), email).toEqual(
          inOrder((await whatWasDone(world, { email, now })).map(({ at, from, kind }) => [at, from, kind])),
        );
        for (const { kind } of taken) count(`step: ${kind}`);
        await expectDelays(email, sent);
        for (const { label, delayed } of sent)
          count(delayed ? `later: ${delayed.why}` : (label.split(" ")[0] ?? ""));
        for (const { why } of unsent) count(`not sent: ${why}`);
      }
    }),
    {
      examples: [[[twoJourneys, []]]],
      numRuns: WORLDS + 1,
      endOnFailure: true,
    },
  );
  console.log(JSON.stringify({ ...seen, slowestMs: Math.round(slowest) }));
});

type Told = { at: string; label: string; subject: string | null; from: string };
const lines = (all: Told[]) => inOrder(all.map(({ at, label, subject, from }) => [at, label, subject, from]));

/** Everything that what comes next for an address depends on. */
const MARK = `
  select md5(concat($2::text,
    (select string_agg(j::text, ',' order by j.id) from user_journeys j join people p on p.id = j.person_id where p.email = $1),
    (select string_agg(d::text, ',' order by d.id) from email_deliveries d where d.email_address = $1),
    (select string_agg(r::text, ',' order by r.id) from event_registrations r where r.email = $1),
    (select string_agg(p::text, ',' order by p.id) from people p where p.email = $1),
    (select string_agg(s::text, ',' order by s::text) from suppressions s),
    (select string_agg(concat(c.is_active, c.confirm_first), ',' order by c.id) from email_campaigns c),
    (select string_agg(e::text, ',' order by e.id) from events e))) as mark`;

/** After an action: the pages of everybody whom it concerns, beside the time machine. */
async function expectPages(marks: Map<string, string>): Promise<number> {
  let checked = 0;
  for (const email of people) {
    const [now] = await rows<{ mark: string }>(MARK, [email, ctx.clock.now().toISOString()]);
    const [person] = await rows<{ id: string }>("select id from people where email = $1 limit 1", [email]);
    if (!person || marks.get(email) === now?.mark) continue;
    marks.set(email, now?.mark ?? "");
    const told = await simulatePerson(ctx, scope, { person: { personId: person.id }, deadlineMs: 60_000 });
    if (!told || told === "busy") throw new Error(`no simulation for ${email}`);
    await expectPage(email, told);
    checked += 1;
  }
  return checked;
}

/** The pages of an address, one for each coach who knows it, say together what the time machine says. */
async function expectPage(email: string, { sent, unsent }: Simulation): Promise<void> {
  const known = await rows<{ id: string }>("select id from people where email = $1", [email]);
  const pages = [];
  for (const { id } of known)
    pages.push(await readPersonPage(ctx, scope, { personId: id, deadlineMs: 60_000 }));
  const coming = pages.flatMap((page) => (page ? [page.coming] : []));
  expect(
    coming.map(({ state }) => state),
    email,
  ).toEqual(known.map(() => "known"));
  expect(lines(coming.flatMap((each) => each.sent)), email).toEqual(lines(sent));
  expect(lines(coming.flatMap(({ waiting }) => waiting)), email).toEqual(
    lines(unsent.filter(({ why }) => !isOver(why))),
  );
  // Every journey that goes on is among the campaigns, and what it will send is under its name.
  for (const page of pages) {
    const going = page?.journeys.filter(({ completed, stopReason }) => !completed && !stopReason) ?? [];
    const [row] = await rows<{ count: number }>(
      "select count(*)::int as count from user_journeys where person_id = $1 and not is_completed and stop_reason is null",
      [page?.person.id],
    );
    expect(going.length, email).toBe(row?.count);
  }
}

/** What was late by the cap came a day after a follow-up before it, or a week after one of the same coach, but for the minutes two journeys take turns by. */
async function expectDelays(email: string, sent: Simulation["sent"]): Promise<void> {
  const followUps = await rows<{ ended: Date; coach: string }>(
    `select coalesce(d.sent_at, d.handed_off_at) as ended, o.profile->>'name' as coach
     from email_deliveries d join coaches o on o.id = d.coach_id
     where d.email_address = $1 and d.kind = 'journey' and coalesce(d.sent_at, d.handed_off_at) is not null`,
    [email],
  );
  for (const { at, delayed, label, coach } of sent) {
    if (delayed?.why !== "cap" && delayed?.why !== "weekly") continue;
    const [days, those] =
      delayed.why === "cap" ? [1, followUps] : [7, followUps.filter((each) => each.coach === coach)];
    const lateBy = those.map(({ ended }) => Date.parse(at) - ended.getTime() - days * 86_400_000);
    const matches = lateBy.filter((ms) => ms >= 0 && ms <= 120_000);
    expect(matches.length, `${email} ${label} ${delayed.why}`).toBeGreaterThan(0);
  }
}
