/** `/invitation/:token`: behind the mailed link. Opening it changes nothing, because mail scanners open links. */
import { data, redirect } from "react-router";
import { passwordProblems } from "#core/access/owners/judge-password.ts";
import { MIN_PASSWORD } from "#core/access/owners/owner-auth.ts";
import { app, clientIp, isPrivate } from "#web/app.ts";
import { EntryField } from "#web/console/access/sign-in/entry-field.tsx";
import { SignInFrame } from "#web/console/access/sign-in/sign-in-frame.tsx";
import { roleWords } from "#web/console/access/team/team-labels.ts";
import { posted } from "#web/console/posted.ts";
import { guardSignedLink, privateHeaders } from "#web/signed-link-guard.ts";
import type { Route } from "./+types/invitation.route";

export async function loader({ params, request, context }: Route.LoaderArgs) {
  context.set(isPrivate, true);
  const { ownerAuth } = context.get(app);
  const [invitation, owner] = await Promise.all([
    ownerAuth.invitations.find(params.token),
    ownerAuth.ownerOf(request.headers),
  ]);
  return data({ invitation, signedIn: owner?.email ?? null }, { status: invitation ? 200 : 410 });
}

export async function action({ request, params: { token }, context }: Route.ActionArgs) {
  context.set(isPrivate, true);
  const { ownerAuth } = context.get(app);
  const ip = context.get(clientIp);
  const guarded = await guardSignedLink(context.get(app), { purpose: "invitation", token, ip });
  if (guarded === 429) return data({ problem: "Too many attempts. Please wait a minute." }, { status: 429 });
  if (guarded === 404) return data({ problem: null }, { status: 410 });
  const typed = await posted(request);
  const ended = await ownerAuth.invitations.accept(
    { headers: request.headers, ip },
    { token, name: typed("name").trim().slice(0, 100), password: typed("password") },
  );
  switch (ended.kind) {
    case "in":
      throw redirect("/console", { headers: ended.headers });
    case "joined":
      throw redirect("/console");
    case "second-factor":
      throw redirect("/sign-in", { headers: ended.headers });
    case "weak":
      return data({ problem: `${passwordProblems[ended.problem]}.` }, { status: 422 });
    case "sign-in":
      throw redirect(`/sign-in?to=${encodeURIComponent(`/invitation/${token}`)}`);
    default:
      return data({ problem: null }, { status: 410 });
  }
}

export const headers = () => privateHeaders;

export default function Invitation({ loaderData, actionData }: Route.ComponentProps) {
  const { invitation, signedIn } = loaderData;
  if (!invitation)
    return (
      <SignInFrame title="This invitation has ended">
        <p>It works once, for seven days. Ask whoever invited you to send it again.</p>
        <a href="/sign-in">Sign in</a>
      </SignInFrame>
    );
  const { email, invitedBy, role, coaches, site, isNew } = invitation;
  const what = coaches.length > 0 ? new Intl.ListFormat("en").format(coaches) : site;
  return (
    <SignInFrame title={`${invitedBy} invites you to ${what}`} problem={actionData?.problem}>
      <p className="soft">{`As ${role === "owner" || role === "assistant" ? "an" : "a"} ${role}: ${roleWords[role].hint.toLowerCase()}.`}</p>
      <form method="post" className="entries">
        <p>
          Your address <strong>{email}</strong>
        </p>
        {isNew && (
          <>
            <EntryField label="Your name" name="name" autoComplete="name" maxLength={100} />
            <EntryField
              label="Password"
              name="password"
              type="password"
              autoComplete="new-password"
              hint={`At least ${MIN_PASSWORD} characters, and not easy to guess.`}
            />
          </>
        )}
        <button className="main" type="submit">
          {isNew || signedIn === email ? "Join" : "Sign in to join"}
        </button>
      </form>
      {signedIn && signedIn !== email && (
        <p className="soft">{`You are signed in as ${signedIn}. Sign out first.`}</p>
      )}
      <p className="soft">{`Not you? Tell ${invitedBy}. Nothing happens without you.`}</p>
    </SignInFrame>
  );
}
