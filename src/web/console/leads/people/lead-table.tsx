/** The table of leads; on a phone each row tells its page and time under the address. */
import { Link } from "react-router";
import type { ListedLead } from "#core/leads/people/describe-leads.ts";
import { When } from "#web/console/when.tsx";
import { LeadState } from "./lead-state.tsx";

export type LeadRow = ListedLead & { coach: string; page: string };

export function LeadTable({ leads }: { leads: LeadRow[] }) {
  return (
    <div className="sheet table-sheet">
      <table>
        <caption className="visually-hidden">Leads, newest first</caption>
        <thead>
          <tr>
            <th scope="col">Who</th>
            <th scope="col" className="wide">
              Page
            </th>
            <th scope="col" className="wide">
              Source
            </th>
            <th scope="col" className="wide">
              Signed up
            </th>
            <th scope="col">Email</th>
          </tr>
        </thead>
        <tbody>
          {leads.map((lead) => (
            <tr key={lead.id}>
              <th scope="row">
                <Link className="who" to={`/console/leads/${lead.id}`}>
                  {lead.email}
                </Link>
                {lead.name && <span className="soft">{lead.name}</span>}
                <span className="narrow soft">
                  {lead.page} · {lead.coach}
                </span>
                <span className="narrow soft">
                  <When at={lead.createdAt} />
                </span>
              </th>
              <td className="wide">
                {lead.page}
                <span className="soft">{lead.coach}</span>
              </td>
              <td className="wide soft">{lead.source}</td>
              <td className="wide">
                <When at={lead.createdAt} />
              </td>
              <td>
                <LeadState mail={lead.mail} subscriptionStatus={lead.subscriptionStatus} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
