/** Chooses a person or a made-up person to forecast, with plain GET forms. */

import { Link } from "react-router";
import type { FilterOptions } from "#core/leads/people/list-filter-options.ts";
import type { ListedPerson } from "#core/leads/people/list-people.ts";
import { ConsoleForm, MainSubmit, Submit } from "#web/console/form/console-form.tsx";
import { Choice } from "#web/console/kit/filters.tsx";
import type { SimulationInput } from "./simulation-input.ts";

type Props = {
  asked: SimulationInput;
  found: (ListedPerson & { page: string })[] | null;
  places: FilterOptions;
};

export function PickSomeone({ asked, found, places }: Props) {
  const coachOf = new Map(places.coaches.map(({ slug, name }) => [slug, name]));
  return (
    <div className="pick grid top">
      <section className="sheet part" aria-labelledby="pick-person">
        <h2 id="pick-person">A person</h2>
        <ConsoleForm method="get" className="find stack gap-4">
          <label htmlFor="search">
            <span>Any part of a name or address</span>
          </label>
          <div className="row">
            <input
              id="search"
              name="search"
              type="search"
              defaultValue={asked.search}
              autoComplete="off"
              spellCheck={false}
            />
            <Submit>Find</Submit>
          </div>
        </ConsoleForm>
        {found && (
          <ul className="found" aria-label="People who match">
            {found.map(({ id, email, name, page }) => (
              <li key={id}>
                <Link to={`?person=${id}`}>{email}</Link>
                <span className="soft">{[name, page].filter(Boolean).join(" · ")}</span>
              </li>
            ))}
            {found.length === 0 && (
              <li className="soft">
                Nobody matches. A search finds any part of a name or address from three letters on.
              </li>
            )}
          </ul>
        )}
      </section>
      <section className="sheet part" aria-labelledby="pick-made-up">
        <h2 id="pick-made-up">A made-up person</h2>
        <ConsoleForm method="get" className="fields grid gap-12 bottom">
          <Choice
            name="page"
            label="Signs up on"
            any="Choose a page"
            value={asked.page ?? undefined}
            options={places.pages.map(({ slug, name, coach }) => ({
              value: slug,
              label: name,
              group: coachOf.get(coach) ?? coach,
            }))}
          />
          <label>
            <span>Name</span>
            <input name="name" defaultValue={asked.name} maxLength={60} autoComplete="off" />
          </label>
          <label>
            <span>Signs up at (empty: now)</span>
            <input type="datetime-local" name="at" defaultValue={asked.at} />
          </label>
          <label>
            <span>The event is on (empty: as it is set)</span>
            <input type="datetime-local" name="event" defaultValue={asked.event} />
          </label>
          <MainSubmit>Preview upcoming emails</MainSubmit>
        </ConsoleForm>
      </section>
    </div>
  );
}
