/** Whether one registrant came: two buttons of which at most one is pressed; pressed again, it is not known after all. */
import type { Attendance } from "#core/programs/events/attendance.ts";
import type { Registration } from "#core/programs/events/list-registrations.ts";
import { attendanceLabels } from "./attendance-labels.ts";

type Props = { registration: Pick<Registration, "id" | "name" | "email" | "attendance"> };

export function AttendanceCell({ registration: { id, name, email, attendance } }: Props) {
  return (
    <fieldset className="attendance">
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
