/** Tags and segments that all coaches share: made by those who work for all of them, used by each within their own people. */
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import type { Audience } from "#core/programs/broadcasts/audience/audience.ts";
import { audienceCondition, isAudienceOf } from "#core/programs/broadcasts/audience/audience-condition.ts";
import { testContext } from "../../../../test/context.ts";
import { signUp, someone } from "../../../../test/follow-up.ts";
import { testScope } from "../../../../test/scope.ts";
import { addPerson } from "../people/add-person.ts";
import { countPeople } from "../people/find-people.ts";
import { listPeople } from "../people/list-people.ts";
import { createSharedTag } from "../tags/create-shared-tag.ts";
import { deleteTag } from "../tags/delete-tag.ts";
import { listTags } from "../tags/list-tags.ts";
import { renameTag } from "../tags/rename-tag.ts";
import { tagPeople } from "../tags/tag-people.ts";
import type { Group } from "./conditions.ts";
import { copySegment } from "./copy-segment.ts";
import { countSegments } from "./count-segments.ts";
import { deleteSegment } from "./delete-segment.ts";
import { findSegment } from "./find-segment.ts";
import { listSegmentOptions } from "./list-segment-options.ts";
import { listSegments } from "./list-segments.ts";
import { listSegmentsOfPerson } from "./list-segments-of-person.ts";
import { saveSegment } from "./save-segment.ts";

const world = await testContext();
const { ctx, rows } = world;
const site = testScope();
const [dave, willa] = await rows<{ id: string; slug: string }>(
  "select id, slug from coaches where slug in ('dave', 'willa') order by slug",
);
if (!dave || !willa) throw new Error("no coaches");
const own = {
  dave: testScope({ name: "Dave" }, [dave.id], "coach"),
  willa: testScope({ name: "Willa" }, [willa.id], "coach"),
};
const emails = { dave: [someone(), someone()], willa: [someone()] };
for (const email of emails.dave) await signUp(world, "/9ways", email);
for (const email of emails.willa) await signUp(world, "/map", email);
const idOf = async (email = "") =>
  (await rows<{ id: string }>("select id from people where email = $1", [email]))[0]?.id ?? "";
const all: Group = { kind: "group", match: "all", items: [] };
const made = await createSharedTag(ctx, site, { name: "Alumni" });
const tagId = made.outcome === "created" ? made.tagId : "";
const tagged: Group = { ...all, items: [{ kind: "tag", tag: tagId }] };
const save = (name: string, more: Partial<Parameters<typeof saveSegment>[2]> = {}, scope = site) =>
  saveSegment(ctx, scope, {
    segmentId: null,
    coach: "dave",
    name,
    conditions: tagged,
    isShared: true,
    ...more,
  });

it("is one tag for the people of every coach, and each coach counts their own", async () => {
  for (const scope of [own.dave, own.willa])
    expect(await tagPeople(ctx, scope, { which: { filters: {} }, tag: "alumni" })).toMatchObject({
      outcome: "tagged",
    });
  expect(await rows("select coach_id from tags")).toEqual([{ coach_id: null }]);
  expect(await listTags(ctx, site)).toMatchObject([{ id: tagId, coach: null, people: 3 }]);
  expect(await listTags(ctx, own.dave)).toMatchObject([{ id: tagId, coach: null, people: 2 }]);
  expect(await listTags(ctx, own.willa)).toMatchObject([{ id: tagId, coach: null, people: 1 }]);
  expect((await listPeople(ctx, own.willa, { filters: { tag: tagId }, paging: {} })).people).toHaveLength(1);
  expect((await listSegmentOptions(ctx, own.willa, { coach: "willa" }))?.tags).toEqual([
    { value: tagId, label: "Alumni" },
  ]);
  expect(
    await tagPeople(ctx, own.willa, { which: { filters: {} }, tag: "ALUMNI", remove: true }),
  ).toMatchObject({ people: 1 });
  expect(await listTags(ctx, site)).toMatchObject([{ people: 2 }]);
});

it("is given by forms, by hand and with the coach's own tags beside it", async () => {
  const page = await world.page("/map");
  const email = someone();
  const added = await addPerson(ctx, own.willa, {
    ...{ pageId: page.id, email, name: "Ann", basis: "Met at a fair", tags: "alumni, Own one" },
  });
  expect(added).toMatchObject({ outcome: "added" });
  expect(await listTags(ctx, own.willa)).toMatchObject([
    { name: "Alumni", coach: null, people: 1 },
    { name: "Own one", coach: { slug: "willa" }, people: 1 },
  ]);
  await rows("select from needed_tags($1, array['alumni', 'ALUMNI', 'From a form', 'from a form'], now())", [
    dave.id,
  ]);
  expect((await listTags(ctx, own.dave)).map(({ name }) => name)).toEqual(["Alumni", "From a form"]);
});

