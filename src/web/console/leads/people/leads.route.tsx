/** `/console/leads`: all signups, searched and filtered by the address. */
import { Link, redirect } from "react-router";
import { readSiteSettings } from "#core/content/site-settings/read-site-settings.ts";
import { pick } from "#core/kernel/pick.ts";
import { type Filters, listAddress, readFilters, readPaging, states } from "#core/leads/people/filters.ts";
import { type FilterOptions, listFilterOptions } from "#core/leads/people/list-filter-options.ts";
import { listLeads } from "#core/leads/people/list-leads.ts";
import { type ListedSegment, listSegments } from "#core/leads/segments/list-segments.ts";
import { type ListedTag, listTags } from "#core/leads/tags/list-tags.ts";
import { dayOf } from "#core/operations/overview/spans.ts";
import { app } from "#web/app.ts";
import { EmptyState } from "#web/console/kit/empty-state.tsx";
import { Chips, Choice, FilterForm } from "#web/console/kit/filters.tsx";
import { Pager } from "#web/console/kit/pager.tsx";
import { stateWords } from "#web/console/leads/people/lead-state.tsx";
import { LeadTable } from "#web/console/leads/people/lead-table.tsx";
import { requireOwner } from "#web/console/require-owner.server.ts";
import type { Route } from "./+types/leads.route";
import "#web/console/leads/people/leads.css";

export const meta = () => [{ title: "Leads · Foyer" }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { scope } = await requireOwner(request, context);
  const { ctx } = context.get(app);
  const { searchParams } = new URL(request.url);
  // A plain form also posts its empty fields; the address keeps only those with a value.
  if ([...searchParams.values()].includes(""))
    throw redirect(`/console/leads${listAddress(readFilters(searchParams))}`);
  const filters = readFilters(searchParams);
  const paging = readPaging(searchParams);
  const [list, options, tags, segments] = await Promise.all([
    listLeads(ctx, scope, { filters, paging }),
    listFilterOptions(ctx, scope),
    listTags(ctx, scope),
    listSegments(ctx, scope),
  ]);
  const places = { ...options, tags, segments };
  const coachOf = new Map(places.coaches.map(({ id, name }) => [id, name]));
  const pageOf = new Map(places.pages.map(({ id, name }) => [id, name]));
  const leads = list.leads.map((lead) => ({
    ...lead,
    coach: coachOf.get(lead.coachId) ?? "",
    page: pageOf.get(lead.pageId) ?? lead.source,
  }));
  const erased = Number(searchParams.get("erased")) || null;
  const today = dayOf(ctx.clock.now(), (await readSiteSettings(ctx)).timeZone);
  return { ...list, leads, filters, places, erased, today, isDeep: Boolean(paging.before ?? paging.after) };
}

export default function Leads({ loaderData }: Route.ComponentProps) {
  const { leads, count, newer, older, filters, places, erased, today, isDeep } = loaderData;
  const query = listAddress(filters);
  const place = (name: "before" | "after", at: string | null) =>
    at && `${query || "?"}${query ? "&" : ""}${name}=${at}`;
  const chips = chipsOf(filters, places);
  return (
    <div className="room leads">
      <header className="page-head">
        <h1>Leads</h1>
        <p className="soft" role="status">
          {countWords(count, leads.length, chips.length > 0)}
        </p>
        <div className="page-acts">
          <Link className="act" to="/console/leads/import">
            Import
          </Link>
          <a className="act" href={`/console/leads.csv${query}`} download>
            Download CSV
          </a>
        </div>
      </header>
      {erased && (
        <p className="notice" role="status">
          {`Erased. ${erased === 1 ? "One signup is" : `${erased} signups are`} gone with everything that hung on ${erased === 1 ? "it" : "them"}, and nothing more is sent to that address.`}
        </p>
      )}
      <FilterForm
        label="Find leads"
        values={filters}
        search={
          <>
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
            <button type="submit" className="main">
              Find
            </button>
          </>
        }
      >
        <Choice
          name="coach"
          label="Coach"
          any="Every coach"
          value={filters.coach}
          options={places.coaches.map(({ slug, name }) => ({ value: slug, label: name }))}
        />
        <Choice
          name="page"
          label="Page"
          any="Every page"
          value={filters.page}
          options={grouped(
            places,
            places.pages.map(({ slug, name, coach }) => ({ value: slug, label: name, coach })),
          )}
        />
        <Choice
          name="campaign"
          label="Campaign"
          any="Every campaign"
          value={filters.campaign}
          options={grouped(
            places,
            places.campaigns.map(({ id, name, coach }) => ({ value: id, label: name, coach })),
          )}
        />
        <Choice
          name="state"
          label="State"
          any="Any state"
          value={filters.state}
          options={states.map((state) => ({ value: state, label: stateWords[state] }))}
        />
        <Choice
          name="segment"
          label="Segment"
          any="Everybody"
          value={filters.segment}
          options={places.segments.map(({ id, name, coach }) => ({
            value: id,
            label: name,
            group: coach.name,
          }))}
        />
        <label>
          <span>Signed up from</span>
          <input type="date" name="from" defaultValue={filters.from ?? ""} />
        </label>
        <label>
          <span>to</span>
          <input type="date" name="to" defaultValue={filters.to ?? ""} />
        </label>
        <button type="submit">Apply</button>
      </FilterForm>
      <QuickFilters filters={filters} today={today} />
      <Chips chips={chips} clear="/console/leads" />
      {leads.length > 0 ? (
        <LeadTable leads={leads} />
      ) : (
        <Nobody narrowed={chips.length > 0} isDeep={isDeep} first={`/console/leads${query}`} />
      )}
      <Pager newer={place("after", newer)} older={place("before", older)} label="Pages of leads" />
    </div>
  );
}

