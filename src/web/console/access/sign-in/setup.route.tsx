/** First run: whoever can read the code that the web process printed becomes the owner, and sees whether mail works. */
import { createContext, data, redirect } from "react-router";
import { z } from "zod";
import { passwordProblems } from "#core/access/owners/judge-password.ts";
import { MAX_PASSWORD, MIN_PASSWORD } from "#core/access/owners/owner-auth.ts";
import { sendFirstMessage } from "#core/access/owners/send-first-message.ts";
import { suggestEmail } from "#core/content/pages/form/suggest-email.ts";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import { app, clientIp, isPrivate } from "#web/app.ts";
import { EntryField } from "#web/console/access/sign-in/entry-field.tsx";
import { mailReport } from "#web/console/access/sign-in/mail-report.ts";
import { SignInFrame } from "#web/console/access/sign-in/sign-in-frame.tsx";
import { lockedWords, retryAfter } from "#web/console/access/sign-in/sign-in-messages.ts";
import { posted } from "#web/console/posted.ts";
import type { Route } from "./+types/setup.route";
import "#web/console/kit/state-badge.css";

const WRONG_CODE = "That is not the code. The server printed it when it started.";

/** The request that created the owner shows the page once more with the result. */
const justMade = createContext(false);

export async function loader({ context }: Route.LoaderArgs) {
  context.set(isPrivate, true);
  if (!context.get(justMade) && !(await context.get(app).ownerAuth.setup.isOpen()))
    throw redirect("/sign-in");
  return null;
}

const entries = z.object({
  code: z.string().trim().min(1, "Please enter the code"),
  name: z.string().trim().min(1, "Please enter your name").max(60, "Please shorten it to 60 characters"),
  email: z.email("Please enter a valid email address").max(254),
  password: z
    .string()
    .min(MIN_PASSWORD, `Please choose one of at least ${MIN_PASSWORD} characters`)
    .max(MAX_PASSWORD, `Please choose one of at most ${MAX_PASSWORD} characters`),
});
type Errors = Partial<Record<keyof z.infer<typeof entries>, string>>;

export async function action({ request, context }: Route.ActionArgs) {
  context.set(isPrivate, true);
  const { ctx, ownerAuth } = context.get(app);
  const field = await posted(request);
  const given = { code: field("code"), name: field("name"), email: field("email").trim() };
  const again = (status: number, errors: Errors, problem: string | null = null, headers: HeadersInit = {}) =>
    data({ given, errors, problem, mail: null }, { status, headers });

  const read = entries.safeParse({ ...given, password: field("password") });
  if (!read.success) {
    const first = z.flattenError(read.error).fieldErrors;
    const errors = Object.fromEntries(Object.entries(first).map(([name, [words]]) => [name, words]));
    return again(422, errors);
  }
  const visitor = { headers: request.headers, ip: context.get(clientIp) };
  const made = await ownerAuth.setup.finish(visitor, read.data);
  const now = ctx.clock.now();
  if (made.kind === "closed") throw redirect("/sign-in");
  if (made.kind === "locked")
    return again(429, {}, lockedWords(made.until, now), { "retry-after": retryAfter(made.until, now) });
  if (made.kind === "refused") return again(401, { code: WRONG_CODE });
  if (made.kind === "weak") return again(422, { password: passwordProblems[made.problem] });

  await recordAction(ctx, made.owner, { action: "owner.made", subject: { by: "setup" } });
  context.set(justMade, true);
  const mail = mailReport(await sendFirstMessage(ctx, made.owner));
  return data({ given, errors: {} as Errors, problem: null, mail }, { headers: made.headers });
}

/** Passes the action's cookies on. */
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export default function Setup({ actionData }: Route.ComponentProps) {
  if (actionData?.mail) {
    const { worked, said, words, fix } = actionData.mail;
    const meant = suggestEmail(actionData.given.email);
    return (
      <SignInFrame title="You are the owner now">
        <ul className="door-facts">
          <li className="state" data-state="sent">
            You are signed in as {actionData.given.email}.
            {meant && ` Did you mean ${meant}? You can change it under Account.`}
          </li>
          <li>
            <p className="state" data-state={worked ? "sent" : "failed"}>
              {said}
            </p>
            {words && (
              <p className="soft">
                The mail server said: <q>{words}</q>
              </p>
            )}
            {fix && <p>{fix}</p>}
          </li>
        </ul>
        <a className="act main" href="/console/first-hour">
          Set up your site
        </a>
        <p className="soft">
          About fifteen minutes, from who you are to a page that is live. Or{" "}
          <a href="/console">look around first</a>.
        </p>
      </SignInFrame>
    );
  }
  const { given, errors } = actionData ?? {};
  return (
    <SignInFrame title="Set up Foyer" problem={actionData?.problem}>
      <p className="soft">There is no owner yet. The person who enters the setup code becomes the owner.</p>
      <form method="post" className="entries" noValidate>
        <EntryField
          label="Code"
          name="code"
          hint="The server printed it when it started, like K7QM-2HXD."
          type="text"
          autoComplete="off"
          spellCheck={false}
          defaultValue={given?.code}
          error={errors?.code}
        />
        <EntryField
          label="Your name"
          name="name"
          type="text"
          autoComplete="name"
          defaultValue={given?.name}
          error={errors?.name}
        />
        <EntryField
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          hint="You sign in with it, and test messages go there."
          spellCheck={false}
          defaultValue={given?.email}
          error={errors?.email}
        />
        <EntryField
          label="Password"
          name="password"
          type="password"
          autoComplete="new-password"
          hint={`At least ${MIN_PASSWORD} characters, and not easy to guess.`}
          error={errors?.password}
        />
        <button className="main" type="submit">
          Become the owner
        </button>
      </form>
    </SignInFrame>
  );
}
