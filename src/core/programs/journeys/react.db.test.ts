/** Campaigns that react: what starts them, and what their steps do besides emails. */
import { beforeEach, describe, expect, it } from "vitest";
import { tagPeople } from "#core/leads/tags/tag-people.ts";
import { testContext } from "../../../../test/context.ts";
import { DAY, setSteps, settle, signUp, someone } from "../../../../test/follow-up.ts";
import { testScope } from "../../../../test/scope.ts";
import { followJourneys } from "./follow-journeys.ts";

const scope = testScope();
const world = await testContext();
const { ctx, sent, advance, rows } = world;

/** The page people sign up on, and a campaign of the same coach that only reacts. */
const PAGE = "/9ways";
const { coachId } = await world.page(PAGE);
const [first] = await rows<{ id: string }>(
  "select find_campaign(coach_id, listed_campaign) as id from pages where document->'addresses'->>0 = $1",
  [PAGE],
);
const [reacting] = await rows<{ id: string }>(
  `insert into email_campaigns (coach_id, name, from_email, from_name, subject_template, created_at)
   select coach_id, 'Reacting', from_email, from_name, subject_template, $2 from email_campaigns where id = $1 returning id`,
  [first?.id, ctx.clock.now()],
);
const campaign = reacting?.id ?? "";

type Step = {
  kind?: string;
  delay?: number;
  subject?: object;
  wait?: object;
  onlyIf?: object;
};

async function arrange(steps: Step[], of = campaign) {
  await rows("delete from email_sequences where campaign_id = $1", [of]);
  for (const [index, { kind = "email", delay = 0, subject, wait, onlyIf }] of steps.entries())
    await rows(
      `insert into email_sequences (campaign_id, step, delay_seconds, content, template_id, kind, subject, wait, only_if)
       select $1, $2, $3, s.content, case when $4 = 'email' then s.template_id end, $4, $5, $6, $7 from email_sequences s where s.campaign_id = $8 and s.step = 1`,
      [of, index + 1, delay, kind, subject ?? null, wait ?? null, onlyIf ?? null, first?.id],
    );
}
const startBy = (kind: string, subject: string | undefined, of = campaign) =>
  rows("insert into campaign_starts (campaign_id, kind, subject_id) values ($1, $2, $3)", [
    of,
    kind,
    subject,
  ]);
const tagged = async (name: string) =>
  (
    await rows<{ id: string }>(
      `insert into tags (coach_id, name, created_at) values ($1, $2, now())
       on conflict (coach_id, lower(name)) do update set name = excluded.name returning id`,
      [coachId, name],
    )
  )[0]?.id;

async function person(more: { zone?: string } = {}) {
  const email = someone();
  await signUp(world, PAGE, email, more);
  await settle(world);
  const [found] = await rows<{ id: string }>("select id from people where email = $1", [email]);
  return { email, id: found?.id ?? "" };
}
const tag = (ids: string[], name: string, remove = false) =>
  tagPeople(ctx, scope, { which: { ids }, tag: name, remove });
/** All that follows, as the workers would do it. */
async function rest() {
  for (;;) {
    await settle(world);
    if ((await followJourneys(ctx)) === 0) return;
  }
}
const pass = async (seconds: number) => {
  advance(seconds);
  await rest();
};
const journeysOf = (personId: string, of = campaign) =>
  rows<Record<string, unknown>>(
    "select started_by, current_sequence, is_completed, stop_reason, goal_id, skipped_steps, next_email_due_at from user_journeys where person_id = $1 and campaign_id = $2 order by created_at, id",
    [personId, of],
  );
const mails = (email: string) => sent.filter(({ to }) => to === email).length;
const kindsOf = async (personId: string) =>
  (
    await rows<{ kind: string }>("select kind from activities where person_id = $1 order by id", [personId])
  ).map(({ kind }) => kind);

await setSteps(world, first?.id ?? "", [0]);
await rest();

beforeEach(async () => {
  await rows("delete from campaign_starts");
  await rows("delete from campaign_goals");
  await rows("delete from segment_members");
  await rows("update email_campaigns set starts_again = false, is_active = true where id = $1", [campaign]);
  await arrange([{}]);
  // Nobody has had an email today.
  await pass(2 * DAY);
});

describe("a tag starts it", () => {
  it("once, for whoever gets the tag from now on", async () => {
    const before = await person();
    await tag([before.id], "Warm");
    await rest();
    await startBy("tag", await tagged("Warm"));
    const { id, email } = await person();
    await pass(2 * DAY);
    const had = mails(email);
    await tag([id], "Warm");
    await rest();
    expect(await journeysOf(id)).toMatchObject([{ started_by: "tag", is_completed: false }]);
    expect(mails(email)).toBe(had + 1);
    expect(await journeysOf(before.id)).toEqual([]);
    await pass(DAY);
    expect(await journeysOf(id)).toMatchObject([{ is_completed: true }]);
    // Never again, unless the campaign says so.
    for (const expected of [1, 2]) {
      await tag([id], "Warm", true);
      await tag([id], "Warm");
      await rest();
      expect(await journeysOf(id)).toHaveLength(expected);
      await rows("update email_campaigns set starts_again = true where id = $1", [campaign]);
    }
  });

  it("of another coach starts nothing", async () => {
    const [other] = await rows<{ id: string }>(
      `insert into email_campaigns (coach_id, name, from_email, from_name, subject_template, created_at)
       select o.id, 'Theirs', c.from_email, c.from_name, c.subject_template, now() from coaches o, email_campaigns c where o.id <> $1 and c.id = $2 limit 1 returning id`,
      [coachId, campaign],
    );
    await arrange([{}], other?.id);
    await startBy("tag", await tagged("Warm"), other?.id);
    const { id } = await person();
    await tag([id], "Warm");
    await rest();
    expect(await journeysOf(id, other?.id)).toEqual([]);
  });
});

