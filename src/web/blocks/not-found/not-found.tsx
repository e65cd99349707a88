/** The page for an address that leads nowhere: a door that opens onto a wall. */
import { DeadEnd } from "./dead-end.tsx";
import "#web/ui/button.css";

export function NotFound() {
  return (
    <DeadEnd heading="Oops! Page not found">
      <p>This door opens onto a wall. The address may have a letter too many, or the page has moved.</p>
      <a className="button" href="/">
        Return to Home
      </a>
    </DeadEnd>
  );
}
