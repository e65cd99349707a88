/** Random audiences on random grounds: who was announced got it, who was not did not, for the reason that was told and that a slow reading of the rows finds too. */
import { createHash } from "node:crypto";
import fc from "fast-check";
import { expect, it } from "vitest";
import { seeded } from "#core/kernel/seeded.ts";
import type { Condition } from "#core/leads/segments/conditions.ts";
import { saveSegment } from "#core/leads/segments/save-segment.ts";
import {
  letsThrough,
  makePeople,
  prepareSite,
  readRows,
  words,
} from "#core/leads/segments/segments.test-kit.ts";
import { dispatchDue } from "#core/sending/deliveries/dispatch.ts";
import { testContext } from "../../../../test/context.ts";
import { testScope } from "../../../../test/scope.ts";
import { emptyDraft } from "../campaigns/messages/draft.ts";
import { listRecipients } from "./account/list-recipients.ts";
import { readAccount } from "./account/read-account.ts";
import { chooseAudience } from "./audience/choose-audience.ts";
import { overrideConsent } from "./audience/override-consent.ts";
import { createBroadcast } from "./create-broadcast.ts";
import { saveBroadcastMessage } from "./message/save-broadcast-message.ts";
import { rehearseBroadcast } from "./rehearse-broadcast.ts";
import { advanceBroadcasts } from "./sending/advance-broadcasts.ts";
import { startBroadcast } from "./sending/start-broadcast.ts";

/** Twenty in verify; `npm run proofs:broadcasts` tries two hundred. */
const AUDIENCES = Number(process.env.AUDIENCES ?? 20);
const PEOPLE = 60;

const world = await testContext();
const { ctx, rows, sent } = world;
const scope = testScope();
const site = await prepareSite(world);
await makePeople(world, site, PEOPLE, seeded(23));
await rows("update leads set weekly = true where abs(hashtext(email)) % 4 = 0");
await rows("update email_campaigns set confirm_first = true");
await rows(
  `insert into user_journeys (coach_id, person_id, lead_id, campaign_id, page_id, current_sequence, is_completed, created_at)
   select l.coach_id, (select p.id from people p where p.coach_id = l.coach_id and p.email = l.email), l.id, (select c.id from email_campaigns c where c.coach_id = l.coach_id order by c.id limit 1), l.page_id, 1, true, now()
   from leads l where abs(hashtext(l.email)) % 3 = 0`,
);
// What is in the queue of the campaigns is not this test's.
await rows("delete from email_deliveries where state in ('pending', 'claimed', 'handed-off', 'uncertain')");

const coach = site.coaches[0];
if (!coach) throw new Error("the site has no coach");
const [slugs] = await rows<{ slug: string }>("select slug from coaches where id = $1", [coach.id]);
const slug = slugs?.slug ?? "";

const not = fc.constantFrom({}, { not: true as const });
const condition: fc.Arbitrary<Condition> = fc
  .tuple(
    fc.oneof(
      fc.constantFrom(...coach.tags).map((tag) => ({ kind: "tag" as const, tag })),
      fc.constantFrom(...words.sources).map((source) => ({ kind: "source" as const, source })),
      fc.constantFrom(...words.days).map((days) => ({ kind: "signed-up" as const, days })),
      fc.constantFrom(...coach.pages).map((page) => ({ kind: "signed-up" as const, page })),
      fc.constant({ kind: "confirmed" as const }),
    ),
    not,
  )
  .map(([said, negated]) => ({ ...said, ...negated }));
const segment = fc.record({
  match: fc.constantFrom("all" as const, "any" as const),
  items: fc.array(condition, { maxLength: 3 }),
});
const audience = fc.oneof(
  fc.constant({ kind: "everybody" as const }),
  fc.record({
    kind: fc.constant("segments" as const),
    any: fc.array(segment, { maxLength: 2 }),
    minus: fc.array(segment, { maxLength: 2 }),
  }),
  fc.record({
    kind: fc.constant("event" as const),
    eventId: fc.constantFrom(...coach.events),
    who: fc.constantFrom("registered" as const, "waiting" as const, "attended" as const),
  }),
);
const broadcast = fc.record({
  audience,
  isOverridden: fc.boolean(),
  /** Few, so that some are sent twice. */
  subject: fc.constantFrom("One", "Two", "Three", "Four"),
  days: fc.constantFrom(0, 1, 8),
});

