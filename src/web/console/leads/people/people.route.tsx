/** `/console/people`: everybody once, searched and filtered by the address; saved segments are tabs. */
import { Link, redirect } from "react-router";
import { readSiteSettings } from "#core/content/site-settings/read-site-settings.ts";
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { type Filters, listAddress, readFilters, readPaging } from "#core/leads/people/filters.ts";
import { countPeople, findPeople } from "#core/leads/people/find-people.ts";
import { listFilterOptions } from "#core/leads/people/list-filter-options.ts";
import { listPeople } from "#core/leads/people/list-people.ts";
import { countSegments, MOST_TABS } from "#core/leads/segments/count-segments.ts";
import { listSegments } from "#core/leads/segments/list-segments.ts";
import { listTags } from "#core/leads/tags/list-tags.ts";
import { dayOf } from "#core/operations/overview/spans.ts";
import { ConsoleForm, Submit } from "#web/console/form/console-form.tsx";
import { ActLink, MainLink } from "#web/console/kit/act-link.tsx";
import { useMay } from "#web/console/kit/may.tsx";
import { PageNotice } from "#web/console/kit/page-notice.tsx";
import { useFormat } from "#web/console/kit/site-time.tsx";
import { bulkAction } from "#web/console/leads/people/bulk-action.server.ts";
import { DayFields, FilterChips } from "#web/console/leads/people/filter-chips.tsx";
import { NobodyFound } from "#web/console/leads/people/nobody-found.tsx";
import { chipsOf, peopleAddress, segmentAddress } from "#web/console/leads/people/people-chips.ts";
import { PeopleList } from "#web/console/leads/people/people-list.tsx";
import { SegmentTabs } from "#web/console/leads/people/segment-tabs.tsx";
import { peopleLabel } from "#web/console/leads/segments/people-label.ts";
import { requireOwner } from "#web/console/require-owner.server.ts";
import type { Route } from "./+types/people.route";
import "#web/console/leads/people/people.css";

export const meta = () => [{ title: "People · Foyer" }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { ctx, scope } = await requireOwner(request, context);
  const { searchParams } = new URL(request.url);
  const filters = readFilters(searchParams);
  // A plain form also posts its empty fields; the address keeps only those with a value.
  if ([...searchParams.values()].includes("")) throw redirect(peopleAddress(filters));
  const paging = readPaging(searchParams);
  const [list, count, all, options, tags, segments, { timeZone }] = await Promise.all([
    listPeople(ctx, scope, { filters, paging }),
    countPeople(ctx, scope, filters),
    countPeople(ctx, scope, {}),
    listFilterOptions(ctx, scope),
    listTags(ctx, scope),
    listSegments(ctx, scope),
    readSiteSettings(ctx),
  ]);
  const tabs = segmentTabs(segments, filters.segment);
  const counts = await countSegments(ctx, scope, { segmentIds: tabs.map(({ id }) => id) });
  const coachOf = new Map(options.coaches.map(({ id, name }) => [id, name]));
  const pageOf = new Map(options.pages.map(({ id, name }) => [id, name]));
  const people = list.people.map((person) => ({
    ...person,
    coach: coachOf.get(person.coachId) ?? "",
    page: pageOf.get(person.pageId) ?? "",
  }));
  const now = ctx.clock.now();
  const day = (ago: number) => dayOf(new Date(now.getTime() - ago * 86_400_000), timeZone);
  const isDeep = Boolean(paging.before ?? paging.after);
  const isWhole = !isDeep && !list.older;
  return {
    ...list,
    ...{ people, filters, all, isDeep },
    count: isWhole ? { people: people.length, isEstimate: false } : count,
    known: { ...options, tags, segments },
    tabs: tabs.map((tab) => ({ ...tab, count: counts.get(tab.id) ?? null })),
    now: now.toISOString(),
    days: { today: day(0), week: day(6), month: day(29) },
    without: people.length === 0 && !isDeep ? await countWithout(ctx, scope, filters) : [],
    erased: searchParams.has("erased"),
  };
}

/** The first few, and the one that is open. */
function segmentTabs<Segment extends { id: string }>(
  segments: Segment[],
  open: string | undefined,
): Segment[] {
  const shown = segments.slice(0, MOST_TABS);
  const other = segments.find(({ id }) => id === open);
  return other && !shown.includes(other) ? [...shown.slice(0, -1), other] : shown;
}

