/** The time machine's query parameters: whose forecast to show, and how. Safe for the browser. */
import { isId } from "#core/leads/people/filters.ts";

export type SimulationInput = {
  search: string;
  person: string | null;
  /** Slug of the page a made-up person signs up on. */
  page: string | null;
  name: string;
  /** `datetime-local` value in the site's time zone; empty means now, or the event's own date. */
  at: string;
  event: string;
  open: string | null;
  view: "text" | null;
};

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;

export function readSimulationInput(params: URLSearchParams): SimulationInput {
  const value = (name: string) => params.get(name)?.trim() ?? "";
  const moment = (name: string) =>
    MOMENT.test(value(name)) && !Number.isNaN(Date.parse(`${value(name)}Z`)) ? value(name) : "";
  return {
    search: value("search").slice(0, 120),
    person: isId(value("person")) ? value("person") : null,
    page: value("page") || null,
    name: value("name").slice(0, 60),
    at: moment("at"),
    event: moment("event"),
    open: value("open") || null,
    view: value("view") === "text" ? "text" : null,
  };
}

export function simulationAddress(asked: SimulationInput, changes: Partial<SimulationInput> = {}): string {
  const { person, page, name, at, event, open, view } = { ...asked, ...changes };
  const whose = person ? { person } : { page, name, at, event };
  const entries = Object.entries({ ...whose, open, view }).filter(([, value]) => value);
  return `?${new URLSearchParams(entries as [string, string][])}`;
}