function Nobody({ narrowed, isDeep, first }: { narrowed: boolean; isDeep: boolean; first: string }) {
  if (isDeep)
    return (
      <EmptyState
        title="End of list"
        reason="There are no more people in this list."
        action={{ to: first, label: "Newest" }}
      />
    );
  if (narrowed)
    return (
      <EmptyState
        title="No matches"
        reason="No lead matches all of these filters. A search finds any part of a name or address; with one or two letters, the beginning of a word."
        action={{ to: "/console/leads", label: "Clear search and filters" }}
      />
    );
  return (
    <EmptyState
      title="No leads yet"
      reason="People who sign up on one of your pages appear here immediately."
      action={{ to: "/console/pages", label: "See your pages" }}
    />
  );
}

function countWords(
  count: { found: number; more: boolean } | null,
  shown: number,
  narrowed: boolean,
): string {
  if (!count) return shown > 0 ? `${shown} of those that match` : "";
  const figure = count.found.toLocaleString("en");
  if (count.more) return `More than ${figure} leads`;
  if (count.found === 0) return "";
  if (count.found === 1) return narrowed ? "1 lead matches" : "1 lead";
  return narrowed ? `${figure} leads match` : `${figure} leads`;
}

const grouped = (places: FilterOptions, items: { value: string; label: string; coach: string }[]) =>
  items.map(({ value, label, coach }) => ({
    value,
    label,
    group: places.coaches.find(({ slug }) => slug === coach)?.name ?? coach,
  }));

type Known = FilterOptions & { tags: ListedTag[]; segments: ListedSegment[] };

function chipsOf(filters: Filters, { coaches, pages, campaigns, tags, segments }: Known) {
  const words: { [Name in keyof Filters]-?: (value: string) => string } = {
    search: (value) => `Name or address has “${value}”`,
    coach: (value) => coaches.find(({ slug }) => slug === value)?.name ?? value,
    page: (value) => pages.find(({ slug }) => slug === value)?.name ?? value,
    campaign: (value) => `Campaign: ${campaigns.find(({ id }) => id === value)?.name ?? "unknown"}`,
    state: (value) => pick(stateWords, value) ?? value,
    tag: (value) => `Tag: ${tags.find(({ id }) => id === value)?.name ?? "deleted"}`,
    segment: (value) => `Segment: ${segments.find(({ id }) => id === value)?.name ?? "deleted"}`,
    from: (value) => `From ${value}`,
    to: (value) => `To ${value}`,
    since: (value) => `No longer written to since ${value}`,
    until: (value) => `No longer written to until ${value}`,
  };
  return Object.entries(filters).map(([name, value]) => ({
    label: pick(words, name)?.(value) ?? value,
    without: `/console/leads${listAddress(filters, { [name]: "" })}`,
  }));
}

function QuickFilters({ filters, today }: { filters: Filters; today: string }) {
  const isToday = filters.from === today && filters.to === today;
  const days = isToday ? { from: "", to: "" } : { from: today, to: today };
  const isFailed = filters.state === "failed";
  return (
    <nav className="pills cluster" aria-label="Often asked for">
      <Link to={`/console/leads${listAddress(filters, days)}`} aria-current={isToday ? "true" : undefined}>
        Today
      </Link>
      <Link
        to={`/console/leads${listAddress(filters, { state: isFailed ? "" : "failed" })}`}
        aria-current={isFailed ? "true" : undefined}
      >
        Failed
      </Link>
    </nav>
  );
}
