/** Which calls are behind a figure, as the address of the calls screen says it. Safe for the browser. */
import { isDay } from "#core/kernel/typed-text.ts";

export const callFigures = ["booked", "came"] as const;
export type CallFigure = (typeof callFigures)[number];
const tags = ["source", "medium", "campaign"] as const;

/** Whole days in the site's zone. `page` and `entered`: ids of a page and of an email campaign; the rest are tags of the signup. */
export type CallsBehind = {
  figure: CallFigure;
  from: string;
  to: string;
  page?: string;
  entered?: string;
} & { [Tag in (typeof tags)[number]]?: string };

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const LONGEST_TAG = 60;

/** Null if the address names no figure: then the screen shows its own parts. */
export function readCallsBehind(query: URLSearchParams): CallsBehind | null {
  const figure = callFigures.find((each) => each === query.get("figure"));
  const [from, to] = [query.get("from") ?? "", query.get("to") ?? ""];
  if (!figure || !isDay(from) || !isDay(to)) return null;
  const ids = (["page", "entered"] as const).filter((name) => UUID.test(query.get(name) ?? ""));
  const said = tags.filter((name) => query.has(name));
  return {
    ...{ figure, from, to },
    ...Object.fromEntries(ids.map((name) => [name, query.get(name)])),
    ...Object.fromEntries(
      said.map((name) => [name, (query.get(name) ?? "").slice(0, LONGEST_TAG).replaceAll("\0", "")]),
    ),
  };
}

export const callsAddress = (behind: CallsBehind): string => `/console/calls?${new URLSearchParams(behind)}`;
