/** Invited, accepted, changed, removed; the last owner stays. */
import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { changeSeats, handOver, leaveTeam, removeFromTeam } from "#core/access/seats/change-team.ts";
import { invite, inviteAgain, revokeInvitation } from "#core/access/seats/invite.ts";
import { listTeam } from "#core/access/seats/list-team.ts";
import { purgeInvitations } from "#core/access/seats/purge-invitations.ts";
import { requireSecondFactor } from "#core/content/site-settings/require-second-factor.ts";
import type { Role } from "#core/kernel/roles.ts";
import { signLink } from "#core/kernel/signed-links/signed-link.ts";
import { addTarget } from "#core/sending/alerts/add-target.ts";
import { testContext } from "../../test/context.ts";
import { testScope } from "../../test/scope.ts";
import { appCode, browser, ownerAuthTests, PASSWORD } from "./owner-auth.test-kit.ts";

const test = await testContext();
const { ctx, rows } = test;
const { ownerAuth, newOwner, signedIn } = ownerAuthTests(test);
const [nina, marcus] = await rows<{ id: string; name: string }>(
  "select id, profile->>'name' as name from coaches order by slug limit 2",
);
if (!nina || !marcus) throw new Error("the site has too few coaches");
const olive = await newOwner();
const owner = testScope(olive);
const someone = () => `${randomUUID()}@team.example`;

const linkOf = async (email: string) => {
  const [open] = await rows<{ id: string }>(
    "select i.letter_id as id from invitations i join owners o on o.id = i.owner_id where o.email = $1",
    [email],
  );
  return {
    id: open?.id ?? "",
    token: signLink(ctx.settings.secrets, "invitation", open?.id ?? randomUUID()),
  };
};
const accept = (token: string, client = browser()) =>
  ownerAuth.invitations.accept(client.visitor, { token, name: "Paul", password: PASSWORD });
async function member(role: Role, coachIds: string[] | null) {
  const email = someone();
  expect(await invite(ctx, owner, { email, role, coachIds })).toEqual({ outcome: "invited", email });
  const entered = await accept((await linkOf(email)).token);
  if (entered.kind !== "in") throw new Error(`not in: ${entered.kind}`);
  return entered.owner;
}
const scopeOf = ({ id, name, email, seats }: Awaited<ReturnType<typeof member>>) =>
  testScope(
    { id, name, email },
    seats.flatMap(({ coachId }) => coachId ?? []),
    seats[0]?.role,
  );

it("mails a link that works once, and opens what was offered", async () => {
  const email = someone();
  await invite(ctx, owner, { email: ` ${email.toUpperCase()} `, role: "coach", coachIds: [nina.id] });
  const { token } = await linkOf(email);
  const [mail] = await rows<{ variables: { coaches: string[]; isNew: boolean } }>(
    "select variables from email_deliveries where email_address = $1",
    [email],
  );
  expect(mail?.variables).toMatchObject({ about: "invitation", coaches: [nina.name], isNew: true });
  expect(await ownerAuth.invitations.find(token)).toMatchObject({
    email,
    role: "coach",
    coaches: [nina.name],
  });
  expect(await ownerAuth.signIn(browser().visitor, { email, password: "" })).toEqual({ kind: "refused" });
  const weak = { token, name: "Paul", password: "password1234" };
  expect(await ownerAuth.invitations.accept(browser().visitor, weak)).toMatchObject({ kind: "weak" });
  const ended = await Promise.all([accept(token), accept(token)]);
  expect(ended.map(({ kind }) => kind).sort()).toEqual(["in", "over"]);
  expect(ended.find(({ kind }) => kind === "in")).toMatchObject({
    owner: { name: "Paul", seats: [{ coachId: nina.id, role: "coach" }] },
  });
});

