/** Confirms a change of an event: before and after, and how many calendars and reminders it affects. */

import { useEffect, useRef } from "react";
import { ConsoleForm } from "#web/console/form/console-form.tsx";
import { ActLink } from "#web/console/kit/act-link.tsx";
import type { EventAnswer } from "./event-action.server.ts";
import "#web/console/kit/confirm-dialog.css";

type Props = { answer: EventAnswer & { confirm: NonNullable<EventAnswer["confirm"]> }; back: string };

export function EventConfirm({ answer: { typed, confirm }, back }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Whoever works by keyboard or ear is taken to the question, and to its new numbers when they are others.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the number is what is asked anew
  useEffect(() => heading.current?.focus(), [confirm.announced]);
  return (
    <section className="confirm sheet" aria-labelledby="confirm-title">
      <h2 id="confirm-title" tabIndex={-1} ref={heading}>
        Change this event?
      </h2>
      {confirm.differs && <p className="differs">{confirm.differs}</p>}
      {confirm.from !== confirm.to && (
        <dl className="from-to stack gap-12 rows-2">
          <dt>From</dt>
          <dd>{confirm.from}</dd>
          <dt>To</dt>
          <dd>{confirm.to}</dd>
        </dl>
      )}
      <ul>
        {confirm.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <ConsoleForm className="confirm-actions" action={back}>
        <input type="hidden" name="intent" value="change" />
        <input type="hidden" name="seen" value={confirm.seen} />
        <input type="hidden" name="told" value={confirm.announced} />
        {Object.entries(typed).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button type="submit" className="main" name="go" value="told">
          Change it
        </button>
        {confirm.differs && (
          <button type="submit" name="go" value="whoever">
            Change it for everyone registered by then
          </button>
        )}
        <ActLink to={back}>Keep as it is</ActLink>
      </ConsoleForm>
    </section>
  );
}