it("is made, renamed and deleted by those who work for all coaches alone", async () => {
  await expect(createSharedTag(ctx, own.dave, { name: "Mine" })).rejects.toThrow(/whole site/);
  await expect(createSharedTag(ctx, site.of(dave.id), { name: "Mine" })).rejects.toThrow(/whole site/);
  expect(await renameTag(ctx, own.dave, { tagId, name: "Taken over" })).toEqual({ outcome: "unknown" });
  expect(await deleteTag(ctx, own.dave, { tagId })).toEqual({ outcome: "unknown" });
  expect(await renameTag(ctx, site, { tagId, name: "From a form" })).toEqual({ outcome: "exists" });
  expect(await createSharedTag(ctx, site, { name: "ALUMNI" })).toEqual({ outcome: "exists" });
  expect((await createSharedTag(ctx, site, { name: "a,b" })).outcome).toBe("invalid");
  const [form] = (await listTags(ctx, own.dave)).filter(({ name }) => name === "From a form");
  expect(await renameTag(ctx, own.dave, { tagId: form?.id ?? "", name: "alumni" })).toEqual({
    outcome: "exists",
  });
  // One coach's tag becomes the shared one, with its people. Of several coaches, nobody's is taken.
  expect(await createSharedTag(ctx, site, { name: "from a form" })).toEqual({
    outcome: "created",
    tagId: form?.id,
  });
  await tagPeople(ctx, site, { which: { filters: {} }, tag: "Both" });
  expect(await createSharedTag(ctx, site, { name: "both" })).toMatchObject({
    outcome: "taken",
    coaches: { length: 2 },
  });
});

it("a shared segment holds the people of whoever asks, and asks for nothing that one coach has", async () => {
  const saved = await save("Alumni");
  if (saved.outcome !== "saved") throw new Error(saved.outcome);
  const { segmentId } = saved;
  for (const [scope, people] of [
    [site, 3],
    [own.dave, 2],
    [own.willa, 1],
  ] as const) {
    expect(await listSegments(ctx, scope)).toMatchObject([{ id: segmentId, coach: null }]);
    expect(await findSegment(ctx, scope, { segmentId })).toMatchObject({ coachId: null });
    expect(await countPeople(ctx, scope, { segment: segmentId })).toEqual({ people, isEstimate: false });
    expect((await countSegments(ctx, scope, { segmentIds: [segmentId] })).get(segmentId)?.people).toBe(
      people,
    );
    expect(
      (await listPeople(ctx, scope, { filters: { segment: segmentId }, paging: {} })).people,
    ).toHaveLength(people);
  }
  const audience: Audience = { kind: "segments", any: [segmentId], minus: [] };
  for (const { id: coachId } of [dave, willa])
    expect(await isAudienceOf(ctx, { coachId, audience })).toBe(true);
  expect(
    await world.ctx.db.execute(
      sql`select from people p where p.coach_id = ${dave.id} and ${await audienceCondition(ctx, { coachId: dave.id, audience })}`,
    ),
  ).toMatchObject({ rowCount: 2 });
  const personId = await idOf(emails.dave[0]);
  expect(await listSegmentsOfPerson(ctx, own.dave, { personId })).toMatchObject([{ id: segmentId }]);
  expect(await listSegmentsOfPerson(ctx, own.willa, { personId })).toEqual([]);

  expect(await save("Another", {}, own.dave)).toEqual({ outcome: "unknown" });
  expect(await save("Another", { segmentId, isShared: false }, own.dave)).toEqual({ outcome: "unknown" });
  expect(await save("Another", { segmentId, isShared: true }, own.dave)).toEqual({ outcome: "unknown" });
  expect(await deleteSegment(ctx, own.dave, { segmentId })).toEqual({ outcome: "unknown" });
  expect(await copySegment(ctx, site, { segmentId, coach: "willa" })).toEqual({ outcome: "unknown" });
  expect(await save("ALUMNI", { isShared: false }, own.willa)).toEqual({ outcome: "unknown" });
  expect(await save("ALUMNI", { isShared: false, coach: "willa" }, own.willa)).toMatchObject({
    outcome: "invalid",
  });
  const [mine] = (await listTags(ctx, own.dave)).filter(({ name }) => name === "Both");
  const page = (await world.page("/9ways")).id;
  const [other] = await rows<{ id: string }>("select id from email_campaigns limit 1");
  for (const item of [
    { kind: "tag", tag: mine?.id ?? "" },
    { kind: "signed-up", page },
    { kind: "registered", event: page, seat: "confirmed" },
    { kind: "sent", campaign: other?.id ?? "" },
  ] as const)
    for (const conditions of [
      { ...all, items: [item] },
      { ...all, items: [{ ...all, items: [item] }] },
    ] as Group[]) {
      expect(await save("One coach's", { conditions })).toMatchObject({ outcome: "invalid" });
      // Nor once it is shared.
      expect(await save("Alumni", { conditions, segmentId, isShared: false })).toMatchObject({
        outcome: "invalid",
      });
    }
  expect(await save("Alumni and friends", { segmentId, isShared: false })).toEqual(saved);
  expect(await findSegment(ctx, site, { segmentId })).toMatchObject({
    coachId: null,
    name: "Alumni and friends",
  });
});

it("a coach's segment with a shared tag is copied with that tag", async () => {
  const saved = await save("Mine", { isShared: false }, own.dave);
  if (saved.outcome !== "saved") throw new Error(saved.outcome);
  const copied = await copySegment(ctx, site, { segmentId: saved.segmentId, coach: "willa" });
  if (copied.outcome !== "saved") throw new Error(copied.outcome);
  expect(await findSegment(ctx, own.willa, { segmentId: copied.segmentId })).toMatchObject({
    conditions: tagged,
  });
});
