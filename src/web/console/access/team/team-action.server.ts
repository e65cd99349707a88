import type { RouterContextProvider } from "react-router";
import { data, redirect } from "react-router";
import {
  changeSeats,
  handOver,
  leaveTeam,
  removeFromTeam,
  type TeamChange,
} from "#core/access/seats/change-team.ts";
import { invite, inviteAgain, revokeInvitation } from "#core/access/seats/invite.ts";
import { requireSecondFactor } from "#core/content/site-settings/require-second-factor.ts";
import { type Role, roles } from "#core/kernel/roles.ts";
import { isWholeSite } from "#core/kernel/scope.ts";
import { isId } from "#core/leads/people/filters.ts";
import { requireOwner } from "#web/console/require-owner.server.ts";
import { readForm, textOf } from "#web/posted-form.ts";
import { invitedWords, LAST_OWNER, NO_COACH } from "./team-labels.ts";

type Answer = {
  text: string;
  isProblem: boolean;
  typed?: { email: string; role: string; coaches: string[] };
};

export async function teamAction(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<Answer> {
  const { ctx, scope, whole } = await requireOwner(request, context);
  const form = await readForm(request);
  const [intent, id] = [textOf(form, "intent"), textOf(form, "id")];
  const role: Role = roles.find((each) => each === textOf(form, "role")) ?? "assistant";
  const chosen = form.getAll("coach").filter((each) => typeof each === "string");
  const coachIds = role === "owner" || chosen.includes("all") ? null : chosen.filter(isId);

  if (intent === "invite") {
    const typed = { email: textOf(form, "email"), role, coaches: chosen };
    if (coachIds?.length === 0) return { ...bad(NO_COACH), typed };
    const invited = await invite(ctx, scope, { email: typed.email, role, coachIds });
    if (invited.outcome === "not-allowed") throw data(null, { status: 404 });
    return invited.outcome === "invited"
      ? good(`${invited.email} gets a link now. It works once, for seven days.`)
      : { ...bad(invitedWords[invited.outcome]), typed };
  }
  if (intent === "leave") {
    const left = await leaveTeam(ctx, whole);
    if (left.outcome === "done") throw redirect("/sign-in");
    return bad(LAST_OWNER);
  }
  if (intent === "second-factor") {
    if (!isWholeSite(scope)) throw data(null, { status: 404 });
    await requireSecondFactor(ctx, scope, {
      roles: roles.filter((each) => form.getAll("role").includes(each)),
    });
    return good("Saved. It counts from now on.");
  }
  if (!isId(id)) throw data(null, { status: 400 });
  if (intent === "again") {
    const sent = await inviteAgain(ctx, scope, { invitationId: id });
    if (sent.outcome === "not-allowed") throw data(null, { status: 404 });
    if (sent.outcome !== "invited") return bad(invitedWords[sent.outcome]);
    return good(`${sent.email} gets a new link now. The earlier one no longer works.`);
  }
  if (intent === "revoke") {
    const revoked = await revokeInvitation(ctx, scope, { invitationId: id });
    if (!revoked) throw data(null, { status: 404 });
    return good(`The link sent to ${revoked.email} no longer works.`);
  }
  if (intent === "change") {
    if (coachIds?.length === 0) return bad(NO_COACH);
    const was = roles.find((each) => each === textOf(form, "was")) ?? role;
    return told(
      await changeSeats(ctx, scope, { ownerId: id, was, role, coachIds }),
      (email) => `Changed what ${email} can do.`,
    );
  }
  if (intent === "hand-over")
    return told(
      await handOver(ctx, scope, { ownerId: id }),
      (email) => `${email} owns the site now. You are a manager of all coaches.`,
    );
  if (intent !== "remove") throw data(null, { status: 400 });
  return told(await removeFromTeam(ctx, scope, { ownerId: id }), (email) =>
    isWholeSite(scope)
      ? `${email} has no access any more, and is signed out.`
      : `${email} no longer works for you.`,
  );
}

const good = (text: string): Answer => ({ text, isProblem: false });
const bad = (text: string): Answer => ({ text, isProblem: true });
/** What is another coach's does not exist here. */
function told(change: TeamChange, words: (email: string) => string): Answer {
  if (change.outcome === "not-allowed") throw data(null, { status: 404 });
  return change.outcome === "done" ? good(words(change.email)) : bad(LAST_OWNER);
}
