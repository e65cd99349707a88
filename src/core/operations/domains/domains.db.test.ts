/** Domains against a name server with each planted mistake. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { keptHosts } from "#core/kernel/hosts.ts";
import { testContext } from "../../../../test/context.ts";
import { startDnsServer } from "../../../../test/dns-server.ts";
import { testScope } from "../../../../test/scope.ts";
import { SEAT_OWNERS } from "../../../../test/seat-owners.ts";
import { answerProbe, PROBE_HEADER } from "../checks/site/probe.ts";
import { addDomain } from "./add-domain.ts";
import { makeMain, removeDomain } from "./change-domain.ts";
import { checkDomain, checkDueDomains } from "./check-domain.ts";
import { describeAll } from "./domain-findings.ts";
import { readHostName } from "./host-name.ts";
import { listDomains } from "./list-domains.ts";
import { readHosts } from "./read-hosts.ts";

const records = new Map<string, string[]>();
const wholeSite = testScope();
let dns: Awaited<ReturnType<typeof startDnsServer>>;
let test: Awaited<ReturnType<typeof testContext>>;
const site = createServer((request, response) => {
  const token = request.headers[PROBE_HEADER];
  const answer = typeof token === "string" && answerProbe(test.ctx.settings, token, test.ctx.clock.now());
  response.end(JSON.stringify({ ok: true, answer }));
});

beforeAll(async () => {
  test = await testContext();
  dns = await startDnsServer(records);
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  await test.rows(
    "insert into owners (email, name, email_verified, created_at, updated_at) values ('olive@foyer.test', 'Olive', true, now(), now())",
  );
  await test.rows(SEAT_OWNERS);
  test.ctx.settings.dnsServers = [dns.address];
  test.ctx.settings.publicUrl = `http://foyer.test:${(site.address() as AddressInfo).port}`;
  test.ctx.settings.coachSubdomains = "pages.foyer.test";
  test.ctx.hosts = keptHosts(test.ctx.settings.publicUrl);
});
afterAll(() => {
  dns.stop();
  site.close();
});
beforeEach(async () => {
  await test.ctx.db.execute("delete from coach_domains");
  test.ctx.hosts?.replace([]);
  records.clear();
  records.set("A foyer.test", ["127.0.0.1"]);
  records.set("SOA nina.test", ["nina.test"]);
});

async function add(host: string, coach = "nina") {
  const added = await addDomain(test.ctx, wholeSite, { coach, host });
  if (added.kind !== "added") throw new Error(added.reason);
  const { token } = await one(added.domainId);
  records.set(`TXT _foyer.${host}`, [`foyer-site=${token}`]);
  return added.domainId;
}
async function one(domainId: string) {
  const [domain] = await listDomains(test.ctx, wholeSite, { domainId });
  if (!domain) throw new Error("no such domain");
  return domain;
}
async function look(domainId: string) {
  test.advance(11);
  await checkDomain(test.ctx, wholeSite, { domainId });
  const domain = await one(domainId);
  return { ...domain, said: domain.findings ? describeAll(domain.findings) : [] };
}

/** Within a minute, with no console open: the worker asks every 20 seconds. */
async function turnsGreen(domainId: string) {
  for (let seconds = 0; seconds < 60; seconds += 20) {
    test.advance(20);
    await checkDueDomains(test.ctx);
    if ((await one(domainId)).findings?.answer === "reached") break;
  }
  expect(await one(domainId)).toMatchObject({
    findings: { answer: "reached", pages: { state: "right" }, proof: { state: "right" } },
  });
}

it.each([
  ["Start.NinaLaurent.com", "start.ninalaurent.com"],
  ["https://start.nina.test:8443/page", "start.nina.test"],
  ["start.nina.test.", "start.nina.test"],
  ["grüße.test", "xn--gre-6ka8l.test"],
  ["localhost", null],
  ["a.localhost", null],
  ["127.0.0.1", null],
  ["0x7f.1", null],
  ["[::1]", null],
  ["nina.test@evil.test", null],
  ["nina\0.test", null],
  ["-nina.test", null],
  [`${"a".repeat(64)}.test`, null],
  ["constructor", null],
  ["_foyer.nina.test", null],
])("reads the host name in %j", (typed, host) => {
  expect(readHostName(typed)).toBe(host);
});

