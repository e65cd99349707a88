/** The page for a fault of ours: says so, gives the code to quote, and offers to try again. */
import { DeadEnd } from "../not-found/dead-end.tsx";
import "#web/ui/button.css";

export function ErrorScreen({ code }: { code?: string }) {
  return (
    <DeadEnd heading="Something went wrong here">
      <p>The fault is ours, and it has been noted. Please load the page again in a minute.</p>
      {code && (
        <p>
          If you write to us about it, quote <strong>{code}</strong>.
        </p>
      )}
      <a className="button" href="/">
        Return to Home
      </a>
    </DeadEnd>
  );
}
