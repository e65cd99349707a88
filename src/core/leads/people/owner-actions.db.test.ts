/** What an owner does with people: adds one by hand with a basis, stops emails, writes to those they chose. */
import { expect, it } from "vitest";
import { readAudience } from "#core/programs/broadcasts/audience/audience.ts";
import { countAudience } from "#core/programs/broadcasts/audience/count-audience.ts";
import { writeToPeople } from "#core/programs/broadcasts/write-to-people.ts";
import { suppress } from "#core/sending/consent/suppress.ts";
import { consentSource } from "#core/sending/consent/third-party-signup.ts";
import { testContext } from "../../../../test/context.ts";
import { DAY, settle, signUp, someone } from "../../../../test/follow-up.ts";
import { testScope } from "../../../../test/scope.ts";
import { addPerson } from "./add-person.ts";
import { listPeople } from "./list-people.ts";
import { originLabel } from "./origin-label.ts";
import { stopPeople } from "./stop-people.ts";

const world = await testContext(() => ({ result: "accepted", response: "250 ok" }));
const { ctx, rows, sent, advance } = world;
const scope = testScope();
const { id: pageId, coachId } = await world.page("/9ways");
const other = testScope({ id: "owner-2" }, [(await world.page("/map")).coachId]);
const typed = (email: string) => ({
  pageId,
  email,
  name: " Ann  Lee ",
  tags: "VIP, fair",
  basis: "in-person",
});
const idOf = async (email: string) =>
  (await rows<{ id: string }>("select id from people where email = $1", [email]))[0]?.id ?? "";
const personOf = async (email: string) =>
  (await listPeople(ctx, scope, { filters: { search: email }, paging: {} })).people[0];

it("a person is added with tags and a basis, is sent nothing, and is in the list", async () => {
  const email = someone();
  const before = sent.length;
  expect(await addPerson(ctx, scope, typed(` ${email.toUpperCase()} `))).toEqual({
    outcome: "added",
    personId: await idOf(email),
  });
  await settle(world);
  expect(sent.length).toBe(before);
  const person = await personOf(email);
  expect(person).toMatchObject({
    name: "Ann Lee",
    tags: [{ name: "fair" }, { name: "VIP" }],
    progress: null,
  });
  expect(person && originLabel(person)).toBe("Added by you");
  const [consent] = await rows<{ wording: string; purpose: string }>(
    "select c.wording, c.purpose from consents c join leads l on l.id = c.lead_id where l.email = $1",
    [email],
  );
  expect(consent).toEqual({
    wording: "Imported by the owner on 2026-11-15: They agreed in person. Added by hand.",
    purpose: "page",
  });
  expect(consentSource(consent?.wording ?? "")).toBe("hand");
  expect(
    await rows("select kind, actor from activities where person_id = $1 order by id", [person?.id]),
  ).toEqual([
    { kind: "imported", actor: "owner" },
    { kind: "tagged", actor: "owner" },
    { kind: "tagged", actor: "owner" },
  ]);
  expect(await addPerson(ctx, scope, { ...typed(email), name: "Else", tags: "other" })).toEqual({
    outcome: "known",
    personId: person?.id,
  });
  expect(await personOf(email)).toEqual(person);
});

it("nobody is added twice at once, without a basis, on another coach's page, or with an address that is none", async () => {
  const email = someone();
  const both = await Promise.all([addPerson(ctx, scope, typed(email)), addPerson(ctx, scope, typed(email))]);
  expect(both.map(({ outcome }) => outcome).sort()).toEqual(["added", "known"]);
  expect(await addPerson(ctx, other, typed(someone()))).toEqual({ outcome: "no-page" });
  expect(await addPerson(ctx, scope, { ...typed(someone()), basis: " " })).toEqual({ outcome: "no-basis" });
  for (const [wrong, reason] of [
    ["", "no-address"],
    ["ann", "bad-address"],
    ["noreply@example.test", "machine-address"],
  ])
    expect(await addPerson(ctx, scope, { ...typed(wrong ?? "") })).toMatchObject({ why: { reason } });
  expect(await addPerson(ctx, scope, { ...typed(someone()), name: "x".repeat(61) })).toMatchObject({
    why: { reason: "bad-name" },
  });
  const named = someone();
  await addPerson(ctx, scope, { ...typed(named), basis: "constructor" });
  expect(await rows("select from consents where wording like '%: constructor. Added by hand.'")).toHaveLength(
    1,
  );
});

it("who unsubscribed can't be added, whatever the owner says", async () => {
  const email = someone();
  await suppress(ctx, { email, coachId, reason: "unsubscribed" });
  advance(DAY);
  expect(await addPerson(ctx, scope, typed(email))).toMatchObject({
    outcome: "suppressed",
    reason: "unsubscribed",
    since: expect.stringContaining("2026-11-15"),
  });
  expect(await rows("select from people where email = $1", [email])).toEqual([]);
  const bounced = someone();
  await suppress(ctx, { email: bounced, coachId: null, reason: "bounced" });
  expect(await addPerson(ctx, scope, typed(bounced))).toMatchObject({ reason: "bounced" });
});

it("stops emails to whom the coach may stop, once", async () => {
  const [here, there] = [someone(), someone()];
  await signUp(world, "/9ways", here);
  await signUp(world, "/map", there);
  const ids = [await idOf(here), await idOf(there)];
  expect(await stopPeople(ctx, other, { which: { ids } })).toEqual({ people: 1, more: false });
  expect(await personOf(here)).toMatchObject({ subscriptionStatus: "open" });
  expect(await stopPeople(ctx, scope, { which: { ids } })).toEqual({ people: 1, more: false });
  expect(await personOf(here)).toMatchObject({
    subscriptionStatus: "unsubscribed",
    progress: { state: "stopped", reason: "unsubscribed" },
  });
  expect(await stopPeople(ctx, scope, { which: { filters: { search: here } } })).toMatchObject({ people: 0 });
});

it("writes to the chosen people of one coach, and to nobody else's", async () => {
  const [here, there] = [someone(), someone()];
  await signUp(world, "/9ways", here);
  await signUp(world, "/map", there);
  const [mine, theirs] = [await idOf(here), await idOf(there)];
  expect(await writeToPeople(ctx, scope, { which: { ids: [mine, theirs] } })).toEqual({
    outcome: "several-coaches",
  });
  expect(await writeToPeople(ctx, other, { which: { ids: [mine] } })).toEqual({ outcome: "nobody" });
  const written = await writeToPeople(ctx, scope, { which: { filters: { search: here } } });
  const [broadcast] = await rows<{ audience: unknown; name: string }>(
    "select audience, name from broadcasts where id = $1",
    [written.outcome === "created" ? written.broadcastId : ""],
  );
  expect(readAudience(broadcast?.audience)).toEqual({ kind: "people", ids: [mine] });
  expect(broadcast?.name).toBe("Message to 1 person");
});

it("writes to somebody who was added by hand, once they agreed to news", async () => {
  const email = someone();
  await addPerson(ctx, scope, typed(email));
  const written = await writeToPeople(ctx, scope, { which: { ids: [await idOf(email)] } });
  const broadcastId = written.outcome === "created" ? written.broadcastId : "";
  const gets = async () => (await countAudience(ctx, scope, { broadcastId }))?.gets?.people;
  expect(await gets()).toBe(0);
  await rows("update people set news_agreed_at = now() where email = $1", [email]);
  expect(await gets()).toBe(1);
  await suppress(ctx, { email, coachId, reason: "unsubscribed" });
  expect(await gets()).toBe(0);
});
