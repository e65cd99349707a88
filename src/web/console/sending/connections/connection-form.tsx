/** A provider's fields, and one button that tests them before saving. */

import type { ShownConnection } from "#core/sending/connections/read-sending.ts";
import type { ShownProvider } from "#core/sending/providers/providers.ts";
import { ConsoleForm, MainSubmit } from "#web/console/form/console-form.tsx";
import { Entry, exact } from "#web/console/form/entry.tsx";
import { Options } from "#web/console/kit/options.tsx";
import type { TypedFields } from "./sending-action.server.ts";

type Props = {
  provider: ShownProvider;
  coach: string;
  to: string;
  stored: ShownConnection | null;
  sender: { name: string; address: string };
  typed: TypedFields | null;
  invalid: { field: string; reason: string } | null;
  canKeep: boolean;
  isLocal: boolean;
};

export function ConnectionForm({
  provider,
  coach,
  to,
  stored,
  sender,
  typed,
  invalid,
  canKeep,
  isLocal,
}: Props) {
  const kept = stored?.provider.name === provider.name ? stored : null;
  const error = (name: string) => (invalid?.field === name ? invalid.reason : undefined);
  const value = (name: keyof TypedFields, otherwise: string) => typed?.[name] ?? otherwise;
  return (
    <ConsoleForm
      className="entries connection-form"
      preventScrollReset
      busyWords="Testing the connection. This takes up to half a minute."
      fields={{ intent: "save", coach, provider: provider.name }}
    >
      <ServerFields {...{ provider, kept, error, value, isLocal }} />
      {provider.username && (
        <Entry
          name="username"
          label={provider.username.label}
          hint={provider.username.hint}
          error={error("username")}
        >
          {(tied) => <input {...tied} {...exact} defaultValue={value("username", kept?.username ?? "")} />}
        </Entry>
      )}
      <Entry
        name="password"
        label={provider.secret.label}
        hint={`${provider.secret.hint} Stored encrypted, never shown again.${kept ? " Leave it empty to keep the one that is stored." : ""}`}
        error={error("password")}
      >
        {/* Never filled in by us: what was typed or stored is in no page. */}
        {(tied) => <input {...tied} type="password" autoComplete="off" spellCheck={false} />}
      </Entry>
      <div className="pair grid gap-12 bottom">
        <Entry name="senderName" label="Sender’s name" error={error("senderName")}>
          {(tied) => (
            <input
              {...tied}
              autoComplete="off"
              defaultValue={value("senderName", kept?.senderName ?? sender.name)}
            />
          )}
        </Entry>
        <Entry name="senderAddress" label="Sender’s address" error={error("senderAddress")}>
          {(tied) => (
            <input
              {...tied}
              type="email"
              autoComplete="off"
              spellCheck={false}
              defaultValue={value("senderAddress", kept?.senderAddress ?? sender.address)}
            />
          )}
        </Entry>
      </div>
      {canKeep && (
        <label className="tick row">
          <input type="checkbox" name="keepAnyway" value="yes" />
          <span>Save it even if the test message is refused: I will sort that out at the provider</span>
        </label>
      )}
      <div className="acts">
        <MainSubmit>Test and save</MainSubmit>
        <span className="soft small">Sends one email to {to}</span>
      </div>
    </ConsoleForm>
  );
}

type ServerProps = {
  provider: ShownProvider;
  kept: ShownConnection | null;
  error(name: string): string | undefined;
  value(name: keyof TypedFields, otherwise: string): string;
  isLocal: boolean;
};

function ServerFields({ provider, kept, error, value, isLocal }: ServerProps) {
  if (provider.hosts.length === 1) return null;
  if (provider.hosts.length > 1)
    return (
      <Entry name="host" label="Region" hint="The region of your account." error={error("host")}>
        {(tied) => (
          <select {...tied} defaultValue={value("host", kept?.host ?? "")}>
            <Options of={provider.hosts.map(({ host, label }) => [host, label])} />
          </select>
        )}
      </Entry>
    );
  return (
    <div className="server-fields stack gap-12 bottom">
      <Entry name="host" label="Server" error={error("host")}>
        {(tied) => (
          <input
            {...tied}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder="mail.example.com"
            defaultValue={value("host", kept?.host ?? "")}
          />
        )}
      </Entry>
      <Entry name="port" label="Port" error={error("port")}>
        {(tied) => (
          <input
            {...tied}
            inputMode="numeric"
            autoComplete="off"
            defaultValue={value("port", String(kept?.port ?? provider.port))}
          />
        )}
      </Entry>
      <Entry name="security" label="Encryption" error={error("security")}>
        {(tied) => (
          <select {...tied} defaultValue={value("security", kept?.security ?? provider.security)}>
            <option value="starttls">STARTTLS (587)</option>
            <option value="tls">From the start (465)</option>
            {isLocal && <option value="none">None</option>}
          </select>
        )}
      </Entry>
    </div>
  );
}
