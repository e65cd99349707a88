/** The owner adds people to a campaign and removes them: only the coach's own, nobody twice, nobody who must not be written to. */
import { expect, it } from "vitest";
import { testContext } from "../../../../test/context.ts";
import { DAY, setSteps, settle, signUp, someone } from "../../../../test/follow-up.ts";
import { testScope } from "../../../../test/scope.ts";
import { addPeopleToCampaign, removePeopleFromCampaign } from "./change-campaign-people.ts";

const world = await testContext(() => ({ result: "accepted", response: "250 ok" }));
const { ctx, sent, advance, rows } = world;
const scope = testScope();
await setSteps(world, "Success Keys Campaign", [0, 2 * DAY, 3 * DAY]);
const [{ id: campaignId = "", coach = "" } = {}] = await rows<{ id: string; coach: string }>(
  "select id, coach_id as coach from email_campaigns where name = 'Success Keys Campaign'",
);

/** A person of the campaign's coach who is in no campaign. */
async function addPerson(email = someone(), coachId = coach) {
  const [person] = await rows<{ id: string }>(
    `insert into people (coach_id, email, name, first_seen_at, last_seen_at, signups) values ($1, $2, 'Ann Lee', now(), now(), 0) returning id`,
    [coachId, email],
  );
  return { id: person?.id ?? "", email };
}
const add = (personIds: string[], by = scope) => addPeopleToCampaign(ctx, by, { campaignId, personIds });
const remove = (personIds: string[], by = scope) =>
  removePeopleFromCampaign(ctx, by, { campaignId, personIds });
const journeysOf = (personId: string) =>
  rows(
    `select started_by as by, lead_id as lead, page_id as page, stop_reason as stopped, is_completed as done
     from user_journeys where person_id = $1 order by id`,
    [personId],
  );
const logOf = (personId: string) =>
  rows(
    "select kind, actor, about->>'reason' as reason from activities where person_id = $1 and kind like 'journey-%' order by id",
    [personId],
  );
const mailTo = (email: string) => sent.filter(({ to }) => to === email).length;
const none = { added: 0, suppressed: 0, active: 0, unconfirmed: 0, earlier: 0, unknown: 0 };

it("a person who never signed up gets the whole sequence, filled with the offer of the campaign's page", async () => {
  const { id, email } = await addPerson();
  expect(await add([id, id])).toEqual({ outcome: "added", ...none, added: 1 });
  await settle(world);
  expect(mailTo(email)).toBe(1);
  for (const days of [2, 3, 1]) {
    advance(days * DAY);
    await settle(world);
  }
  expect(mailTo(email)).toBe(3);
  const messages = await rows<{ variables: Record<string, string> }>(
    "select variables from email_deliveries where person_id = $1",
    [id],
  );
  for (const { variables } of messages) {
    expect(variables).toMatchObject({ name: "Ann Lee", email });
    expect(variables.leadMagnetName).not.toBe("");
    expect(variables.guideUrl).toMatch(/^https:/);
  }
  expect(await journeysOf(id)).toEqual([{ by: "owner", lead: null, page: null, stopped: null, done: true }]);
  expect(await logOf(id)).toMatchObject([
    { kind: "journey-started", actor: "owner" },
    { kind: "journey-finished", actor: "worker" },
  ]);
});

it("skips who is in it, who must not be written to, who has not confirmed, and who is another coach's", async () => {
  const [fresh, active, gone] = [await addPerson(), await addPerson(), await addPerson()];
  await add([active.id]);
  await rows(
    `insert into suppressions (coach_id, email_hash, reason, created_at) values ($1, sha256(convert_to($2, 'UTF8')), 'unsubscribed', now())`,
    [coach, gone.email],
  );
  const [other] = await rows<{ id: string }>("select id from coaches where id <> $1 limit 1", [coach]);
  const stranger = await addPerson(someone(), other?.id);
  const everybody = [fresh.id, active.id, gone.id, stranger.id, "00000000-0000-4000-8000-000000000000"];
  await rows("update email_campaigns set confirm_first = true where id = $1", [campaignId]);
  expect(await add(everybody)).toMatchObject({ added: 0, unconfirmed: 1, suppressed: 1, active: 1 });
  await rows("update email_campaigns set confirm_first = false where id = $1", [campaignId]);
  expect(await add(everybody)).toEqual({
    outcome: "added",
    ...{ added: 1, suppressed: 1, active: 1, unconfirmed: 0, earlier: 0, unknown: 2 },
  });
  expect(await journeysOf(stranger.id)).toEqual([]);
  expect(await journeysOf(gone.id)).toEqual([]);
  expect(await journeysOf(active.id)).toHaveLength(1);
});

