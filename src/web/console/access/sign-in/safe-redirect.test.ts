/** Nobody is sent to another site by signing in. */
import { expect, it } from "vitest";
import { HOME, safeRedirect } from "./safe-redirect.ts";

it.each([
  ["/email-debug", "/email-debug"],
  ["/console/leads?q=ann%40example.test&page=2", "/console/leads?q=ann%40example.test&page=2"],
  ["/console/leads#list", "/console/leads"],
  ["/a/../console/account", "/console/account"],
])("%s is followed", (to, way) => {
  expect(safeRedirect(to)).toBe(way);
});

it.each([
  null,
  "",
  "console/leads",
  "https://evil.example/",
  "//evil.example",
  "///evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/\t/evil.example",
  "/\n//evil.example",
  "\t//evil.example",
  "/a\\..\\..\\/evil.example",
  "/..//evil.example",
  "/./\\evil.example",
  "javascript:alert(1)",
  "/ /evil.example",
  "http:/evil.example",
  "/sign-out",
  "/sign-in?to=/sign-in",
  "/Sign-In/",
  "/setup",
  "/sign-out.data",
])("%j is not", (to) => {
  expect(safeRedirect(to)).toBe(HOME);
});
