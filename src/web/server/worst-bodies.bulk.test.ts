/** What a stranger posts is given its worst case: little more than the plain request, and twice the length at most twice that. */
import { describe, expect, it } from "vitest";
import { makeOwner } from "#auth/make-owner.ts";
import { createOwnerAuth } from "#auth/owner-auth.ts";
import { testContext } from "../../../test/context.ts";
import { webServer } from "../../../test/web-server.ts";
import { BODY, FORM, fill, worstRequests } from "./worst-requests.test-kit.ts";

const { ctx } = await testContext();
const site = await webServer(ctx, createOwnerAuth(ctx));
const { expectCheap } = worstRequests(site);
await makeOwner(
  ctx.db,
  { email: "owner@foyer.example", name: "Olive", password: "a long enough password" },
  { now: ctx.clock.now() },
);

describe("a body", { timeout: 60_000 }, () => {
  const token = "A".repeat(43);
  const places = [
    "/9ways",
    "/burnout-test",
    "/masterclass",
    "/sign-in",
    "/setup",
    `/unsubscribe/${token}`,
    `/confirm/${token}`,
    `/seat/${token}`,
    `/alerts/${token}`,
    "/sign-out",
    "/console/account",
    "/console/leads/import",
    "/functions/v1/send-nine-ways",
    "/webhooks/postmark",
    "/webhooks/ses",
    "/webhooks/resend",
    "/webhooks/mailgun",
    "/webhooks/brevo",
    "/no-such-page",
  ];
  const boundary = "b".repeat(60);
  const part = (name: string, value: string) =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const multipart = { "content-type": `multipart/form-data; boundary=${boundary}` };
  const json = { "content-type": "application/json" };
  const bodies: [string, Record<string, string>, (length: number) => string][] = [
    ...["a", "a.", "a@", "@", "-.", "+", "%", "%00", "%C3%A9", "=", "%0A"].map(
      (piece): [string, Record<string, string>, (length: number) => string] => [
        `a form whose every field is ${piece}`,
        FORM,
        (length) =>
          ["email", "name", "password", "code", "key", "zone", "choice"]
            .map((name) => `${name}=${fill(piece, length / 7)}`)
            .join("&"),
      ],
    ),
    ...["a&", "&", "email=&", "c1=1&", "=", "a[]=1&"].map(
      (piece): [string, Record<string, string>, (length: number) => string] => [
        `a form of ${piece}`,
        FORM,
        (length) => fill(piece, length),
      ],
    ),
    ["parts", multipart, (length) => `${fill(part("email", "x"), length)}--${boundary}--`],
    ["one long part", multipart, (length) => `${part("email", "x".repeat(length))}--${boundary}--`],
    ["a part's long name", multipart, (length) => `${part("x".repeat(length), "x")}--${boundary}--`],
    [
      "a part's long header",
      multipart,
      (length) => `--${boundary}\r\n${fill("a: b\r\n", length)}\r\nx\r\n--${boundary}--`,
    ],
    ["almost boundaries", multipart, (length) => fill(`\r\n--${boundary.slice(1)}`, length)],
    ["dashes", multipart, (length) => `--${boundary}\r\n\r\n${fill("\r\n-", length)}`],
    ["JSON of brackets", json, (length) => fill("[", length)],
    ["JSON of objects", json, (length) => fill('{"a":', length)],
    [
      "JSON of one text",
      json,
      (length) => JSON.stringify({ Type: "Notification", Message: "x".repeat(length), email: "x" }),
    ],
    [
      "JSON of addresses",
      json,
      (length) =>
        JSON.stringify({
          RecordType: "Bounce",
          Email: "a@".repeat(length / 2),
          SigningCertURL: `https://sns.${"a.".repeat(length / 4)}`,
        }),
    ],
    ["text", { "content-type": "text/plain" }, (length) => fill("a ", length)],
  ];
  it.each(places)("posted to %s", async (path) => {
    for (const [, headers, body] of bodies)
      for (const accept of path === "/9ways" ? ["application/json", "text/html"] : ["text/html"])
        await expectCheap(
          { method: "POST", path, headers: { accept, ...headers }, body: body(20) },
          (length) => ({ method: "POST", path, headers: { accept, ...headers }, body: body(length) }),
          BODY,
        );
  });
});

it("40 sign-ins at once: some are sent away instead of piling up, and others are served meanwhile", {
  timeout: 120_000,
}, async () => {
  const tries = Array.from({ length: 40 }, (_, index) =>
    site.ask({
      method: "POST",
      path: "/sign-in",
      headers: { ...FORM, "x-forwarded-for": `192.0.2.${index}` },
      body: `email=nobody${index}%40owner.example&password=wrong`,
    }),
  );
  let waiting = true;
  const all = Promise.all(tries).finally(() => {
    waiting = false;
  });
  let served = 0;
  for (; waiting; served += 1) expect((await site.ask({ path: "/map" })).status).toBe(200);
  const statuses = (await all).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([401, 503]));
  expect(statuses.filter((status) => status === 401).length).toBeGreaterThanOrEqual(20);
  expect(served).toBeGreaterThan(20);
});
