/** Seats, waitlist and cancellations: one list at a time, chosen by the address. */
import { Link } from "react-router";
import { pick } from "#core/kernel/pick.ts";
import type { Attendance, AttendanceCounts } from "#core/programs/events/attendance/attendance.ts";
import type { Registration, RegistrationState } from "#core/programs/events/list-registrations.ts";
import { ConsoleForm } from "#web/console/form/console-form.tsx";
import { SheetTable } from "#web/console/kit/data-table.tsx";
import { shownAddress } from "#web/console/kit/shown-address.ts";
import { When } from "#web/console/kit/when.tsx";
import { stateWords } from "#web/console/leads/people/people-chips.ts";
import { AttendanceBar, AttendanceTools } from "./attendance/attendance-bar.tsx";
import { attendanceLabels } from "./attendance/attendance-labels.ts";

const words: Record<RegistrationState, { tab: string; asked: string; act: string | null; none: string }> = {
  confirmed: {
    tab: "Seats",
    asked: "Registered",
    act: "Cancel seat",
    none: "No one has a seat yet. People who register on the page appear here immediately.",
  },
  waiting: {
    tab: "Waiting",
    asked: "Waiting since",
    act: "Remove",
    none: "No one is waiting. When all seats are taken, visitors can join the waitlist.",
  },
  cancelled: { tab: "Canceled", asked: "Registered", act: null, none: "No one has canceled a seat." },
};

type Props = {
  here: string;
  state: RegistrationState;
  counts: Record<RegistrationState, number>;
  registrations: Registration[];
  earlier: string | null;
  later: string | null;
  /** Additional answers of the form, by label. */
  asked: { name: string; label: string }[];
  /** How attendance is known, by registration. */
  known: string[];
  /** Null before the event has begun, and for lists other than seats. */
  attendance: AttendanceCounts | null;
};

export function Registrations(props: Props) {
  const { here, state, counts, registrations, earlier, later, asked, known, attendance } = props;
  const { asked: since, none } = words[state];
  // Once it has begun, nobody could take the seat.
  const act = attendance ? null : words[state].act;
  const to = (query: string) => `${here}?show=${state}${query}`;
  return (
    <section className="stack gap-10 min-0" aria-labelledby="registrations-title">
      <h2 id="registrations-title" className="visually-hidden">
        Registrations
      </h2>
      <nav className="pills cluster gap-4" aria-label="Which registrations">
        {(Object.keys(words) as RegistrationState[]).map((each) => (
          <Link
            key={each}
            to={`${here}?show=${each}`}
            aria-current={each === state ? "page" : undefined}
            preventScrollReset
          >
            {words[each].tab} <span className="soft">{counts[each].toLocaleString("en")}</span>
          </Link>
        ))}
      </nav>
      {registrations.length === 0 ? (
        <p className="sheet part">{none}</p>
      ) : (
        // Reset for every list: a tick belongs to its row.
        <ConsoleForm
          key={registrations.map(({ id }) => id).join()}
          className="bulk-form stack gap-10 min-0"
          preventScrollReset
        >
          {/* Enter on a tick presses a form's first button: this one, which does nothing. */}
          <button type="submit" hidden disabled />
          {attendance && <AttendanceTools here={here} unknown={attendance.unknown} />}
          <SheetTable
            caption={`${words[state].tab}, in the order they asked`}
            rows={registrations}
            keyOf={({ id }) => id}
            columns={[
              attendance !== null && {
                head: null,
                className: "choose",
                cell: ({ id, name, email }) => (
                  <input type="checkbox" name="seat" value={id} aria-label={`Select ${name ?? email}`} />
                ),
              },
              {
                head: "Who",
                names: true,
                cell: (each, index) => (
                  <>
                    <Link className="who" to={`/console/people/${each.personId}`}>
                      {each.name ?? each.email}
                    </Link>
                    {each.name && <span className="soft address">{shownAddress(each.email)}</span>}
                    <Answers details={each.details} asked={asked} />
                    {each.subscriptionStatus !== "open" && (
                      <span className="tag">{`${stateWords[each.subscriptionStatus]}: gets no news`}</span>
                    )}
                    <span className="narrow soft">
                      {attendance ? known[index] : <When at={each.createdAt} />}
                    </span>
                  </>
                ),
              },
              attendance !== null && {
                head: "Attendance",
                cell: (each) => <AttendanceCell registration={each} />,
              },
              attendance !== null && {
                head: "How we know",
                className: "wide",
                cellClass: "soft",
                cell: (_, index) => known[index],
              },
              attendance === null && {
                head: since,
                className: "wide",
                cell: ({ createdAt, zone }) => (
                  <>
                    <When at={createdAt} />
                    {zone && <span className="soft">{zone.replaceAll("_", " ")}</span>}
                  </>
                ),
              },
              act !== null && {
                head: "What can be done",
                isHeadHidden: true,
                cellClass: "end",
                cell: ({ id, name, email }) => (
                  <Link className="act" to={to(`&seat=${id}`)} aria-label={`${act}: ${name ?? email}`}>
                    {act}
                  </Link>
                ),
              },
            ]}
          />
          {attendance && <AttendanceBar />}
        </ConsoleForm>
      )}
      {(earlier || later) && (
        <nav className="pager" aria-label="Pages of registrations">
          {earlier && (
            <Link className="act" to={to(`&before=${earlier}`)} rel="prev">
              Earlier
            </Link>
          )}
          {later && (
            <Link className="act" to={to(`&after=${later}`)} rel="next">
              Later
            </Link>
          )}
        </nav>
      )}
    </section>
  );
}

function Answers({ details, asked }: { details: Record<string, string>; asked: Props["asked"] }) {
  const given = asked.filter(({ name }) => pick(details, name));
  if (given.length === 0) return null;
  return <span className="soft break">{given.map(({ name }) => pick(details, name)).join(" · ")}</span>;
}

type AttendanceProps = {
  registration: Pick<Registration, "id" | "name" | "email" | "attendance">;
};

/** Attendance toggle: attended, missed, or unknown. */
function AttendanceCell({ registration: { id, name, email, attendance } }: AttendanceProps) {
  return (
    <fieldset className="attendance segmented small">
      <legend className="visually-hidden">{`Attendance of ${name ?? email}`}</legend>
      {(Object.keys(attendanceLabels) as Attendance[]).map((each) => {
        const isSo = attendance?.value === each;
        return (
          <button
            key={each}
            type="submit"
            name="intent"
            value={`${isSo ? "unknown" : each}:${id}`}
            aria-pressed={isSo}
            aria-label={`${attendanceLabels[each]}: ${name ?? email}`}
          >
            {attendanceLabels[each]}
          </button>
        );
      })}
    </fieldset>
  );
}
