/** The records to set, with what was found of each. */
import type { Domain } from "#core/operations/domains/list-domains.ts";
import { CopyButton } from "#web/console/kit/copy-button.tsx";
import { fromNow } from "#web/console/kit/when.tsx";
import { Mark } from "./mark.tsx";
import { recordsFor, type WantedRecord } from "./records-for.ts";

export function DomainRecords({ domain, target, now }: { domain: Domain; target: string; now: string }) {
  const looked = domain.checkedAt ? `Looked up ${fromNow(domain.checkedAt, now)}` : "Looking now";
  return (
    <section className="sheet domain-records" aria-labelledby="records-title">
      <div className="domain-head">
        <h2 id="records-title">Records to set</h2>
        <p className="soft">{`where the domain of ${domain.host} is registered. ${looked}; every 20 seconds while this page is open.`}</p>
      </div>
      <ul aria-live="polite">
        {recordsFor(domain, target).map((record) => (
          <RecordLine key={record.key} record={record} />
        ))}
      </ul>
    </section>
  );
}

function RecordLine({ record }: { record: WantedRecord }) {
  const { title, about, type, name, value, finding, said } = record;
  const isRight = finding !== null && said === null;
  const isWrong = finding?.state === "wrong";
  return (
    <li data-state={isRight ? "good" : isWrong ? "bad" : "open"}>
      <Mark state={isRight ? "good" : isWrong ? "bad" : "open"} />
      <div>
        <strong>{title}</strong>
        <span className="soft">{about}</span>
      </div>
      <dl>
        <div>
          <dt>Type</dt>
          <dd>{type}</dd>
        </div>
        <div>
          <dt>Name</dt>
          <dd>
            <code>{name}</code>
            <CopyButton text={name} label={`Copy the name of the ${title} record`} />
          </dd>
        </div>
        <div>
          <dt>Value</dt>
          <dd>
            <code>{value}</code>
            <CopyButton text={value} label={`Copy the value of the ${title} record`} />
          </dd>
        </div>
      </dl>
      <div className="found">
        {isRight ? (
          <span className="good">Found</span>
        ) : (
          <>
            <strong>{said?.problem ?? "Looking…"}</strong>
            {said && <span className="soft">{said.fix}</span>}
          </>
        )}
      </div>
    </li>
  );
}
