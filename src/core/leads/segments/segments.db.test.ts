/** A saved segment: its name and conditions judged, a filter of people, leads and their file, an estimate where counting takes too long. */
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { testContext } from "../../../../test/context.ts";
import { signUp, someone } from "../../../../test/follow-up.ts";
import { testScope } from "../../../../test/scope.ts";
import { exportPeople } from "../export/export-people.ts";
import { countPeople } from "../people/find-people.ts";
import { listPeople } from "../people/list-people.ts";
import { tagPeople } from "../tags/tag-people.ts";
import { type Group, readConditions } from "./conditions.ts";
import { countMatching } from "./count-matching.ts";
import { countSegments } from "./count-segments.ts";
import { deleteSegment } from "./delete-segment.ts";
import { findSegment } from "./find-segment.ts";
import { listSegmentOptions } from "./list-segment-options.ts";
import { listSegments } from "./list-segments.ts";
import { listSegmentsOfPerson } from "./list-segments-of-person.ts";
import { previewSegment } from "./preview-segment.ts";
import { saveSegment } from "./save-segment.ts";

const world = await testContext();
const { ctx, rows } = world;
const scope = testScope();
const [tagged, other, elsewhere] = [someone(), someone(), someone()];
await signUp(world, "/9ways", tagged, { name: "Ines Moreau" });
await signUp(world, "/9ways", other);
await signUp(world, "/map", elsewhere);
const [person] = await rows<{ id: string; coach_id: string }>(
  "select id, coach_id from people where email = $1",
  [tagged],
);
const coachId = person?.coach_id ?? "";
const [{ slug: coach = "" } = {}] = await rows<{ slug: string }>("select slug from coaches where id = $1", [
  coachId,
]);
await tagPeople(ctx, scope, { which: { ids: [person?.id ?? ""] }, tag: "warm" });
const [{ id: tag = "" } = {}] = await rows<{ id: string }>("select id from tags");
const everybody: Group = { kind: "group", match: "all", items: [] };
const conditions: Group = { ...everybody, items: [{ kind: "tag", tag }] };
const save = (name: string, segmentId: string | null = null, of = coach) =>
  saveSegment(ctx, scope, { segmentId, coach: of, name, conditions });

it("is stored under a name that the coach has once, and changed in its place", async () => {
  for (const name of ["", "  ", "a\0b", "x".repeat(81)]) expect((await save(name)).outcome).toBe("invalid");
  expect(await save("Warm", null, "nobody-at-all")).toEqual({ outcome: "unknown" });
  const saved = await save(" Warm  people ");
  if (saved.outcome !== "saved") throw new Error(saved.outcome);
  expect(await save("WARM PEOPLE")).toMatchObject({ outcome: "invalid" });
  expect(await save("warm people", saved.segmentId)).toEqual(saved);
  expect(await listSegments(ctx, scope)).toMatchObject([{ id: saved.segmentId, name: "warm people" }]);
  expect(await findSegment(ctx, scope, { segmentId: saved.segmentId })).toMatchObject({
    conditions,
    coachId,
  });
  const names = await Promise.all([save("At once"), save("at once")]);
  expect(names.map(({ outcome }) => outcome).sort()).toEqual(["invalid", "saved"]);
});

it("narrows people and their file to who is in it, and to nobody once it is deleted", async () => {
  const [segment] = (await listSegments(ctx, scope)).filter(({ name }) => name === "warm people");
  const filters = { segment: segment?.id ?? "" };
  const counted = { people: 1, isEstimate: false };
  expect(await countPeople(ctx, scope, filters)).toEqual(counted);
  expect(await countSegments(ctx, scope, { segmentIds: [filters.segment] })).toEqual(
    new Map([[filters.segment, counted]]),
  );
  const found = async (more = {}) =>
    (await listPeople(ctx, scope, { filters: { ...filters, ...more }, paging: {} })).people.map(
      ({ email }) => email,
    );
  expect(await found()).toEqual([tagged]);
  expect(await found({ search: "moreau" })).toEqual([tagged]);
  expect(await found({ search: "nobody" })).toEqual([]);
  expect(await found({ state: "failed" })).toEqual([]);
  expect((await listPeople(ctx, scope, { filters: { tag }, paging: {} })).people).toHaveLength(1);
  const file = (await Array.fromAsync(exportPeople(ctx, scope, { which: { filters } }))).join("");
  expect(file.trim().split("\r\n")).toHaveLength(2);
  expect(file).toContain(tagged);
  const [stranger] = await rows<{ id: string }>("select id from people where email = $1", [other]);
  const of = (personId = "") => listSegmentsOfPerson(ctx, scope, { personId });
  expect(await of(person?.id)).toMatchObject([
    { name: expect.stringMatching(/at once/i) },
    { name: "warm people" },
  ]);
  expect(await of(stranger?.id)).toEqual([]);
  expect(await tagPeople(ctx, scope, { which: { filters }, tag: "in the segment" })).toMatchObject({
    people: 1,
  });
  expect(await deleteSegment(ctx, scope, { segmentId: filters.segment })).toEqual({ outcome: "deleted" });
  expect(await deleteSegment(ctx, scope, { segmentId: filters.segment })).toEqual({ outcome: "unknown" });
  expect(await found()).toEqual([]);
  expect((await listPeople(ctx, scope, { filters, paging: {} })).people).toEqual([]);
});

