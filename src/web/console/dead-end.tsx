/** A page of the console that ends here: what happened, what did not, and where to go on. */
import type { ReactNode } from "react";
import { Link } from "react-router";
import "./dead-end.css";

export function ConsoleDeadEnd({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <div className="room console-dead-end">
      <h1>{heading}</h1>
      {children}
      <div className="acts">
        <Link className="act main" to="/console">
          Back to Today
        </Link>
        <Link className="act" to="/console/leads">
          Search the leads
        </Link>
      </div>
    </div>
  );
}