type Row = Record<string, unknown>;
const hash = (email: unknown) => createHash("sha256").update(String(email)).digest("hex");

/** Row by row, as the sentence says it. */
async function slowFates(input: {
  isNeeded: boolean;
  subject: string;
  isIn: (person: Row) => boolean;
}): Promise<Map<string, string>> {
  const all = await readRows(world);
  const of = (table: string) => all[table] ?? [];
  const suppressions = await rows<Row>("select *, encode(email_hash, 'hex') as hash from suppressions");
  const journeys = await rows<Row>(
    "select j.lead_id, c.confirm_first from user_journeys j join email_campaigns c on c.id = j.campaign_id",
  );
  const had = await rows<Row>(
    `select r.person_id from broadcast_recipients r join broadcasts b on b.id = r.broadcast_id join email_deliveries d on d.id = r.delivery_id
     where d.sent_at is not null and b.draft->>'subject' = $1`,
    [input.subject],
  );
  const weekAgo = ctx.clock.now().getTime() - 7 * 86_400_000;
  const fates = of("people")
    .filter((person) => person.coach_id === coach?.id && input.isIn(person))
    .map((person): [string, string] => {
      const leads = of("leads").filter((l) => l.coach_id === person.coach_id && l.email === person.email);
      const gone = suppressions
        .filter(
          (s) => s.hash === hash(person.email) && (s.coach_id === null || s.coach_id === person.coach_id),
        )
        .map(({ reason }) => (reason === "erased" ? "unsubscribed" : String(reason)));
      const latest = of("deliveries").some(
        (d) =>
          d.email_address === person.email &&
          d.coach_id === person.coach_id &&
          (d.kind === "journey" || d.kind === "broadcast") &&
          ((d.sent_at ?? d.handed_off_at) as Date | null)?.getTime() !== undefined &&
          (((d.sent_at ?? d.handed_off_at) as Date).getTime() ?? 0) > weekAgo,
      );
      const fate =
        ["complained", "bounced", "unsubscribed"].find((reason) => gone.includes(reason)) ??
        (leads.length === 0
          ? "no-signup"
          : input.isNeeded && person.news_agreed_at === null
            ? "no-news-consent"
            : person.confirmed_at === null &&
                leads.some(
                  (l) =>
                    l.confirmed_at === null &&
                    journeys.some((j) => j.lead_id === l.id && j.confirm_first === true),
                )
              ? "unconfirmed"
              : had.some((r) => r.person_id === person.id)
                ? "got-it"
                : leads.some((l) => l.weekly === true) && latest
                  ? "fewer"
                  : "promised");
      return [String(person.id), fate];
    });
  return new Map(fates);
}

async function everybody(broadcastId: string, kind: "promised" | "not-promised") {
  const { recipients = [] } =
    (await listRecipients(ctx, scope, { broadcastId, group: { kind }, size: 1000 })) ?? {};
  return recipients;
}

