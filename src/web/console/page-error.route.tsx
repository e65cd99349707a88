/** Shows a page's error beside the console's navigation, not instead of it. */
import type { ReactNode } from "react";
import { isRouteErrorResponse, Outlet, useLocation } from "react-router";
import { ActLink, MainLink } from "#web/console/kit/act-link.tsx";
import { useRequestReference } from "#web/ui/request-reference.ts";
import type { Route } from "./+types/page-error.route";

export default function Page() {
  return <Outlet />;
}

/** Likely reasons for a 404, by kind of URL. */
const guesses: [RegExp, string][] = [
  [/^\/console\/leads\//, "Perhaps this person was erased, or the link was cut short."],
  [/^\/console\/campaigns\//, "Perhaps this email was removed, or the link was cut short."],
  [/^\/console\/messages\//, "Perhaps its recipient was erased, or the link was cut short."],
];

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { pathname } = useLocation();
  const reference = useRequestReference();
  if (isRouteErrorResponse(error) && error.status === 404) {
    const guess = guesses.find(([pattern]) => pattern.test(pathname))?.[1];
    return (
      <ConsoleDeadEnd heading="There is nothing at this address.">
        <title>Page not found · Foyer</title>
        <p>
          <code>{pathname}</code>
        </p>
        <p className="soft">
          {guess ?? "Perhaps the link was cut short, or has an extra letter."} You are still signed in, and
          nothing was changed.
        </p>
      </ConsoleDeadEnd>
    );
  }
  return (
    <ConsoleDeadEnd heading="Something went wrong here">
      <title>Something went wrong · Foyer</title>
      <p>The fault is ours, and it has been noted. Please reload the page in a minute.</p>
      {/* Only the server knows the reference, so hydration keeps its text. */}
      <p className="soft" suppressHydrationWarning>
        {reference ? `Reference: ${reference}` : ""}
      </p>
    </ConsoleDeadEnd>
  );
}

function ConsoleDeadEnd({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <div className="room console-dead-end">
      <h1>{heading}</h1>
      {children}
      <div className="acts">
        <MainLink to="/console">Back to Today</MainLink>
        <ActLink to="/console/people">Search people</ActLink>
      </div>
    </div>
  );
}
