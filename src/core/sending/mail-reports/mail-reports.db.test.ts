/** Reports of mailbox providers become figures of a coach's domain, and each fault has a name; whatever is not proven or not sane is refused. */
import { deflateRawSync, gzipSync } from "node:zlib";
import { afterAll, beforeEach, expect, it } from "vitest";
import { testContext } from "../../../../test/context.ts";
import { startDnsServer } from "../../../../test/dns-server.ts";
import { providerOfReporter } from "../../operations/reputation/mailbox-providers.ts";
import { explainRow, nameSender } from "./explain-row.ts";
import { faultTexts } from "./fault-texts.ts";
import { dmarcMail, dmarcXml, layouts, type Row, reporterKey, reportMail, zip } from "./reports.test-kit.ts";
import { takeMailReport } from "./take-mail-report.ts";

const DOMAIN = "ninalaurent.com";
const records = new Map(Object.values(layouts).map(({ reporter }) => reporterKey(reporter)));
records.set(...reporterKey("forger.net"));
const dns = await startDnsServer(records);
afterAll(() => dns.stop());
const world = await testContext();
const { ctx, rows } = world;
// Signatures carry the machine's time.
world.setNow(new Date());
ctx.settings.dnsServers = [dns.address];
const nina = (await rows<{ id: string }>("select id from coaches where slug = 'nina'"))[0]?.id ?? "";
await rows(
  "insert into sender_domains (coach_id, domain, check_after, created_at, created_by) values ($1, $2, now(), now(), 'Olive')",
  [nina, DOMAIN],
);
const yesterday = () => new Date(ctx.clock.now().getTime() - 86_400_000);
const take = (raw: Buffer, coachId: string | null = null) => takeMailReport(ctx, { raw, coachId });
const report = (given: { id?: string; domain?: string; begins?: Date; rows?: Row[] } = {}) => ({
  ...{ id: "1", domain: DOMAIN, begins: yesterday(), rows: [{ ip: "203.0.113.7", count: 3 }] },
  ...given,
});

beforeEach(() => rows("delete from mail_reports"));

it.each(Object.values(layouts))("a report as $reporter writes it is read, once ($source)", async (layout) => {
  const mail = await dmarcMail(
    layout,
    report({
      rows: [
        {
          ip: "203.0.113.7",
          count: 12,
          dkim: [[DOMAIN, "pass", "fy1"]],
          spf: [[DOMAIN, "pass"]],
          aligned: { dkim: true, spf: true },
        },
        { ip: "2001:db8::7", count: 1, spf: [["", "none"]], disposition: "reject" },
      ],
    }),
  );
  expect(await take(mail)).toEqual({ outcome: "recorded" });
  expect(await take(mail)).toEqual({ outcome: "known" });
  expect(await rows("select coach_id, reporter, kind, domain, policy from mail_reports")).toEqual([
    { coach_id: nina, reporter: layout.reporter, kind: "dmarc", domain: DOMAIN, policy: "none" },
  ]);
  expect(
    await rows(
      "select source, emails, is_signed, is_allowed, disposition, dkim, spf from mail_report_rows order by emails desc",
    ),
  ).toEqual([
    {
      ...{ source: "203.0.113.7", emails: 12, is_signed: true, is_allowed: true, disposition: "none" },
      ...{
        dkim: [{ domain: DOMAIN, selector: "fy1", result: "pass" }],
        spf: [{ domain: DOMAIN, result: "pass" }],
      },
    },
    {
      ...{ source: "2001:db8::7", emails: 1, is_signed: false, is_allowed: false, disposition: "reject" },
      ...{ dkim: [], spf: [{ domain: "", result: "none" }] },
    },
  ]);
});

