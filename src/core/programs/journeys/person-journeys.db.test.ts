/** A person's journeys: one at a time in a campaign, whichever pages they signed up on, filled from the person and the signup. */
import { expect, it } from "vitest";
import { testContext } from "../../../../test/context.ts";
import { DAY, setSteps, settle, signUp, someone } from "../../../../test/follow-up.ts";

const world = await testContext(() => ({ result: "accepted", response: "250 ok" }));
const { sent, advance, rows } = world;
await setSteps(world, "Success Keys Campaign", [0, 2 * DAY, 3 * DAY]);

const signUpOn = (source: string, email: string, name: string) =>
  signUp(world, "/9ways", email, { name, source });
const journeysOf = (email: string) =>
  rows<{ step: number; is_completed: boolean; startedBy: string; offer: string }>(
    `select j.current_sequence as step, j.is_completed, j.started_by as "startedBy", j.variables->>'leadMagnetName' as offer
     from user_journeys j join people p on p.id = j.person_id where p.email = $1 order by j.created_at`,
    [email],
  );
const mailTo = (email: string) => sent.filter(({ to }) => to === email).length;

it("a second signup into a running campaign starts no second journey, and has its own signup email", async () => {
  const email = someone();
  await signUpOn("first", email, "Ann");
  await settle(world);
  advance(2 * DAY);
  await settle(world);
  expect(mailTo(email)).toBe(2);
  await signUpOn("second", email, "Ann");
  await settle(world);
  expect(await journeysOf(email)).toEqual([
    { step: 2, is_completed: false, startedBy: "signup", offer: "Guide of first" },
  ]);
  expect(mailTo(email)).toBe(3);
  advance(3 * DAY);
  await settle(world);
  advance(DAY);
  await settle(world);
  expect(mailTo(email)).toBe(4);
  expect(await journeysOf(email)).toMatchObject([{ step: 3, is_completed: true }]);

  // The first journey has ended: another page starts a new one, the same page does not.
  await signUpOn("first", email, "Ann");
  await settle(world);
  expect(await journeysOf(email)).toHaveLength(1);
  await signUpOn("third", email, "Ann");
  await settle(world);
  expect(await journeysOf(email)).toMatchObject([{ is_completed: true }, { offer: "Guide of third" }]);
});

it("follow-up has the person's name of today and the signup's offer, whatever became of older messages", async () => {
  const email = someone();
  await signUpOn("first", email, "Ann Lee");
  await settle(world);
  await rows("update people set name = 'Anna Lee', is_name_edited = true where email = $1", [email]);
  await rows("update email_deliveries set variables = '{}' where email_address = $1", [email]);
  advance(2 * DAY);
  await settle(world);
  const [next] = await rows<{ variables: Record<string, string> }>(
    "select variables from email_deliveries where email_address = $1 and kind = 'journey'",
    [email],
  );
  expect(next?.variables).toMatchObject({ name: "Anna Lee", email, leadMagnetName: "Guide of first" });
  expect(next?.variables).not.toHaveProperty("first_name");
});

it("no two active journeys of a person in a campaign, whoever writes them", async () => {
  const email = someone();
  await signUpOn("first", email, "Ann");
  const copy = rows(
    `insert into user_journeys (coach_id, person_id, campaign_id, started_by, next_email_due_at, created_at)
     select coach_id, person_id, campaign_id, 'owner', now(), now() from user_journeys
     where person_id = (select id from people where email = $1)`,
    [email],
  );
  await expect(copy).rejects.toThrow(/user_journeys_person/);
});
