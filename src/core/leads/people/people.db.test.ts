/** A person is one record per coach and address, whatever happens at once; what an owner wrote stays, and who is erased is gone. */
import { expect, it } from "vitest";
import { signLink } from "#core/kernel/signed-links/signed-link.ts";
import { purgeDeletedCoaches } from "#core/operations/coach-deletion/purge-deleted-coaches.ts";
import { confirmAddress } from "#core/sending/consent/confirm-address.ts";
import { suppress } from "#core/sending/consent/suppress.ts";
import { testContext } from "../../../../test/context.ts";
import { signUp, someone } from "../../../../test/follow-up.ts";
import { testScope } from "../../../../test/scope.ts";
import { exportPerson } from "../export/export-person.ts";
import { tagPeople } from "../tags/tag-people.ts";
import { changePerson } from "./change-person.ts";
import { erasePerson } from "./erase-person.ts";
import { listPeople } from "./list-people.ts";
import { readPerson } from "./read-person.ts";

const world = await testContext();
const { ctx, rows } = world;
const scope = testScope();

type Person = {
  id: string;
  name: string | null;
  fields: Record<string, unknown>;
  signups: number;
  confirmed_at: Date | null;
  first_seen_at: Date;
};
const peopleOf = (email: string) =>
  rows<Person>("select * from people where email = $1 order by id", [email]);
const personOf = async (email: string) => {
  const [person, ...others] = await peopleOf(email);
  if (!person || others.length > 0) throw new Error(`${others.length + (person ? 1 : 0)} people`);
  return person;
};
/** Two pages of one coach, and one of another. */
const [{ one = "", two = "", other = "" } = {}] = await rows<{ one: string; two: string; other: string }>(`
  with form_pages as (
    select p.coach_id, p.document->'addresses'->>0 as path, row_number() over (partition by p.coach_id order by p.slug) as turn
    from pages p where p.has_form and not exists (select from events e where e.page_id = p.id))
  select a.path as one, b.path as two, (select path from form_pages o where o.coach_id <> a.coach_id limit 1) as other
  from form_pages a join form_pages b on b.coach_id = a.coach_id and b.turn = 2 where a.turn = 1 limit 1`);

it("signups on several pages of a coach are one person, with another coach another", async () => {
  const email = someone();
  await signUp(world, one, email, { name: "Ann", details: { role: "nurse", city: "Oslo" } });
  world.advance(60);
  await signUp(world, two, email, { name: "Ann Lee", details: { role: "lead nurse" } });
  await signUp(world, other, email, { name: "Annie" });
  const people = await peopleOf(email);
  expect(people.map(({ name, signups, fields }) => ({ name, signups, fields }))).toEqual([
    { name: "Ann Lee", signups: 2, fields: { role: "lead nurse", city: "Oslo" } },
    { name: "Annie", signups: 1, fields: {} },
  ]);
  expect(
    await rows(
      "select count(*)::int as n from leads l join people p on p.id = l.person_id and p.coach_id = l.coach_id and p.email = l.email where l.email = $1",
      [email],
    ),
  ).toEqual([{ n: 3 }]);
});

it("twenty signups of one address at once, on two pages, are one person who signed up twenty times", async () => {
  const email = someone();
  await Promise.all(
    Array.from({ length: 20 }, (_, turn) =>
      signUp(world, turn % 2 ? one : two, email, { name: `Ann ${turn}` }),
    ),
  );
  expect((await personOf(email)).signups).toBe(20);
});

/** As an owner who has just opened the form. */
const changeSeen = async (personId: string, typed: { name: string; fields: [string, string][] }) => {
  const seen = (await readPerson(ctx, scope, { personId }))?.fingerprint ?? "";
  return changePerson(ctx, scope, { personId, seen, typed });
};

it("of two owners who change one person the second is told, and nothing is replaced unseen", async () => {
  const email = someone();
  await signUp(world, one, email, { name: "Ann" });
  const { id: personId } = await personOf(email);
  const seen = (await readPerson(ctx, scope, { personId }))?.fingerprint ?? "";
  const change = (name: string) => changePerson(ctx, scope, { personId, seen, typed: { name, fields: [] } });
  expect(await change("Ann Lee")).toEqual({ outcome: "changed" });
  expect(await change("Anna")).toEqual({ outcome: "editConflict" });
  expect((await personOf(email)).name).toBe("Ann Lee");
  expect(await changeSeen(personId, { name: "Anna", fields: [] })).toEqual({ outcome: "changed" });
});

