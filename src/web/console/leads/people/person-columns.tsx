/** The columns that leads and people share. */
import { originLabel } from "#core/leads/people/origin-label.ts";
import type { Column } from "#web/console/kit/data-table.tsx";
import { shownAddress } from "#web/console/kit/shown-address.ts";

type Person = { email: string; page: string; coach: string } & Parameters<typeof originLabel>[0];

export const personColumns = (heads: { email: string; page: string }): Column<Person>[] => [
  {
    head: heads.email,
    className: "wide",
    cell: ({ email }) => (
      <span className="cut" title={shownAddress(email)}>
        {shownAddress(email)}
      </span>
    ),
  },
  {
    head: heads.page,
    className: "wide",
    cell: ({ page, coach }) => (
      <span className="cut" title={`${page} · ${coach}`}>
        {page}
      </span>
    ),
  },
  {
    head: "Origin",
    className: "wide origin",
    cell: (person) => <span className="cut soft">{originLabel(person)}</span>,
  },
];
