/** What happens to a person, told in their story. */
import { sql } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { signLink } from "#core/kernel/signed-links/signed-link.ts";
import { confirmSignup } from "#core/leads/capture/confirm-signup.ts";
import { addPerson } from "#core/leads/people/add-person.ts";
import { addNote } from "#core/leads/people/person-notes.ts";
import { writeAttendance } from "#core/programs/events/attendance/attendance.ts";
import { cancelSeat } from "#core/programs/events/cancel-seat.ts";
import { advanceDue } from "#core/programs/journeys/advance.ts";
import { unsubscribe } from "#core/sending/consent/unsubscribe.ts";
import { dispatchDue } from "#core/sending/deliveries/dispatch.ts";
import { DAY, setSteps, settle, signUp, someone } from "../../../../test/follow-up.ts";
import { testScope } from "../../../../test/scope.ts";
import { CAMPAIGN, noSuchMailbox, tracedModel } from "../../../../test/trace.ts";
import { readStory, STORY_PAGE } from "./read-story.ts";

const scope = testScope();

const world = await tracedModel();
const { ctx, rows, story, storyOf, coming, message, signedUp, personOf } = world;
beforeEach(world.reset);

it("a person whose journey goes on to its end", async () => {
  await setSteps(world, CAMPAIGN, [0, DAY, 2 * DAY]);
  const email = await signedUp();
  await settle(world);
  const days = (count: number) => new Date(ctx.clock.now().getTime() + count * DAY * 1000).toISOString();
  expect(await coming(email)).toEqual([
    `Email 2 of 3 (${CAMPAIGN}) ${days(1)}`,
    `Email 3 of 3 (${CAMPAIGN}) ${days(3)}`,
  ]);
  for (let day = 0; day < 5; day += 1) {
    world.advance(DAY + 60);
    await settle(world);
  }
  expect(await story(email)).toEqual([
    expect.stringMatching(/^Signed up for /),
    `Joined the campaign ${CAMPAIGN}`,
    "[Signup email: Accepted]",
    "[Email 2 of 3: Accepted]",
    "[Email 3 of 3: Accepted]",
    `Finished the campaign ${CAMPAIGN}`,
  ]);
  expect(await coming(email)).toEqual([]);
});

it("a person whose campaign is switched off and on again", async () => {
  await setSteps(world, CAMPAIGN, [0, DAY]);
  const email = await signedUp();
  await dispatchDue(ctx);
  const active = (on: boolean) =>
    rows("update email_campaigns set is_active = $1 where name = $2", [on, CAMPAIGN]);
  await active(false);
  world.advance(DAY + 60);
  await advanceDue(ctx);
  expect(await coming(email)).toEqual([`Email 2 of 2 (${CAMPAIGN}): paused`]);
  await active(true);
  expect((await story(email)).slice(-2)).toEqual([`Paused: ${CAMPAIGN}`, `Continues: ${CAMPAIGN}`]);
});

it("a person who asks for fewer, for all again, unsubscribes, and signs up again", async () => {
  const email = await signedUp();
  await dispatchDue(ctx);
  const token = signLink(ctx.settings.secrets, "unsubscribe", (await message(email)).id);
  for (const choice of ["fewer", "fewer", "all", "none", "none"] as const) {
    world.advance(60);
    await unsubscribe(ctx, { token, choice });
  }
  world.advance(60);
  await signUp(world, "/9ways", email);
  const [held] = await rows<{ id: string }>(
    "select id from signup_confirmations where signup->>'email' = $1",
    [email],
  );
  expect((await story(email)).at(-1)).toBe(`Left the campaign ${CAMPAIGN}`);
  await confirmSignup(ctx, signLink(ctx.settings.secrets, "confirm-signup", held?.id ?? ""));
  expect((await story(email)).slice(3)).toEqual([
    "Asked for fewer emails",
    "Asked for every email again",
    "Unsubscribed",
    `Left the campaign ${CAMPAIGN}`,
    expect.stringMatching(/^Signed up for .* again$/),
    "Address confirmed",
    "No further copy was sent",
    "Gets emails again",
  ]);
});

