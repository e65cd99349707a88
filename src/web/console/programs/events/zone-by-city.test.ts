/** Zones are found by their city. */
import { expect, it } from "vitest";
import { allZones, zoneByCity, zoneLabel } from "./zone-by-city.ts";

it.each([
  ["Berlin", "Europe/Berlin"],
  [" new york ", "America/New_York"],
  ["europe/madrid", "Europe/Madrid"],
  ["Nowhere", "Nowhere"],
  ["", ""],
])("'%s'", (typed, zone) => {
  expect(zoneByCity(typed, allZones())).toBe(zone);
});

it("shows the city first", () => {
  expect(zoneLabel("America/New_York")).toBe("New York, America");
  expect(zoneLabel("UTC")).toBe("UTC");
});
