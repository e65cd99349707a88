/** Says about each mailbox provider only what reports and answers prove, and names who sends in a coach's name. */
import { afterAll, beforeEach, expect, it } from "vitest";
import { testContext } from "../../../../test/context.ts";
import { startDnsServer } from "../../../../test/dns-server.ts";
import { signUp } from "../../../../test/follow-up.ts";
import { testScope } from "../../../../test/scope.ts";
import { dispatchDue } from "../../sending/deliveries/dispatch.ts";
import { judgeProvider, type ProviderFacts } from "./judge-provider.ts";
import { readReputation } from "./read-reputation.ts";
import { nextSteps, sayReputation } from "./reputation-summary.ts";

const records = new Map<string, string[]>();
const dns = await startDnsServer(records);
afterAll(() => dns.stop());
const world = await testContext();
const { ctx, rows } = world;
ctx.settings.dnsServers = [dns.address];
ctx.settings.inlineAttempt = false;
const scope = testScope();
const nina = (await rows<{ id: string }>("select id from coaches where slug = 'nina'"))[0]?.id ?? "";

const facts: ProviderFacts = {
  ...{ provider: "gmail", reported: 1000, proven: 1000, accepted: 1000, refused: 0, code: null },
  ...{ complaints: 0, bounced: 0, pausedUntil: null, unmet: null },
};
it.each<[verdict: string, why: string, given: Partial<ProviderFacts>]>([
  ["good", "everything is proven", {}],
  ["little", "fewer than a hundred are no proof", { reported: 99, proven: 1 }],
  ["unreported", "mail arrives, and nobody reports", { reported: 0, proven: 0 }],
  ["little", "nothing was sent", { reported: 0, proven: 0, accepted: 0 }],
  ["work", "others write in the name", { proven: 900 }],
  ["work", "one email was refused for policy", { refused: 1, code: "550 5.7.515" }],
  ["work", "complaints reach the goal", { complaints: 1 }],
  ["work", "Gmail itself finds something unmet", { unmet: ["SPF"] }],
  ["good", "Gmail itself finds all met", { unmet: [] }],
  ["risk", "complaints reach the limit", { complaints: 3 }],
  ["risk", "many were refused", { refused: 60 }],
  ["risk", "it asked for a pause", { pausedUntil: "2026-11-15T10:00:00Z" }],
])("%s: %s", (verdict, _why, given) => {
  expect(judgeProvider({ ...facts, ...given }).verdict).toBe(verdict);
});

it.each<[words: string, given: Partial<ProviderFacts>]>([
  ["Gmail can’t tell all your emails from fakes", { proven: 900 }],
  ["Gmail refuses some of your emails", { refused: 1, proven: 900 }],
  ["People at Gmail mark emails as spam", { complaints: 1 }],
  ["Gmail asks for more than your emails have", { unmet: ["encrypted delivery"] }],
])("the headline names the cause: %s", (words, given) => {
  const providers = [judgeProvider({ ...facts, ...given })];
  expect(sayReputation({ providers, senders: [], reports: 1 }).marked).toBe(words);
});

async function reported(
  reporter: string,
  all: { ip: string; emails: number; signed: boolean; selector?: string }[],
) {
  const at = new Date(ctx.clock.now().getTime() - 86_400_000);
  const [report] = await rows<{ id: string }>(
    `insert into mail_reports (coach_id, kind, domain, reporter, report_id, begins, ends, policy, created_at)
     values ($1, 'dmarc', 'ninalaurent.com', $2, 'r1', $3, $3, 'none', $3) returning id`,
    [nina, reporter, at],
  );
  for (const { ip, emails, signed, selector } of all)
    await rows(
      `insert into mail_report_rows (report_id, source, emails, subject, disposition, is_signed, is_allowed, dkim, spf, overrides)
       values ($1, $2, $3, 'ninalaurent.com', 'none', $4, $4, $5, '[]', '{}')`,
      [
        report?.id,
        ip,
        emails,
        signed,
        JSON.stringify(selector ? [{ domain: "ninalaurent.com", result: "pass", selector }] : []),
      ],
    );
}
const read = () => readReputation(ctx, scope, { coach: "nina", domain: "" });

