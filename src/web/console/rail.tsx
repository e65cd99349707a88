/** The console's navigation: a rail, or on phones a bottom bar with a menu for the rest. */

import { Fragment, useEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import { ConsoleForm, Submit } from "#web/console/form/console-form.tsx";
import { CoachSwitcher } from "./coach-switcher.tsx";
import { ConsoleIcon } from "./kit/console-icon.tsx";
import { useMay, useRole } from "./kit/may.tsx";
import { useShownCoach } from "./kit/open-coach.tsx";
import { ZoneNote } from "./kit/site-time.tsx";
import { consolePlaces, openPage, openPlace, type Place, placesFor } from "./navigation.ts";
import "./rail.css";

type Owner = { name: string; email: string };

export function Rail({ owner, onSearch }: { owner: Owner; onSearch(): void }) {
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  // The list scrolls if the window is low: the open page stays in sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is what opens another page
  useEffect(() => {
    nav.current?.querySelector("[aria-current=page]")?.scrollIntoView({ block: "nearest" });
  }, [pathname]);
  return (
    <header className="rail">
      <Link className="site-name" to="/console">
        Foyer
      </Link>
      <CoachSwitcher />
      <button type="button" className="find" onClick={onSearch}>
        <ConsoleIcon name="search" />
        <span>Search</span>
        <kbd>Ctrl K</kbd>
      </button>
      <nav ref={nav} aria-label="Console">
        <PlaceList />
      </nav>
      <ZoneNote />
      <WhoAmI owner={owner} />
    </header>
  );
}

function usePlaces() {
  const may = useMay();
  const { pathname } = useLocation();
  const all = consolePlaces(useShownCoach());
  const main = placesFor(all.main, may);
  const apart = placesFor(all.apart, may);
  return { main, apart, pathname, open: openPlace([...main, ...apart], pathname) };
}

export function PhoneBar({ owner }: { owner: Owner }) {
  const { main, open, pathname } = usePlaces();
  const inBar = main.filter(({ to }) =>
    ["/console", "/console/people", "/console/pages", "/console/campaigns"].includes(to),
  );
  const more = useRef<HTMLDetailsElement>(null);
  // Navigation closes the menu.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is what closes it
  useEffect(() => {
    if (more.current) more.current.open = false;
  }, [pathname]);
  return (
    <nav className="phone-bar" aria-label="Console">
      {inBar.map((place) => (
        <Link key={place.to} to={place.to} aria-current={place === open ? "page" : undefined}>
          <ConsoleIcon name={place.icon} />
          {place.label}
        </Link>
      ))}
      <details
        ref={more}
        onKeyDown={(event) => {
          if (event.key !== "Escape" || !more.current?.open) return;
          more.current.open = false;
          more.current.querySelector("summary")?.focus();
        }}
      >
        <summary aria-current={open && inBar.includes(open) ? undefined : "true"}>
          <ConsoleIcon name="more" />
          More
        </summary>
        <div className="phone-menu">
          <PlaceList />
          <WhoAmI owner={owner} />
        </div>
      </details>
    </nav>
  );
}

/** On phones the rail is hidden, so a section's pages are listed above the page. */
export function SubPages() {
  const { open, pathname } = usePlaces();
  if (!open?.pages) return null;
  const here = openPage(open.pages, pathname);
  return (
    <nav className="views sub-pages" aria-label={open.label}>
      {open.pages.map((page) => (
        <Link key={page.to} to={page.to} aria-current={page === here ? "page" : undefined}>
          {page.label}
        </Link>
      ))}
    </nav>
  );
}

function PlaceList() {
  const { main, apart, open } = usePlaces();
  return (
    <ul>
      {main.map((place) => (
        <PlaceItem key={place.to} place={place} isOpen={place === open} />
      ))}
      {apart.map((place, index) => (
        <PlaceItem key={place.to} place={place} isOpen={place === open} isApart={index === 0} />
      ))}
    </ul>
  );
}

/** Lists its pages only while open; a section without pages marks itself as current. */
function PlaceItem({ place, isOpen, isApart }: { place: Place; isOpen: boolean; isApart?: boolean }) {
  const { pathname } = useLocation();
  const here = place.pages && openPage(place.pages, pathname);
  return (
    <li data-apart={isApart || undefined}>
      <Link
        to={place.to}
        data-open={isOpen || undefined}
        aria-current={isOpen ? (here ? "true" : "page") : undefined}
      >
        <ConsoleIcon name={place.icon} />
        {place.label}
      </Link>
      {isOpen && place.pages && (
        <ul>
          {place.pages.map((page, index) => (
            <Fragment key={page.to}>
              {page.advanced && !place.pages?.[index - 1]?.advanced && (
                <li className="rail-label">Advanced</li>
              )}
              <li>
                <Link to={page.to} aria-current={page === here ? "page" : undefined}>
                  {page.label}
                </Link>
              </li>
            </Fragment>
          ))}
        </ul>
      )}
    </li>
  );
}

function WhoAmI({ owner: { name, email } }: { owner: Owner }) {
  return (
    <ConsoleForm className="whoami stack start" action="/sign-out">
      <span>
        <b>{name}</b>
        <span title={email}>{email}</span>
        <span>{useRole()}</span>
      </span>
      <Submit>Sign out</Submit>
    </ConsoleForm>
  );
}
