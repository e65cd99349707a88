/** The columns of the list of members. */
import { Link } from "react-router";
import type { Member } from "#core/access/seats/list-team.ts";
import { ConsoleForm } from "#web/console/form/console-form.tsx";
import type { Column } from "#web/console/kit/data-table.tsx";
import { StateBadge } from "#web/console/kit/state-badge.tsx";
import { fromNow } from "#web/console/kit/when.tsx";
import { placeOf, roleWords, TEAM } from "./team-labels.ts";

type Props = {
  you: string;
  now: string;
  isWhole: boolean;
  /** Those whose access the reader may not change. */
  fixed: string[];
};

export const columnsOf = ({ you, now, isWhole, fixed }: Props): Column<Member>[] => [
  {
    head: "Person",
    names: true,
    cell: ({ id, name, email }) => (
      <>
        <span className="who">{`${name || email}${id === you ? " (you)" : ""}`}</span>
        <span className="soft">{email}</span>
      </>
    ),
  },
  {
    head: "Role",
    cell: ({ role, coaches }) => (
      <>
        {roleWords[role].label}
        <span className="soft at">{placeOf(coaches)}</span>
      </>
    ),
  },
  {
    head: "Last seen",
    className: "wide",
    cell: ({ lastSeenAt }) => (
      <span className="soft">{lastSeenAt ? fromNow(lastSeenAt, now) : "Not signed in"}</span>
    ),
  },
  {
    head: "Second factor",
    className: "wide",
    cell: ({ secondFactor }) => (
      <StateBadge tone={secondFactor ? "good" : "wait"} label={secondFactor ? "App" : "Off"} />
    ),
  },
  {
    head: "Actions",
    isHeadHidden: true,
    cell: ({ id, name, email, role }) => (
      <div className="acts">
        {id === you ? (
          <Link to={`${TEAM}?leave`} preventScrollReset>
            Leave
          </Link>
        ) : fixed.includes(id) ? null : (
          <>
            <Link
              to={`${TEAM}?change=${id}&role=${role}`}
              aria-label={`Change ${name || email}`}
              preventScrollReset
            >
              Change
            </Link>
            {isWhole && role !== "owner" && (
              <>
                <ConsoleForm action="/console/view-as" reloads>
                  <button
                    type="submit"
                    className="plain"
                    name="id"
                    value={id}
                    aria-label={`View as ${name || email}`}
                  >
                    View as
                  </button>
                </ConsoleForm>
                <Link
                  to={`${TEAM}?hand-over=${id}`}
                  aria-label={`Hand over to ${name || email}`}
                  preventScrollReset
                >
                  Hand over
                </Link>
              </>
            )}
            <Link
              className="danger"
              to={`${TEAM}?remove=${id}`}
              aria-label={`Remove ${name || email}`}
              preventScrollReset
            >
              Remove
            </Link>
          </>
        )}
      </div>
    ),
  },
];
