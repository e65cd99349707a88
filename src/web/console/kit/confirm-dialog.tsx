/** Before something is done that cannot be taken back: what it will do, how much it touches, and a way out. */

import { type ReactNode, useEffect, useRef } from "react";
import { Link } from "react-router";
import { ConsoleForm } from "#web/console/form/console-form.tsx";
import "./confirm-dialog.css";

type Props = {
  title: string;
  children: ReactNode;
  /** What is posted as `intent`. */
  intent: string;
  /** What else is posted with it. */
  fields?: Record<string, string>;
  button: string;
  /** Where 'Keep as it is' leads. */
  back: string;
};

export function ConfirmDialog({ title, children, intent, fields = {}, button, back }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Whoever works by keyboard or ear is taken to the question.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="confirm sheet" aria-labelledby="confirm-title">
      <h2 id="confirm-title" tabIndex={-1} ref={heading}>
        {title}
      </h2>
      {children}
      <ConsoleForm method="post" className="confirm-actions" action={back}>
        <input type="hidden" name="intent" value={intent} />
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button type="submit" className="main danger">
          {button}
        </button>
        <Link className="act" to={back} preventScrollReset>
          Keep as it is
        </Link>
      </ConsoleForm>
    </section>
  );
}
