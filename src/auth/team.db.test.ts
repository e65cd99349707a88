/** Seats are changed, removed and handed over; the last owner stays. */
import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { changeSeats, handOver, leaveTeam, removeFromTeam } from "#core/access/seats/change-team.ts";
import { invite, revokeInvitation } from "#core/access/seats/invite.ts";
import { listTeam } from "#core/access/seats/list-team.ts";
import { requireSecondFactor } from "#core/content/site-settings/require-second-factor.ts";
import type { Role } from "#core/kernel/roles.ts";
import { addTarget } from "#core/sending/alerts/add-target.ts";
import { testScope } from "../../test/scope.ts";
import { appCode, browser, PASSWORD } from "./owner-auth.test-kit.ts";
import { teamTests } from "./team.test-kit.ts";

const {
  ctx,
  rows,
  ownerAuth,
  newOwner,
  signedIn,
  nina,
  marcus,
  olive,
  owner,
  someone,
  linkOf,
  accept,
  member,
  scopeOf,
} = await teamTests();

it("changes the seats of one role, and leaves those of another", async () => {
  const { id, email } = await member("coach", [nina.id]);
  await invite(ctx, owner, { email, role: "assistant", coachIds: [marcus.id] });
  await accept((await linkOf(email)).token, await signedIn(email));
  await changeSeats(ctx, owner, { ownerId: id, was: "coach", role: "manager", coachIds: [nina.id] });
  expect(await rows("select coach_id, role from seats where owner_id = $1 order by role", [id])).toEqual([
    { coach_id: marcus.id, role: "assistant" },
    { coach_id: nina.id, role: "manager" },
  ]);
});

it("a coach changes and takes the seats with them, and leaves those with another coach", async () => {
  const { id } = await member("assistant", [nina.id, marcus.id]);
  const coach = scopeOf(await member("coach", [nina.id]));
  const seats = () =>
    rows("select coach_id from seats where owner_id = $1 order by coach_id = $2", [id, marcus.id]);
  const change = { ownerId: id, was: "assistant" as const, role: "assistant" as const };
  expect(await changeSeats(ctx, coach, { ...change, coachIds: [nina.id] })).toMatchObject({
    outcome: "done",
  });
  expect(await seats()).toEqual([{ coach_id: nina.id }, { coach_id: marcus.id }]);
  expect(await removeFromTeam(ctx, coach, { ownerId: id })).toMatchObject({ outcome: "done" });
  expect(await seats()).toEqual([{ coach_id: marcus.id }]);
});

it("lets a role give only what it may, and only for its own coaches", async () => {
  const [coach, assistant] = [await member("coach", [nina.id]), await member("assistant", [nina.id])];
  const manager = await member("manager", null);
  const tries: [typeof coach, Role, string[] | null, boolean][] = [
    [coach, "assistant", [nina.id], true],
    [coach, "assistant", [marcus.id], false],
    [coach, "assistant", [nina.id, marcus.id], false],
    [coach, "assistant", null, false],
    [coach, "coach", [nina.id], false],
    [coach, "owner", null, false],
    [assistant, "assistant", [nina.id], false],
    [manager, "assistant", [nina.id], false],
    [manager, "owner", null, false],
  ];
  for (const [who, role, coachIds, isAllowed] of tries)
    expect(
      (await invite(ctx, scopeOf(who), { email: someone(), role, coachIds })).outcome,
      `${who.seats[0]?.role} ${role}`,
    ).toBe(isAllowed ? "invited" : "not-allowed");
  for (const coachIds of [[randomUUID()], ["x'"], []])
    expect(await invite(ctx, owner, { email: someone(), role: "coach", coachIds })).toEqual({
      outcome: "not-allowed",
    });
  expect((await listTeam(ctx, scopeOf(coach))).members.map(({ role }) => role)).not.toContain("owner");
  expect((await listTeam(ctx, scopeOf(assistant))).members).toEqual([]);
  expect(await removeFromTeam(ctx, scopeOf(coach), { ownerId: olive.id })).toEqual({
    outcome: "not-allowed",
  });
  expect(await removeFromTeam(ctx, scopeOf(coach), { ownerId: coach.id })).toEqual({
    outcome: "not-allowed",
  });
  expect(await removeFromTeam(ctx, scopeOf(coach), { ownerId: assistant.id })).toMatchObject({
    outcome: "done",
  });
});

