/** The mailbox that receives bounces if the provider has no webhook: its settings and last reading. */

import type { ShownConnection } from "#core/sending/connections/read-sending.ts";
import { ConsoleForm, Submit } from "#web/console/form/console-form.tsx";
import { Entry, exact } from "#web/console/form/entry.tsx";
import { When } from "#web/console/kit/when.tsx";
import { mailboxProblem } from "./mailbox-messages.ts";
import type { SendingAnswer } from "./sending-action.server.ts";
import { TrialLines } from "./trial-lines.tsx";

type Props = {
  connection: ShownConnection;
  coach: string;
  isLocal: boolean;
  answer: SendingAnswer["mailbox"] | null;
  now: string;
};

export function MailboxPanel({ connection, coach, isLocal, answer, now }: Props) {
  const { mailbox, provider, senderAddress, username } = connection;
  const typed = answer?.typed ?? null;
  const error = (name: string) => (answer?.invalid?.field === name ? answer.invalid.reason : undefined);
  const usual = {
    host: provider.imapHost ?? "",
    port: "993",
    security: "tls",
    username: username || senderAddress,
  };
  const kept = mailbox ? { ...mailbox, port: String(mailbox.port) } : usual;
  const value = (name: keyof typeof usual) => typed?.[name] ?? kept[name];
  return (
    <div className="bounces stack gap-14">
      <p className="soft">
        What cannot be delivered is mailed back to {senderAddress}. Give this site access to that mailbox, and
        it looks for such reports every few minutes, records them and marks them as read. Everything else in
        it stays as it is, unread.
      </p>
      {answer?.lines && (
        <div className="tested mailbox-answer stack gap-12" role="alert">
          <div className="cluster gap-12 rows-4 between">
            <h3>Test, just now</h3>
            <span className="soft">Nothing was saved</span>
          </div>
          <TrialLines lines={answer.lines} />
        </div>
      )}
      {mailbox && !answer && <LastReading mailbox={mailbox} now={now} />}
      <ConsoleForm className="entries mailbox-form" preventScrollReset fields={{ coach }}>
        <div className="server-fields stack gap-12 bottom">
          <Entry name="host" scope="mailbox" label="IMAP server" error={error("host")}>
            {(tied) => (
              <input
                {...tied}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                placeholder="imap.example.com"
                defaultValue={value("host")}
              />
            )}
          </Entry>
          <Entry name="port" scope="mailbox" label="Port" error={error("port")}>
            {(tied) => (
              <input {...tied} inputMode="numeric" autoComplete="off" defaultValue={value("port")} />
            )}
          </Entry>
          <Entry name="security" scope="mailbox" label="Encryption" error={error("security")}>
            {(tied) => (
              <select {...tied} defaultValue={value("security")}>
                <option value="tls">From the start (993)</option>
                <option value="starttls">STARTTLS (143)</option>
                {isLocal && <option value="none">None</option>}
              </select>
            )}
          </Entry>
        </div>
        <div className="pair grid gap-12 bottom">
          <Entry name="username" scope="mailbox" label="User name" error={error("username")}>
            {(tied) => <input {...tied} {...exact} defaultValue={value("username")} />}
          </Entry>
          <Entry
            name="password"
            scope="mailbox"
            label={provider.imapHost ? provider.secret.label : "Password"}
            error={error("password")}
          >
            {/* Never filled in by us: what was typed or stored is in no page. */}
            {(tied) => <input {...tied} type="password" autoComplete="off" spellCheck={false} />}
          </Entry>
        </div>
        <p className="soft small">
          Stored encrypted, never shown again.
          {mailbox ? " Leave the password empty to keep the one that is stored." : ""}
        </p>
        <div className="acts">
          <Submit intent="mailbox">Test and save</Submit>
          {mailbox && <Submit intent="mailbox-remove">Stop reading it</Submit>}
        </div>
      </ConsoleForm>
    </div>
  );
}

function LastReading({ mailbox, now }: { mailbox: NonNullable<ShownConnection["mailbox"]>; now: string }) {
  if (mailbox.problem) {
    const { title, detail } = mailboxProblem(mailbox.problem, mailbox);
    return (
      <TrialLines
        lines={[{ state: "bad", title, detail: `${detail ?? ""} It is retried automatically.`.trim() }]}
      />
    );
  }
  return (
    <p>
      {mailbox.readAt ? (
        <>
          Last read <When at={mailbox.readAt} now={now} />.{" "}
          {mailbox.reports === 1 ? "1 report" : `${mailbox.reports.toLocaleString("en")} reports`} so far.
        </>
      ) : (
        "It is read within a minute."
      )}
    </p>
  );
}
