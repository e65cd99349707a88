/** The console of one coach gives nobody more than they have. */
import { expect, it } from "vitest";
import { testScope } from "../../../test/scope.ts";
import { actsFor, isWholeSite } from "./scope.ts";

it("narrows an owner of the whole site to one coach, without the site", () => {
  const one = testScope().of("nina");
  expect(one.coaches).toEqual(["nina"]);
  expect(actsFor(one, "dave")).toBe(false);
  expect(isWholeSite(one)).toBe(false);
  expect(one.to("erase").coaches).toEqual(["nina"]);
  expect(one.grantable(null)).toEqual([]);
  expect(one.grantable("dave")).toEqual([]);
  expect(one.grantable("nina")).toEqual(["manager", "coach", "assistant"]);
});

it("keeps the role, and gives no coach that the scope has not", () => {
  const two = testScope({}, ["nina", "dave"], "assistant");
  expect(two.of("nina").coaches).toEqual(["nina"]);
  expect(two.of("nina").to("publish").coaches).toEqual([]);
  expect(two.of("omar").coaches).toEqual([]);
  expect(two.of("nina").of("dave").coaches).toEqual([]);
});
