/** Dead-end pages: not found, unpublished, broken link, error. */
import { type ReactNode, useContext } from "react";
import { useRequestReference } from "#web/ui/request-reference.ts";
import { SiteContext } from "../footer/site-context.ts";
import { SiteLinks } from "../footer/site-links.tsx";
import "#web/ui/button.css";
import "./not-found.css";

const bricks = Array.from({ length: 11 }, (_, row) => {
  const y = 24 + row * 17;
  const shift = row % 2 ? 0 : 20;
  return `M22 ${y}h136${[0, 1, 2, 3].map((joint) => `M${22 + shift + joint * 40} ${y}v17`).join("")}`;
}).join("");

export function DeadEnd({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <main className="dead-end wrap">
      <svg viewBox="0 0 180 220" aria-hidden="true">
        <clipPath id="doorway">
          <path d="M22 212V90a68 68 0 0 1 136 0v122Z" />
        </clipPath>
        <path className="dead-end-wall" d="M22 212V90a68 68 0 0 1 136 0v122Z" />
        <path className="dead-end-bricks" clipPath="url(#doorway)" d={bricks} />
        <path className="dead-end-frame" d="M10 212V90a80 80 0 0 1 160 0v122M0 212h180" />
      </svg>
      <div>
        <h1>{heading}</h1>
        {children}
        <SiteLinks isHome />
      </div>
    </main>
  );
}

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

/** For an emailed link without a valid signature, usually cut short by a mail program. */
export function LostLink({ children }: { children: ReactNode }) {
  const { name } = useContext(SiteContext);
  return (
    <>
      <title>{`This link does not work · ${name}`}</title>
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

export function ErrorScreen() {
  const reference = useRequestReference();
  return (
    <DeadEnd heading="Something went wrong here">
      <p>The fault is ours, and it has been noted. Please reload the page in a minute.</p>
      <a className="button" href="/">
        Return to Home
      </a>
      {/* Only the server knows the reference, so hydration keeps its text. */}
      <p className="reference" suppressHydrationWarning>
        {reference ? `Reference: ${reference}` : ""}
      </p>
    </DeadEnd>
  );
}