it("a person who was added by hand, and one whose attendance is marked and cleared", async () => {
  const { id: pageId } = await world.page("/9ways");
  const added = someone();
  await addPerson(ctx, scope, { pageId, email: added, name: "Ann", tags: "", basis: "in-person" });
  expect(await story(added)).toEqual([expect.stringMatching(/^Added by hand, for /)]);
  const seated = await signedUp("/clara-relocation-masterclass");
  const { eventId } = await world.page("/clara-relocation-masterclass");
  for (const attendance of ["attended", null] as const)
    await writeAttendance(ctx, scope, {
      ...{ eventId: eventId ?? "", attendance, source: "hand" },
      which: sql`true`,
    });
  expect((await story(seated)).filter((line) => / to |Attendance/.test(line))).toEqual([
    expect.stringMatching(/^Came to /),
    expect.stringMatching(/^Attendance cleared: /),
  ]);
});

it("a person who waits for a seat, gets one and cancels it", async () => {
  await rows(
    "update events set capacity = 1, seats_taken = 0 where page_id = (select id from pages where slug = 'financial-freedom')",
  );
  const first = await signedUp("/masterclass");
  const second = someone();
  world.advance(1);
  await signUp(world, "/masterclass", second);
  world.advance(1);
  await signUp(world, "/masterclass", second, { waitlist: true });
  const seatOf = async (email: string) => {
    const [row] = await rows<{ id: string }>("select id from event_registrations where email = $1", [email]);
    return signLink(ctx.settings.secrets, "seat", row?.id ?? "");
  };
  world.advance(1);
  await cancelSeat(ctx, await seatOf(first));
  world.advance(1);
  await dispatchDue(ctx);
  world.advance(1);
  await cancelSeat(ctx, await seatOf(second));
  const seats = async (email: string) =>
    (await story(email)).filter((line) => /seat|waitlist/i.test(line)).map((line) => line.split(":")[0]);
  expect(await seats(first)).toEqual(["Seat taken", "Seat canceled"]);
  expect(await seats(second)).toEqual([
    "No seat",
    "On the waitlist",
    "Got a seat from the waitlist",
    "[Seat confirmation",
    "Seat canceled",
  ]);
  expect(await story(first)).toContainEqual(expect.stringMatching(/^Left the campaign/));
});

it("a person who is erased leaves nothing of it behind, and one that is not there has no story", async () => {
  const email = await signedUp();
  world.mail(noSuchMailbox);
  await dispatchDue(ctx);
  expect((await rows("select from delivery_history")).length).toBeGreaterThan(0);
  await rows("delete from leads where email = $1", [email]);
  expect(await rows("select from delivery_history")).toEqual([]);
  const [person] = await rows<{ id: string }>("delete from people where email = $1 returning id", [email]);
  expect(await rows("select from activities where person_id = $1", [person?.id])).toEqual([]);
  expect(await readStory(ctx, scope, { personId: person?.id ?? "" })).toBeNull();
});

it("keeps what outlives the log: signups, messages and notes, in their order", async () => {
  const email = await signedUp();
  await settle(world);
  world.advance(60);
  const personId = await personOf(email);
  await addNote(ctx, scope, { personId, text: "Met at the fair" });
  await rows("delete from activities");
  expect(await story(email)).toEqual([
    expect.stringMatching(/^Signed up for /),
    "[Signup email: Accepted]",
    '"Met at the fair"',
  ]);
});

it("shows what is stored at the moment of the signup: the page's version, the source in words, and the consent", async () => {
  const email = someone();
  await signUp(world, "/9ways", email, { origin: { utm_source: "instagram", utm_medium: "bio" } });
  const [signup] = await storyOf(email);
  expect(signup).toMatchObject({
    kind: "step",
    step: { text: expect.stringMatching(/^Version \d+ of the page\. Came from Instagram, link in bio\.$/) },
    signup: { leadId: expect.any(String), consentId: expect.any(String) },
  });
});

it("pages through a long story, and shows its emails or the person's own acts alone", async () => {
  const email = await signedUp();
  await settle(world);
  const personId = await personOf(email);
  await rows(
    `insert into activities (coach_id, person_id, kind, actor, about, at)
     select coach_id, id, 'tagged', 'owner', '{}', now() - make_interval(mins => nr) from people, generate_series(1, 300) nr where id = $1`,
    [personId],
  );
  const first = await readStory(ctx, scope, { personId });
  expect(first?.total).toBe(303);
  const seen: string[] = [];
  for (let page = 0; page * STORY_PAGE < 303; page += 1)
    seen.push(...((await readStory(ctx, scope, { personId, page }))?.entries ?? []).map(({ id }) => id));
  expect([seen.length, new Set(seen).size]).toEqual([303, 303]);
  expect((await readStory(ctx, scope, { personId, part: "emails" }))?.total).toBe(1);
  expect((await readStory(ctx, scope, { personId, part: "theirs" }))?.total).toBe(2);
});