it("whoever enters a segment starts, once, and not by what the campaign itself does", async () => {
  const hot = await tagged("Hot");
  const conditions = { kind: "group", match: "all", items: [{ kind: "tag", tag: hot }] };
  const [segment] = await rows<{ id: string }>(
    "insert into segments (coach_id, name, conditions, created_at, changed_at) values ($1, 'Hot ones', $2, now(), now()) returning id",
    [coachId, conditions],
  );
  await startBy("segment", segment?.id);
  const { id } = await person();
  await tag([id], "Hot");
  await rest();
  expect(await journeysOf(id)).toMatchObject([{ started_by: "segment" }]);
  await tag([id], "Something else");
  await rest();
  expect((await kindsOf(id)).filter((kind) => kind.startsWith("segment"))).toEqual(["segment-entered"]);
  await tag([id], "Hot", true);
  await rest();
  expect((await kindsOf(id)).filter((kind) => kind.startsWith("segment"))).toEqual([
    "segment-entered",
    "segment-left",
  ]);
  expect(await journeysOf(id)).toHaveLength(1);
});

describe("steps", () => {
  const begin = async (steps: Step[], more: { zone?: string } = {}) => {
    await arrange(steps);
    await startBy("tag", await tagged("Go"));
    const someoneNew = await person(more);
    await pass(2 * DAY);
    await tag([someoneNew.id], "Go");
    await rest();
    return { ...someoneNew, had: mails(someoneNew.email) };
  };

  it("tag, untag and answer, and the next one's conditions see it", async () => {
    const warm = await tagged("Warm now");
    const { id, email } = await begin([
      { kind: "tag", subject: { tag: warm } },
      { kind: "field", subject: { field: "stage", value: "warm" } },
      {
        onlyIf: {
          kind: "group",
          match: "all",
          items: [
            { kind: "tag", tag: warm },
            { kind: "field", field: "stage", value: "warm" },
          ],
        },
      },
      { onlyIf: { kind: "group", match: "all", items: [{ kind: "tag", tag: warm, not: true }] } },
      { kind: "untag", subject: { tag: warm } },
    ]);
    expect(mails(email)).toBe(2);
    await pass(2 * DAY);
    expect(mails(email)).toBe(2);
    const [journey] = await journeysOf(id);
    expect(journey).toMatchObject({ is_completed: true, current_sequence: 5 });
    expect(
      ((journey?.skipped_steps ?? []) as { step: number; before: string }[]).map((each) => [
        each.step,
        each.before,
      ]),
    ).toEqual([
      [1, "done"],
      [2, "done"],
      [4, "condition"],
      [5, "done"],
    ]);
    expect(await kindsOf(id)).toEqual(
      expect.arrayContaining(["tagged", "field-changed", "untagged", "journey-finished"]),
    );
    expect(await rows("select from person_tags where person_id = $1 and tag_id = $2", [id, warm])).toEqual(
      [],
    );
  });

  it("wait for a weekday and an hour where the recipient is", async () => {
    const { id } = await begin([{}, { wait: { until: "weekday", weekday: 2, time: "09:00" } }], {
      zone: "America/New_York",
    });
    await pass(120);
    const [journey] = await journeysOf(id);
    const at = journey?.next_email_due_at as Date;
    const told = new Intl.DateTimeFormat("en-US", {
      timeZone: "America/New_York",
      weekday: "long",
      hour: "2-digit",
      minute: "2-digit",
      hour12: false,
    }).format(at);
    expect(told).toBe("Tuesday 09:00");
    expect(at.getTime() - ctx.clock.now().getTime()).toBeLessThanOrEqual(7 * DAY * 1000);
  });

  it("wait for a date", async () => {
    const at = new Date(ctx.clock.now().getTime() + 20 * DAY * 1000);
    const { email, had } = await begin([{}, { wait: { until: "date", at: at.toISOString() } }]);
    await pass(10 * DAY);
    expect(mails(email)).toBe(had);
    await pass(11 * DAY);
    expect(mails(email)).toBe(had + 1);
  });

  it("start and stop other campaigns of the coach", async () => {
    const [second] = await rows<{ id: string }>(
      `insert into email_campaigns (coach_id, name, from_email, from_name, subject_template, created_at)
       select coach_id, 'Second', from_email, from_name, subject_template, now() from email_campaigns where id = $1 returning id`,
      [campaign],
    );
    await arrange([{}, { delay: 30 * DAY }], second?.id);
    const { id } = await begin([
      { kind: "start", subject: { campaign: second?.id } },
      { kind: "stop", delay: 5 * DAY, subject: { campaign: second?.id } },
    ]);
    expect(await journeysOf(id, second?.id)).toMatchObject([{ started_by: "campaign", stop_reason: null }]);
    await pass(5 * DAY + 60);
    expect(await journeysOf(id, second?.id)).toMatchObject([{ stop_reason: "removed" }]);
    expect(await journeysOf(id)).toMatchObject([{ is_completed: true }]);
  });
});
