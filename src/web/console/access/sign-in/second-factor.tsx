/** A code from an app in addition to the password: turning it on and off, and recovery codes. */
import { ConsoleForm, MainSubmit, Submit } from "#web/console/form/console-form.tsx";
import type { Answer } from "./account-action.server.ts";
import { AccountSection } from "./account-section.tsx";
import { AppKey } from "./app-key.tsx";
import { EntryField } from "./entry-field.tsx";
import "#web/console/kit/state-badge.css";

export function SecondFactor({ isOn, said }: { isOn: boolean; said: Answer | null }) {
  return (
    <AccountSection title="Code from an app" matter="second-factor" said={said}>
      {said?.recoveryCodes && <RecoveryCodes codes={said.recoveryCodes} />}
      {isOn ? (
        <>
          <p className="state" data-state="sent">
            On: signing in asks for a code.
          </p>
          <PasswordForm act="renew-codes" summary="New recovery codes">
            Create new codes
          </PasswordForm>
          <PasswordForm act="drop-app" summary="Turn it off">
            Turn it off
          </PasswordForm>
        </>
      ) : said?.appAddress ? (
        <>
          <AppKey address={said.appAddress} />
          <ConsoleForm className="entries" fields={{ act: "confirm-app" }}>
            <EntryField
              label="Code"
              name="code"
              hint="The six-digit code your app shows now."
              type="text"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={10}
            />
            <MainSubmit>Turn it on</MainSubmit>
          </ConsoleForm>
        </>
      ) : (
        <>
          <p className="soft">Off: you sign in with your password alone.</p>
          <PasswordForm act="offer-app" summary="Turn it on">
            Show the key
          </PasswordForm>
        </>
      )}
    </AccountSection>
  );
}

/** Changes to sign-in ask for the password again. */
function PasswordForm({ act, summary, children }: { act: string; summary: string; children: string }) {
  return (
    <details>
      <summary>{summary}</summary>
      <ConsoleForm className="entries" fields={{ act }}>
        <EntryField
          scope={act}
          label="Your password"
          name="password"
          type="password"
          autoComplete="current-password"
        />
        <Submit>{children}</Submit>
      </ConsoleForm>
    </details>
  );
}

function RecoveryCodes({ codes }: { codes: string[] }) {
  return (
    <div>
      <p>
        <b>Save these recovery codes now. They are shown only once.</b> Each code works once, for when you
        don’t have your app.
      </p>
      <ul className="recovery-codes stack gap-16 rows-4">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </div>
  );
}
