/** The sender domain's records: what to add, and what is there now, refreshed while the page is open. */

import { useEffect } from "react";
import { useRevalidator } from "react-router";
import type { CheckedRecord, SenderDomain } from "#core/sending/connections/check-sender-domain.ts";
import { ConsoleForm, Submit } from "#web/console/form/console-form.tsx";
import { Entry, exact } from "#web/console/form/entry.tsx";
import { CopyButton } from "#web/console/kit/copy-button.tsx";

type Props = { coach: string; domain: SenderDomain; invalid: { selector: string; reason: string } | null };

const LOOK_AGAIN_MS = 5000;

const purposes: Record<CheckedRecord["kind"], [name: string, purpose: string]> = {
  signature: ["Signature", "DKIM: nobody else can send in your name"],
  "return-path": ["Return path", "bounces come back, and SPF passes"],
  policy: ["Policy", "DMARC: what mailboxes do with forged mail"],
  "next-signature": ["Next signature", "DKIM: signs as soon as it has been found for ten minutes"],
  reports: ["Reports", "Lets mailbox providers send reports about your domain to this site"],
  senders: ["Allowed senders", "SPF: who may send for your domain"],
};

export function DomainPanel({ coach, domain, invalid }: Props) {
  const { records } = domain;
  const open = records.filter(({ state }) => state !== "right" && state !== "not-needed").length;
  useLookAgain(open > 0);
  return (
    <section className="sheet domain" aria-labelledby="domain-title">
      <div className="domain-head stack">
        <h2 id="domain-title">Sender domain</h2>
        <p className="soft">
          {open === 0
            ? `Everything ${domain.domain} needs is in its DNS.`
            : `${domain.warning ?? ""} Add these where ${domain.domain} is registered. They are looked up every few seconds while this page is open.`.trim()}
        </p>
        {open > 0 && (
          <p>
            <a className="act" href={recordsByEmail(domain)}>
              Email these to someone
            </a>
          </p>
        )}
      </div>
      <ul className="records" aria-live="polite">
        {records.map((each) => (
          <RecordLine key={each.kind} checked={each} domain={domain.domain} />
        ))}
      </ul>
      {domain.asksForSelector && <SelectorForm coach={coach} domain={domain} invalid={invalid} />}
    </section>
  );
}

/** Opens the owner's mail program with the records, for whoever manages the domain. */
function recordsByEmail({ domain, records }: SenderDomain): string {
  const lines = records.flatMap(({ state, record }) =>
    record && state !== "right"
      ? [`Type: ${record.type}`, `Name: ${record.name}`, `Value: ${record.value ?? record.where}`, ""]
      : [],
  );
  const subject = `DNS records for ${domain}`;
  const body = [`Please add these records to the DNS of ${domain}:`, "", ...lines].join("\r\n");
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

/** Shows new records by itself; does nothing while the page is hidden. */
export function useLookAgain(isWanted: boolean) {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!isWanted || state !== "idle") return;
    const timer = setTimeout(() => document.visibilityState === "visible" && revalidate(), LOOK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [isWanted, revalidate, state]);
}

const signs: Record<CheckedRecord["state"], [sign: string, state: "good" | "bad" | "open", label: string]> = {
  right: ["✓", "good", "Found"],
  wrong: ["✕", "bad", "Something else is there"],
  missing: ["…", "open", "Not there yet"],
  unknown: ["?", "open", "The DNS did not answer"],
  selector: ["–", "open", "Selector needed"],
  "not-needed": ["–", "open", "Not needed"],
};

const hostOf = (name: string, domain: string) =>
  name === "@" ? domain : name.endsWith(`.${domain}`) ? name : `${name}.${domain}`;

export function RecordLine({ checked, domain }: { checked: CheckedRecord; domain: string }) {
  const [name, purpose] = purposes[checked.kind];
  const [sign, state, label] = signs[checked.state];
  const { record, found, note } = checked;
  return (
    <li data-state={state}>
      <span className="sign middle" aria-hidden="true">
        {sign}
      </span>
      <div>
        <p>
          <strong>{name}</strong> <span className="soft">{purpose}</span>
        </p>
        {note && <p className="soft">{note}</p>}
        {record && (
          <dl className="record stack gap-16 rows-4">
            <div>
              <dt>Type</dt>
              <dd>{record.type}</dd>
            </div>
            <div>
              <dt>Name</dt>
              <dd>
                <code>{record.name}</code>
                <CopyButton text={record.name} label={`Copy the name of the ${name} record`} />
              </dd>
            </div>
            <div>
              <dt>Value</dt>
              <dd>
                {record.value ? (
                  <>
                    <code>{record.value}</code>
                    <CopyButton text={record.value} label={`Copy the value of the ${name} record`} />
                  </>
                ) : (
                  <span className="soft">{record.where}</span>
                )}
              </dd>
            </div>
          </dl>
        )}
      </div>
      <p className="record-state stack gap-0 soft">
        <span className="record-label">{label}</span>
        {checked.state === "wrong" && found && (
          <span className="soft small address">
            {hostOf(record?.name ?? "@", domain)} says <q>{found}</q>
          </span>
        )}
      </p>
    </li>
  );
}

function SelectorForm({ coach, domain, invalid }: Props) {
  return (
    <ConsoleForm className="entries selector-form" preventScrollReset fields={{ intent: "signature", coach }}>
      <Entry
        name="selector"
        label="Selector of the signature"
        hint="The part before ._domainkey."
        error={invalid?.reason}
      >
        {(tied) => <input {...tied} {...exact} defaultValue={invalid?.selector ?? domain.selector ?? ""} />}
      </Entry>
      <div className="acts">
        <Submit>Save selector</Submit>
        {domain.key === "possible" && (
          <button type="submit" name="make" value="yes">
            Create a key
          </button>
        )}
        {domain.key === "made" && (
          <span className="soft small">Foyer signs emails with a key created for this domain.</span>
        )}
      </div>
    </ConsoleForm>
  );
}
