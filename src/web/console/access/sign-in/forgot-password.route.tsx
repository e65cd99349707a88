/** `/forgot-password`: requests a reset link. Everybody gets the same answer in the same time. */
import { data } from "react-router";
import { app, clientIp, isPrivate } from "#web/app.ts";
import { EmailField } from "#web/console/access/sign-in/entry-field.tsx";
import { SignInFrame } from "#web/console/access/sign-in/sign-in-frame.tsx";
import { lockedResponse, lockedWords } from "#web/console/access/sign-in/sign-in-messages.ts";
import { posted } from "#web/console/posted.ts";
import type { Route } from "./+types/forgot-password.route";

export async function loader({ context }: Route.LoaderArgs) {
  context.set(isPrivate, true);
  return null;
}

export async function action({ request, context }: Route.ActionArgs) {
  context.set(isPrivate, true);
  const { ctx, ownerAuth } = context.get(app);
  const email = (await posted(request))("email").slice(0, 254);
  const visitor = { headers: request.headers, ip: context.get(clientIp) };
  const asked = await ownerAuth.passwordReset.request(visitor, { email });
  const now = ctx.clock.now();
  if (asked.kind === "locked")
    return data({ email, problem: lockedWords(asked.until, now) }, lockedResponse(asked.until, now));
  // A worker sends it: the time a mail server takes would reveal whether something was sent.
  return data({ email, problem: null });
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export default function ForgotPassword({ actionData }: Route.ComponentProps) {
  if (actionData && !actionData.problem)
    return (
      <SignInFrame title="Check your inbox">
        <p role="status">
          If <b>{actionData.email}</b> is an owner’s address here, a link is on its way to it. It works once,
          within an hour.
        </p>
        <p className="soft">
          Nothing after a few minutes? Check your spam folder, and make sure that you sign in with this
          address. The person who runs the server can set a new password too.
        </p>
        <a href="/sign-in">Back to signing in</a>
      </SignInFrame>
    );
  return (
    <SignInFrame title="Forgotten password" problem={actionData?.problem}>
      <p className="soft">Enter your email and we’ll send you a link to reset your password.</p>
      <form method="post" className="entries">
        <EmailField typed={actionData?.email} />
        <button className="main" type="submit">
          Send the link
        </button>
      </form>
      <a href="/sign-in">Back to signing in</a>
    </SignInFrame>
  );
}