describe("a new domain", () => {
  it("is served after proof alone, and is live once the site answers there", async () => {
    const id = await add("start.nina.test");
    records.delete("TXT _foyer.start.nina.test");
    records.set("CNAME start.nina.test", ["foyer.test"]);
    expect(await look(id)).toMatchObject({ provenAt: null, liveAt: null, findings: { answer: "not-tried" } });
    expect(await readHosts(test.ctx)).toEqual([]);
    records.set("TXT _foyer.start.nina.test", [`foyer-site=${(await one(id)).token}`]);
    expect(await look(id)).toMatchObject({ isMain: true, said: [], findings: { answer: "reached" } });
    expect(await readHosts(test.ctx)).toMatchObject([
      { host: "start.nina.test", isUsed: true, mayHaveCertificate: true },
    ]);
  });
  it("orders no certificate until its records lead here, and keeps it while the name servers are silent", async () => {
    const id = await add("start.nina.test");
    const allowed = async () => {
      test.ctx.hosts?.replace(await readHosts(test.ctx));
      return test.ctx.hosts?.mayHaveCertificate("start.nina.test");
    };
    const at = (address: string) => records.set("A start.nina.test", [address]);
    at("203.0.113.80");
    expect((await look(id)).provenAt).not.toBeNull();
    expect(await allowed()).toBe(false);
    at("127.0.0.1");
    records.set("CAA nina.test", ["issue digicert.com"]);
    test.ctx.settings.publicUrl = test.ctx.settings.publicUrl.replace("http:", "https:");
    await look(id);
    test.ctx.settings.publicUrl = test.ctx.settings.publicUrl.replace("https:", "http:");
    expect(await allowed()).toBe(false);
    records.delete("CAA nina.test");
    expect((await look(id)).liveAt).not.toBeNull();
    expect(await allowed()).toBe(true);
    records.set("CAA nina.test", ["issue digicert.com"]);
    records.set("AAAA start.nina.test", ["2001:db8::80"]);
    await look(id);
    expect(await allowed()).toBe(true);
    test.ctx.settings.dnsServers = ["127.0.0.1:9"];
    await look(id);
    test.ctx.settings.dnsServers = [dns.address];
    expect(await allowed()).toBe(true);
    records.delete("AAAA start.nina.test");
    at("203.0.113.80");
    await look(id);
    expect(await allowed()).toBe(false);
  });
  it("below the site's wildcard needs no proof", async () => {
    const added = await addDomain(test.ctx, wholeSite, { coach: "nina", host: "nina.pages.foyer.test" });
    expect(added.kind).toBe("added");
    expect(await readHosts(test.ctx)).toMatchObject([{ host: "nina.pages.foyer.test" }]);
  });
  it.each([
    ["foyer.test", "site"],
    ["pages.foyer.test", "site"],
    ["not a name", "invalid"],
    ["start.nina.test", "listed"],
  ])("%s is refused: %s", async (host, reason) => {
    await add("start.nina.test");
    expect(await addDomain(test.ctx, wholeSite, { coach: "nina", host })).toEqual({
      kind: "refused",
      reason,
    });
  });
});

const cloudflare = "104.21.3.4";
const planted: [string, Record<string, string[]>, RegExp][] = [
  [
    "points elsewhere",
    { "CNAME start.nina.test": ["sites.oldbuilder.test"], "A sites.oldbuilder.test": ["203.0.113.80"] },
    /Points to sites\.oldbuilder\.test.*Change this record/,
  ],
  ["points to another address", { "A start.nina.test": ["203.0.113.80"] }, /Points to 203\.0\.113\.80/],
  [
    "AAAA to another server",
    { "A start.nina.test": ["127.0.0.1"], "AAAA start.nina.test": ["2001:db8::80"] },
    /AAAA record leads to another server: 2001:db8::80.*Delete the AAAA/,
  ],
  [
    "two records",
    { "A start.nina.test": ["127.0.0.1", "203.0.113.80"] },
    /two records, and one leads elsewhere: 203\.0\.113\.80/,
  ],
  ["a proxy in front", { "A start.nina.test": [cloudflare] }, /Cloudflare.*DNS only/],
  [
    "CAA forbids",
    { "CNAME start.nina.test": ["foyer.test"], "CAA nina.test": ["issue digicert.com"] },
    /CAA allows only digicert\.com.*0 issue "letsencrypt\.org"/,
  ],
  ["no such domain", { "A other.test": ["203.0.113.80"] }, /does not exist, or it has expired/],
  [
    "another token",
    { "CNAME start.nina.test": ["foyer.test"], "TXT _foyer.start.nina.test": ["foyer-site=other"] },
    /Says foyer-site=other.*Copy the value/,
  ],
];

it.each(planted)(
  "%s is named in words, and the check turns green with the fix",
  async (name, mistake, words) => {
    const id = await add("start.nina.test");
    const proof = records.get("TXT _foyer.start.nina.test") ?? [];
    if (name === "no such domain") records.delete("TXT _foyer.start.nina.test");
    for (const [key, values] of Object.entries(mistake)) records.set(key, values);
    const { said } = await look(id);
    expect(said.map(({ problem, fix }) => `${problem} ${fix}`).join("\n")).toMatch(words);
    for (const key of Object.keys(mistake)) records.delete(key);
    records.set("CNAME start.nina.test", ["foyer.test"]);
    records.set("TXT _foyer.start.nina.test", proof);
    await turnsGreen(id);
  },
);

