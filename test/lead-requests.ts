/** What an owner asks of their list, by kind, with parameters taken from the data; and how long each kind takes. */
import type { Context } from "#core/kernel/context.ts";
import { type Filters, type Paging, readPaging } from "#core/leads/people/filters.ts";
import { listFilterOptions } from "#core/leads/people/list-filter-options.ts";
import { listPeople } from "#core/leads/people/list-people.ts";
import { testScope } from "./scope.ts";

const scope = testScope();

export type Kind = { kind: string; requests: { filters: Filters; paging: Paging }[] };

export async function leadRequests(ctx: Context): Promise<Kind[]> {
  const { coaches, pages, campaigns } = await listFilterOptions(ctx, scope);
  const plain = (all: Filters[]) => all.map((filters) => ({ filters, paging: {} }));
  const each = <Item>(items: Item[], make: (item: Item) => Filters) => plain(items.map(make));
  const states = ["sent", "pending", "failed", "none", "unsubscribed", "bounced", "complained"] as const;
  const someCoaches = coaches.slice(0, 4);
  const span = { from: "2025-03-01", to: "2025-03-31" };
  // Pages deep inside: a place from the middle of the list, forwards and back.
  const { older } = await listPeople(ctx, scope, { filters: { to: "2025-05-05" }, paging: {} });
  const deep = readPaging(new URLSearchParams({ before: older ?? "" }));
  const back = readPaging(new URLSearchParams({ after: older ?? "" }));
  return [
    { kind: "list", requests: plain([{}]) },
    { kind: "deep page, older", requests: [{ filters: {}, paging: deep }] },
    { kind: "deep page, newer", requests: [{ filters: {}, paging: back }] },
    { kind: "one letter", requests: each([..."amsjzqx"], (search) => ({ search })) },
    { kind: "two letters", requests: each(["an", "ma", "sm", "o'", "zo", "qu"], (search) => ({ search })) },
    {
      kind: "a name",
      requests: each(["anna", "Quist", "lindq", "Jean-Luc", "luc", "neil"], (search) => ({ search })),
    },
    {
      kind: "two words",
      requests: each(["anna qu", "van dijk", "zoe eze", "smith x"], (search) => ({ search })),
    },
    {
      kind: "an address",
      requests: each(["anna.1", "anna.12345", "greta.777@mail", "wei.99999@"], (search) => ({ search })),
    },
    {
      kind: "any part",
      requests: each(
        ["ann", "uis", "oma", "l7.", "mail7.ex", "@mail12", "exa", ".99", "ndqv", "ez anna", "o'n"],
        (search) => ({ search }),
      ),
    },
    { kind: "nobody", requests: each(["xqzzy", "nobody@nowhere", "anna qqq"], (search) => ({ search })) },
    { kind: "coach", requests: each(coaches, ({ slug }) => ({ coach: slug })) },
    { kind: "page", requests: each(pages, ({ slug }) => ({ page: slug })) },
    { kind: "campaign", requests: each(campaigns, ({ id }) => ({ campaign: id })) },
    { kind: "state", requests: each([...states], (state) => ({ state })) },
    { kind: "dates", requests: plain([span, { from: "2026-11-10" }, { to: "2024-01-01" }]) },
    {
      kind: "coach and state",
      requests: someCoaches.flatMap(({ slug }) => each([...states], (state) => ({ coach: slug, state }))),
    },
    {
      kind: "page, campaign, state, dates",
      requests: pages.slice(0, 6).flatMap((page) =>
        each(
          campaigns.filter(({ coach }) => coach === page.coach),
          ({ id }) => ({
            coach: page.coach,
            page: page.slug,
            campaign: id,
            state: "failed" as const,
            ...span,
          }),
        ),
      ),
    },
    {
      kind: "search and coach",
      requests: someCoaches.flatMap(({ slug }) =>
        each(["a", "quist", "uis", "anna.12", "xqzzy"], (search) => ({ search, coach: slug })),
      ),
    },
    {
      kind: "search and state",
      requests: states.flatMap((state) =>
        each(["an", "eze", "oma", "zoe qu"], (search) => ({ search, state })),
      ),
    },
    {
      kind: "search, coach, state, dates",
      requests: someCoaches.flatMap(({ slug }) =>
        each(["ma", "tanaka", "wei.1"], (search) => ({
          search,
          coach: slug,
          state: "sent" as const,
          ...span,
        })),
      ),
    },
  ];
}

export type Timing = { kind: string; requests: number; p50: number; p95: number; worst: string };

/** Every request of a kind, several times over, after each was asked once. */
export async function timeRequests(
  kinds: Kind[],
  rounds: number,
  ask: (request: Kind["requests"][number]) => Promise<unknown>,
): Promise<Timing[]> {
  const timings: Timing[] = [];
  for (const { kind, requests } of kinds) {
    const took: { ms: number; what: string }[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      for (const request of requests) {
        const began = performance.now();
        await ask(request);
        if (round > 0) took.push({ ms: performance.now() - began, what: JSON.stringify(request.filters) });
      }
    }
    took.sort((a, b) => a.ms - b.ms);
    const at = (share: number) =>
      took[Math.min(took.length - 1, Math.ceil(took.length * share) - 1)]?.ms ?? 0;
    timings.push({
      kind,
      requests: took.length,
      p50: Math.round(at(0.5) * 10) / 10,
      p95: Math.round(at(0.95) * 10) / 10,
      worst: took.at(-1)?.what ?? "",
    });
  }
  return timings;
}
