/** Between the console and its pages: what one of them cannot answer is said beside the navigation, not instead of it. */
import { isRouteErrorResponse, Outlet, useLocation } from "react-router";
import { ConsoleDeadEnd } from "#web/console/dead-end.tsx";
import { useRequestReference } from "#web/ui/request-reference.ts";
import type { Route } from "./+types/page-error";

export default function Page() {
  return <Outlet />;
}

/** What may have been at an address of this kind. */
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
          {guess ?? "Perhaps the link was cut short, or has a letter too many."} You are still signed in, and
          nothing was changed.
        </p>
      </ConsoleDeadEnd>
    );
  }
  return (
    <ConsoleDeadEnd heading="Something went wrong here">
      <title>Something went wrong · Foyer</title>
      <p>The fault is ours, and it has been noted. Please load the page again in a minute.</p>
      {/* A page that was rendered with it keeps it: the browser does not know it. */}
      <p className="soft" suppressHydrationWarning>
        {reference ? `Reference: ${reference}` : ""}
      </p>
    </ConsoleDeadEnd>
  );
}
