/** The table of leads; on a phone, each row shows address, page and time under the name. */

import { Link } from "react-router";
import type { ListedLead } from "#core/leads/people/describe-leads.ts";
import { SheetTable } from "#web/console/kit/data-table.tsx";
import { shownAddress } from "#web/console/kit/shown-address.ts";
import { When } from "#web/console/kit/when.tsx";
import { LeadState } from "./lead-state.tsx";
import { personColumns } from "./person-columns.tsx";

export type LeadRow = ListedLead & { coach: string; page: string };

export function LeadTable({ leads }: { leads: LeadRow[] }) {
  return (
    <SheetTable
      caption="Leads, newest first"
      rows={leads}
      keyOf={({ id }) => id}
      columns={[
        {
          head: "Name",
          names: true,
          cell: ({ id, name, email, page, createdAt }) => (
            <>
              <Link className="who cut" to={`/console/leads/${id}`} title={name ?? shownAddress(email)}>
                {name ?? shownAddress(email)}
              </Link>
              <span className="narrow soft cut">{shownAddress(email)}</span>
              <span className="narrow soft cut">
                {page} · <When at={createdAt} />
              </span>
            </>
          ),
        },
        ...personColumns({ email: "Address", page: "Page" }),
        {
          head: "Email",
          cell: (lead) => <LeadState mail={lead.mail} subscriptionStatus={lead.subscriptionStatus} />,
        },
        {
          head: "Signed up",
          className: "wide",
          cellClass: "soft",
          cell: ({ createdAt }) => <When at={createdAt} />,
        },
      ]}
    />
  );
}