it("another coach's campaign is unknown, and another coach's people stay in theirs", async () => {
  const { id } = await addPerson();
  const [other] = await rows<{ id: string }>("select id from coaches where id <> $1 limit 1", [coach]);
  const stranger = testScope({ id: "owner-2" }, [other?.id ?? ""]);
  expect(await add([id], stranger)).toEqual({ outcome: "unknown-campaign" });
  await add([id]);
  expect(await remove([id], stranger)).toEqual({ outcome: "unknown-campaign" });
  expect(await journeysOf(id)).toMatchObject([{ stopped: null }]);
});

it("removing stops the journey, deletes its queued email, and lets the person be added again", async () => {
  const { id, email } = await addPerson();
  await add([id]);
  await settle(world);
  const before = mailTo(email);
  await rows(
    `insert into email_deliveries (coach_id, person_id, campaign_id, kind, dedupe_key, message_id, email_address, template_id, variables, state, next_attempt_at, created_at)
     select coach_id, person_id, campaign_id, kind, replace(dedupe_key, ':step:1', ':step:2'), 'x' || message_id, email_address, template_id, variables, 'pending', created_at, created_at
     from email_deliveries where person_id = $1`,
    [id],
  );
  expect(await remove([id])).toEqual({ outcome: "removed", removed: 1 });
  expect(await remove([id])).toEqual({ outcome: "removed", removed: 0 });
  expect(await rows("select from email_deliveries where person_id = $1 and state = 'pending'", [id])).toEqual(
    [],
  );
  advance(9 * DAY);
  await settle(world);
  expect(mailTo(email)).toBe(before);
  expect(await journeysOf(id)).toMatchObject([{ stopped: "removed" }]);
  expect((await logOf(id)).at(-1)).toEqual({ kind: "journey-stopped", actor: "owner", reason: "removed" });
  expect(await add([id])).toMatchObject({ added: 1 });
});

it("a campaign of an event takes nobody without a seat, an archived one nobody at all", async () => {
  const { id } = await addPerson();
  const events = await rows<{ id: string; coach: string }>(
    `select find_campaign(p.coach_id, p.listed_campaign) as id, p.coach_id as coach from pages p where find_event(p) is not null limit 1`,
  );
  const seat = await addPerson(someone(), events[0]?.coach);
  expect(
    await addPeopleToCampaign(ctx, scope, { campaignId: events[0]?.id ?? "", personIds: [seat.id] }),
  ).toEqual({ outcome: "event" });
  await rows("update email_campaigns set archived_at = now() where id = $1", [campaignId]);
  expect(await add([id])).toEqual({ outcome: "archived" });
  await rows("update email_campaigns set archived_at = null where id = $1", [campaignId]);
});

it("thousands go in batches, and the audit log has the counts", async () => {
  const people = await rows<{ id: string }>(
    `insert into people (coach_id, email, first_seen_at, last_seen_at, signups) select $1, n || '@many.test', now(), now(), 0 from generate_series(1, 1200) n returning id`,
    [coach],
  );
  const ids = people.map(({ id }) => id);
  expect(await add(ids)).toMatchObject({ added: 1200 });
  expect(await remove(ids)).toEqual({ outcome: "removed", removed: 1200 });
  const [audit] = await rows<{ added: number; removed: number }>(
    `select sum((subject->>'people')::int) filter (where action = 'people.added-to-campaign')::int as added,
       sum((subject->>'people')::int) filter (where action = 'people.removed-from-campaign')::int as removed
     from (select * from audit_log order by id desc limit 6) last`,
  );
  expect(audit).toEqual({ added: 1200, removed: 1200 });
});

it("signup with the removed journey's page starts none again; a signup's journey can be removed too", async () => {
  const email = someone();
  await signUp(world, "/9ways", email);
  const [person] = await rows<{ id: string }>("select id from people where email = $1", [email]);
  expect(await add([person?.id ?? ""])).toMatchObject({ added: 0, active: 1 });
  expect(await remove([person?.id ?? ""])).toMatchObject({ removed: 1 });
  await signUp(world, "/9ways", email);
  expect(await journeysOf(person?.id ?? "")).toMatchObject([{ stopped: "removed" }]);
});

it("an API call starts it as such; repeated, it starts nobody again unless the campaign says so", async () => {
  const { id } = await addPerson();
  const call = () => addPeopleToCampaign(ctx, scope, { campaignId, personIds: [id], startedBy: "api" });
  const calls = await Promise.all([call(), call()]);
  expect(calls.map((said) => "added" in said && said.added).toSorted()).toEqual([0, 1]);
  expect(await call()).toEqual({ outcome: "added", ...none, active: 1 });
  expect(await journeysOf(id)).toMatchObject([{ by: "api", stopped: null }]);
  expect(await logOf(id)).toMatchObject([{ kind: "journey-started", actor: "api" }]);
  await remove([id]);
  expect(await call()).toEqual({ outcome: "added", ...none, earlier: 1 });
  await rows("update email_campaigns set starts_again = true where id = $1", [campaignId]);
  expect(await call()).toEqual({ outcome: "added", ...none, added: 1 });
  await rows("update email_campaigns set starts_again = false where id = $1", [campaignId]);
});