it("is counted and shown while it is built, of its coach alone", async () => {
  expect(await previewSegment(ctx, scope, { coach, conditions: everybody })).toMatchObject({
    count: { people: 2, isEstimate: false },
    suppressed: { people: 0 },
    sample: [{ email: other }, { email: tagged, name: "Ines Moreau" }],
  });
  const lines: Group = {
    ...everybody,
    items: [{ kind: "signed-up" }, { kind: "tag", tag }, { kind: "confirmed" }],
  };
  expect(await previewSegment(ctx, scope, { coach, conditions: lines })).toMatchObject({
    remaining: [2, 1, 0],
  });
  expect(await previewSegment(ctx, scope, { coach, conditions: { ...lines, match: "any" } })).toMatchObject({
    count: { people: 2 },
    remaining: [2, 1, 0],
  });
  expect(await previewSegment(ctx, scope, { coach: "nobody-at-all", conditions })).toBeNull();
  const options = await listSegmentOptions(ctx, scope, { coach });
  expect(options?.tags.map(({ label }) => label)).toEqual(["in the segment", "warm"]);
  expect(options?.pages.length).toBeGreaterThan(0);
  expect(options?.messages.length).toBeGreaterThan(0);
});

it("is estimated where counting takes too long, and the answer says so", async () => {
  await rows("analyze people");
  // Of each person: without the column it would be asked once for all.
  const slow = (seconds: number) =>
    sql`pg_sleep(case when p.signups >= 0 then ${seconds}::float8 end) is not null`;
  // A sample of a short list is the list: it is counted, however long that takes.
  expect(await countMatching(ctx, { coachId, matches: slow(0.2) })).toEqual({ people: 2, isEstimate: false });
  await rows(
    `insert into people (coach_id, email, signups, first_seen_at, last_seen_at)
     select $1, 'one-of-many-' || i || '@example.test', 1, now(), now() from generate_series(1, 1998) i`,
    [coachId],
  );
  await rows("analyze people");
  const { people, isEstimate } = await countMatching(ctx, { coachId, matches: slow(0.001) });
  expect(isEstimate).toBe(true);
  expect(Math.abs(people - 2000)).toBeLessThan(200);
  // The connection is as it was: no limit stays behind on it.
  expect(await rows("select current_setting('statement_timeout') as limit")).toEqual([{ limit: "0" }]);
  await rows("delete from people where email like 'one-of-many-%'");
});

it("what nobody could have said is no condition", () => {
  let deep: unknown = everybody;
  for (let depth = 0; depth < 5000; depth += 1) deep = { ...everybody, items: [deep] };
  for (const wrong of [
    ...[null, 1, "all", [], {}, { ...everybody, match: "none" }, { ...everybody, more: 1 }, deep],
    { ...everybody, items: Array.from({ length: 41 }, () => ({ kind: "confirmed" })) },
    ...[
      { kind: "constructor" },
      { kind: "tag", tag: "' or true --" },
      { kind: "field", field: "", value: "x" },
      { kind: "field", field: "a\0", value: "x" },
      { kind: "signed-up", days: 0 },
      { kind: "signed-up", days: 1.5 },
      { kind: "signed-up", days: 1e9 },
      { kind: "confirmed", not: false },
      { kind: "status", status: "open" },
    ].map((item) => ({ ...everybody, items: [item] })),
  ])
    expect(readConditions(wrong)).toBeNull();
});
