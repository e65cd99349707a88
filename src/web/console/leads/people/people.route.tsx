/** `/console/people`: one line per person, searched and filtered by the address. */
import { Link, redirect } from "react-router";
import type { PeopleCounted } from "#core/leads/people/find-people.ts";
import { type FilterOptions, listFilterOptions } from "#core/leads/people/list-filter-options.ts";
import { listPeople } from "#core/leads/people/list-people.ts";
import {
  type PeopleFilters,
  peopleAddress,
  readPeopleFilters,
  readPeoplePaging,
} from "#core/leads/people/people-filters.ts";
import { type ListedSegment, listSegments } from "#core/leads/segments/list-segments.ts";
import { type ListedTag, listTags } from "#core/leads/tags/list-tags.ts";
import { app } from "#web/app.ts";
import { ConsoleForm } from "#web/console/form/console-form.tsx";
import { EmptyState } from "#web/console/kit/empty-state.tsx";
import { Chips, Choice, FilterForm } from "#web/console/kit/filters.tsx";
import { Pager } from "#web/console/kit/pager.tsx";
import { bulkAction } from "#web/console/leads/people/bulk-action.server.ts";
import { BulkBar } from "#web/console/leads/people/bulk-bar.tsx";
import { PeopleTable } from "#web/console/leads/people/people-table.tsx";
import { peopleLabel } from "#web/console/leads/segments/people-label.ts";
import { requireOwner } from "#web/console/require-owner.server.ts";
import type { Route } from "./+types/people.route";
import "#web/console/kit/state-badge.css";
import "#web/console/leads/people/leads.css";
import "#web/console/leads/people/people.css";

