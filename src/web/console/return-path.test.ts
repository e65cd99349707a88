/** A way back leads to a screen of this console, or is not there. */
import { expect, it } from "vitest";
import { leadingBack, returnPath } from "./return-path.ts";

const read = (to: string) => returnPath(new URLSearchParams({ to }));

it("leads to the screen that somebody came from, with what was open there", () => {
  const address = leadingBack("/console/settings/sending", "/console/first-hour?step=sending");
  expect(returnPath(new URL(address, "http://site.invalid").searchParams)).toBe(
    "/console/first-hour?step=sending",
  );
  expect(read("/console")).toBe("/console");
  expect(returnPath(new URLSearchParams())).toBeNull();
});

it.each([
  "https://evil.example/console",
  "//evil.example/console",
  "/\\evil.example",
  "/console/../sign-out",
  "/console/..//evil.example",
  "/console\n/leads",
  "/consoles",
  "/sign-out",
  "javascript:alert(1)",
  "",
])("%j leads nowhere", (to) => {
  expect(read(to)).toBeNull();
});
