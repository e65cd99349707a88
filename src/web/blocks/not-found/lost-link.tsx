/** The page for a link from an email that nothing here has signed: most often one that was cut short on the way. */
import type { ReactNode } from "react";
import { DeadEnd } from "./dead-end.tsx";
import "#web/ui/button.css";

export function LostLink({ children }: { children: ReactNode }) {
  return (
    <>
      <title>This link does not work · Foyer</title>
      <meta name="robots" content="noindex" />
      <DeadEnd heading="This link does not work">
        <p>
          It is not complete, as happens when a mail program breaks a long line in two. Nothing was changed.
        </p>
        <p>{children}</p>
        <a className="button" href="/">
          Return to Home
        </a>
      </DeadEnd>
    </>
  );
}