export const meta = () => [{ title: "People · Foyer" }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { scope } = await requireOwner(request, context);
  const { ctx } = context.get(app);
  const { searchParams } = new URL(request.url);
  const filters = readPeopleFilters(searchParams);
  // A plain form also posts its empty fields; the address keeps only those with a value.
  if ([...searchParams.values()].includes("")) throw redirect(`/console/people${peopleAddress(filters)}`);
  const paging = readPeoplePaging(searchParams);
  const [list, options, tags, segments] = await Promise.all([
    listPeople(ctx, scope, { filters, paging }),
    listFilterOptions(ctx, scope),
    listTags(ctx, scope),
    listSegments(ctx, scope),
  ]);
  const coachOf = new Map(options.coaches.map(({ id, name }) => [id, name]));
  const pageOf = new Map(options.pages.map(({ id, name }) => [id, name]));
  const people = list.people.map((person) => ({
    ...person,
    coach: coachOf.get(person.coachId) ?? "",
    page: pageOf.get(person.pageId) ?? "",
  }));
  return {
    ...list,
    people,
    filters,
    options,
    tags,
    segments,
    isDeep: Boolean(paging.before ?? paging.after),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { scope } = await requireOwner(request, context);
  return bulkAction(context.get(app).ctx, scope, request);
}

export default function People({ loaderData, actionData: said }: Route.ComponentProps) {
  const { people, count, newer, older, filters, options, tags, segments, isDeep } = loaderData;
  const query = peopleAddress(filters);
  const position = (name: "before" | "after", id: string | null) =>
    id && `${query || "?"}${query ? "&" : ""}${name}=${id}`;
  const chips = chipsOf(filters, { ...options, tags, segments });
  const tagged = tags.find(({ id }) => id === filters.tag);
  return (
    <div className="room leads people">
      <header className="page-head">
        <h1>People</h1>
        <p className="soft" role="status">
          {countLabel(count, people.length, chips.length > 0)}
        </p>
        <div className="page-acts">
          {tagged && !filters.segment && (
            <Link className="act" to={`/console/segments/new?coach=${tagged.coach.slug}&tag=${tagged.id}`}>
              Save as segment
            </Link>
          )}
          <Link className="act" to="/console/leads/import">
            Import
          </Link>
          <a className="act" href={`/console/leads.csv${query}`} download>
            Download CSV
          </a>
        </div>
      </header>
      {said && (
        <p className="notice" role="status" data-tone={said.isProblem ? "error" : undefined}>
          {said.text}
        </p>
      )}
      <FilterForm label="Find people" values={filters} search={<Search search={filters.search} />}>
        <Choice
          name="coach"
          label="Coach"
          any="Every coach"
          value={filters.coach}
          options={options.coaches.map(({ slug, name }) => ({ value: slug, label: name }))}
        />
        <Choice
          name="tag"
          label="Tag"
          any="Any tag or none"
          value={filters.tag}
          options={tags.map(({ id, name, coach }) => ({ value: id, label: name, group: coach.name }))}
        />
        <Choice
          name="segment"
          label="Segment"
          any="Everybody"
          value={filters.segment}
          options={segments.map(({ id, name, coach }) => ({ value: id, label: name, group: coach.name }))}
        />
        <button type="submit">Apply</button>
      </FilterForm>
      <Chips chips={chips} clear="/console/people" />
      {people.length > 0 ? (
        // Reset for every list: a tick belongs to its row.
        <ConsoleForm method="post" key={people.map(({ id }) => id).join()} className="bulk-form stack gap-12">
          <PeopleTable people={people} />
          <BulkBar
            count={count}
            shown={people.length}
            tags={[...new Set(tags.map(({ name }) => name))].slice(0, 200)}
          />
        </ConsoleForm>
      ) : (
        <Nobody isNarrowed={chips.length > 0} isDeep={isDeep} first={`/console/people${query}`} />
      )}
      <Pager newer={position("after", newer)} older={position("before", older)} label="Pages of people" />
    </div>
  );
}

const Search = ({ search }: { search: string | undefined }) => (
  <>
    <label htmlFor="search" className="visually-hidden">
      Any part of a name or address
    </label>
    <input
      id="search"
      name="search"
      type="search"
      placeholder="Any part of a name or address"
      defaultValue={search ?? ""}
      autoComplete="off"
      spellCheck={false}
    />
    <button type="submit" className="main">
      Find
    </button>
  </>
);

function Nobody({ isNarrowed, isDeep, first }: { isNarrowed: boolean; isDeep: boolean; first: string }) {
  if (isDeep)
    return (
      <EmptyState
        title="End of list"
        reason="There are no more people in this list."
        action={{ to: first, label: "Newest" }}
      />
    );
  if (isNarrowed)
    return (
      <EmptyState
        title="No matches"
        reason="No one matches all of these filters. A search finds any part of a name or address; with one or two letters, the beginning of a word."
        action={{ to: "/console/people", label: "Clear search and filters" }}
      />
    );
  return (
    <EmptyState
      title="No people yet"
      reason="Everyone who signs up on one of your pages appears here immediately, once, with all their signups."
      action={{ to: "/console/pages", label: "See your pages" }}
    />
  );
}

type Known = FilterOptions & { tags: ListedTag[]; segments: ListedSegment[] };

function chipsOf(filters: PeopleFilters, { coaches, tags, segments }: Known) {
  const labels: { [Name in keyof PeopleFilters]-?: (value: string) => string } = {
    search: (value) => `Name or address has “${value}”`,
    coach: (value) => coaches.find(({ slug }) => slug === value)?.name ?? value,
    tag: (value) => `Tag: ${tags.find(({ id }) => id === value)?.name ?? "deleted"}`,
    segment: (value) => `Segment: ${segments.find(({ id }) => id === value)?.name ?? "deleted"}`,
  };
  return (["search", "coach", "tag", "segment"] as const).flatMap((name) => {
    const value = filters[name];
    if (!value) return [];
    return [
      { label: labels[name](value), without: `/console/people${peopleAddress(filters, { [name]: "" })}` },
    ];
  });
}

function countLabel(count: PeopleCounted | null, shown: number, isNarrowed: boolean): string {
  if (!count) return shown > 0 ? `${shown} of those that match` : "";
  if (count.isEstimate) return `${peopleLabel({ people: count.found, isEstimate: true })} people, estimated`;
  const figure = count.found.toLocaleString("en");
  if (count.more) return `More than ${figure} people`;
  if (count.found === 0) return "";
  if (count.found === 1) return isNarrowed ? "1 person matches" : "1 person";
  return isNarrowed ? `${figure} people match` : `${figure} people`;
}
