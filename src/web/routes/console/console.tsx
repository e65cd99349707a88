/** The console around every owner's page: the rail, who is signed in, and the page beside it. */
import { useEffect, useRef } from "react";
import { Form, Link, NavLink, Outlet, useLocation } from "react-router";
import { requireOwner } from "#web/console/require-owner.server.ts";
import type { Route } from "./+types/console";
import "#web/console/console.css";
import "#web/console/pieces.css";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { owner } = await requireOwner(request, context);
  const { name, email, secondFactor } = owner;
  return { console: true, owner: { name, email, secondFactor } };
}

/** Groups: the day's work, what looks after it, the owner's own. */
const rail = [
  [
    { to: "/console", label: "Overview" },
    { to: "/console/leads", label: "Leads" },
    { to: "/console/campaigns", label: "Campaigns" },
    { to: "/console/events", label: "Events" },
    { to: "/console/coaches", label: "Coaches" },
  ],
  [
    { to: "/console/time-machine", label: "Time machine" },
    { to: "/console/site-checks", label: "Site checks" },
    { to: "/console/alerts", label: "Alerts" },
    { to: "/email-debug", label: "Email debug" },
    { to: "/email-test", label: "Email test" },
    { to: "/test-email", label: "Diagnostics" },
  ],
  [
    { to: "/console/activity", label: "Activity" },
    { to: "/console/account", label: "Account" },
  ],
];

export default function Console({ loaderData: { owner } }: Route.ComponentProps) {
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // On a phone the rail is one long line: the room she is in is brought into sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another room
  useEffect(() => {
    const here = nav.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (here) nav.current?.scrollTo({ left: here.offsetLeft - nav.current.clientWidth / 2 });
  }, [pathname]);
  return (
    <div className="console">
      <meta name="robots" content="noindex" />
      <a className="skip" href="#main">
        Skip to the page
      </a>
      <header className="rail">
        <Link className="site-name" to="/console">
          Foyer
        </Link>
        <nav aria-label="Console" ref={nav}>
          {rail.map((group) => (
            <ul key={group[0]?.to}>
              {group.map(({ to, label }) => (
                <li key={to}>
                  <NavLink to={to} end={to === "/console"}>
                    {label}
                  </NavLink>
                </li>
              ))}
            </ul>
          ))}
        </nav>
        <Form className="whoami" method="post" action="/sign-out">
          <span>{owner.email}</span>
          <button type="submit">Sign out</button>
        </Form>
      </header>
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
    </div>
  );
}
