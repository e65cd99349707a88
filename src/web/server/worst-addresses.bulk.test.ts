/** What stands in an address or a header is given its worst case: little more than the plain request, and twice the length at most twice that. */
import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { makeOwner } from "#auth/make-owner.ts";
import { createOwnerAuth } from "#auth/owner-auth.ts";
import { testContext } from "../../../test/context.ts";
import { cpuCost } from "../../../test/cpu-cost.ts";
import { webServer } from "../../../test/web-server.ts";
import { FORM, fill, HEAD, type Lengths, worstRequests } from "./worst-requests.test-kit.ts";

const { ctx } = await testContext();
const site = await webServer(ctx, createOwnerAuth(ctx));
const { ask, expectCheap } = worstRequests(site);
await makeOwner(
  ctx.db,
  { email: "owner@foyer.example", name: "Olive", password: "a long enough password" },
  { now: ctx.clock.now() },
);

describe("a path", { timeout: 60_000 }, () => {
  const pieces = [
    "/",
    ".",
    "/.",
    "/..",
    "%2e",
    "%2F",
    "a",
    "a/",
    "-",
    "%20",
    "%20-",
    "%00",
    "%",
    "%ED%A0%80",
    "%C3%A9",
    ";",
    "~",
    "*",
    "(",
    "+",
    ":",
    "@",
  ];
  const places = [
    "/",
    "/share/",
    "/portraits/",
    "/unsubscribe/",
    "/watch/",
    "/functions/v1/",
    "/webhooks/",
    "/console/",
    "/assets/",
  ];
  it.each(pieces)("of %s alone, wherever it stands", async (piece) => {
    for (const lengths of [[900, 1800], HEAD] as Lengths[])
      for (const place of places)
        for (const method of place === "/" || place === "/webhooks/" ? ["GET", "POST"] : ["GET"])
          await expectCheap(
            { path: `${place}x`, method },
            (length) => ({ method, path: `${place}${fill(piece, length)}` }),
            lengths,
          );
  });
  it.each(pieces)("of %s and something after them", async (piece) => {
    for (const end of ["x", "/", "/x", ".", "%20-"])
      for (const lengths of [[900, 1800], HEAD] as Lengths[])
        await expectCheap({ path: "/x" }, (length) => ({ path: `/${fill(piece, length)}${end}` }), lengths);
  });

  const unreadable = ["%00", "x%00y", "%ED%A0%80", "%", "%C0%80", "%1f", "%7F", "x%0Ay"];
  it.each([
    "/",
    "/watch/",
    "/share/",
    "/portraits/",
    "/sample-scheduler/",
    "/unsubscribe/",
    "/console/leads/",
  ])("that cannot be text is not there, below %s", async (place) => {
    for (const part of unreadable)
      for (const path of [`${place}${part}`, `${place}${part}.data`])
        for (const method of ["GET", "HEAD", "POST"]) {
          const { status, headers } = await site.ask({ method, path });
          expect(status, `${method} ${path}`).toBe(404);
          expect(headers["x-content-type-options"]).toBe("nosniff");
        }
  });

  it("that is too long is refused as that, and so is a query", async () => {
    expect((await site.ask({ path: `/${"a".repeat(2000)}` })).status).toBe(414);
    expect((await site.ask({ path: `/${"a".repeat(1999)}` })).status).toBe(404);
    expect((await site.ask({ path: `/map?${"a".repeat(8000)}` })).status).toBe(414);
    expect((await site.ask({ path: `/map?${"a".repeat(7999)}` })).status).toBe(200);
  });
});

describe("a query", { timeout: 60_000 }, () => {
  const queries = ["x=", "q=", "need=", "utm_source=", "to=", "c1=1&c2="].flatMap((name) =>
    ["a", "+", "%20", "%C3%A9", "%", "%00", "&", "="].map((piece) => [name, piece] as const),
  );
  it.each([
    "/",
    "/map",
    "/burnout-test",
    "/sign-in",
    "/console/leads",
    "/email-debug",
    "/sample-scheduler/marcus",
  ])("of %s", async (path) => {
    for (const [name, piece] of queries)
      await expectCheap(
        { path: `${path}?${name}x` },
        (length) => ({ path: `${path}?${name}${fill(piece, length)}` }),
        [3500, 7000],
      );
    for (const piece of ["a&", "a=b&", "q=x&", "c1=1&", "utm_source=x&"])
      await expectCheap(
        { path: `${path}?${piece}` },
        (length) => ({ path: `${path}?${fill(piece, length)}` }),
        [3500, 7000],
      );
  });
  it("that no page reads renders nothing anew, and what is searched for is trimmed", async () => {
    await site.ask({ path: "/" });
    const known = (await site.ask({ path: "/" })).headers.etag;
    for (const query of ["x=1", "utm_source=a&fbclid=b", "q=", "need=&q=%20", "x=".padEnd(4000, "y")])
      expect((await site.ask({ path: `/?${query}` })).headers.etag, query).toBe(known);
    const cold = await cpuCost(() => {
      site.dropHtml();
      return ask({ path: "/" });
    });
    const warm = await cpuCost(() => ask({ path: `/?x=${randomUUID()}` }), 6);
    expect(warm).toBeLessThan(cold / 2);
  });
});

describe("a header", { timeout: 60_000 }, () => {
  const names = [
    "accept-encoding",
    "if-none-match",
    "x-forwarded-for",
    "cookie",
    "user-agent",
    "referer",
    "accept",
    "accept-language",
    "range",
    "sec-fetch-dest",
    "sec-purpose",
    "x-forwarded-proto",
    "if-modified-since",
    "authorization",
    "apikey",
  ];
  const pieces = [
    "a",
    ",",
    ", ",
    "br,",
    '"',
    'W/"',
    "127.0.0.1,",
    "::",
    "1.",
    ";",
    "a=b; ",
    "=",
    "__Host-foyer.session_token=a.b; ",
    "(",
    "/",
    " bot",
    "%",
    "bytes=0-,",
  ];
  it.each(names)("%s", async (name) => {
    for (const piece of pieces)
      for (const path of ["/map", "/sign-in"])
        await expectCheap({ path }, (length) => ({ path, headers: { [name]: fill(piece, length) } }), HEAD);
  });
  it.each([
    "origin",
    "content-type",
    "x-foyer-self-check",
    "host",
    "webhook-signature",
    "x-amz-sns-message-type",
  ])("%s of a post", async (name) => {
    for (const piece of ["a", ",", "/", ":", "http://", "multipart/form-data; boundary=", ";", "v1,", "."])
      for (const path of [
        "/9ways",
        "/functions/v1/x",
        "/webhooks/resend",
        "/webhooks/postmark",
        "/webhooks/ses",
        "/webhooks/mailgun",
        "/webhooks/brevo",
      ])
        await expectCheap(
          { method: "POST", path, headers: FORM },
          (length) => ({
            method: "POST",
            path,
            headers: { ...FORM, [name]: fill(piece, length) },
            body: "email=x",
          }),
          HEAD,
        );
  });
});
