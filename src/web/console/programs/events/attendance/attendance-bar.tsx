/** Actions on selected registrants (shown by CSS with the first tick), and on those with unknown attendance. */
import { ActLink } from "#web/console/kit/act-link.tsx";

export function AttendanceTools({ here, unknown }: { here: string; unknown: number }) {
  return (
    <div className="attendance-tools cluster">
      {unknown > 0 && (
        <button type="submit" name="intent" value="rest-missed">
          {unknown === 1
            ? "Mark the 1 not known yet as missed"
            : `Mark the ${unknown.toLocaleString("en")} not known yet as missed`}
        </button>
      )}
      <ActLink to={`${here}/attendance`}>Attendance from a file</ActLink>
    </div>
  );
}

export function AttendanceBar() {
  return (
    <fieldset className="bulk sheet">
      <legend className="visually-hidden">With the people you ticked</legend>
      <span className="soft">Those you ticked</span>
      <button type="submit" className="main" name="intent" value="attended">
        Attended
      </button>
      <button type="submit" name="intent" value="missed">
        Missed it
      </button>
    </fieldset>
  );
}
