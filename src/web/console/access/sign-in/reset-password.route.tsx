/** `/reset-password/:token`: behind the mailed link. Opening it changes nothing, because mail scanners open links. */
import { data, redirect } from "react-router";
import { passwordProblems } from "#core/access/owners/judge-password.ts";
import { MIN_PASSWORD } from "#core/access/owners/owner-auth.ts";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import { app, clientIp, isPrivate } from "#web/app.ts";
import { EntryField } from "#web/console/access/sign-in/entry-field.tsx";
import { SignInFrame } from "#web/console/access/sign-in/sign-in-frame.tsx";
import { posted } from "#web/console/posted.ts";
import { guardSignedLink, privateHeaders } from "#web/signed-link-guard.ts";
import type { Route } from "./+types/reset-password.route";

export async function loader({ params, context }: Route.LoaderArgs) {
  context.set(isPrivate, true);
  const isGood = await context.get(app).ownerAuth.passwordReset.isGood(params.token);
  return data({ isGood }, { status: isGood ? 200 : 410 });
}

export async function action({ request, params: { token }, context }: Route.ActionArgs) {
  context.set(isPrivate, true);
  const { ctx, ownerAuth } = context.get(app);
  const ip = context.get(clientIp);
  const guarded = await guardSignedLink(context.get(app), { purpose: "reset-password", token, ip });
  if (guarded === 429) return data({ problem: "Too many attempts. Please wait a minute." }, { status: 429 });
  if (guarded === 404) return data({ problem: null }, { status: 410 });
  const password = (await posted(request))("password");
  const visitor = { headers: request.headers, ip };
  const ended = await ownerAuth.passwordReset.finish(visitor, { token, password });
  if (ended.kind === "weak") return data({ problem: `${passwordProblems[ended.problem]}.` }, { status: 422 });
  if (ended.kind === "over") return data({ problem: null }, { status: 410 });
  await recordAction(ctx, ended.owner, { action: "owner.password-reset" });
  throw redirect("/sign-in?password=changed", { headers: ended.headers });
}

export const headers = () => privateHeaders;

export default function ResetPassword({ loaderData: { isGood }, actionData }: Route.ComponentProps) {
  if (!isGood)
    return (
      <SignInFrame title="This link has expired">
        <p>It works once, within an hour of your request.</p>
        <a href="/forgot-password">Ask for another link</a>
      </SignInFrame>
    );
  return (
    <SignInFrame title="Choose a new password" problem={actionData?.problem}>
      <p className="soft">
        Every browser that is signed in to your account is signed out. If you use an authenticator app, you
        still need its code.
      </p>
      <form method="post" className="entries">
        <EntryField
          label="New password"
          name="password"
          type="password"
          autoComplete="new-password"
          hint={`At least ${MIN_PASSWORD} characters, and not easy to guess.`}
        />
        <button className="main" type="submit">
          Change password
        </button>
      </form>
    </SignInFrame>
  );
}
