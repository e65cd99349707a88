/** Tags: one name whatever its case, given and taken by hand or to all that match, renamed and deleted with their people kept. */
import { expect, it } from "vitest";
import { testContext } from "../../../../test/context.ts";
import { signUp, someone } from "../../../../test/follow-up.ts";
import { testScope } from "../../../../test/scope.ts";
import { listPeople } from "../people/list-people.ts";
import { deleteTag } from "./delete-tag.ts";
import { listTags } from "./list-tags.ts";
import { renameTag } from "./rename-tag.ts";
import { tagPeople } from "./tag-people.ts";

const world = await testContext();
const { ctx, rows } = world;
const scope = testScope();
const emails = [someone(), someone(), someone()];
for (const email of emails) await signUp(world, "/9ways", email);
await signUp(world, "/map", emails[0] ?? "");
const ids = (await rows<{ id: string }>("select id from people order by id")).map(({ id }) => id);
const tagsOf = async (id: string) =>
  (await listPeople(ctx, scope, { filters: {}, paging: {} })).people.find((person) => person.id === id)
    ?.tags ?? [];
const names = async () => (await listTags(ctx, scope)).map(({ name, people }) => [name, people]);

it.each(["__proto__", "constructor", "Ünïcode ✓", "a'b\"c", "%_\\", "x".repeat(40)])(
  "“%s” is a tag like any other",
  async (tag) => {
    const [person = ""] = ids;
    expect(await tagPeople(ctx, scope, { which: { ids: [person] }, tag })).toMatchObject({
      outcome: "tagged",
      people: 1,
      name: tag,
    });
    expect(await tagsOf(person)).toMatchObject([{ name: tag }]);
    expect(await tagPeople(ctx, scope, { which: { ids: [person] }, tag, remove: true })).toMatchObject({
      outcome: "untagged",
      people: 1,
    });
    for (const { id } of await listTags(ctx, scope)) await deleteTag(ctx, scope, { tagId: id });
  },
);

it.each(["", "  ", "a,b", "a;b", "a\0b", "x".repeat(41)])("%j is no tag", async (tag) => {
  expect((await tagPeople(ctx, scope, { which: { ids }, tag })).outcome).toBe("invalid");
  expect(await listTags(ctx, scope)).toEqual([]);
});

it("what differs in case or spaces is the same tag, of each coach their own", async () => {
  const [first = "", second = ""] = ids;
  await tagPeople(ctx, scope, { which: { ids: [first] }, tag: "Nurse  Manager" });
  await tagPeople(ctx, scope, { which: { ids: [second] }, tag: " nurse manager" });
  expect(await tagPeople(ctx, scope, { which: { ids: [second] }, tag: "NURSE MANAGER" })).toEqual({
    outcome: "nobody",
  });
  expect((await names())[0]?.[0]).toBe("Nurse Manager");
  // Everybody there is: four people of two coaches.
  expect(await tagPeople(ctx, scope, { which: { filters: {} }, tag: "nurse manager" })).toMatchObject({
    people: 2,
    more: false,
  });
  expect((await names()).map(([, people]) => people).sort()).toEqual([1, 3]);
  const [tag] = await listTags(ctx, scope);
  const found = await listPeople(ctx, scope, { filters: { tag: tag?.id ?? "" }, paging: {} });
  expect(found.people).toHaveLength(tag?.people ?? 0);
});

it("two who tag at once make one tag", async () => {
  await Promise.all(ids.map((id) => tagPeople(ctx, scope, { which: { ids: [id] }, tag: "at once" })));
  expect(
    (await names())
      .filter(([name]) => name === "at once")
      .map(([, people]) => people)
      .sort(),
  ).toEqual([1, 3]);
});

it("is renamed for all who have it, not into another one, and deleted from all", async () => {
  const all = await listTags(ctx, scope);
  const tag = all.find(({ name, people }) => name === "at once" && people === 3);
  const tagId = tag?.id ?? "";
  expect(await renameTag(ctx, scope, { tagId, name: "Nurse manager" })).toEqual({ outcome: "exists" });
  expect(await renameTag(ctx, scope, { tagId, name: "At Once" })).toEqual({ outcome: "renamed" });
  expect(await renameTag(ctx, scope, { tagId, name: "At Once" })).toEqual({ outcome: "same" });
  expect(await names()).toContainEqual(["At Once", 3]);
  expect(await deleteTag(ctx, scope, { tagId })).toEqual({ outcome: "deleted", people: 3 });
  expect(await deleteTag(ctx, scope, { tagId })).toEqual({ outcome: "unknown" });
  expect((await listPeople(ctx, scope, { filters: {}, paging: {} })).people).toHaveLength(4);
});

it("a page tags who signs up, with its quiz's result where it has one, and never refuses a signup for it", async () => {
  const set = (slug: string, tags: string) =>
    rows(
      "update pages set document = jsonb_set(document, '{form,tags}', to_jsonb($2::text)) where slug = $1",
      [slug, tags],
    );
  const [quiz] = await rows<{ slug: string; path: string; field: string; tier: string; title: string }>(`
    select p.slug, p.document->'addresses'->>0 as path, b->'props'->>'field' as field, b->'props'->'tiers'->0->>'id' as tier,
      b->'props'->'tiers'->0->>'title' as title
    from pages p, jsonb_array_elements(p.document->'blocks') b where b->>'type' = 'SelfCheck' and p.has_form limit 1`);
  if (!quiz) throw new Error("no page has a quiz");
  await set(quiz.slug, `guide, GUIDE, quiz: {result}, ${"x".repeat(41)}, ;`);
  const [answered, silent] = [someone(), someone()];
  await signUp(world, quiz.path, answered, { details: { [quiz.field]: quiz.tier } });
  await signUp(world, quiz.path, silent);
  await signUp(world, quiz.path, silent);
  const namesOf = async (email: string) =>
    (
      await rows<{ name: string }>(
        "select t.name from people p join person_tags pt on pt.person_id = p.id join tags t on t.id = pt.tag_id where p.email = $1 order by 1",
        [email],
      )
    ).map(({ name }) => name);
  expect(await namesOf(silent)).toEqual(["guide"]);
  expect(await namesOf(answered)).toEqual(["guide", expect.stringMatching(/^quiz: \S/)]);
});
