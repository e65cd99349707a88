/** Who sends in the domain's name, and what to do about a stranger. */
import type { SenderInName } from "#core/operations/reputation/group-senders.ts";

type Props = { senders: SenderInName[]; days: number; domain: string };

export function Senders({ senders, days, domain }: Props) {
  const total = senders.reduce((sum, { emails }) => sum + emails, 0);
  return (
    <section className="sheet" aria-labelledby="senders-title">
      <div className="part-head">
        <h2 id="senders-title">Who sends in your name</h2>
        <span className="soft">
          {total.toLocaleString("en")} emails, {days} days
        </span>
      </div>
      {senders.length === 0 ? (
        <p className="part soft">Reports arrive once a day, after the record that asks for them is found.</p>
      ) : (
        <ul className="senders">
          {senders.map((sender) => (
            <Sender key={sender.name} sender={sender} total={total} domain={domain} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Sender({ sender, total, domain }: { sender: SenderInName; total: number; domain: string }) {
  const { name, emails, failed, fault, sources } = sender;
  const isBad = failed > 0;
  return (
    <li data-bad={isBad || undefined}>
      <div>
        <p className="address">
          <strong>{name}</strong>
          {isBad && sources[0] !== name && <span className="soft"> {sources.join(", ")}</span>}
        </p>
        <p className="small soft">
          {!fault ? "Signed" : isBad ? <span className="bad">{fault.title}. Is it yours?</span> : fault.title}
        </p>
      </div>
      <svg className="track" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
        <rect width={Math.max(1, (100 * emails) / total)} height="1" />
      </svg>
      <span className="many">{emails.toLocaleString("en")}</span>
      {isBad && fault && (
        <div className="answers">
          <details name={`sender-${name}`}>
            <summary>It is mine: show how to fix it</summary>
            <p>{fault.fix}</p>
          </details>
          <details name={`sender-${name}`}>
            <summary>It is not mine</summary>
            <p>
              Once your own senders are signed, change p=none to p=quarantine in _dmarc.{domain}. Then
              providers put such emails into spam.
            </p>
          </details>
        </div>
      )}
    </li>
  );
}
