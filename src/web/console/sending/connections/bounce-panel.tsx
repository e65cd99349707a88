/** How bounces and complaints come back: what to do at the provider, the address to paste, and whether it has called. */

import type { Sending, ShownConnection } from "#core/sending/connections/read-sending.ts";
import type { ShownProvider } from "#core/sending/providers/providers.ts";
import { ConsoleForm, Submit } from "#web/console/form/console-form.tsx";
import { Entry } from "#web/console/form/entry.tsx";
import { CopyButton } from "#web/console/kit/copy-button.tsx";
import { When } from "#web/console/kit/when.tsx";
import { MailboxPanel } from "./mailbox-panel.tsx";
import type { SendingAnswer } from "./sending-action.server.ts";
import { webhookAddress } from "./webhook-address.ts";

type Props = {
  sending: Sending;
  site: string;
  webhook: SendingAnswer["webhook"] | null;
  mailbox: SendingAnswer["mailbox"] | null;
  isLocal: boolean;
  now: string;
};

/** Summary of the folded section. */
export function bouncesInWords({ connection, isLocked }: Sending): string {
  if (isLocked) return "Set on the server.";
  if (connection?.mailbox)
    return connection.mailbox.problem
      ? "By mailbox, which can’t be read."
      : `By mailbox, ${connection.mailbox.username}`;
  if (!connection?.provider.webhook) return "Mailed to the sender. Nothing is recorded here yet.";
  const { isFromEnv, isSaved, heardAt } = connection.webhook;
  if (isFromEnv) return `By webhook, set on the server (${connection.provider.webhook.variable})`;
  if (!isSaved) return "Not set up: emails keep going to dead addresses.";
  return heardAt ? "By webhook" : "By webhook. No report has arrived yet.";
}

export function BouncePanel({ sending, site, webhook, mailbox, isLocal, now }: Props) {
  const { connection, coach } = sending;
  if (!connection)
    return (
      <p className="soft">
        The person who installed this site set its mail server there, and also sets there how bounces are
        reported: by a provider’s webhook or a bounce domain. docs/feedback.md lists the variables.
      </p>
    );
  const { provider } = connection;
  const guide = provider.webhook;
  if (!guide || connection.mailbox)
    return (
      <MailboxPanel
        // The stored value, if something else was typed before.
        key={`${provider.name}:${connection.mailbox?.username}`}
        {...{ connection, coach: coach.slug, isLocal, answer: mailbox, now }}
      />
    );
  if (connection.webhook.isFromEnv)
    return (
      <p className="soft">
        The secret is set on the server ({guide.variable}), and that counts. The webhook’s address is{" "}
        <code>{webhookAddress(site, provider.name)}</code>.
      </p>
    );
  return (
    <Webhook
      key={provider.name}
      {...{ provider, guide, site, answer: webhook, now, coach: coach.slug, webhook: connection.webhook }}
    />
  );
}

type WebhookProps = Pick<Props, "site" | "now"> & {
  answer: Props["webhook"];
  provider: ShownProvider;
  guide: NonNullable<ShownProvider["webhook"]>;
  coach: string;
  webhook: ShownConnection["webhook"];
};

function Webhook({ provider, guide, site, answer, now, coach, webhook }: WebhookProps) {
  const isMade = guide.secret === "made";
  const made = answer && "address" in answer ? answer.address : null;
  return (
    <div className="bounces stack gap-14">
      <p className="soft">
        An address that does not exist, or a person who reports an email as spam, gets nothing more
        {coach ? " from this coach" : ""}. {provider.label} has to be told where to say so.
      </p>
      <ol className="steps stack gap-6">
        {guide.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {!URL.parse(site)?.protocol.startsWith("https") && (
        <p className="notice" data-tone="wait">
          This site’s public address is {site}: {provider.label} needs one that begins with https and can be
          reached from the internet.
        </p>
      )}
      {!isMade && <Address label="Address of the webhook" address={webhookAddress(site, provider.name)} />}
      <ConsoleForm className="entries" preventScrollReset fields={{ intent: "webhook", coach }}>
        {made && (
          <div className="made stack" role="status">
            <Address label={guide.label} address={made} />
            <p className="soft">
              Copy it now: it is stored encrypted and not shown again. If you lose it, create a new one.
            </p>
          </div>
        )}
        {isMade ? (
          !made && (
            <p className="soft">
              {guide.hint}
              {webhook.isSaved &&
                " One was made, and is not shown again; a new one takes its place at once, so paste it there at once too."}
            </p>
          )
        ) : (
          <Entry
            name="secret"
            scope="webhook"
            label={guide.label}
            hint={`${guide.hint} Stored encrypted, never shown again.${webhook.isSaved ? " One is stored; another takes its place." : ""}`}
            error={answer && "reason" in answer ? answer.reason : undefined}
          >
            {(tied) => <input {...tied} type="password" autoComplete="off" spellCheck={false} />}
          </Entry>
        )}
        <div className="acts">
          <Submit>
            {isMade ? (webhook.isSaved ? "Create a new address" : "Create the address") : "Save"}
          </Submit>
          {webhook.isSaved && (
            <span className="soft small">
              {webhook.heardAt ? (
                <>
                  Last called <When at={webhook.heardAt} now={now} />
                </>
              ) : (
                `${provider.label} has not called yet`
              )}
            </span>
          )}
        </div>
      </ConsoleForm>
    </div>
  );
}

function Address({ label, address }: { label: string; address: string }) {
  return (
    <dl className="webhook-address">
      <dt>{label}</dt>
      <dd>
        <code>{address}</code>
        <CopyButton text={address} label="Copy the address of the webhook" />
      </dd>
    </dl>
  );
}