it("signs somebody out with their last seat, and lets them back in by a new invitation", async () => {
  const { id, email } = await member("coach", [nina.id, marcus.id]);
  const client = await signedIn(email);
  await changeSeats(ctx, owner, { ownerId: id, was: "coach", role: "assistant", coachIds: [marcus.id] });
  expect((await ownerAuth.ownerOf(client.headers))?.seats).toEqual([
    { coachId: marcus.id, role: "assistant" },
  ]);
  await removeFromTeam(ctx, owner, { ownerId: id });
  expect(await ownerAuth.ownerOf(client.headers)).toBeNull();
  expect(await rows("select from owner_sessions where owner_id = $1", [id])).toEqual([]);
  await invite(ctx, owner, { email, role: "manager", coachIds: null });
  expect(await accept((await linkOf(email)).token)).toMatchObject({ kind: "in" });
});

it("keeps the last owner, and hands the site over", async () => {
  await rows("delete from seats where role = 'owner' and owner_id <> $1", [olive.id]);
  const last = { outcome: "last-owner" };
  expect(await leaveTeam(ctx, owner)).toEqual(last);
  expect(await removeFromTeam(ctx, owner, { ownerId: olive.id })).toEqual(last);
  const lower = { ownerId: olive.id, was: "owner" as const, role: "manager" as const, coachIds: null };
  expect(await changeSeats(ctx, owner, lower)).toEqual(last);
  const paul = await member("coach", [nina.id]);
  expect(await handOver(ctx, scopeOf(paul), { ownerId: paul.id })).toEqual({ outcome: "not-allowed" });
  expect(await handOver(ctx, owner, { ownerId: paul.id })).toMatchObject({ outcome: "done" });
  expect(await rows("select owner_id, role from seats where coach_id is null and role = 'owner'")).toEqual([
    { owner_id: paul.id, role: "owner" },
  ]);
  expect(await rows("select role from seats where owner_id = $1", [olive.id])).toEqual([{ role: "manager" }]);
  const [one, two] = [testScope(paul), testScope(await newOwner())];
  const ended = await Promise.all([leaveTeam(ctx, one), leaveTeam(ctx, two)]);
  expect(ended.map(({ outcome }) => outcome).sort()).toEqual(["done", "last-owner"]);
});

it("asks for a second factor before anything else, where the site requires one for the role", async () => {
  const assistant = await member("assistant", [nina.id]);
  const client = await signedIn(assistant.email);
  const asked = async () => (await ownerAuth.ownerOf(client.headers))?.needsSecondFactor;
  expect(await asked()).toBe(false);
  expect(await ownerAuth.bearerFor(client.headers)).not.toBeNull();
  const bearer = (await ownerAuth.bearerFor(client.headers)) ?? "";
  await requireSecondFactor(ctx, owner, { roles: ["manager", "assistant"] });
  expect(await asked()).toBe(true);
  expect(await ownerAuth.bearerFor(client.headers)).toBeNull();
  expect(await ownerAuth.ownerOfBearer(bearer)).toBeNull();
  const offered = await ownerAuth.account.offerSecondFactor(client.visitor, { password: PASSWORD });
  if (offered.kind !== "offered") throw new Error(offered.kind);
  const on = await ownerAuth.account.confirmSecondFactor(client.visitor, { code: appCode(offered.address) });
  if (on.kind !== "done") throw new Error(on.kind);
  client.keep(on.headers);
  expect(await asked()).toBe(false);
  await requireSecondFactor(ctx, owner, { roles: [] });
});

