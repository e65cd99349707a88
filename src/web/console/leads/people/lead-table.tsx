/** The table of leads, a line a person; on a phone each row tells address, page and time under the name. */
import { Link } from "react-router";
import type { ListedLead } from "#core/leads/people/describe-leads.ts";
import { originLabel } from "#core/leads/people/origin-label.ts";
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
            <th scope="col">Name</th>
            <th scope="col" className="wide">
              Address
            </th>
            <th scope="col" className="wide">
              Page
            </th>
            <th scope="col" className="wide origin">
              Origin
            </th>
            <th scope="col">Email</th>
            <th scope="col" className="wide">
              Signed up
            </th>
          </tr>
        </thead>
        <tbody>
          {leads.map((lead) => (
            <tr key={lead.id}>
              <th scope="row">
                <Link className="who cut" to={`/console/leads/${lead.id}`} title={lead.name ?? lead.email}>
                  {lead.name ?? lead.email}
                </Link>
                <span className="narrow soft cut">{lead.email}</span>
                <span className="narrow soft cut">
                  {lead.page} · <When at={lead.createdAt} />
                </span>
              </th>
              <td className="wide">
                <span className="cut" title={lead.email}>
                  {lead.email}
                </span>
              </td>
              <td className="wide">
                <span className="cut" title={`${lead.page} · ${lead.coach}`}>
                  {lead.page}
                </span>
              </td>
              <td className="wide origin">
                <span className="cut soft">{originLabel(lead)}</span>
              </td>
              <td>
                <LeadState mail={lead.mail} subscriptionStatus={lead.subscriptionStatus} />
              </td>
              <td className="wide soft">
                <When at={lead.createdAt} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
