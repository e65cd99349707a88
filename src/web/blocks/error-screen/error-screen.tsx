/** The page for a fault of ours: says so, gives the reference to quote, and offers a way out. */
import { useRequestReference } from "#web/ui/request-reference.ts";
import { DeadEnd } from "../not-found/dead-end.tsx";
import "#web/ui/button.css";

export function ErrorScreen() {
  const reference = useRequestReference();
  return (
    <DeadEnd heading="Something went wrong here">
      <p>The fault is ours, and it has been noted. Please load the page again in a minute.</p>
      <a className="button" href="/">
        Return to Home
      </a>
      {/* A page that was rendered with it keeps it: the browser does not know it. */}
      <p className="reference" suppressHydrationWarning>
        {reference ? `Reference: ${reference}` : ""}
      </p>
    </DeadEnd>
  );
}