it(`${AUDIENCES} random audiences get what was announced`, { timeout: 1_800_000 }, async () => {
  const seen = new Set<string>();
  let turn = 0;
  const prepared = async (input: typeof broadcast extends fc.Arbitrary<infer Input> ? Input : never) => {
    turn += 1;
    const created = await createBroadcast(ctx, scope, { coach: slug, name: `Broadcast ${turn}` });
    if (created.outcome !== "created") throw new Error(created.outcome);
    const { broadcastId } = created;
    await rows("update broadcasts set watch_minutes = 0 where id = $1", [broadcastId]);
    const draft = { ...emptyDraft, subject: input.subject, preheader: "p", body: "A line.", signOff: "Me" };
    await saveBroadcastMessage(ctx, scope, { broadcastId, draft, revision: 1 });
    const save = async (tree: { match: "all" | "any"; items: Condition[] }, index: number, side: string) => {
      const saved = await saveSegment(ctx, scope, {
        ...{ segmentId: null, coach: slug, name: `${turn} ${side} ${index}` },
        conditions: { kind: "group", ...tree },
      });
      if (saved.outcome !== "saved") throw new Error(saved.outcome);
      return saved.segmentId;
    };
    const { audience } = input;
    const stored =
      audience.kind === "segments"
        ? {
            kind: audience.kind,
            any: await Promise.all(audience.any.map((tree, index) => save(tree, index, "any"))),
            minus: await Promise.all(audience.minus.map((tree, index) => save(tree, index, "minus"))),
          }
        : audience;
    expect(await chooseAudience(ctx, scope, { broadcastId, audience: stored })).toEqual({
      outcome: "chosen",
    });
    if (input.isOverridden)
      await overrideConsent(ctx, scope, { broadcastId, ground: { ground: "contract", text: null } });
    return broadcastId;
  };
  await fc.assert(
    fc.asyncProperty(broadcast, async (input) => {
      world.advance(input.days * 86_400 + 60);
      const broadcastId = await prepared(input);
      const all = await readRows(world);
      const { audience } = input;
      const isIn = (person: Row) => {
        if (audience.kind === "everybody") return true;
        if (audience.kind === "event")
          return (all.registrations ?? []).some(
            (r) =>
              r.event_id === audience.eventId &&
              r.email === person.email &&
              (audience.who === "registered"
                ? r.status === "confirmed"
                : audience.who === "waiting"
                  ? r.status === "waiting"
                  : r.status === "confirmed" && r.attendance === audience.who),
          );
        const within = (tree: { match: "all" | "any"; items: Condition[] }) =>
          letsThrough({ kind: "group", ...tree }, person, all, ctx.clock.now());
        return (audience.any.length === 0 || audience.any.some(within)) && !audience.minus.some(within);
      };
      const isNeeded = !input.isOverridden && audience.kind !== "event";
      const expected = await slowFates({ isNeeded, subject: input.subject, isIn });
      const told = await rehearseBroadcast(ctx, scope, { broadcastId });
      const announced = [
        ...(await everybody(broadcastId, "promised")),
        ...(await everybody(broadcastId, "not-promised")),
      ];
      expect(new Map(announced.map(({ personId, fate }) => [personId, fate]))).toEqual(expected);
      const gets = announced.filter(({ fate }) => fate === "promised");
      expect(told).toMatchObject({ gets: gets.length, inAll: announced.length });
      for (const { fate } of announced) seen.add(fate);
      sent.length = 0;
      const started = await startBroadcast(ctx, scope, { broadcastId, announced: gets.length });
      expect(started.outcome).toBe(gets.length === 0 ? "incomplete" : "started");
      if (gets.length === 0) return;
      for (let round = 0; round < 60; round += 1)
        if (
          (await advanceBroadcasts(ctx)) + (await dispatchDue(ctx, 500, { lane: "broadcast" })).claimed ===
          0
        )
          break;
      expect(sent.map(({ to }) => to).sort()).toEqual(gets.map(({ email }) => email).sort());
      const account = await readAccount(ctx, scope, { broadcastId });
      expect(account).toMatchObject({
        ...{ promised: gets.length, accepted: gets.length, exceptions: [], isClosed: true },
        announcedExceptions: told?.exceptions.map(({ reason, people }) => ({ reason, people })),
      });
      const fixed = [
        ...(await everybody(broadcastId, "promised")),
        ...(await everybody(broadcastId, "not-promised")),
      ];
      expect(new Map(fixed.map(({ personId, fate }) => [personId, fate]))).toEqual(expected);
    }),
    { numRuns: AUDIENCES, seed: 17, endOnFailure: true },
  );
  // The audiences met every reason there is; nobody here is without a signup for long.
  for (const reason of [
    "unsubscribed",
    "bounced",
    "no-news-consent",
    "unconfirmed",
    "got-it",
    "fewer",
    "promised",
  ])
    expect([...seen]).toContain(reason);
});
