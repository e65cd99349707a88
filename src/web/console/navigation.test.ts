/** Every address of the console belongs to one place, and at most to one of its pages. */
import { expect, it } from "vitest";
import { consolePlaces, openPage, openPlace, type Shown } from "./navigation.ts";

const one: Shown = { coach: "nina", count: 1 };
const oneOfMany: Shown = { coach: "nina", count: 13 };
const all: Shown = { coach: null, count: 13 };

function open(shown: Shown, path: string): [string | undefined, string | undefined] {
  const { main, apart } = consolePlaces(shown);
  const place = openPlace([...main, ...apart], path);
  return [place?.label, openPage(place?.pages ?? [], path)?.label];
}

it.each([
  ["/console", "Today", undefined],
  ["/console/people", "People", "Everyone"],
  ["/console/people/8f2c61d0", "People", "Everyone"],
  ["/console/leads/import", "People", "Import"],
  ["/console/coaches/nina/look", "Pages", "Look"],
  ["/console/coaches/nina", "Settings", "Coaches"],
  ["/console/campaigns/8f2c61d0/step-1", "Emails", "Campaigns"],
  ["/console/time-machine", "Emails", "Time machine"],
  ["/console/calls/calendars", "Calls", "Calendars"],
  ["/console/deliverability", "Health", "Mail"],
  ["/email-test", "Health", "Email test"],
  ["/console/messages/8f2c61d0", "Health", undefined],
  ["/console/settings", "Settings", "General"],
  ["/console/alerts", "Settings", "Alerts"],
])("%s is in %s", (path, place, page) => {
  expect(open(one, path)).toEqual([place, page]);
});

it("marks nothing at an address that is no place", () => {
  expect(open(one, "/console/nothing")).toEqual([undefined, undefined]);
});

it.each([
  [all, "/console", "All coaches"],
  [all, "/console/today", "Figures"],
  [all, "/console/coaches/nina/look", "Profiles"],
  [all, "/console/templates/8f2c61d0", "Templates"],
  [oneOfMany, "/console/coaches/nina", undefined],
] as const)("with several coaches, %o has at %s the page %s", (shown, path, page) => {
  expect(open(shown, path)).toEqual(["Coaches", page]);
});

it("has Coaches among the places only with several", () => {
  const labels = (shown: Shown) => consolePlaces(shown).main.map(({ label }) => label);
  expect(labels(one)).toEqual(["Today", "People", "Pages", "Emails", "Events", "Calls"]);
  expect(labels(oneOfMany)).toEqual(["Today", "People", "Pages", "Emails", "Events", "Calls", "Coaches"]);
  expect(labels(all)).toEqual(["Coaches", "People", "Pages", "Emails", "Events", "Calls"]);
});
