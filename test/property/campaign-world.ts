/** A coach with campaigns that react to each other, and people somewhere in them: all of it random, by seed. */
import { keptIf } from "#core/kernel/transaction.ts";
import type { Plan } from "#core/programs/campaigns/plan/plan.ts";
import { publishPlan } from "#core/programs/campaigns/plan/publish-plan.ts";
import { readPlan } from "#core/programs/campaigns/plan/read-plan.ts";
import { fingerprintOf } from "#core/programs/campaigns/plan/save-plan.ts";
import { testContext } from "../context.ts";
import { testScope } from "../scope.ts";
import { type Draw, randomPlan, type Subjects } from "./random-plan.ts";
import type { Act } from "./run-engine.ts";

const DAY_MS = 86_400_000;
const BEGIN = new Date("2026-11-01T09:00:00Z");
/** People sign up before this instant. */
export const NOW = new Date(BEGIN.getTime() + 15 * DAY_MS);
const PEOPLE = ["ann", "ben", "cleo", "dan", "eve"].map((name) => `${name}@example.test`);
const ZONES = ["Europe/Madrid", "America/New_York", "Asia/Kolkata", "Australia/Lord_Howe"];
const GUIDE = "/clara-relocation-guide";
const CLASS = "/clara-relocation-masterclass";
const OTHER_COACH = "/9ways";
const tagNames = ["one", "two", "three", "four"];
/** Starts the campaigns that no page starts. */
const GO = "four";

const scope = testScope();

