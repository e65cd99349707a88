/** Today, Deliverability, Sending, the diagnostics and the check before sending say the same of a sender's domain, in the same words. */
import { afterAll, expect, it } from "vitest";
import { checkSenderDomain } from "#core/sending/connections/check-sender-domain.ts";
import { testContext } from "../../../../test/context.ts";
import { startDnsServer } from "../../../../test/dns-server.ts";
import { testScope } from "../../../../test/scope.ts";
import { runPreflight } from "../checks/run-preflight.ts";
import { senderDomains } from "../checks/sender.ts";
import { readDeliverability } from "../diagnostics/read-deliverability.ts";
import { readAttention } from "./read-attention.ts";

const { ctx, rows } = await testContext();
const records = new Map<string, string[]>();
const dns = await startDnsServer(records);
afterAll(() => dns.stop());
ctx.settings.hasMailServer = false;
const scope = testScope();

await rows("update email_campaigns set from_email = 'hello@sleepbyday.org'");
await rows(
  `insert into mail_connections (provider, host, port, security, username, sender_name, sender_address, tested_at, created_at, changed_at, changed_by)
   values ('mailgun', 'smtp.mailgun.org', 587, 'starttls', '', 'Mara', 'hello@sleepbyday.org', now(), now(), now(), 'owner')`,
);
await rows("update mail_connections set dkim_selector = 'k1'");
const [campaign] = await rows<{ id: string }>("select id from email_campaigns limit 1");

async function said() {
  const preflight = await runPreflight(ctx, scope, { campaignId: campaign?.id ?? "" });
  const today = (await readAttention(ctx, scope)).find(({ title }) => title.startsWith("sleepbyday.org"));
  const deliverability = await readDeliverability(ctx, scope);
  return {
    today: today ? `${today.title}. ${today.detail}` : null,
    tone: deliverability?.summary.tone,
    deliverability: deliverability?.summary.sentence,
    sending: (await checkSenderDomain(ctx, scope, { coach: "" }))?.warning ?? null,
    diagnostics: (await senderDomains.run(ctx, {})).found,
    preflight: preflight?.checks.find(({ id }) => id === "senderRecords")?.found,
  };
}

it("that has none of its records", async () => {
  // A name server of this test's own: what another one said within the minute is not asked again.
  ctx.settings.dnsServers = [dns.address];
  const words =
    "sleepbyday.org has no valid SPF, DKIM or DMARC record. Mailboxes may put its mail into spam.";
  const all = await said();
  expect(all).toMatchObject({ sending: words, diagnostics: words, preflight: words, tone: "wait" });
  expect(all.today).toContain(words);
  expect(all.deliverability).toContain(words);
});

it("that has all of them", async () => {
  records.set("TXT sleepbyday.org", ["v=spf1 include:mailgun.org ~all"]);
  records.set("TXT k1._domainkey.sleepbyday.org", ["k=rsa; p=MIG"]);
  records.set("TXT _dmarc.sleepbyday.org", ["v=DMARC1; p=none;"]);
  const other = await startDnsServer(records);
  ctx.settings.dnsServers = [other.address];
  expect(await said()).toMatchObject({ sending: null, today: null, tone: "good" });
  other.stop();
});