it("who signs up while unsubscribed leaves a trace on their page for seven days", async () => {
  const email = someone();
  await signUp(world, one, email, { name: "Ann" });
  const { id: personId } = await personOf(email);
  const { coachId } = await world.page(one);
  await suppress(ctx, { email, coachId, reason: "unsubscribed" });
  expect((await readPerson(ctx, scope, { personId }))?.heldSignup).toBeNull();
  await signUp(world, one, email, { name: "Ann again" });
  expect((await readPerson(ctx, scope, { personId }))?.heldSignup).toMatchObject({
    page: expect.any(String),
    isAnswered: false,
  });
});

it("what an owner wrote stays when a later form says otherwise; what they did not touch is renewed", async () => {
  const email = someone();
  await signUp(world, one, email, { name: "Ann", details: { role: "nurse", city: "Oslo" } });
  const { id: personId } = await personOf(email);
  const change = (typed: { name: string; fields: [string, string][] }) => changeSeen(personId, typed);
  expect(
    await change({
      name: " Ann  Lee ",
      fields: [
        ["role", "head nurse"],
        ["city", "Oslo"],
        ["", ""],
      ],
    }),
  ).toEqual({ outcome: "changed" });
  await signUp(world, two, email, { name: "A. L.", details: { role: "porter", city: "Bergen" } });
  expect(await personOf(email)).toMatchObject({
    name: "Ann Lee",
    fields: { role: "head nurse", city: "Bergen" },
  });
  expect(await change({ name: "Ann Lee", fields: [["role", "head nurse"]] })).toEqual({ outcome: "same" });
  expect(
    await change({
      name: "Ann Lee",
      fields: [
        ["role", ""],
        ["__proto__", "x"],
        ["constructor", "y"],
      ],
    }),
  ).toEqual({
    outcome: "changed",
  });
  const read = await readPerson(ctx, scope, { personId });
  expect(Object.entries(read?.fields ?? {}).sort()).toEqual([
    ["__proto__", "x"],
    ["city", "Bergen"],
    ["constructor", "y"],
  ]);
  for (const typed of [
    { name: "x".repeat(61), fields: [] },
    { name: "a\0b", fields: [] },
    { name: "a", fields: [["", "an answer"] as [string, string]] },
    { name: "a", fields: [["f".repeat(41), "x"] as [string, string]] },
    { name: "a", fields: [["f", "x".repeat(501)] as [string, string]] },
  ])
    expect((await change(typed)).outcome).toBe("invalid");
  expect(
    (await listPeople(ctx, scope, { filters: { search: "ann lee" }, paging: {} })).people,
  ).toContainEqual(expect.objectContaining({ id: personId, name: "Ann Lee" }));
});

it("an address that is confirmed for one signup is confirmed for the person", async () => {
  const email = someone();
  await signUp(world, one, email);
  const [lead] = await rows<{ id: string }>("select id from leads where email = $1", [email]);
  expect((await personOf(email)).confirmed_at).toBeNull();
  await confirmAddress(ctx, signLink(ctx.settings.secrets, "confirm", lead?.id ?? ""));
  expect((await personOf(email)).confirmed_at).toEqual(ctx.clock.now());
});

it("erasing takes the person and their tags with every coach; an export has both", async () => {
  const email = someone();
  await signUp(world, one, email, { details: { city: "Oslo" } });
  await signUp(world, other, email);
  const ids = (await peopleOf(email)).map(({ id }) => id);
  await tagPeople(ctx, scope, { which: { ids }, tag: "warm" });
  const personId = ids[0] ?? "";
  expect(await exportPerson(ctx, scope, { personId, everywhere: true })).toMatchObject({
    people: [{ tags: ["warm"], fields: { city: "Oslo" } }, { tags: ["warm"] }],
  });
  await erasePerson(ctx, scope, { personId, everywhere: true });
  expect(await peopleOf(email)).toEqual([]);
  expect(await rows("select from person_tags where person_id = any($1)", [ids])).toEqual([]);
});

it("a deleted coach's people and tags go with the coach", async () => {
  const email = someone();
  await signUp(world, one, email);
  await rows(
    "update coaches set deletion_requested_at = now() where id = (select coach_id from people where email = $1)",
    [email],
  );
  expect(await purgeDeletedCoaches(ctx)).toBe(0);
  expect(await peopleOf(email)).toEqual([]);
});
