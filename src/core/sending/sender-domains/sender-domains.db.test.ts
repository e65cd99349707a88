/** A coach's sender domain: who may add it, what is typed, and what its records change. */
import { afterAll, beforeEach, expect, it } from "vitest";
import { testContext } from "../../../../test/context.ts";
import { startDnsServer } from "../../../../test/dns-server.ts";
import { signUp, someone } from "../../../../test/follow-up.ts";
import { testScope } from "../../../../test/scope.ts";
import { dispatchDue } from "../deliveries/dispatch.ts";
import { addDomain } from "./add-domain.ts";
import { checkDueDomain } from "./check-due-domain.ts";
import { readDomains } from "./read-domains.ts";
import { removeDomain } from "./remove-domain.ts";
import { rotateKey } from "./rotate-key.ts";
import { readTypedDomain } from "./typed-domain.ts";

const records = new Map<string, string[]>();
const dns = await startDnsServer(records);
afterAll(() => dns.stop());
const world = await testContext();
const { ctx, rows, advance, sent } = world;
ctx.settings.dnsServers = [dns.address];
ctx.settings.inlineAttempt = false;
const scope = testScope();
const nina = { coach: "nina", domain: "ninalaurent.com" };
await rows(
  "update email_campaigns set from_email = 'hello@ninalaurent.com' where coach_id = (select id from coaches where slug = 'nina')",
);

const key = async () =>
  (
    await rows<{ selector: string; key: string }>(
      "select selector, public_key as key from sender_keys order by created_at desc, id desc limit 1",
    )
  )[0];
const publish = async () => {
  const made = await key();
  records.set(`TXT ${made?.selector}._domainkey.ninalaurent.com`, [`v=DKIM1; k=rsa; p=${made?.key}`]);
};
const check = async (seconds = 0) => {
  advance(seconds);
  while (await checkDueDomain(ctx));
};
const from = async () => {
  await signUp(world, "/weight-loss-myths", someone());
  await dispatchDue(ctx);
  return sent.at(-1)?.from.address;
};

beforeEach(async () => {
  records.clear();
  await rows("delete from sender_domains");
  ctx.settings.dnsServers = [dns.address];
});

it.each([
  ["ninalaurent.com", "ninalaurent.com"],
  [" Hello@NinaLaurent.com ", "ninalaurent.com"],
  ["https://www.ninalaurent.com/start?x=1", "www.ninalaurent.com"],
  ["münchen-coaching.de", "xn--mnchen-coaching-zvb.de"],
  ["com", null],
  ["co.uk", null],
  ["192.0.2.1", null],
  ["nina.com\u0000.evil.com", null],
  ["constructor", null],
  [`${"a".repeat(64)}.com`, null],
  ["", null],
])("%j is read as %j", (typed, domain) => {
  expect(readTypedDomain(typed)).toBe(domain);
});

it("as long as nobody adds a domain, mail leaves as it did", async () => {
  expect(await from()).toBe("hello@ninalaurent.com");
  expect(sent.at(-1)?.signature).toBeUndefined();
});

it("a lost record is noticed, but neither a silent name server nor one miss takes the domain away", async () => {
  await addDomain(ctx, scope, nina);
  expect(await from()).toBe("mail@foyer.example");
  await publish();
  await check(20);
  expect(await from()).toBe("hello@ninalaurent.com");
  expect(sent.at(-1)?.signature).toMatchObject({ domain: "ninalaurent.com" });
  ctx.settings.dnsServers = ["127.0.0.1:1"];
  for (let day = 0; day < 4; day += 1) await check(86_400);
  expect(await from()).toBe("hello@ninalaurent.com");
  ctx.settings.dnsServers = [dns.address];
  records.clear();
  await check(86_400);
  expect(await from()).toBe("hello@ninalaurent.com");
  await check(601);
  await check(601);
  expect(await from()).toBe("mail@foyer.example");
  await publish();
  await check(20);
  await check(601);
  expect(await from()).toBe("hello@ninalaurent.com");
}, 60_000);

it("shows the records with what is there instead, and the old one until mail on its way has arrived", async () => {
  await addDomain(ctx, scope, nina);
  const shown = async () => (await readDomains(ctx, scope, nina))?.domains[0];
  expect((await shown())?.records.map(({ kind, state }) => `${kind} ${state}`)).toEqual([
    "signature missing",
    "return-path missing",
    "policy missing",
  ]);
  records.set("CNAME bounces.ninalaurent.com", ["elsewhere.example"]);
  records.set("TXT _dmarc.ninalaurent.com", ["v=DMARC1; p=reject"]);
  await publish();
  await check(20);
  expect((await shown())?.records.map(({ state, found }) => (state === "wrong" ? found : state))).toEqual([
    "right",
    "elsewhere.example",
    "right",
  ]);
  await rotateKey(ctx, scope, nina);
  await rotateKey(ctx, scope, nina);
  expect(await rows("select count(*)::int as keys from sender_keys")).toEqual([{ keys: 2 }]);
  expect(await shown()).toMatchObject({ isRotating: true, oldKeys: [] });
  await publish();
  await check(20);
  await check(700);
  expect(await shown()).toMatchObject({ isRotating: false, oldKeys: [{ keepUntil: expect.any(String) }] });
  expect(await rows("select private_key is null as gone from sender_keys order by created_at, id")).toEqual([
    { gone: true },
    { gone: false },
  ]);
});