it("ends after seven days, when it is sent again, and when it is revoked", async () => {
  const email = someone();
  await invite(ctx, owner, { email, role: "assistant", coachIds: [nina.id] });
  const first = await linkOf(email);
  expect(await inviteAgain(ctx, owner, { invitationId: first.id })).toMatchObject({ outcome: "invited" });
  expect(await accept(first.token)).toEqual({ kind: "over" });
  const second = await linkOf(email);
  await rows("update invitations set invited_at = invited_at - interval '7 days' where letter_id = $1", [
    second.id,
  ]);
  expect(await accept(second.token)).toEqual({ kind: "over" });
  expect((await listTeam(ctx, owner)).invitations).toEqual([
    expect.objectContaining({ email, isOver: true }),
  ]);
  expect(await revokeInvitation(ctx, owner, { invitationId: second.id })).toEqual({ email });
  expect(await rows("select from owners where email = $1", [email])).toEqual([]);
  await invite(ctx, owner, { email, role: "assistant", coachIds: [nina.id] });
  await rows("update invitations set invited_at = invited_at - interval '31 days'");
  await purgeInvitations(ctx);
  expect(await rows("select from owners where email = $1", [email])).toEqual([]);
});

it("keeps the invitations of two coaches apart, and each coach from the other's", async () => {
  const email = someone();
  const [one, two] = [await member("coach", [nina.id]), await member("coach", [marcus.id])].map(scopeOf);
  if (!one || !two) throw new Error("nobody");
  const seen = async (scope: typeof one) =>
    (await listTeam(ctx, scope)).invitations.filter((each) => each.email === email);
  const answers = [
    await invite(ctx, one, { email, role: "assistant", coachIds: [nina.id] }),
    await invite(ctx, two, { email, role: "assistant", coachIds: [marcus.id] }),
  ];
  expect(answers).toEqual([
    { outcome: "invited", email },
    { outcome: "invited", email },
  ]);
  const [[mine], [theirs]] = [await seen(one), await seen(two)];
  expect([mine?.coaches, theirs?.coaches]).toEqual([[nina], [marcus]]);
  expect(await seen(owner)).toHaveLength(2);
  expect(await revokeInvitation(ctx, one, { invitationId: theirs?.id ?? "" })).toBeNull();
  expect(await inviteAgain(ctx, one, { invitationId: theirs?.id ?? "" })).toEqual({ outcome: "not-allowed" });
  const tokenOf = ({ id = "" } = {}) => signLink(ctx.settings.secrets, "invitation", id);
  expect(await accept(tokenOf(mine))).toMatchObject({
    kind: "in",
    owner: { seats: [{ coachId: nina.id, role: "assistant" }] },
  });
  expect(await seen(one)).toEqual([]);
  expect(await seen(two)).toHaveLength(1);
  expect(await accept(tokenOf(theirs), await signedIn(email))).toEqual({ kind: "joined" });
});

it("lets a coach revoke or resend their part of a letter for several, and no more", async () => {
  const email = someone();
  const coach = scopeOf(await member("coach", [nina.id]));
  await invite(ctx, owner, { email, role: "assistant", coachIds: [nina.id, marcus.id] });
  const { id, token } = await linkOf(email);
  expect(await inviteAgain(ctx, coach, { invitationId: id })).toMatchObject({ outcome: "invited" });
  const own = (await listTeam(ctx, coach)).invitations.find((each) => each.email === email);
  expect(own?.coaches).toEqual([nina]);
  expect(await revokeInvitation(ctx, coach, { invitationId: own?.id ?? "" })).toEqual({ email });
  expect(await revokeInvitation(ctx, coach, { invitationId: id })).toBeNull();
  expect(await accept(token)).toMatchObject({
    kind: "in",
    owner: { seats: [{ coachId: marcus.id, role: "assistant" }] },
  });
});

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

it("gives an account another seat only to who is signed in with it", async () => {
  const { email } = await member("assistant", [nina.id]);
  await invite(ctx, owner, { email, role: "coach", coachIds: [marcus.id] });
  const { token } = await linkOf(email);
  expect(await accept(token)).toEqual({ kind: "sign-in" });
  expect(await accept(token, await signedIn(olive.email))).toEqual({ kind: "sign-in" });
  const client = await signedIn(email);
  expect(await accept(token, client)).toEqual({ kind: "joined" });
  expect((await ownerAuth.ownerOf(client.headers))?.seats).toHaveLength(2);
  expect(await invite(ctx, owner, { email, role: "coach", coachIds: [nina.id] })).toEqual({
    outcome: "has-access",
  });
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
