/** 'Message attendees': starts a broadcast draft for a group of registrants, with counts. */

import type { EventDetails } from "#core/programs/events/read-event.ts";
import { ConsoleForm } from "#web/console/form/console-form.tsx";
import "./write-menu.css";

type Props = { event: Pick<EventDetails, "taken" | "waiting" | "attendance" | "hasBegun"> };

export function WriteMenu({ event: { taken, waiting, attendance, hasBegun } }: Props) {
  const groups = [
    { who: "registered", label: "have a seat", count: taken },
    ...(hasBegun
      ? [
          { who: "attended", label: "attended", count: attendance.attended },
          { who: "missed", label: "missed it", count: attendance.missed },
        ]
      : []),
    { who: "waiting", label: "are on the waitlist", count: waiting },
  ].filter(({ count }) => count > 0);
  if (groups.length === 0) return null;
  return (
    <details className="write-menu">
      <summary className="act">Message attendees</summary>
      <ConsoleForm className="sheet stack gap-2" aria-label="Write to those who">
        <p className="soft">Write to those who …</p>
        {groups.map(({ who, label, count }) => (
          <button key={who} type="submit" name="intent" value={`write:${who}`}>
            <span>{label}</span>
            <b>{count.toLocaleString("en")}</b>
          </button>
        ))}
        <p className="soft small">
          Opens the editor, then the rehearsal. It is about the event itself, so it doesn’t need marketing
          consent. People who unsubscribed are left out.
        </p>
      </ConsoleForm>
    </details>
  );
}