const own = (result: string, selector?: string): NonNullable<Row["dkim"]> => [
  [DOMAIN, result, ...(selector ? [selector] : [])] as [string, string, string?],
];
const ip = "198.51.100.24";
it.each<[words: string, row: Row, sender: string]>([
  ["Neither signed nor allowed", { ip }, ip],
  [
    "Signed in another name",
    { ip, dkim: [["mcsv.net", "pass", "k1"]], spf: [["mail.mcsv.net", "pass"]] },
    "Mailchimp",
  ],
  [
    "Not signed, and bounces go elsewhere",
    { ip, spf: [["bounce.invoices.io", "pass"]] },
    "bounce.invoices.io",
  ],
  ["The record of the signature is missing", { ip, dkim: own("permerror", "s1") }, ip],
  ["Signed with a replaced key", { ip, dkim: own("fail", "old1") }, ip],
  ["The signature does not match", { ip, dkim: own("fail", "s1") }, ip],
  ["Right, but from a subdomain", { ip, dkim: [[`news.${DOMAIN}`, "pass", "s1"]] }, "Your own server"],
  ["The SPF record has a mistake", { ip, spf: [[DOMAIN, "permerror"]] }, ip],
  ["No SPF record", { ip, spf: [[DOMAIN, "none"]] }, ip],
  ["The server is not allowed to send", { ip, spf: [[DOMAIN, "fail"]] }, ip],
  ["The server is not in the SPF record", { ip, spf: [[DOMAIN, "softfail"]] }, ip],
  ["Allowed, but not signed", { ip, spf: [[DOMAIN, "pass"]], aligned: { spf: true } }, "Your own server"],
  ["The domain’s name servers did not answer", { ip, spf: [[DOMAIN, "temperror"]] }, ip],
  ["Forwarded by a recipient", { ip, dkim: own("fail", "s1"), reason: "mailing_list" }, ip],
])("names the fault: %s", async (words, row, sender) => {
  const layout = layouts.outlook;
  expect(await take(await dmarcMail(layout, report({ rows: [row] })))).toEqual({ outcome: "recorded" });
  const [kept] = await rows<Parameters<typeof explainRow>[0]>(
    `select source, subject, is_signed as "isSigned", is_allowed as "isAllowed", dkim, spf, overrides from mail_report_rows`,
  );
  if (!kept) throw new Error("nothing was kept");
  const fault = explainRow(kept, { retired: ["old1"] });
  expect(fault && faultTexts[fault].title).toBe(words);
  expect(nameSender(kept, { selectors: ["fy1"] })).toBe(sender);
  expect(
    fault && faultTexts[fault].fix({ domain: DOMAIN, source: ip, selector: "s1", foreign: "x.example" }),
  ).not.toMatch(/undefined/);
});

it("our own mail is named by its key", () => {
  const row = { source: ip, subject: DOMAIN, isSigned: true, isAllowed: true, spf: [], overrides: [] };
  const dkim = [{ domain: DOMAIN, result: "pass", selector: "fy1" }];
  expect(nameSender({ ...row, dkim }, { selectors: ["fy1"] })).toBe("Foyer");
  expect(explainRow({ ...row, dkim }, { retired: [] })).toBeNull();
});

const signature = "its mail carries no valid signature of the sender’s domain";
it("refuses a report whose mail does not pass DKIM for the reporter's domain", async () => {
  const { google } = layouts;
  expect(await take(await dmarcMail(google, report(), { signAs: null }))).toEqual({
    outcome: "refused",
    reason: signature,
  });
  expect(await take(await dmarcMail(google, report(), { signAs: "forger.net" }))).toEqual({
    outcome: "refused",
    reason: signature,
  });
  const mail = await dmarcMail(google, report());
  const changed = Buffer.from(
    mail.toString("latin1").replace("This is a report", "This is no report"),
    "latin1",
  );
  expect(await take(changed)).toEqual({ outcome: "refused", reason: signature });
  const two = Buffer.from(mail.toString("latin1").replace(/^From: /m, "From: a@forger.net, "), "latin1");
  expect(await take(two)).toEqual({ outcome: "refused", reason: signature });
  expect(await rows("select from mail_reports")).toEqual([]);
});

it("nobody with a mailbox at Yahoo, Google or Microsoft speaks for it", async () => {
  const all = [layouts.yahoo, layouts.google, layouts.outlook];
  for (const layout of all) {
    const from = `mallory@${layout.reporter}`;
    expect(await take(await dmarcMail({ ...layout, from }, report()))).toEqual({ outcome: "recorded" });
    expect(await take(await dmarcMail(layout, report()))).toEqual({ outcome: "recorded" });
  }
  const kept = await rows<{ reporter: string }>("select reporter from mail_reports order by created_at, id");
  expect(kept.map(({ reporter }) => [reporter, providerOfReporter(reporter)])).toEqual([
    ["mallory@yahoo.com", undefined],
    ["yahoo.com", "yahoo"],
    ["mallory@google.com", undefined],
    ["google.com", "gmail"],
    ["mallory@microsoft.com", undefined],
    ["microsoft.com", "outlook"],
  ]);
});

