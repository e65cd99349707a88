/** Only the console stands under a coach's prefix; a page that begins alike does not. */
import { expect, it } from "vitest";
import { coachOf, coachPrefix, withoutCoach } from "./coach-address.ts";

it.each([
  ["/c/nina/console", "nina", "/console"],
  ["/c/nina/console/people.csv", "nina", "/console/people.csv"],
  ["/c/nina/console.data", "nina", "/console.data"],
  ["/c/nina/email-debug", "nina", "/email-debug"],
  ["/c/nina/sign-out", "nina", "/sign-out"],
])("%s is %s's %s", (path, coach, rest) => {
  expect(coachOf(path)).toBe(coach);
  expect(coachPrefix(path)).toBe(`/c/${coach}`);
  expect(withoutCoach(path)).toBe(rest);
});

it.each([
  ...["/console", "/c", "/c/nina", "/c/nina/9ways", "/c/nina/consoles", "/c/console", "/c//console"],
  ...["/C/nina/console", "/c/Nina/console", "/c/../console", "/x/c/nina/console", "/c/nina/c/nina/console"],
])("%s is nobody's", (path) => {
  expect(coachOf(path)).toBe(null);
  expect(withoutCoach(path)).toBe(path);
});
