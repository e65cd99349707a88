/** Every address of the console belongs to one place, and at most to one of its pages. */
import { expect, it } from "vitest";
import { agencyPlaces, isOpen, openPage, places, settings } from "./navigation.ts";

it.each([
  ["/console", "Today", undefined],
  ["/console/people", "People", "Everyone"],
  ["/console/people/8f2c61d0", "People", "Everyone"],
  ["/console/leads/import", "People", "Import"],
  ["/console/campaigns/8f2c61d0/step-1", "Emails", "Campaigns"],
  ["/console/time-machine", "Emails", "Time machine"],
  ["/console/deliverability", "Deliverability", "Overview"],
  ["/email-test", "Deliverability", "Email test"],
  ["/console/messages/8f2c61d0", "Deliverability", undefined],
  ["/console/settings", "Settings", "General"],
  ["/console/alerts", "Settings", "Alerts"],
])("%s is in %s", (path, place, page) => {
  const open = [...places, settings].filter((each) => isOpen(each, path));
  expect(open.map(({ label }) => label)).toEqual([place]);
  expect(openPage(open[0]?.pages ?? [], path)?.label).toBe(page);
});

it("marks nothing at an address that is no place", () => {
  expect([...places, settings].filter((each) => isOpen(each, "/console/nothing"))).toEqual([]);
});

it.each([
  ["/console", "All coaches"],
  ["/console/today", "Figures"],
  ["/console/coaches/nina/look", "Profiles"],
  ["/console/templates/8f2c61d0", "Templates"],
])("with several coaches, %s is their page %s", (path, page) => {
  const open = [...agencyPlaces, settings].filter((each) => isOpen(each, path));
  expect(open.map(({ label }) => label)).toEqual(["Coaches"]);
  expect(openPage(open[0]?.pages ?? [], path)?.label).toBe(page);
});
