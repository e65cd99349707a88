/** What the command menu offers, and in which order. */
import { expect, it } from "vitest";
import { commandOptions } from "./command-options.ts";

const labels = (typed: string, found: Parameters<typeof commandOptions>[1] = []) =>
  commandOptions(typed, found, { may: () => true, shown: { coach: "nina", count: 1 } }).map(
    ({ group, label }) => `${group}: ${label}`,
  );

it("shows every page of the console before anything is typed", () => {
  expect(labels("")).toContain("Go to: Today");
  expect(labels("")).toContain("Go to: Diagnostics");
  expect(labels("").at(-1)).toBe("Do: Add an alert");
});

it("puts things first, the search among people after them, and what can be done last", () => {
  expect(
    labels("tes", [
      { kind: "person", name: "Tess", note: "t@example.test", to: "/console/leads/1" },
      { kind: "page", name: "The Test", note: "Nina", to: "/test" },
    ]),
  ).toEqual([
    "Pages: The Test",
    "People: Tess",
    "People: Search people for ‘tes’",
    "Go to: Email test",
    "Do: Send a test email",
  ]);
});

it("keeps what was typed out of the address's own signs", () => {
  expect(commandOptions("a&b", [], { may: () => true, shown: { coach: "nina", count: 1 } })[0]?.to).toBe(
    "/console/people?search=a%26b",
  );
});

it("offers nothing that a role may not open", () => {
  const forWork = commandOptions("", [], {
    may: (needed) => needed === undefined,
    shown: { coach: null, count: 13 },
  }).map(({ to }) => to);
  expect(forWork).toContain("/console/people");
  expect(forWork).not.toContain("/console/settings");
  expect(forWork).not.toContain("/console/people.csv");
});
