/** The page for an offer that its coach has taken down: it says so, and whose it was. */
import { DeadEnd } from "./dead-end.tsx";
import "#web/ui/button.css";

export function Unpublished({ name, coach }: { name: string; coach: string }) {
  return (
    <DeadEnd heading="This page is no longer here">
      <p>
        {coach} has taken “{name}” down. If you signed up for it, the emails you were promised still come.
      </p>
      <a className="button" href="/">
        See what else there is
      </a>
    </DeadEnd>
  );
}