it("asks for reports at the mailbox that is read, at a domain that agrees, and weakens no policy", async () => {
  await addDomain(ctx, scope, nina);
  const [site] = await rows<{ id: string }>(
    `insert into mail_connections (coach_id, provider, host, port, security, username, sender_name, sender_address, tested_at, created_at, changed_at, changed_by)
     values (null, 'smtp', 'mail.foyer.example', 587, 'starttls', '', 'F', 'mail@foyer.example', now(), now(), now(), 'o') returning id`,
  );
  const mailbox = (username: string) =>
    rows(
      `insert into bounce_mailboxes (connection_id, host, port, security, username, password, read_after, changed_at, changed_by)
       values ($1, 'imap.foyer.example', 993, 'tls', $2, 'x', now(), now(), 'o') on conflict (connection_id) do update set username = excluded.username`,
      [site?.id, username],
    );
  const shown = async () =>
    Object.fromEntries(
      ((await readDomains(ctx, scope, nina))?.domains[0]?.records ?? []).map(({ kind, state, record }) => [
        kind,
        [state, record?.name, record?.value],
      ]),
    );
  try {
    await mailbox("reports@foyer.example");
    const agreement = "ninalaurent.com._report._dmarc.foyer.example";
    expect(await shown()).toMatchObject({
      policy: ["missing", "_dmarc", "v=DMARC1; p=none; rua=mailto:reports@foyer.example"],
      reports: ["missing", agreement, "v=DMARC1"],
    });
    records.set(`TXT ${agreement}`, ["v=spf1 -all"]);
    records.set("TXT _dmarc.ninalaurent.com", ["v=DMARC1; p=reject; rua=mailto:d@other.example; adkim=s"]);
    expect(await shown()).toMatchObject({
      policy: [
        ...["wrong", "_dmarc"],
        "v=DMARC1; p=reject; rua=mailto:d@other.example,mailto:reports@foyer.example; adkim=s",
      ],
      reports: ["wrong", agreement, "v=DMARC1"],
    });
    records.set("TXT _dmarc.ninalaurent.com", ["v=DMARC1;p=quarantine;"]);
    const { policy } = await shown();
    expect(policy).toEqual(["wrong", "_dmarc", "v=DMARC1;p=quarantine; rua=mailto:reports@foyer.example"]);
    records.set(`TXT ${agreement}`, ["v=DMARC1"]);
    records.set("TXT _dmarc.ninalaurent.com", [policy?.[2] ?? ""]);
    const now = await shown();
    expect([now.policy?.[0], now.reports?.[0]]).toEqual(["right", "right"]);
    // A mailbox at the coach's own domain needs nobody's agreement.
    await mailbox("reports@mail.ninalaurent.com");
    expect(Object.keys(await shown())).not.toContain("reports");
  } finally {
    await rows("delete from mail_connections");
  }
});

it("another coach can neither see, add, replace nor remove a domain", async () => {
  await addDomain(ctx, scope, nina);
  const [dave] = await rows<{ id: string }>("select id from coaches where slug = 'dave'");
  const other = testScope({}, [dave?.id ?? ""]);
  expect(await addDomain(ctx, other, nina)).toEqual({ outcome: "nothing" });
  expect(await readDomains(ctx, other, nina)).toBeNull();
  expect(await rotateKey(ctx, other, nina)).toBe(false);
  expect(await removeDomain(ctx, other, nina)).toBe(false);
  expect(await removeDomain(ctx, scope, nina)).toBe(true);
  expect(await from()).toBe("hello@ninalaurent.com");
});

it("a coach who mails by a provider of their own keeps its signature and sender", async () => {
  await addDomain(ctx, scope, nina);
  await rows(
    `insert into mail_connections (coach_id, provider, host, port, security, username, sender_name, sender_address, tested_at, created_at, changed_at, changed_by)
     select id, 'postmark', 'smtp.postmarkapp.com', 587, 'starttls', '', 'N', 'n@ninalaurent.com', now(), now(), now(), 'o' from coaches where slug = 'nina'`,
  );
  expect(await from()).toBe("hello@ninalaurent.com");
  expect(await readDomains(ctx, scope, nina)).toMatchObject({ signsElsewhere: "Postmark" });
  await rows("delete from mail_connections");
});

it("a new domain starts with 50 follow-up emails a day, doubled daily; signup emails don't wait", async () => {
  await addDomain(ctx, scope, nina);
  await publish();
  await check(20);
  await rows("delete from email_deliveries");
  for (let nth = 0; nth < 130; nth += 1) await signUp(world, "/weight-loss-myths", someone());
  const [first] = await rows<{ day: Date }>("select mail_day_end($1) as day", [ctx.clock.now()]);
  await rows(
    "update email_deliveries set kind = 'journey', dedupe_key = 'journey:' || new_id() || ':step:1' where id in (select id from email_deliveries order by id limit 120)",
  );
  const day = async () => {
    for (let round = 0; round < 20; round += 1) await dispatchDue(ctx);
    return rows(
      "select kind, state, waits_for as waits, count(*)::int as count from email_deliveries group by 1, 2, 3 order by 1, 2",
    );
  };
  expect(await day()).toEqual([
    { kind: "journey", state: "pending", waits: "warm-up", count: 70 },
    { kind: "journey", state: "sent", waits: null, count: 50 },
    { kind: "signup", state: "sent", waits: null, count: 10 },
  ]);
  expect((await readDomains(ctx, scope, nina))?.domains[0]?.warmUp).toEqual({ sent: 50, limit: 50 });
  advance(((first?.day.getTime() ?? 0) - ctx.clock.now().getTime()) / 1000 + 60);
  expect(await day()).toEqual([
    { kind: "journey", state: "sent", waits: null, count: 120 },
    { kind: "signup", state: "sent", waits: null, count: 10 },
  ]);
  expect((await readDomains(ctx, scope, nina))?.domains[0]?.warmUp).toEqual({ sent: 70, limit: 100 });
  advance(10 * 86_400);
  expect((await readDomains(ctx, scope, nina))?.domains[0]?.warmUp).toBeNull();
}, 60_000);
