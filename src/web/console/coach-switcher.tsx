/** Opens the console of one coach or of all. The address changes with it, so each choice is a link that loads a document. */
import { type KeyboardEvent, useRef, useState } from "react";
import { useLocation } from "react-router";
import { ConsoleIcon } from "./kit/console-icon.tsx";
import { Dropdown } from "./kit/dropdown.tsx";
import { useOpenCoach, useShownCoach } from "./kit/open-coach.tsx";
import { consolePlaces, lookAddress, openPage, openPlace, type Shown } from "./navigation.ts";

/** The same place, unless only the whole site has it; a record is one coach's, so its list. */
function samePlace(path: string, from: Shown, coach: string | null): string {
  const { main, apart } = consolePlaces(from);
  const place = openPlace([...main, ...apart], path);
  const page = place && (openPage(place.pages ?? [], path) ?? place);
  if (!page || place.label === "Coaches" || page.needs === "site") return "/console";
  const isLook = from.coach !== null && page.to === lookAddress(from.coach);
  if (!isLook) return page.to;
  return coach === null ? place.to : lookAddress(coach);
}

export function CoachSwitcher() {
  const { coaches, open } = useOpenCoach();
  const [opening, setOpening] = useState(0);
  if (coaches.length < 2) return null;
  return (
    <Dropdown
      className="switcher"
      // Closed and opened at once is one event: each opening is a new list, whose field takes the focus.
      onToggle={({ currentTarget: { open } }) => setOpening((last) => (open ? last + 1 : 0))}
      button={
        <summary>
          <span className="visually-hidden">Coach: </span>
          <b>{open?.name ?? "All coaches"}</b>
          <ConsoleIcon name="switch" />
        </summary>
      }
    >
      {opening > 0 && <CoachLinks key={opening} />}
    </Dropdown>
  );
}

function CoachLinks() {
  const { coaches, open } = useOpenCoach();
  const { pathname } = useLocation();
  const shown = useShownCoach();
  const [typed, setTyped] = useState("");
  const list = useRef<HTMLDivElement>(null);
  const search = typed.trim().toLowerCase();
  const found = coaches.filter(({ name }) => name.toLowerCase().includes(search));
  function onKeyDown(event: KeyboardEvent) {
    const stops = [...(list.current?.querySelectorAll<HTMLElement>("input, a") ?? [])];
    const at = stops.indexOf(document.activeElement as HTMLElement);
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      stops.at((at + (event.key === "ArrowDown" ? 1 : -1)) % stops.length)?.focus();
    }
    // The first that was found; without a search, all coaches.
    if (event.key === "Enter" && at === 0) stops[search === "" ? 1 : 2]?.click();
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: moves the focus between the field and the links
    <div className="sheet" ref={list} onKeyDown={onKeyDown}>
      <input
        type="search"
        aria-label="Find a coach"
        placeholder="Find a coach"
        autoComplete="off"
        // biome-ignore lint/a11y/noAutofocus: a list that was asked for, to type into
        autoFocus
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <ul>
        <li>
          <a href={samePlace(pathname, shown, null)} aria-current={open ? undefined : "true"}>
            All coaches
            <span className="soft push">{coaches.length}</span>
          </a>
        </li>
        {found.map(({ slug, name }, index) => (
          <li key={slug}>
            <a
              href={`/c/${slug}${samePlace(pathname, shown, slug)}`}
              aria-current={slug === open?.slug ? "true" : undefined}
              data-first={search !== "" && index === 0}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
      <p className="soft" role="status">
        {found.length === 0 && "No coach has this name."}
      </p>
    </div>
  );
}
