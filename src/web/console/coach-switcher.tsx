/** Opens the console of one coach or of all. The address changes with it, so each choice is a link that loads a document. */
import { type KeyboardEvent, useRef, useState } from "react";
import { useLocation } from "react-router";
import { ConsoleIcon } from "./kit/console-icon.tsx";
import { Dropdown } from "./kit/dropdown.tsx";
import { useOpenCoach } from "./kit/open-coach.tsx";
import { isOpen, openPage, places, settings } from "./navigation.ts";

/** The same place, unless only the whole site has it; a record is one coach's, so its list. */
function samePlace(path: string): string {
  const place = [...places, settings].find((each) => isOpen(each, path));
  const page = place && (openPage(place.pages ?? [], path) ?? place);
  return page && page.needs !== "site" && page.to !== "/console/coaches" ? page.to : "/console";
}

export function CoachSwitcher() {
  const { coaches, open } = useOpenCoach();
  const { pathname } = useLocation();
  const [typed, setTyped] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  if (coaches.length < 2) return null;
  const place = samePlace(pathname);
  const found = coaches.filter(({ name }) => name.toLowerCase().includes(typed.trim().toLowerCase()));
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    const stops = [field.current, ...(list.current?.querySelectorAll("a") ?? [])];
    const at = stops.indexOf(document.activeElement as HTMLInputElement);
    stops.at((at + (event.key === "ArrowDown" ? 1 : -1)) % stops.length)?.focus();
  }
  return (
    <Dropdown
      className="switcher"
      onToggle={({ currentTarget }) => {
        setTyped("");
        if (currentTarget.open) field.current?.focus();
      }}
      button={
        <summary>
          <span className="visually-hidden">Coach: </span>
          <b>{open?.name ?? "All coaches"}</b>
          <ConsoleIcon name="switch" />
        </summary>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: moves the focus between the field and the links */}
      <div className="sheet" onKeyDown={onKeyDown}>
        <input
          ref={field}
          type="search"
          aria-label="Find a coach"
          placeholder="Find a coach"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={({ key }) => {
            // The first that was found; without a search, all coaches.
            if (key === "Enter") list.current?.querySelectorAll("a")[typed.trim() === "" ? 0 : 1]?.click();
          }}
        />
        <ul ref={list}>
          <li>
            <a href={place} aria-current={open ? undefined : "true"}>
              All coaches
              <span className="soft push">{coaches.length}</span>
            </a>
          </li>
          {found.map(({ slug, name }, index) => (
            <li key={slug}>
              <a
                href={`/c/${slug}${place}`}
                aria-current={slug === open?.slug ? "true" : undefined}
                data-first={typed.trim() !== "" && index === 0}
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
    </Dropdown>
  );
}