it("a line end after the gzip, as Mimecast adds one, harms nothing", async () => {
  const { from, reporter } = layouts.google;
  const content = Buffer.concat([gzipSync(xml()), Buffer.from("\r\n")]);
  const mail = await reportMail({
    from,
    signAs: reporter,
    content,
    type: "application/gzip",
    name: "a.xml.gz",
  });
  expect(await take(mail)).toEqual({ outcome: "recorded" });
});

const xml = () => dmarcXml(layouts.google, report());
const bomb = Buffer.alloc((900 * 1024 * 1024) >> 3);
it.each<[name: string, reason: string, content: () => Buffer, type: string]>([
  ["a gzip bomb", "it unpacks to far more than a report", () => gzipSync(bomb), "application/gzip"],
  [
    "a zip bomb",
    "it unpacks to far more than a report",
    () => zip([{ name: "a.xml", content: bomb }]),
    "application/zip",
  ],
  [
    "a zip in which sizes lie",
    "it unpacks to far more than a report",
    () => {
      const lying = zip([{ name: "a.xml", content: bomb }]);
      for (const mark of ["PK\x03\x04", "PK\x01\x02"]) {
        const at = lying.indexOf(Buffer.from(mark, "latin1"));
        lying.writeUInt32LE(100, at + (mark.endsWith("\x04") ? 22 : 24));
      }
      return lying;
    },
    "application/zip",
  ],
  [
    "two files",
    "the archive must hold one file",
    () =>
      zip([
        { name: "a.xml", content: Buffer.from(xml()) },
        { name: "b.xml", content: Buffer.from(xml()) },
      ]),
    "application/zip",
  ],
  [
    "an encrypted zip",
    "the archive is encrypted",
    () => zip([{ name: "a.xml", content: Buffer.from(xml()), flags: 1 }]),
    "application/zip",
  ],
  [
    "a cut zip",
    "it is damaged",
    () => zip([{ name: "a.xml", content: Buffer.from(xml()) }]).subarray(0, 90),
    "application/zip",
  ],
  [
    "a zip inside gzip",
    "it is not XML",
    () => gzipSync(zip([{ name: "a.xml", content: Buffer.from("x") }]).subarray(0, 30)),
    "application/gzip",
  ],
  ["cut gzip", "it is damaged", () => gzipSync(xml()).subarray(0, 60), "application/gzip"],
  ["raw deflate", "it is not UTF-8", () => deflateRawSync(Buffer.from(xml())), "application/gzip"],
  [
    "an external entity",
    "it declares a document type",
    () =>
      gzipSync(
        xml()
          .replace("<feedback>", '<!DOCTYPE f [<!ENTITY x SYSTEM "file:///etc/passwd">]><feedback>')
          .replace("google.com</org", "&x;</org"),
      ),
    "application/gzip",
  ],
  [
    "a billion laughs",
    "it declares a document type",
    () =>
      gzipSync(
        xml().replace("<feedback>", '<!DOCTYPE f [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]><feedback>'),
      ),
    "application/gzip",
  ],
  ["no XML", "feedback is missing or malformed", () => gzipSync("hello"), "application/gzip"],
  [
    "elements nested a hundred thousand deep",
    "it is not XML",
    () => gzipSync("<a>".repeat(100_000)),
    "application/gzip",
  ],
  [
    "no records",
    "feedback.record is missing or malformed",
    () => gzipSync(xml().replace(/<record>[\s\S]*<\/record>/, "")),
    "application/gzip",
  ],
  [
    "a count below zero",
    "feedback.record.0.row.count is missing or malformed",
    () => gzipSync(xml().replace("<count>3<", "<count>-3<")),
    "application/gzip",
  ],
  [
    "an address that is none",
    "feedback.record.0.row.source_ip is missing or malformed",
    () => gzipSync(xml().replace("203.0.113.7", "';drop table")),
    "application/gzip",
  ],
  [
    "a domain of nobody here",
    "gmail.com was added by nobody here",
    () => gzipSync(dmarcXml(layouts.google, report({ domain: "gmail.com" }))),
    "application/gzip",
  ],
  [
    "a domain that only ends alike",
    "laurent.com was added by nobody here",
    () => gzipSync(dmarcXml(layouts.google, report({ domain: "laurent.com" }))),
    "application/gzip",
  ],
  [
    "an inherited property name",
    "constructor was added by nobody here",
    () => gzipSync(dmarcXml(layouts.google, report({ domain: "constructor" }))),
    "application/gzip",
  ],
  [
    "a year ago",
    "its dates are not of the last weeks",
    () =>
      gzipSync(
        dmarcXml(layouts.google, report({ begins: new Date(ctx.clock.now().getTime() - 365 * 86_400_000) })),
      ),
    "application/gzip",
  ],
])("refuses %s: %s", async (_, reason, content, type) => {
  const { from, reporter } = layouts.google;
  const started = performance.now();
  const mail = await reportMail({ from, signAs: reporter, content: content(), type, name: "report" });
  const taken = await take(mail);
  if (reason.includes("XML")) expect(taken).toMatchObject({ outcome: "refused" });
  else expect(taken).toEqual({ outcome: "refused", reason });
  expect(performance.now() - started).toBeLessThan(10_000);
  expect(await rows("select from mail_reports")).toEqual([]);
});

