/** Gmail's own verdict: asked with the owner's account alone, once an hour, and never in the way of the page. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { readPostmaster } from "./read-postmaster.ts";

const credentials = { client_id: "an id", client_secret: "a secret", refresh_token: "a token & more" };
let asked: string[] = [];
let status = 200;
let told: object = {};
const google = createServer((request, response) => {
  let body = "";
  request.on("data", (part) => {
    body += part;
  });
  request.on("end", () => {
    asked.push(`${request.method} ${request.url} ${request.headers.authorization ?? body}`);
    const isToken = request.url === "/token";
    response.writeHead(isToken ? 200 : status, { "content-type": "application/json" });
    response.end(JSON.stringify(isToken ? { access_token: "for an hour", expires_in: 3599 } : told));
  });
});
let at: { token: string; api: string };
beforeAll(async () => {
  await new Promise<void>((resolve) => google.listen(0, "127.0.0.1", resolve));
  const api = `http://127.0.0.1:${(google.address() as AddressInfo).port}`;
  at = { token: `${api}/token`, api };
});
afterAll(() => void google.close());

let now = Date.parse("2026-11-19T12:00:00Z");
let warned: unknown[] = [];
const read = (domain: string, gmailPostmaster: typeof credentials | null = credentials) =>
  readPostmaster(
    {
      settings: { gmailPostmaster },
      clock: { now: () => new Date(now) },
      log: { warn: (about: unknown) => warned.push(about) },
    } as unknown as Parameters<typeof readPostmaster>[0],
    { domain },
    at,
  );
beforeEach(() => {
  asked = [];
  warned = [];
  status = 200;
});

const row = (requirement: string, state: string) => ({ requirement, status: { status: state } });

it("says what Gmail finds unmet, and asks once an hour", async () => {
  told = {
    name: "domains/nina.com/complianceStatus",
    complianceData: {
      domainId: "nina.com",
      rowData: [
        row("SPF", "COMPLIANT"),
        row("USER_REPORTED_SPAM_RATE", "NEEDS_WORK"),
        row("NEWER", "NEEDS_WORK"),
      ],
      oneClickUnsubscribeVerdict: { status: { status: "COMPLIANT" } },
      honorUnsubscribeVerdict: { status: { status: "NEEDS_WORK" }, reason: "NOT_HONORING" },
    },
  };
  const unmet = ["fewer people who press “Spam”", "NEWER", "unsubscribing that works"];
  expect(await read("nina.com")).toEqual(unmet);
  expect(asked).toEqual([
    "POST /token client_id=an+id&client_secret=a+secret&refresh_token=a+token+%26+more&grant_type=refresh_token",
    "GET /v2/domains/nina.com/complianceStatus Bearer for an hour",
  ]);
  expect(await read("nina.com")).toEqual(unmet);
  expect(asked).toHaveLength(2);
  now += 3_600_001;
  told = { complianceData: { rowData: [row("SPF", "COMPLIANT")] } };
  expect(await read("nina.com")).toEqual([]);
});

it("goes by the subdomain where Gmail knows it", async () => {
  told = {
    complianceData: { rowData: [row("DKIM", "NEEDS_WORK")] },
    subdomainComplianceData: { rowData: [row("DKIM", "COMPLIANT")] },
  };
  expect(await read("mail.nina.com")).toEqual([]);
});

it.each([403, 404, 500])("says nothing if Gmail answers %i, and logs no secret", async (refusal) => {
  status = refusal;
  expect(await read(`domain${refusal}.com`)).toBeNull();
  expect(JSON.stringify(warned)).toContain(String(refusal));
  expect(JSON.stringify(warned)).not.toMatch(/secret|token|for an hour/);
});

it("asks nobody unless the owner has connected an account", async () => {
  expect(await read("other.com", null)).toBeNull();
  expect(await read("")).toBeNull();
  expect(asked).toEqual([]);
});
