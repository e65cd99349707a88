/** A database that is away is told from one that refuses; and while it is away, what failed is the lead. */
import { expect, it } from "vitest";
import { codedErrorOf } from "./coded-error.ts";
import { isDatabaseAway } from "./database-away.ts";

const coded = (code: string, more: object = {}) => Object.assign(new Error("x"), { code, ...more });
const wrapped = (cause: unknown) => new Error("Failed query: select 1", { cause });

it.each([
  coded("ECONNREFUSED"),
  coded("57P01"),
  coded("57P03"),
  coded("08006"),
  coded("53300"),
  coded("57014"),
  coded("55P03"),
  new Error("Connection terminated unexpectedly"),
  new Error("timeout exceeded when trying to connect"),
  new Error("Client has encountered a connection error and is not queryable"),
  wrapped(wrapped(coded("ECONNRESET"))),
  new AggregateError([coded("ECONNREFUSED"), coded("ECONNREFUSED")]),
])("away: %s", (error) => expect(isDatabaseAway(error)).toBe(true));

it.each([coded("23505"), coded("42P01"), coded("22P05"), new Error("of our own"), null, undefined, "text"])(
  "there: %s",
  (error) => expect(isDatabaseAway(error)).toBe(false),
);

it("a limit met while a table was waited for is no refusal of that table: nothing was stored", () => {
  const where = 'SQL statement "insert into email_deliveries (id) values ($1)"';
  expect(codedErrorOf(wrapped(coded("57014", { where }))).part).toBe("lead");
  expect(codedErrorOf(wrapped(coded("23514", { where }))).part).toBe("email");
});

it("a circular chain of causes ends", () => {
  const error = new Error("one");
  error.cause = error;
  expect(isDatabaseAway(error)).toBe(false);
});