it("a coach's own mailbox gets reports of their domains alone, and no reporter writes more than a hundred a day", async () => {
  const dave = (await rows<{ id: string }>("select id from coaches where slug = 'dave'"))[0]?.id ?? "";
  expect(await take(await dmarcMail(layouts.yahoo, report()), dave)).toMatchObject({ outcome: "refused" });
  expect(await take(await dmarcMail(layouts.yahoo, report()), nina)).toEqual({ outcome: "recorded" });
  await rows(
    `insert into mail_reports (coach_id, kind, domain, reporter, report_id, begins, ends, created_at)
     select $1, 'dmarc', $2, 'yahoo.com', 'x' || n, $3, $3, $3 from generate_series(1, 99) n`,
    [nina, DOMAIN, ctx.clock.now()],
  );
  expect(await take(await dmarcMail(layouts.yahoo, report({ id: "one too many" })))).toEqual({
    ...{ outcome: "refused", reason: "yahoo.com has sent too many reports today" },
  });
});

/** RFC 8460, appendix B. */
it("a TLS report is read", async () => {
  const day = yesterday().toISOString();
  const json = {
    "organization-name": "Company-X",
    "date-range": { "start-datetime": day, "end-datetime": ctx.clock.now().toISOString() },
    "contact-info": "sts-reporting@google.com",
    "report-id": "5065427c-23d3-47ca-b6e0-946ea0e8c4be",
    policies: [
      {
        policy: {
          "policy-type": "sts",
          "policy-string": ["version: STSv1"],
          "policy-domain": DOMAIN,
          "mx-host": ["*.mail.test"],
        },
        summary: { "total-successful-session-count": 5326, "total-failure-session-count": 303 },
        "failure-details": [
          {
            "result-type": "certificate-expired",
            "sending-mta-ip": "2001:db8::1",
            "receiving-mx-hostname": "mx1.mail.test",
            "failed-session-count": 100,
          },
          {
            "result-type": "starttls-not-supported",
            "receiving-mx-hostname": "mx2.mail.test",
            "failed-session-count": 203,
          },
        ],
      },
    ],
  };
  const mail = await reportMail({
    ...{
      from: "noreply-smtp-tls-reporting@google.com",
      signAs: "google.com",
      type: "application/tlsrpt+gzip",
    },
    ...{ content: gzipSync(JSON.stringify(json)), name: "google.com!x!1!2.json.gz" },
  });
  expect(await take(mail)).toEqual({ outcome: "recorded" });
  expect(
    await rows(
      "select source, subject, emails, is_signed as good from mail_report_rows order by emails desc",
    ),
  ).toEqual([
    { source: "", subject: "", emails: 5326, good: true },
    { source: "mx2.mail.test", subject: "starttls-not-supported", emails: 203, good: false },
    { source: "mx1.mail.test", subject: "certificate-expired", emails: 100, good: false },
  ]);
});

it("an ordinary message is no report", async () => {
  const { from } = layouts.google;
  const mail = await reportMail({ from, content: Buffer.from("x"), type: "image/png", name: "a.png" });
  expect(await take(mail)).toEqual({ outcome: "not-a-report" });
  expect(await take(Buffer.from("Subject: Report Domain: x\r\n\r\nhello"))).toEqual({
    outcome: "not-a-report",
  });
});
