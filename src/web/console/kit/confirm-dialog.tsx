/** Confirms an irreversible action: what it will do, how much it affects, and a way out. */

import { type ReactNode, useEffect, useRef } from "react";
import { Link } from "react-router";
import { ConsoleForm } from "#web/console/form/console-form.tsx";
import "./confirm-dialog.css";

type Props = {
  title: string;
  children: ReactNode;
  intent: string;
  /** Additional fields. */
  fields?: Record<string, string>;
  button: string;
  /** Target of 'Keep as it is'. */
  back: string;
};

export function ConfirmDialog({ title, children, intent, fields, button, back }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Moves keyboard and screen reader users to the question.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="confirm sheet" aria-labelledby="confirm-title">
      <h2 id="confirm-title" tabIndex={-1} ref={heading}>
        {title}
      </h2>
      {children}
      <ConsoleForm className="confirm-actions" action={back} fields={{ intent, ...fields }}>
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