beforeEach(async () => {
  for (const table of ["sender_domains", "mail_reports", "slow_lanes", "email_deliveries"])
    await rows(`delete from ${table}`);
  const [domain] = await rows<{ id: string }>(
    "insert into sender_domains (coach_id, domain, check_after, verified_at, created_at, created_by) values ($1, 'ninalaurent.com', now(), now(), now(), 'Olive') returning id",
    [nina],
  );
  await rows(
    "insert into sender_keys (sender_domain_id, selector, public_key, private_key, created_at, verified_at) values ($1, 'fy1', 'k', 'x', now(), now())",
    [domain?.id],
  );
});

it("names the stranger and the provider that cannot tell, with the first step", async () => {
  await reported("google.com", [{ ip: "203.0.113.7", emails: 1180, signed: true, selector: "fy1" }]);
  await reported("microsoft.com", [
    { ip: "203.0.113.7", emails: 342, signed: true, selector: "fy1" },
    { ip: "198.51.100.24", emails: 70, signed: false },
  ]);
  await reported("somebody.example", [{ ip: "192.0.2.9", emails: 5000, signed: false }]);
  const found = await read();
  if (!found) throw new Error("no reputation");
  expect(found.providers.map(({ provider, verdict, share }) => [provider, verdict, share])).toEqual([
    ["gmail", "good", 1],
    ["outlook", "work", 342 / 412],
    ["yahoo", "little", null],
  ]);
  expect(found.senders.find(({ name }) => name === "Foyer")).toMatchObject({
    emails: 1522,
    failed: 0,
    fault: null,
  });
  const said = sayReputation(found);
  expect(said.before + said.marked + said.after).toBe(
    "Gmail knows your emails as yours. Outlook can’t tell all your emails from fakes: 198.51.100.24 writes in your name. Neither signed nor allowed.",
  );
  const steps = nextSteps(found);
  expect(steps.filter(({ state }) => state === "later").map(({ title }) => title)).toEqual([
    "Let others refuse fakes",
  ]);
  expect(steps.filter(({ state }) => state === "now").map(({ title }) => title)).toContain(
    "198.51.100.24: neither signed nor allowed",
  );
});

it("counts refusals that judge the sender, by the mail servers of the recipient", async () => {
  await rows(
    "insert into recipient_domains values ('company.test', 'outlook.com', now() + interval '1 day')",
  );
  ctx.mailer = {
    ...world.mailer,
    send: async ({ to }, mayHandOff) =>
      to.endsWith("company.test")
        ? {
            result: "refused",
            code: 550,
            at: "message",
            response: "550 5.7.515 Access denied, sending domain",
          }
        : to.endsWith("hotmail.com")
          ? { result: "refused", code: 550, at: "recipient", response: "550 5.1.1 no such user" }
          : world.mailer.send({ to } as Parameters<typeof world.mailer.send>[0], mayHandOff),
  };
  for (const to of ["a@company.test", "b@hotmail.com", "c@gmail.com"])
    await signUp(world, "/weight-loss-myths", to);
  await dispatchDue(ctx);
  const outlook = (await read())?.providers.find(({ provider }) => provider === "outlook");
  expect(outlook).toMatchObject({ refused: 1, code: "550 5.7.515", verdict: "work" });
  expect((await read())?.providers.find(({ provider }) => provider === "gmail")).toMatchObject({
    accepted: 1,
    refused: 0,
  });
});

it("a lane that asked for a pause is at risk, and says so first", async () => {
  const now = ctx.clock.now();
  await rows("insert into slow_lanes values ($1, 'google.com', 3, 1, $2, $3)", [
    nina,
    new Date(now.getTime() + 60_000),
    now,
  ]);
  const found = await read();
  expect(found?.providers[0]).toMatchObject({ provider: "gmail", verdict: "risk" });
  expect(found && sayReputation(found)).toMatchObject({ marked: "Gmail asked for a pause", tone: "bad" });
});

it("without reports, it asks for them; without a domain, there is nothing to say", async () => {
  const found = await read();
  expect(found && sayReputation(found).marked).toBe("Nobody reports about your domain yet.");
  expect(found?.weeks).toHaveLength(12);
  await rows("delete from sender_domains");
  expect(await read()).toMatchObject({ domain: null, senders: [] });
});
