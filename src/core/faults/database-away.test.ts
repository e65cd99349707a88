/** A database that is away is told from a statement that was wrong, however deep the driver's error lies. */
import { expect, it } from "vitest";
import { isDatabaseAway } from "./database-away.ts";

const coded = (code: string, message = "no") => Object.assign(new Error(message), { code });

it.each([
  ["nobody listening", coded("ECONNREFUSED")],
  ["both addresses of localhost", new AggregateError([coded("ECONNREFUSED"), coded("ECONNREFUSED")])],
  ["a statement's error around it", new Error("Failed query", { cause: coded("57P01") })],
  ["starting up", coded("57P03")],
  ["no connection left", coded("53300")],
  ["a statement that took too long", coded("57014")],
  ["the pool's patience", new Error("timeout exceeded when trying to connect")],
  ["a connection cut", new Error("x", { cause: new Error("Connection terminated unexpectedly") })],
])("%s is away", (_what, error) => expect(isDatabaseAway(error)).toBe(true));

it.each([
  ["a NUL", coded("22021")],
  ["a row that breaks a rule", new Error("Failed query", { cause: coded("23505") })],
  ["a bug", new TypeError("undefined is not a function")],
  ["nothing", null],
])("%s is not", (_what, error) => expect(isDatabaseAway(error)).toBe(false));

it("a chain that bites its own tail ends", () => {
  const error = new Error("one");
  error.cause = error;
  expect(isDatabaseAway(error)).toBe(false);
});
