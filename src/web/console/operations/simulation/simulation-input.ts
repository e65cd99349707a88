/** Whose future is asked for, and how it is looked at: all of it in the address. Safe for the browser. */
import { isId } from "#core/leads/people/filters.ts";

export type SimulationInput = {
  search: string;
  lead: string | null;
  /** Slug of the page somebody made up signs up on. */
  page: string | null;
  name: string;
  /** As a browser's field for date and time writes it, in the site's zone; empty: now, or as the event is dated. */
  at: string;
  event: string;
  /** Which message is open, and how it is shown. */
  open: string | null;
  view: "text" | null;
};

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;

/** What is no sensible value was not asked for. */
export function readSimulationInput(params: URLSearchParams): SimulationInput {
  const value = (name: string) => params.get(name)?.trim() ?? "";
  const moment = (name: string) =>
    MOMENT.test(value(name)) && !Number.isNaN(Date.parse(`${value(name)}Z`)) ? value(name) : "";
  return {
    search: value("search").slice(0, 120),
    lead: isId(value("lead")) ? value("lead") : null,
    page: value("page") || null,
    name: value("name").slice(0, 60),
    at: moment("at"),
    event: moment("event"),
    open: value("open") || null,
    view: value("view") === "text" ? "text" : null,
  };
}

/** The address of the same person's future with some of it changed; a null takes a part out. */
export function simulationAddress(asked: SimulationInput, changes: Partial<SimulationInput> = {}): string {
  const { lead, page, name, at, event, open, view } = { ...asked, ...changes };
  const whose = lead ? { lead } : { page, name, at, event };
  const entries = Object.entries({ ...whose, open, view }).filter(([, value]) => value);
  return `?${new URLSearchParams(entries as [string, string][])}`;
}
