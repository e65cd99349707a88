/** Sign-in: address and password, then a code if the owner has an app. Works as a plain form. */
import { data, redirect } from "react-router";
import type { SignedIn } from "#core/access/owners/owner-auth.ts";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import { app, clientIp, isPrivate } from "#web/app.ts";
import { EmailField, EntryField } from "#web/console/access/sign-in/entry-field.tsx";
import { safeRedirect } from "#web/console/access/sign-in/safe-redirect.ts";
import { SignInFrame } from "#web/console/access/sign-in/sign-in-frame.tsx";
import {
  BY_EMAIL,
  lockedResponse,
  lockedWords,
  OVER,
  REFUSED,
  WRONG_CODE,
} from "#web/console/access/sign-in/sign-in-messages.ts";
import { posted } from "#web/console/posted.ts";
import type { Route } from "./+types/sign-in.route";

const destination = (request: Request) => safeRedirect(new URL(request.url).searchParams.get("to"));

export async function loader({ request, context }: Route.LoaderArgs) {
  context.set(isPrivate, true);
  const { ownerAuth } = context.get(app);
  if (await ownerAuth.ownerOf(request.headers)) throw redirect(destination(request));
  if (await ownerAuth.setup.isOpen()) throw redirect("/setup");
  return { isChanged: new URL(request.url).searchParams.get("password") === "changed" };
}

export async function action({ request, context }: Route.ActionArgs) {
  context.set(isPrivate, true);
  const { ctx, ownerAuth } = context.get(app);
  const field = await posted(request);
  const visitor = { headers: request.headers, ip: context.get(clientIp) };
  const step = field("step") === "code" ? "code" : "password";
  const email = field("email");
  const entered =
    step === "code"
      ? await ownerAuth.enterCode(visitor, { code: field("code") })
      : await ownerAuth.signIn(visitor, { email, password: field("password") });
  if (entered.kind === "in") {
    const { owner, headers } = entered;
    await recordAction(ctx, owner, { action: "owner.signed-in", subject: { secondFactor: step === "code" } });
    throw redirect(destination(request), { headers });
  }
  return answer(entered, { step, email, now: ctx.clock.now() });
}

type Asked = { step: "password" | "code"; email: string; now: Date };

function answer(entered: Exclude<SignedIn, { kind: "in" }>, { step, email, now }: Asked) {
  switch (entered.kind) {
    case "second-factor":
      return data({ step: "code", email, problem: null } as const, { headers: entered.headers });
    case "locked":
      return data(
        {
          step,
          email,
          problem: `${lockedWords(entered.until, now)}${step === "password" ? BY_EMAIL : ""}`,
        } as const,
        lockedResponse(entered.until, now),
      );
    case "over":
      return data({ step: "password", email, problem: OVER } as const, { status: 401 });
    case "refused":
      return data({ step, email, problem: step === "code" ? WRONG_CODE : REFUSED } as const, { status: 401 });
  }
}

/** Passes the action's cookies on. */
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
  return actionData?.step === "code" ? (
    <SignInFrame title="Enter code" problem={actionData.problem}>
      <form method="post" className="entries">
        <input type="hidden" name="step" value="code" />
        <EntryField
          label="Code"
          name="code"
          hint="The six-digit code your app shows now, or a recovery code."
          type="text"
          autoComplete="one-time-code"
          spellCheck={false}
          maxLength={20}
        />
        <button className="main" type="submit">
          Enter
        </button>
      </form>
    </SignInFrame>
  ) : (
    <SignInFrame title="Sign in" problem={actionData?.problem}>
      {loaderData?.isChanged && !actionData && (
        <p className="said" role="status">
          Your password is changed. Sign in with it.
        </p>
      )}
      <form method="post" className="entries">
        <EmailField typed={actionData?.email} />
        <EntryField label="Password" name="password" type="password" autoComplete="current-password" />
        <button className="main" type="submit">
          Sign in
        </button>
      </form>
      <a href="/forgot-password">Forgotten your password?</a>
    </SignInFrame>
  );
}