it("ends alerts to somebody's mailbox with their seat, and theirs alone", async () => {
  const coach = await member("coach", [nina.id, marcus.id]);
  const [one, two] = await rows<{ slug: string }>("select slug from coaches order by slug limit 2");
  const alert = (address: string, { slug = "" } = {}) =>
    addTarget(ctx, owner, { coach: slug, address, cadence: "at-once", zone: "UTC" });
  await alert(coach.email, one);
  await alert(coach.email, two);
  await alert(olive.email, one);
  const left = () =>
    rows("select address, coach_id from alert_targets where confirmed_at is not null order by 1, 2");
  expect(await left()).toHaveLength(3);
  await changeSeats(ctx, owner, {
    ownerId: coach.id,
    was: "coach",
    role: "assistant",
    coachIds: [marcus.id],
  });
  expect(await left()).toHaveLength(2);
  await removeFromTeam(ctx, owner, { ownerId: coach.id });
  expect(await left()).toEqual([{ address: olive.email, coach_id: nina.id }]);
});

it("announces leads to a mailbox without asking only if it works for the coach", async () => {
  const elsewhere = await member("coach", [marcus.id]);
  const invited = someone();
  await invite(ctx, owner, { email: invited, role: "coach", coachIds: [nina.id] });
  const [coach] = await rows<{ slug: string }>("select slug from coaches where id = $1", [nina.id]);
  const typed = { coach: coach?.slug ?? "", cadence: "at-once", zone: "UTC" };
  for (const address of [elsewhere.email, invited])
    expect(await addTarget(ctx, owner, { ...typed, address })).toMatchObject({ isAsked: true });
  const assistant = await member("assistant", [nina.id]);
  const own = { ...typed, address: assistant.email };
  expect(await addTarget(ctx, scopeOf(assistant), own)).toMatchObject({ kind: "added", isAsked: false });
  expect(await addTarget(ctx, scopeOf(assistant), { ...typed, address: someone() })).toMatchObject({
    kind: "refused",
    field: "address",
  });
});

it("gives an owner whom a process of the previous version creates a seat, and nobody who was removed", async () => {
  const old = (email: string) =>
    rows<{ id: string }>(
      "insert into owners (name, email, email_verified, created_at, updated_at) values ('Old', $1, true, now(), now()) returning id",
      [email],
    );
  const [made] = await old(someone());
  const seatsOf = (id: string | undefined) =>
    rows("select role, coach_id from seats where owner_id = $1", [id]);
  expect(await seatsOf(made?.id)).toEqual([{ role: "owner", coach_id: null }]);
  const removed = await member("coach", [nina.id]);
  await removeFromTeam(ctx, owner, { ownerId: removed.id });
  expect(await seatsOf(removed.id)).toEqual([]);
  const back = await ownerAuth.signIn(browser().visitor, { email: removed.email, password: PASSWORD });
  expect(back.kind).toBe("refused");
});

it("names members in the audit by id and name, never by address", async () => {
  const [kept, removed] = [await member("coach", [nina.id]), await member("coach", [nina.id])];
  await changeSeats(ctx, owner, { ownerId: kept.id, was: "coach", role: "assistant", coachIds: [nina.id] });
  await removeFromTeam(ctx, owner, { ownerId: removed.id });
  const email = someone();
  await invite(ctx, owner, { email, role: "coach", coachIds: [nina.id] });
  await revokeInvitation(ctx, owner, { invitationId: (await linkOf(email)).id });
  const lines = await rows<{ action: string; line: string }>(
    "select action, subject::text || actor_name as line from audit_log where action like 'team.%'",
  );
  expect(new Set(lines.map(({ action }) => action)).size).toBeGreaterThanOrEqual(5);
  expect(lines.filter(({ line }) => line.includes("@"))).toEqual([]);
  expect(lines.filter(({ line }) => line.includes(removed.id))).toHaveLength(1);
});
