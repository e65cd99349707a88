/** `/invitation/:token`: behind the mailed link. Opening it changes nothing, because mail scanners open links. */
import { data, redirect } from "react-router";
import { passwordProblems } from "#core/access/owners/judge-password.ts";
import { MIN_PASSWORD } from "#core/access/owners/owner-auth.ts";
import { capabilities, type Role } from "#core/kernel/roles.ts";
import { app, clientIp, isPrivate } from "#web/app.ts";
import { EntryField } from "#web/console/access/sign-in/entry-field.tsx";
import { SignInFrame } from "#web/console/access/sign-in/sign-in-frame.tsx";
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
  const isOpen = invitation !== null && !invitation.isOver;
  return data({ invitation, signedIn: owner?.email ?? null }, { status: isOpen ? 200 : 410 });
}

export async function action({ request, params: { token }, context }: Route.ActionArgs) {
  context.set(isPrivate, true);
  const { ownerAuth } = context.get(app);
  const ip = context.get(clientIp);
  const typed = await posted(request);
  const name = typed("name").trim().slice(0, 100);
  const said = (problem: string | null, status: number) => data({ problem, name }, { status });
  const guarded = await guardSignedLink(context.get(app), { purpose: "invitation", token, ip });
  if (guarded === 429) return said("Too many attempts. Please wait a minute.", 429);
  if (guarded === 404) return said(null, 410);
  const ended = await ownerAuth.invitations.accept(
    { headers: request.headers, ip },
    { token, name, password: typed("password") },
  );
  switch (ended.kind) {
    case "in":
      throw redirect("/console", { headers: ended.headers });
    case "joined":
      throw redirect("/console");
    case "second-factor":
      throw redirect("/sign-in", { headers: ended.headers });
    case "weak":
      return said(`${passwordProblems[ended.problem]}.`, 422);
    case "sign-in":
      throw redirect(`/sign-in?to=${encodeURIComponent(`/invitation/${token}`)}`);
    default:
      return said(null, 410);
  }
}

export const headers = () => privateHeaders;

export default function Invitation({ loaderData, actionData }: Route.ComponentProps) {
  const { invitation, signedIn } = loaderData;
  if (!invitation || invitation.isOver)
    return (
      <SignInFrame title="This invitation has ended">
        <p>{`It works once, for seven days. Ask ${invitation?.invitedBy ?? "whoever invited you"} to send it again.`}</p>
        <a href="/sign-in">Sign in</a>
      </SignInFrame>
    );
  const { email, invitedBy, role, coaches, site, isNew } = invitation;
  const what = coaches.length > 0 ? new Intl.ListFormat("en").format(coaches) : site;
  return (
    <SignInFrame title={`${invitedBy} invites you to ${what}`} problem={actionData?.problem}>
      <p className="soft">{`At ${site}, as ${role === "owner" || role === "assistant" ? "an" : "a"} ${role}. You can:`}</p>
      <ul className="soft bullets">
        {Object.values(capabilities)
          .filter(({ roles }) => (roles as readonly Role[]).includes(role))
          .map(({ label }) => (
            <li key={label}>{label}</li>
          ))}
      </ul>
      <form method="post" className="entries">
        <p>
          Your address <strong>{email}</strong>
        </p>
        {isNew && (
          <>
            <EntryField
              label="Your name"
              name="name"
              autoComplete="name"
              maxLength={100}
              defaultValue={actionData?.name}
            />
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
        <form method="post" action="/sign-out">
          <p className="soft">{`You are signed in as ${signedIn}. Sign out, then open the link again.`}</p>
          <button type="submit">Sign out</button>
        </form>
      )}
      <p className="soft">{`Not you? Tell ${invitedBy}. Nothing happens without you.`}</p>
    </SignInFrame>
  );
}
