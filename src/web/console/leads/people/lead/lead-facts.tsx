/** Facts about a lead and where they came from. */
import { Link } from "react-router";
import type { LeadDetails } from "#core/leads/people/read-lead.ts";
import { shownAddress } from "#web/console/kit/shown-address.ts";
import { When } from "#web/console/kit/when.tsx";

const shown = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));

export function LeadFacts({ lead }: { lead: LeadDetails }) {
  const answers = Object.entries(lead.metadata).filter(([, value]) => value !== null);
  const origin = Object.entries(lead.origin);
  return (
    <aside className="sheet part" aria-labelledby="facts-title">
      <h2 id="facts-title">About this lead</h2>
      <dl>
        <dt>Address</dt>
        <dd>{shownAddress(lead.email)}</dd>
        <dt>Address confirmed</dt>
        <dd>{lead.confirmedAt ? <When at={lead.confirmedAt} /> : "Not yet"}</dd>
        <dt>Name</dt>
        <dd>{lead.name ?? "None given"}</dd>
        <dt>Page</dt>
        <dd>
          <a href={lead.page.address}>{lead.page.name}</a>
        </dd>
        <dt>Coach</dt>
        <dd>{lead.coach.name}</dd>
        <dt>Source</dt>
        <dd>{lead.source}</dd>
        <dt>First signed up</dt>
        <dd>
          <When at={lead.createdAt} />
        </dd>
        {lead.lastSignupAt !== lead.createdAt && (
          <>
            <dt>Last signed up</dt>
            <dd>
              <When at={lead.lastSignupAt} />
            </dd>
          </>
        )}
        {lead.weekly && (
          <>
            <dt>Asked for</dt>
            <dd>At most one email a week</dd>
          </>
        )}
      </dl>
      <Pairs title="Came from" pairs={origin} none="Unknown: no campaign link and no referring site." />
      <Pairs title="Answers and notes" pairs={answers} none="The form asked for nothing else." />
      {lead.others.length > 0 && (
        <>
          <h3>Other signups of this address</h3>
          <ul className="plain stack gap-12">
            {lead.others.map((other) => (
              <li className="stack gap-2" key={other.id}>
                <Link to={`/console/leads/${other.id}`}>{other.page}</Link>
                <span className="soft">
                  {other.coach}, <When at={other.createdAt} />
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </aside>
  );
}

function Pairs({ title, pairs, none }: { title: string; pairs: [string, unknown][]; none: string }) {
  return (
    <>
      <h3>{title}</h3>
      {pairs.length === 0 ? (
        <p className="soft">{none}</p>
      ) : (
        <dl>
          {pairs.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{shown(value)}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}
