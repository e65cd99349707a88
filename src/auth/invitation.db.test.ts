/** Invited by a letter that works once, and accepted. */
import { expect, it } from "vitest";
import { invite, inviteAgain, revokeInvitation } from "#core/access/seats/invite.ts";
import { listTeam } from "#core/access/seats/list-team.ts";
import { purgeInvitations } from "#core/access/seats/purge-invitations.ts";
import { signLink } from "#core/kernel/signed-links/signed-link.ts";
import { browser } from "./owner-auth.test-kit.ts";
import { teamTests } from "./team.test-kit.ts";

const {
  ctx,
  rows,
  ownerAuth,
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