export async function campaignWorld() {
  const server = { isBusy: false };
  const world = await testContext(() =>
    server.isBusy
      ? { result: "refused", code: 451, response: "451 4.3.0 later", at: "recipient" }
      : { result: "accepted", response: "250 ok" },
  );
  const { rows, setNow } = world;
  const ctx = { ...world.ctx, renderStep: async () => ({ subject: "s", html: "<p>h</p>", text: "t" }) };

  const { coachId } = await world.page(GUIDE);
  const idOf = async (text: string, values: unknown[]) =>
    (await rows<{ id: string }>(text, values))[0]?.id ?? "";
  const campaignOf = (path: string) =>
    idOf(
      "select find_campaign(coach_id, listed_campaign) as id from pages where document->'addresses'->>0 = $1",
      [path],
    );
  const guide = await campaignOf(GUIDE);
  const masterclass = await campaignOf(CLASS);
  const create = (name: string) =>
    idOf(
      `insert into email_campaigns (coach_id, name, from_email, from_name, subject_template, created_at)
       select coach_id, $2, from_email, from_name, subject_template, now() from email_campaigns where id = $1 returning id`,
      [guide, name],
    );
  const reacting = await create("Reacting");
  const second = await create("Second");
  const campaigns = [guide, masterclass, reacting, second];
  const tags: string[] = [];
  for (const name of tagNames)
    tags.push(
      await idOf("insert into tags (coach_id, name, created_at) values ($1, $2, now()) returning id", [
        coachId,
        name,
      ]),
    );
  const [one, two, three] = tags;
  const segments: string[] = [];
  for (const items of [
    [{ kind: "tag", tag: one }],
    [
      { kind: "tag", tag: two },
      { kind: "tag", tag: three, not: true },
    ],
    [{ kind: "field", field: "stage", value: "warm" }],
    [{ kind: "sent", campaign: guide }],
  ])
    segments.push(
      await idOf(
        "insert into segments (coach_id, name, conditions, created_at, changed_at) values ($1, $2, $3, now(), now()) returning id",
        [coachId, `Segment ${segments.length}`, { kind: "group", match: "all", items }],
      ),
    );
  const event = await idOf("select id from events where coach_id = $1", [coachId]);
  const pages = [(await world.page(GUIDE)).id, (await world.page(CLASS)).id];
  const subjectsOf = (campaignId: string): Subjects => ({
    ...{ tags, segments, event, campaigns, pages, around: NOW },
    hasSeats: campaignId === masterclass,
  });

  /** As before anybody came. */
  async function reset(draw: Draw): Promise<void> {
    setNow(BEGIN);
    server.isBusy = false;
    await rows(
      "truncate people, leads, lead_list, activities, suppressions, signup_confirmations, idempotency_keys, email_events cascade",
    );
    for (const table of ["campaign_starts", "campaign_goals", "earlier_sequences"])
      await rows(`delete from ${table} where campaign_id = any($1)`, [campaigns]);
    await rows(
      "delete from email_sequences where campaign_id = any($1) and (step > 1 or campaign_id = any($2))",
      [campaigns, [reacting, second]],
    );
    await rows(
      `delete from email_templates t where campaign_id = any($1) and part ~ '^step-'
       and not exists (select from email_sequences s where s.template_id = t.id)`,
      [campaigns],
    );
    await rows(
      "update email_campaigns set rearranged_at = null, edition = 1, starts_again = false where id = any($1)",
      [campaigns],
    );
    const days = draw.chance(0.9) ? 5 + draw.upTo(25) : null;
    await rows(
      "update events set starts_at = $2, seats_taken = 0, join_url = 'https://meet.example/1' where id = $1",
      [event, days && new Date(BEGIN.getTime() + days * DAY_MS + 7 * 3_600_000)],
    );
    await rows("update events set announced = sequence where id = $1", [event]);
  }

  type Published = { campaignId: string; plan: Plan; reach: "everybody" | "from-now-on" };
  async function publish(inside: typeof ctx, input: Published): Promise<boolean> {
    const base = fingerprintOf((await readPlan(inside, input.campaignId)) as Plan);
    return (await publishPlan(inside, scope, { ...input, base })).outcome === "published";
  }

  /** Whether it would be published; nothing of it remains. */
  const isAllowed = (input: Omit<Published, "reach">): Promise<boolean> =>
    keptIf(
      ctx,
      (inside) => publish(inside, { ...input, reach: "everybody" }),
      () => false,
    );

  /** Draws plans until one may be published. */
  async function arrange(draw: Draw, campaignId: string): Promise<void> {
    const live = (await readPlan(ctx, campaignId)) as Plan;
    const first = live.steps[0] ?? null;
    const starts = first ? [] : [{ kind: "tag" as const, subject: tags[tagNames.indexOf(GO)] ?? "" }];
    for (let tries = 0; tries < 50; tries += 1) {
      const plan = randomPlan(draw, subjectsOf(campaignId), { first, starts });
      if (!(await publish(ctx, { campaignId, plan, reach: "everybody" }))) continue;
      // As a seed leaves it, or as an owner does.
      await rows("update email_sequences set added_at = null where campaign_id = $1", [campaignId]);
      if (draw.chance(0.5))
        await rows("update email_campaigns set rearranged_at = null where id = $1", [campaignId]);
      return;
    }
    throw new Error("no plan was accepted");
  }

  /** `path`: where they may sign up again; null: nowhere. */
  function randomAct(draw: Draw, { who, at, path }: { who: string; at: Date; path: string | null }): Act {
    const { one, chance } = draw;
    const kind = one([
      ...(["tag", "tag", "tag", "call", "call", "call"] as const),
      ...(["link", "attendance", "pause", "leave", "sign-up"] as const),
    ]);
    switch (kind === "sign-up" && path === null ? "tag" : kind) {
      case "tag":
        return { at, who, do: "tag", tag: one(tagNames), remove: chance(0.3) };
      case "call": {
        // Two bookings of each person, which move; a mark is about one that was.
        const event = one(["booked", "booked", "cancelled", "attended", "no-show"] as const);
        const isPast = event === "attended" || event === "no-show";
        return {
          at,
          who,
          do: "call",
          event,
          name: one(["one", "two"]),
          days: isPast ? -1 : 1 + draw.upTo(9),
        };
      }
      case "link":
        return { at, who, do: "follow-link" };
      case "sign-up":
        return { at, who, do: "sign-up", path: path ?? "", zone: one(ZONES) };
      case "attendance":
        return { at, who, do: "attendance", attendance: one(["attended", "missed"]), event };
      case "pause":
        return { at, who, do: chance(0.4) ? "pause" : "resume" };
      case "leave":
        return { at, who, do: "unsubscribe", choice: chance(0.3) ? "none" : "fewer" };
    }
  }
  const during = (draw: Draw, from: Date, until: Date) =>
    new Date(from.getTime() + draw.upTo(until.getTime() - from.getTime()));

  /** Who signs up where, and what else they do until the change. */
  function randomHistory(draw: Draw, edited: string): Act[] {
    const first = edited === masterclass ? CLASS : GUIDE;
    const acts = PEOPLE.flatMap((who): Act[] => {
      const known = [
        first,
        ...(draw.chance(0.4) ? [OTHER_COACH] : []),
        ...(draw.chance(0.3) ? [first === CLASS ? GUIDE : CLASS] : []),
      ];
      const comes = during(draw, BEGIN, NOW);
      const signUps = known.map((path, nth): Act => {
        const at = nth === 0 ? comes : during(draw, comes, NOW);
        return { at, who, do: "sign-up", path, zone: draw.one(ZONES) };
      });
      const goes: Act = { at: during(draw, comes, NOW), who, do: "tag", tag: GO, remove: false };
      const more = Array.from({ length: draw.upTo(3) }, () =>
        randomAct(draw, { who, at: during(draw, comes, NOW), path: first }),
      );
      return [...signUps, ...(edited === reacting ? [goes] : []), ...more];
    });
    return inTime(acts);
  }

  /** What they do after the change. Nobody signs up: a scratch has no copy of signups. */
  const randomFuture = (draw: Draw, until: Date): Act[] =>
    inTime(
      Array.from({ length: 4 + draw.upTo(8) }, () =>
        randomAct(draw, { who: draw.one(PEOPLE), at: during(draw, NOW, until), path: null }),
      ),
    );

  return {
    ...world,
    ctx,
    server,
    subjectsOf,
    ...{ guide, masterclass, reacting, second },
    ...{ reset, publish, isAllowed, arrange, randomHistory, randomFuture },
  };
}

const inTime = (acts: Act[]) => acts.toSorted((a, b) => a.at.getTime() - b.at.getTime());
