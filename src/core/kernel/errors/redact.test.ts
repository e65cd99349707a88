/** What a log line may not say: whose address it was, what was asked for, and what was handed to a query. */
import { DrizzleQueryError } from "drizzle-orm";
import pg from "pg";
import { describe, expect, it } from "vitest";
import { CodedError, codedErrorOf } from "./coded-error.ts";
import { describeError, errorText } from "./describe-error.ts";
import { redact, redactUrl } from "./redact.ts";
import { redactDetails } from "./redact-details.ts";

describe("a text", () => {
  it.each([
    ["no such mailbox: ann.lee@recipient.example", "no such mailbox: [address]"],
    [
      "<ann@recipient.example>, 'bo@recipient.example' (cy@recipient.example)",
      "<[address]>, '[address]' ([address])",
    ],
    ["Key (email)=(ann@recipient.example) exists", "Key (email)=([address]) exists"],
    ["mailto:ann%40recipient.example is no page", "[address] is no page"],
    ["ännchen@müller.example", "[address]"],
    ["postgres://foyer:geheim@127.0.0.1:5432/foyer is away", "[address] is away"],
    [
      "GET https://foyer.example/9ways?name=Ann+Lee&x=1 broke",
      "GET https://foyer.example/9ways?[query] broke",
    ],
    ["Failed query: select $1\nparams: Ann Lee,\nann@recipient.example", "Failed query: select $1"],
    ["at run (file:///app/node_modules/@hono/node-server/dist/index.mjs:1:2)", null],
    ['relation "leads" does not exist', null],
    ["select 1 where document ? 'form' and a = $1", null],
  ])("%s", (text, expected) => {
    expect(redact(text)).toBe(expected ?? text);
    expect(redact(redact(text))).toBe(expected ?? text);
  });

  it("of any length is cut before it is looked at", () => {
    for (const piece of ["a", "@", "/", "?", "%40", "a@", "<"])
      expect(redact(piece.repeat(1_000_000)).length).toBeLessThanOrEqual(4000);
  });
});

it.each([
  ["https://foyer.example/9ways?email=ann@recipient.example#x", "/9ways"],
  ["https://foyer.example/ann%40recipient.example/x", "/[address]/x"],
  ["https://foyer.example/unsubscribe/AZnxwnp7fE2OX2BxgpOktQABAgMEBQYHCAkKCwwNDg8", "/unsubscribe/[token]"],
  [
    "https://foyer.example/console/leads/0199f1c2-7a3b-7c4d-8e5f-60718293a4b5",
    "/console/leads/0199f1c2-7a3b-7c4d-8e5f-60718293a4b5",
  ],
])("%s is logged as %s", (url, logged) => expect(redactUrl(url)).toBe(logged));

it("details say nothing of people, at any depth", () => {
  const details = {
    delivery: "0199f1c2",
    name: "Ann Lee",
    lead: { email: "ann@recipient.example", firstName: "Ann", source: "from ann@recipient.example" },
    all: [{ to: "ann@recipient.example", attempts: 3 }],
  };
  expect(redactDetails(details)).toEqual({
    delivery: "0199f1c2",
    name: "[redacted]",
    lead: { email: "[redacted]", firstName: "[redacted]", source: "from [address]" },
    all: [{ to: "[redacted]", attempts: 3 }],
  });
});

describe("an error", () => {
  const postgres = (code: string, message: string) =>
    Object.assign(new pg.DatabaseError(message, 1, "error"), {
      severity: "ERROR",
      code,
      table: "leads",
      detail: "Failing row contains (Ann Lee, ann@recipient.example).",
      where: "unnamed portal parameter $1 = 'Ann Lee'",
    });
  const broken = (cause: Error) =>
    new DrizzleQueryError("insert into leads values ($1, $2)", ["Ann Lee", "ann@recipient.example"], cause);

  it("of a query keeps its text, code and stack, and none of its values", () => {
    const error = broken(postgres("23505", 'duplicate key value violates unique constraint "leads_email"'));
    const said = describeError(new CodedError("lead", "lead-23505", "It broke", error));
    expect(said).toMatchObject({
      type: "Fault",
      code: "lead-23505",
      cause: {
        message: "A query failed",
        query: "insert into leads values ($1, $2)",
        cause: { code: "23505", table: "leads", message: expect.stringContaining('"leads_email"') },
      },
    });
    expect(said.cause?.stack).toMatch(/^ {4}at .*redact\.test\.ts/);
    for (const text of [JSON.stringify(said), errorText(error), codedErrorOf(error).message])
      expect(text).not.toMatch(/Ann|recipient\.example/);
  });

  it.each([
    [
      "22P02",
      'invalid input syntax for type integer: "Ann Lee"',
      'invalid input syntax for type integer: "…"',
    ],
    ["22007", 'invalid input syntax for type date: "Ann', 'invalid input syntax for type date: "…"'],
    ["42P01", 'relation "leads" does not exist', 'relation "leads" does not exist'],
  ])("of PostgreSQL's class %s keeps names and drops values", (code, message, expected) => {
    expect(describeError(postgres(code, message)).message).toBe(expected);
    expect(codedErrorOf(broken(postgres(code, message)))).toMatchObject({
      code: `lead-${code}`,
      message: expected,
    });
  });

  it("of JSON, of a mail server, of no kind at all says nothing of what was read", () => {
    const errors = [
      (() => {
        try {
          JSON.parse('Ann Lee "is" no JSON');
        } catch (error) {
          return error;
        }
      })(),
      Object.assign(new Error("Message failed: 550 Ann Lee is not here"), {
        responseCode: 550,
        response: "550 Ann",
      }),
      { name: "Ann Lee" },
      "ann@recipient.example",
      new AggregateError([broken(new Error("x"))], "all of them"),
    ];
    for (const error of errors)
      expect(JSON.stringify(describeError(error))).not.toMatch(/Ann|recipient\.example/);
  });

  it("ends, however its causes go round", () => {
    const error = new Error("one");
    error.cause = new Error("two", { cause: error });
    expect(errorText(error)).toMatch(/one/);
  });
});
