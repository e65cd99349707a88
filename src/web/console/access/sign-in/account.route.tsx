/** The owner's account: name, password, second factor, sessions, and failed sign-ins. */
import { Link } from "react-router";
import { MIN_PASSWORD } from "#core/access/owners/owner-auth.ts";
import { listFailedSignIns } from "#core/kernel/rate-limits/list-failed-sign-ins.ts";
import { app, clientIp } from "#web/app.ts";
import { accountAction } from "#web/console/access/sign-in/account-action.server.ts";
import { AccountSection } from "#web/console/access/sign-in/account-section.tsx";
import { EntryField } from "#web/console/access/sign-in/entry-field.tsx";
import { FailedSignIns } from "#web/console/access/sign-in/failed-sign-ins.tsx";
import { SecondFactor } from "#web/console/access/sign-in/second-factor.tsx";
import { ConsoleForm, Submit } from "#web/console/form/console-form.tsx";
import { PageNotice } from "#web/console/kit/page-notice.tsx";
import { When } from "#web/console/kit/when.tsx";
import { headersOf, requireOwner } from "#web/console/require-owner.server.ts";
import type { Route } from "./+types/account.route";
import "#web/console/access/sign-in/account.css";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { ctx, owner, scope } = await requireOwner(request, context);
  const { id, name, email, secondFactor } = owner;
  const { ownerAuth } = context.get(app);
  const visitor = { headers: headersOf(request, context), ip: context.get(clientIp) };
  const [sessions, failedSignIns] = await Promise.all([
    ownerAuth.account.sessions(visitor),
    listFailedSignIns(ctx, scope),
  ]);
  return {
    owner: { id, name, email, secondFactor },
    needsSecondFactor: owner.needsSecondFactor === true,
    failedSignIns,
    sessions: sessions.map(({ id, since, ip, browser, current }) => ({
      id,
      since: since.toISOString(),
      ip,
      browser: browserName(browser),
      current,
    })),
  };
}

export const action = ({ request, context }: Route.ActionArgs) => accountAction(request, context);

/** Passes the action's cookies on: a changed password or factor starts a new session. */
export function headers({ actionHeaders, parentHeaders }: Route.HeadersArgs) {
  const all = new Headers(parentHeaders);
  for (const cookie of actionHeaders.getSetCookie()) all.append("set-cookie", cookie);
  return all;
}

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const { owner, sessions, failedSignIns } = loaderData;
  const said = actionData ?? null;
  return (
    <div className="room account">
      <title>Account · Foyer</title>
      <header>
        <h1>Account</h1>
        <p className="soft">You sign in as {owner.email}.</p>
      </header>
      {loaderData.needsSecondFactor && (
        <PageNotice tone="wait">
          Your role needs a second factor. Set up a code from an app below, and the rest of the console opens.
        </PageNotice>
      )}
      <AccountSection title="Name" matter="name" said={said}>
        <ConsoleForm className="entries" fields={{ act: "rename" }}>
          <EntryField
            label="Name"
            name="name"
            type="text"
            autoComplete="name"
            maxLength={60}
            hint="Shown next to your actions in Activity."
            defaultValue={owner.name}
          />
          <Submit>Change name</Submit>
        </ConsoleForm>
      </AccountSection>
      <AccountSection title="Password" matter="password" said={said}>
        <ConsoleForm className="entries" fields={{ act: "change-password" }}>
          <EntryField
            label="Current password"
            name="current"
            type="password"
            autoComplete="current-password"
          />
          <EntryField
            label="New password"
            name="next"
            type="password"
            autoComplete="new-password"
            hint={`At least ${MIN_PASSWORD} characters, and not easy to guess. Every other browser is signed out.`}
          />
          <Submit>Change password</Submit>
        </ConsoleForm>
      </AccountSection>
      <SecondFactor isOn={owner.secondFactor} said={said} />
      <AccountSection title="Where you are signed in" matter="sessions" said={said}>
        <ul className="sessions">
          {sessions.map(({ id, since, ip, browser, current }) => (
            <li className="cluster gap-16 rows-2" key={id}>
              <span>
                {browser}
                {current && <b> (this one)</b>}
              </span>
              <span className="soft">{ip}</span>
              <span className="soft">
                since <When at={since} />
              </span>
            </li>
          ))}
        </ul>
        <ConsoleForm fields={{ act: "sign-out-everywhere" }}>
          <Submit>Sign out everywhere</Submit>
        </ConsoleForm>
        <p>
          <Link to="/console/settings/team?leave">Leave the team…</Link>
        </p>
      </AccountSection>
      <FailedSignIns lines={failedSignIns} you={owner.id} />
    </div>
  );
}

const browsers: [RegExp, string][] = [
  [/Edg\//, "Edge"],
  [/OPR\//, "Opera"],
  [/Firefox\//, "Firefox"],
  [/Chrome\/|CriOS\//, "Chrome"],
  [/Safari\//, "Safari"],
];
const systems: [RegExp, string][] = [
  [/iPhone|iPad/, "iOS"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Mac OS X/, "macOS"],
  [/Linux/, "Linux"],
];

/** For people to read: "Firefox on Windows". */
function browserName(agent: string | null): string {
  const named = (list: [RegExp, string][]) => list.find(([sign]) => sign.test(agent ?? ""))?.[1];
  const [browser, system] = [named(browsers), named(systems)];
  return browser ? `${browser}${system ? ` on ${system}` : ""}` : "Another browser";
}
