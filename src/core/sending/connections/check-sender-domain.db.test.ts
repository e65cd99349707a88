/** The records of a sender's domain against a name server of our own: missing, wrong with what stands there, right, not needed; and a key made here signs. */
import { afterAll, beforeEach, expect, it } from "vitest";
import { testContext } from "../../../../test/context.ts";
import { startDnsServer } from "../../../../test/dns-server.ts";
import { testScope } from "../../../../test/scope.ts";
import { type ProviderName, providers } from "../providers/providers.ts";
import { changeSignature } from "./change-signature.ts";
import { checkSenderDomain } from "./check-sender-domain.ts";
import { findConnection } from "./find-connection.ts";

const { ctx, rows } = await testContext();
const records = new Map<string, string[]>();
const dns = await startDnsServer(records);
afterAll(() => dns.stop());
ctx.settings.hasMailServer = false;
ctx.settings.dnsServers = [dns.address];
const scope = testScope();

async function connect(provider: ProviderName) {
  await rows("delete from mail_connections");
  const host = providers[provider].hosts[0]?.host ?? "mail.nina.example";
  await rows(
    `insert into mail_connections (provider, host, port, security, username, sender_name, sender_address, tested_at, created_at, changed_at, changed_by)
     values ($1, $2, 587, 'starttls', '', 'Nina', 'hello@nina.example', now(), now(), now(), 'owner')`,
    [provider, host],
  );
}
const check = () => checkSenderDomain(ctx, scope, { coach: "" });
const states = async () =>
  Object.fromEntries((await check())?.records.map(({ kind, state }) => [kind, state]) ?? []);

beforeEach(() => records.clear());

it("ticks Postmark’s as they appear, says what stands there instead, and what is not needed", async () => {
  await connect("postmark");
  expect(await states()).toEqual({
    signature: "selector",
    "return-path": "missing",
    policy: "missing",
    senders: "not-needed",
  });
  expect(
    await changeSignature(ctx, scope, { coach: "", selector: "20261122pm._domainkey.nina.example" }),
  ).toEqual({ outcome: "changed" });
  records.set("CNAME pm-bounces.nina.example", ["pm.mtasv.com"]);
  records.set("TXT nina.example", ["some-verification=1"]);
  const found = (await check())?.records.find(({ kind }) => kind === "return-path");
  expect(found).toMatchObject({ state: "wrong", found: "pm.mtasv.com", record: { value: "pm.mtasv.net" } });
  records.set("CNAME pm-bounces.nina.example", ["PM.mtasv.net"]);
  records.set("TXT 20261122pm._domainkey.nina.example", [`k=rsa;p=${"A".repeat(300)}`]);
  records.set("TXT _dmarc.nina.example", ["v=DMARC1; p=none;"]);
  expect(await states()).toEqual({
    signature: "right",
    "return-path": "right",
    policy: "right",
    senders: "not-needed",
  });
});

it.each([
  [
    "ses",
    { "CNAME abc._domainkey.nina.example": "abc.dkim.amazonses.com" },
    { signature: "right", senders: "not-needed" },
  ],
  [
    "resend",
    {
      "TXT resend._domainkey.nina.example": "p=MIG",
      "MX send.nina.example": "feedback-smtp.eu-west-1.amazonses.com",
      "TXT send.nina.example": "v=spf1 include:amazonses.com ~all",
    },
    { signature: "right", "return-path": "right", senders: "right" },
  ],
  [
    "mailgun",
    {
      "TXT abc._domainkey.nina.example": "k=rsa; p=",
      "TXT nina.example": "v=spf1 include:_spf.google.com ~all",
    },
    { signature: "wrong", senders: "wrong" },
  ],
  [
    "brevo",
    { "CNAME brevo1._domainkey.nina.example": "b1.nina-example.dkim.brevo.com" },
    { signature: "right", senders: "not-needed" },
  ],
  [
    "google",
    {
      "TXT google._domainkey.nina.example": "v=DKIM1; k=rsa; p=MIG",
      "TXT nina.example": "v=spf1 include:mailgun.org include:_spf.google.com -all",
    },
    { signature: "right", senders: "right" },
  ],
] satisfies [ProviderName, Record<string, string>, Record<string, string>][])(
  "knows what %s needs",
  async (provider, published, expected) => {
    await connect(provider);
    if (provider === "ses" || provider === "mailgun")
      await changeSignature(ctx, scope, { coach: "", selector: "abc" });
    for (const [name, value] of Object.entries(published)) records.set(name, [value]);
    expect(await states()).toMatchObject(expected);
  },
);

it("makes a key for a server that does not sign: its public half is the record, its private half is encrypted and signs", async () => {
  await connect("postmark");
  expect(await changeSignature(ctx, scope, { coach: "", selector: null })).toEqual({ outcome: "nothing" });
  await connect("smtp");
  expect(await changeSignature(ctx, scope, { coach: "", selector: null })).toEqual({ outcome: "changed" });
  const value = (await check())?.records.find(({ kind }) => kind === "signature")?.record?.value ?? "";
  expect(value).toMatch(/^v=DKIM1; k=rsa; p=MIIB/);
  records.set("TXT foyer._domainkey.nina.example", [value]);
  expect(await states()).toMatchObject({ signature: "right" });
  records.set("TXT foyer._domainkey.nina.example", [value.replace("MIIB", "MIIC")]);
  expect(await states()).toMatchObject({ signature: "wrong" });
  expect(JSON.stringify([await rows("select * from mail_connections"), await check()])).not.toContain(
    "PRIVATE KEY",
  );
  expect((await findConnection(ctx, { coachId: null }))?.dkim).toEqual({
    selector: "foyer",
    privateKey: expect.stringContaining("BEGIN PRIVATE KEY"),
  });
});

it("a name server that does not answer is told from a record that is not there", async () => {
  await connect("google");
  ctx.settings.dnsServers = ["127.0.0.1:9"];
  expect(await states()).toEqual({ signature: "unknown", policy: "unknown", senders: "unknown" });
  ctx.settings.dnsServers = [dns.address];
});

it.each(["", "a b", "a\0b", "x".repeat(80), "../etc"])("'%s' is no selector", async (selector) => {
  await connect("postmark");
  expect(await changeSignature(ctx, scope, { coach: "", selector })).toMatchObject({ outcome: "invalid" });
});
