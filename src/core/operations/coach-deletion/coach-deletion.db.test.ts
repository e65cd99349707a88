/** A coach's life: made once, archived and brought back, deleted with what was counted; unsubscribes and the audit outlive them. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { archiveCoach } from "#core/content/coaches/archive-coach.ts";
import { createCoach } from "#core/content/coaches/create-coach.ts";
import { hideCoach } from "#core/content/coaches/hide-coach.ts";
import { listCoaches } from "#core/content/coaches/list-coaches.ts";
import { readCoach } from "#core/content/coaches/read-coach.ts";
import { findOffers } from "#core/content/stored-pages/find-offers.ts";
import { findPage } from "#core/content/stored-pages/find-page.ts";
import { OutOfScopeError } from "#core/kernel/scope.ts";
import { createPage } from "#core/operations/publishing/create-page.ts";
import { testContext } from "../../../../test/context.ts";
import { fixtureSite } from "../../../../test/fixture-site/load-fixture.ts";
import { signUp, someone } from "../../../../test/follow-up.ts";
import { testScope } from "../../../../test/scope.ts";
import { seed } from "../../../main/command.ts";
import { countCoaches } from "./count-coaches.ts";
import { deleteCoaches } from "./delete-coaches.ts";
import { purgeDeletedCoaches } from "./purge-deleted-coaches.ts";

const world = await testContext();
const { ctx, rows, url } = world;
const scope = testScope({ name: "Olive" });
const typed = {
  name: "Dr. Mara Ölund",
  field: "Sleep for shift workers",
  sentence: "I help people who work nights to sleep by day.",
  postalAddress: "4 Quay Street, Springfield 00031",
  schedulerUrl: "",
  email: "",
};

it("a coach is made of a few words, once, and has a page in those words", async () => {
  expect(await createCoach(ctx, scope, { ...typed, name: " ", schedulerUrl: "javascript:1" })).toEqual({
    outcome: "invalid",
    errors: { name: expect.any(String), schedulerUrl: expect.any(String) },
  });
  const created = await Promise.all([createCoach(ctx, scope, typed), createCoach(ctx, scope, typed)]);
  expect(created).toEqual([
    { outcome: "created", slug: "mara" },
    { outcome: "created", slug: "mara" },
  ]);
  const found = await readCoach(ctx, scope, { slug: "mara" });
  expect(found?.coach).toMatchObject({
    ...{ firstName: "Mara", replyTo: "olive@foyer.example", sample: false, bio: [typed.sentence] },
    schedulerUrl: "mailto:olive@foyer.example",
  });
  // Another one of the same first name, names without a letter, and one that is an address of the console.
  const named = async (name: string) => {
    const made = await createCoach(ctx, scope, { ...typed, name, field: name });
    return made.outcome === "created" ? made.slug : made;
  };
  expect(await named("Mara Quist")).toBe("maraquist");
  expect(await named("李明")).toBe("coach");
  expect(await named("New")).toBe("newb");
  expect(await named("__proto__")).toBe("proto");
  await expect(createCoach(ctx, testScope({}, []), typed)).rejects.toThrow(OutOfScopeError);
  const page = await createPage(ctx, scope, {
    ...{ coach: "mara", template: "guide", name: "Sleep by Day", address: "/sleep-by-day" },
  });
  expect(page.outcome).toBe("created");
});

it("an archived coach is hidden and out of the way, and comes back hidden", async () => {
  const state = async () => (await listCoaches(ctx, scope)).find(({ slug }) => slug === "dave");
  const archive = (archived: boolean) => archiveCoach(ctx, scope, { slug: "dave", archived });
  expect(await archive(true)).toEqual({ outcome: "archived" });
  expect(await state()).toMatchObject({ archived: true, hidden: true });
  expect(await findPage(ctx, "/9ways")).toBeNull();
  expect(await archive(true)).toEqual({ outcome: "same" });
  expect(await archive(false)).toEqual({ outcome: "brought-back" });
  expect(await state()).toMatchObject({ archived: false, hidden: true });
  await hideCoach(ctx, scope, { slug: "dave", hidden: false });
  expect(await findPage(ctx, "/9ways")).not.toBeNull();
  expect(await archiveCoach(ctx, testScope({}, []), { slug: "dave", archived: true })).toEqual({
    outcome: "unknown",
  });
});

it("is deleted with what was counted, and only once the name is typed; who unsubscribed stays so", async () => {
  const [left, stays, other] = [someone(), someone(), someone()];
  for (const email of [left, stays]) await signUp(world, "/9ways", email);
  await signUp(world, "/sugar-free-blueprint", other);
  const [dave] = await rows<{ id: string; name: string }>(
    "select id, profile->>'name' as name from coaches where slug = 'dave'",
  );
  const id = dave?.id ?? "";
  await rows("select suppress_address($1, $2, 'unsubscribed', now())", [left, id]);
  const which = { slug: "dave" };
  const counts = await countCoaches(ctx, scope, { which });
  expect(counts).toMatchObject({ coaches: [{ slug: "dave" }], leads: 2, underWay: 1 });
  expect(counts?.pages).toBeGreaterThan(0);
  expect(await deleteCoaches(ctx, scope, { which, typed: "dave" })).toEqual({ outcome: "unconfirmed" });
  expect(await deleteCoaches(ctx, testScope({}, []), { which, typed: "x" })).toEqual({ outcome: "unknown" });

  const name = `  ${dave?.name.toUpperCase()} `;
  expect(await deleteCoaches(ctx, scope, { which, typed: name })).toMatchObject({
    outcome: "deleted",
    left: 0,
  });
  expect(await rows("select from coaches where slug = 'dave'")).toEqual([]);
  expect(await rows("select from leads where email = any($1)", [[left, stays]])).toEqual([]);
  expect(await rows("select from lead_list where coach_id = $1", [id])).toEqual([]);
  expect(await rows("select from leads where email = $1", [other])).toHaveLength(1);
  expect(await findPage(ctx, "/9ways")).toBeNull();
  expect(await deleteCoaches(ctx, scope, { which, typed: name })).toEqual({ outcome: "unknown" });
  expect(
    await rows("select subject->>'leads' as leads from audit_log where action = 'coach.deleted'"),
  ).toEqual([{ leads: "2" }]);

  // A seed leaves them deleted; made again, they may not write to those who unsubscribed.
  await seed(url, fixtureSite, ctx.clock);
  expect(await rows("select from coaches where slug = 'dave'")).toEqual([]);
  const again = await createCoach(ctx, scope, { ...typed, name: dave?.name ?? "" });
  expect(again).toEqual({ outcome: "created", slug: "dave" });
  expect(
    await rows("select is_suppressed($1, id) as suppressed from coaches where slug = 'dave'", [left]),
  ).toEqual([{ suppressed: true }]);
  await seed(url, fixtureSite, ctx.clock);
  expect(await rows("select from pages p join coaches o on o.id = p.coach_id where o.slug = 'dave'")).toEqual(
    [],
  );
});

it("all samples go in one step, by several processes at once; an owner's own coach stays", async () => {
  const own = (await listCoaches(ctx, scope)).filter(({ sample }) => !sample).map(({ slug }) => slug);
  expect(own).toContain("mara");
  expect(await deleteCoaches(ctx, scope, { which: "samples", typed: "samples" })).toEqual({
    outcome: "unconfirmed",
  });
  const [done] = await Promise.all([
    deleteCoaches(ctx, scope, { which: "samples", typed: "Delete samples" }),
    purgeDeletedCoaches(ctx),
    purgeDeletedCoaches(ctx),
  ]);
  expect(done.outcome).toBe("deleted");
  expect(await purgeDeletedCoaches(ctx)).toBe(0);
  expect((await listCoaches(ctx, scope)).map(({ slug }) => slug).sort()).toEqual(own.sort());
  expect((await findOffers(ctx)).total).toBe(0);
});

it("every table that refers to a coach, a page, a campaign, a lead or a file is emptied first, or goes with it", async () => {
  const source = readFileSync(join(import.meta.dirname, "purge-deleted-coaches.ts"), "utf8");
  const named = [...source.matchAll(/delete from (\w+)/g)].map(([, table]) => table);
  const referring = await rows<{ table: string }>(`
    select distinct conrelid::regclass::text as table from pg_constraint
    where contype = 'f' and confdeltype = 'a'
      and confrelid::regclass::text in ('coaches', 'pages', 'email_campaigns', 'email_templates', 'files', 'events', 'guides')`);
  // These go with their lead or person, or with their guide or item, before what they refer to.
  const gone = [
    ...["consents", "email_deliveries", "event_date_requests", "event_registrations", "user_journeys"],
    ...["person_notes", "guide_files", "library_files"],
  ];
  expect(referring.map(({ table }) => table).filter((table) => ![...named, ...gone].includes(table))).toEqual(
    [],
  );
});