it("tells how a bare domain without ALIAS gets its records", async () => {
  const id = await add("nina.test");
  records.set("A nina.test", ["203.0.113.80"]);
  const { said } = await look(id);
  expect(said[0]?.fix).toMatch(/ALIAS or ANAME.*A records with 127\.0\.0\.1/);
  records.set("A nina.test", ["127.0.0.1"]);
  await turnsGreen(id);
  expect((await look(id)).said).toEqual([]);
});

it("gives a name to the coach who proves it, and tells the other that it is taken", async () => {
  const first = await add("start.nina.test");
  const proof = records.get("TXT _foyer.start.nina.test") ?? [];
  records.set("CNAME start.nina.test", ["foyer.test"]);
  const second = await add("start.nina.test", "jonah");
  await look(second);
  records.set("TXT _foyer.start.nina.test", proof);
  expect((await look(first)).said[0]?.problem).toMatch(/already belongs to another coach/);
  test.ctx.hosts?.replace(await readHosts(test.ctx));
  expect(await addDomain(test.ctx, wholeSite, { coach: "dave", host: "start.nina.test" })).toMatchObject({
    reason: "taken",
  });
  await removeDomain(test.ctx, wholeSite, { domainId: second });
  await turnsGreen(first);
});

it("uses the main domain for links while it works, and emails once when it stops and once when it is back", async () => {
  const [start, go] = [await add("start.nina.test"), await add("go.nina.test")];
  for (const host of ["start", "go"]) records.set(`CNAME ${host}.nina.test`, ["foyer.test"]);
  await look(start);
  await look(go);
  expect(await makeMain(test.ctx, wholeSite, { domainId: go })).toBe(true);
  const used = async () => (await readHosts(test.ctx)).filter(({ isUsed }) => isUsed).map(({ host }) => host);
  expect(await used()).toEqual(["go.nina.test"]);
  records.set("CNAME go.nina.test", ["parked.test"]);
  records.set("A parked.test", ["203.0.113.80"]);
  for (let turn = 0; turn < 4; turn++) {
    test.advance(600);
    await checkDueDomains(test.ctx);
  }
  expect(await used()).toEqual([]);
  records.set("CNAME go.nina.test", ["foyer.test"]);
  test.advance(600);
  await checkDueDomains(test.ctx);
  expect(await used()).toEqual(["go.nina.test"]);
  const notices = await test.rows<{ subject: string }>(
    "select variables->>'subject' as subject from email_deliveries where variables->>'subject' like 'go.nina%' order by created_at, id",
  );
  expect(notices.map(({ subject }) => subject)).toEqual([
    "go.nina.test no longer leads to your pages",
    "go.nina.test works again",
  ]);
});

it("tells of a domain that has lapsed, and of a certificate that browsers refuse", async () => {
  const id = await add("start.nina.test");
  records.set("CNAME start.nina.test", ["foyer.test"]);
  await look(id);
  const notices = async () => {
    for (let turn = 0; turn < 30; turn++) {
      test.advance(60);
      await checkDueDomains(test.ctx);
    }
    const [last] = await test.rows<{ text: string }>(
      "select variables->>'text' as text from email_deliveries where variables->>'subject' like 'start.nina%longer%' order by id desc limit 1",
    );
    await test.ctx.db.execute("delete from email_deliveries");
    return last?.text;
  };
  const all = [...records];
  records.clear();
  records.set("A foyer.test", ["127.0.0.1"]);
  expect(await notices()).toMatch(/does not exist, or it has expired.*still paid for/s);
  for (const [key, values] of all) records.set(key, values);
  await notices();
  expect(await one(id)).toMatchObject({ downSince: null });
  const { publicUrl } = test.ctx.settings;
  // The port speaks no TLS.
  test.ctx.settings.publicUrl = publicUrl.replace("http:", "https:");
  expect(await notices()).toMatch(/no valid certificate.*proxy’s log/s);
  test.ctx.settings.publicUrl = publicUrl;
});

it("proves nothing by name servers that do not answer", async () => {
  const id = await add("start.nina.test");
  records.set("CNAME start.nina.test", ["foyer.test"]);
  await look(id);
  test.ctx.settings.dnsServers = ["127.0.0.1:9"];
  await look(id);
  test.ctx.settings.dnsServers = [dns.address];
  expect(await one(id)).toMatchObject({ downSince: null, findings: { pages: { state: "unknown" } } });
});
