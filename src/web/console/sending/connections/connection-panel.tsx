/** Choose a provider, fill in its fields, see the last test. */
import { Link } from "react-router";
import type { Sending } from "#core/sending/connections/read-sending.ts";
import type { ShownProvider } from "#core/sending/providers/providers.ts";
import { ConfirmDialog } from "#web/console/kit/confirm-dialog.tsx";
import { useReturnPath } from "#web/console/kit/return-link.tsx";
import { When } from "#web/console/kit/when.tsx";
import { ConnectionForm } from "./connection-form.tsx";
import type { SendingAnswer } from "./sending-action.server.ts";
import { TrialLines } from "./trial-lines.tsx";
import type { TrialLine } from "./trial-messages.ts";

type Props = {
  sending: Sending;
  provider: ShownProvider | null;
  owner: { name: string; email: string };
  isRemoving: boolean;
  isLocal: boolean;
  now: string;
  answer: SendingAnswer | null;
};

const SCREEN = "/console/settings/sending";
/** Keeps the way back for people who were sent here. */
const useAddresses = (coach: string) => {
  const to = useReturnPath();
  return (more: Record<string, string> = {}) => {
    const query = new URLSearchParams({ ...(coach && { coach }), ...(to && { to }), ...more }).toString();
    return query ? `${SCREEN}?${query}` : SCREEN;
  };
};

export function ConnectionPanel(props: Props) {
  const { sending, provider, answer, isRemoving } = props;
  const coach = sending.coach.slug;
  const addressOf = useAddresses(coach);
  if (sending.isLocked) return <Locked />;
  return (
    <>
      {isRemoving && (
        <ConfirmDialog
          title="Remove this connection?"
          intent="remove"
          fields={{ coach }}
          button="Remove"
          back={addressOf()}
        >
          <p>
            {coach
              ? `Its password is deleted, and ${sending.coach.name}’s emails are sent through the site’s connection again.`
              : "Its password is deleted. Signups keep working, and their emails wait until there is a connection again."}
          </p>
        </ConfirmDialog>
      )}
      <section className="sheet" aria-labelledby="provider-title">
        <div className="provider-head stack gap-12">
          <h2 id="provider-title">Email provider</h2>
          <nav className="pills cluster" aria-label="Providers">
            {sending.providers.map(({ name, label }) => (
              <Link
                key={name}
                to={addressOf({ provider: name })}
                aria-current={name === provider?.name ? "true" : undefined}
                preventScrollReset
                replace
              >
                {label}
              </Link>
            ))}
          </nav>
          {!provider && (
            <p className="soft">
              Choose who delivers your mail. If you have no account with any of them yet, Postmark and Brevo
              are quick to set up; with Google Workspace you already have one.
            </p>
          )}
        </div>
        {provider && (
          <div className="provider-body grid gap-0">
            <ConnectionForm
              key={provider.name}
              provider={provider}
              coach={coach}
              to={props.owner.email}
              stored={sending.connection}
              sender={{
                name: sending.coach.name || props.owner.name,
                address: coach ? "" : props.owner.email,
              }}
              typed={answer?.provider === provider.name ? (answer.typed ?? null) : null}
              invalid={answer?.invalid ?? null}
              canKeep={answer?.canKeep ?? false}
              isLocal={props.isLocal}
            />
            <LastTest {...props} provider={provider} />
          </div>
        )}
      </section>
    </>
  );
}

function Locked() {
  return (
    <section className="sheet locked stack" aria-labelledby="locked-title">
      <h2 id="locked-title">Email provider</h2>
      <label>
        Mail server
        <input value="Set on the server (SMTP_URL)" readOnly aria-readonly="true" />
      </label>
      <p className="soft">
        The person who installed this site set its mail server there, and that takes precedence. To choose the
        provider here, remove SMTP_URL and restart. You can still set up a coach’s own connection.
      </p>
    </section>
  );
}

function LastTest({ sending, provider, answer, now }: Props & { provider: ShownProvider }) {
  const { connection, coach } = sending;
  const addressOf = useAddresses(coach.slug);
  if (answer?.lines)
    return (
      <div className="tested stack gap-12" data-answer role="alert">
        <div className="cluster gap-12 rows-4 between">
          <h3>Test, just now</h3>
          <span className="soft">Nothing was saved</span>
        </div>
        <TrialLines lines={answer.lines} />
      </div>
    );
  if (connection?.provider.name !== provider.name)
    return (
      <div className="tested stack gap-12">
        <h3>What the test does</h3>
        <p className="soft">
          It connects, signs in and sends one message to you. What goes wrong is said here, with where to
          click at {provider.name === "smtp" ? "your provider" : provider.label}. Nothing is saved before it
          went well.
        </p>
      </div>
    );
  const label = provider.name === "smtp" ? connection.host : provider.label;
  const lines: TrialLine[] = [
    {
      state: "good",
      title: connection.security === "none" ? "Connected, without encryption" : "The connection is encrypted",
    },
    { state: "good", title: `Signed in to ${label}` },
    connection.warning
      ? {
          state: "bad",
          title: `${label} refused the test message`,
          detail: provider.senderHelp,
          words: connection.warning,
        }
      : { state: "good", title: `${label} takes mail from ${connection.senderAddress}` },
  ];
  return (
    <div className="tested stack gap-12">
      <div className="cluster gap-12 rows-4 between">
        <h3>
          Last test, <When at={connection.testedAt} now={now} />
        </h3>
        <span className="soft">Saved by {connection.changedBy}</span>
      </div>
      <TrialLines lines={lines} />
      <p>
        <Link className="act" to={addressOf({ remove: "yes" })} preventScrollReset>
          Remove…
        </Link>
      </p>
    </div>
  );
}