/** How many there would be without each filter, so that an empty list names the one that excludes. */
async function countWithout(ctx: Context, scope: Scope, filters: Filters) {
  const names = Object.keys(filters) as (keyof Filters)[];
  if (names.length < 2) return [];
  const counted = await Promise.all(
    names.map(async (name) => {
      const { [name]: _, ...rest } = filters;
      const found = await findPeople(ctx, scope, { filters: rest, paging: {}, limit: 100 });
      return { name, people: found.length };
    }),
  );
  return counted.filter(({ people }) => people > 0);
}

export async function action({ request, context }: Route.ActionArgs) {
  const { ctx, scope } = await requireOwner(request, context);
  return bulkAction(ctx, scope, request);
}

export default function People({ loaderData, actionData: said }: Route.ComponentProps) {
  const { people, filters, count, all, tabs, newer, older, isDeep, now, days } = loaderData;
  const format = useFormat();
  const known = {
    ...loaderData.known,
    day: (day: string) =>
      format(`${day}T12:00Z`, { timeZone: "UTC", day: "numeric", month: "short", year: "numeric" }),
  };
  const query = listAddress(filters);
  const position = (name: "before" | "after", place: string | null) =>
    place && `${query || "?"}${query ? "&" : ""}${name}=${place}`;
  const isNarrowed = query !== "";
  const isNobody = people.length === 0 && !isNarrowed && !isDeep;
  const may = useMay();
  const matching = count && peopleLabel(count);
  const chips = chipsOf(filters, known, days).map((chip) =>
    chip.name === "dates" ? { ...chip, more: <DayFields filters={filters} /> } : chip,
  );
  const saveTo = filters.segment ? null : segmentAddress(filters, known);
  return (
    <div className="room people">
      <header className="page-head">
        <h1>People</h1>
        <p className="soft" role="status">
          {countLabel(matching, all && peopleLabel(all), isNarrowed)}
        </p>
        {!isNobody && (
          <div className="page-acts">
            {may("export") && (
              <Link className="act" to={`/console/people.csv${query}`} reloadDocument download>
                Export
              </Link>
            )}
            <ActLink to="/console/leads/import">Import</ActLink>
            <MainLink to="/console/people/new">Add a person</MainLink>
          </div>
        )}
      </header>
      {loaderData.erased && (
        <PageNotice>
          Erased. Everything stored about this person is gone, and nothing more is sent to that address.
        </PageNotice>
      )}
      {!isNobody && (
        <>
          <SegmentTabs
            all={all && peopleLabel(all)}
            tabs={tabs}
            rest={known.segments.filter(({ id }) => !tabs.some((tab) => tab.id === id))}
            open={filters.segment}
            saveTo={saveTo}
          />
          <div className="people-find">
            <ConsoleForm method="get" aria-label="Find people" role="search" key={query}>
              {Object.entries(filters).map(([name, value]) =>
                name === "search" ? null : <input key={name} type="hidden" name={name} value={value} />,
              )}
              <label htmlFor="search" className="visually-hidden">
                Any part of a name or address
              </label>
              <input
                id="search"
                name="search"
                type="search"
                placeholder="Any part of a name or address"
                defaultValue={filters.search ?? ""}
                autoComplete="off"
                spellCheck={false}
              />
              <Submit>Find</Submit>
            </ConsoleForm>
            <FilterChips chips={chips} />
          </div>
        </>
      )}
      {people.length > 0 ? (
        // Anew for every list: a tick belongs to its row.
        <PeopleList
          key={people.map(({ id }) => id).join()}
          {...{ people, now, query, said, matching }}
          options={known}
          tags={[...new Set(known.tags.map(({ name }) => name))].slice(0, 200)}
          newer={position("after", newer)}
          older={position("before", older)}
        />
      ) : (
        <NobodyFound {...{ filters, known, isDeep }} without={loaderData.without} />
      )}
    </div>
  );
}

function countLabel(matching: string | null, all: string | null, isNarrowed: boolean): string {
  if (!isNarrowed) return all ?? "";
  return matching ? `${matching} of ${all}` : `of ${all}`;
}
