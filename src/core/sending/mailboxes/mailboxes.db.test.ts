/** A mailbox is kept only after it was opened; its reports count for their message's coach alone, and it is read by one worker at a time, later and later where that fails. */

import { beforeEach, describe, expect, it } from "vitest";
import type { MailboxTrial } from "#core/kernel/mailbox.ts";
import { isPublic } from "#core/kernel/network/is-public.ts";
import { reencryptStored } from "#core/kernel/secrets/stored-secrets.ts";
import { returnPath } from "#core/kernel/signed-links/return-path.ts";
import { readAttention } from "#core/operations/overview/read-attention.ts";
import { readMailbox } from "#mail/imap-mailbox.ts";
import { hasDovecot, startDovecot } from "../../../../dev/dovecot.ts";
import { testContext } from "../../../../test/context.ts";
import { startDnsServer } from "../../../../test/dns-server.ts";
import { signUp, someone } from "../../../../test/follow-up.ts";
import { testScope } from "../../../../test/scope.ts";
import { readSending } from "../connections/read-sending.ts";
import { saveConnection } from "../connections/save-connection.ts";
import { exim, gmail, postfix } from "../feedback/reports.test-kit.ts";
import { dmarcMail, layouts, reporterKey } from "../mail-reports/reports.test-kit.ts";
import { readDueMailbox } from "./read-due-mailbox.ts";
import { removeMailbox } from "./remove-mailbox.ts";
import { saveMailbox } from "./save-mailbox.ts";
import type { TypedMailbox } from "./typed-mailbox.ts";

const world = await testContext();
const { ctx, rows, advance } = world;
ctx.settings.hasMailServer = false;
const scope = testScope();
const SECRET = "canary-77aa-mailbox";
const ready: MailboxTrial = { stage: "ready", isEncrypted: true, messages: 3 };
let answer: MailboxTrial = ready;
let inbox: string[] = [];
ctx.tryMailbox = async () => answer;
ctx.readMailbox = async (_server, { take }) => {
  if (answer.stage !== "ready") return { outcome: "failed", trial: answer };
  let reports = 0;
  for (const raw of inbox) reports += (await take(Buffer.from(raw))) ? 1 : 0;
  return { outcome: "read", mark: { uidValidity: "7", lastUid: inbox.length }, reports, hasMore: false };
};

const connect = (coach = "") =>
  saveConnection(ctx, scope, {
    ...{ coach, provider: "smtp", host: "mail.example.com", port: "", security: "starttls", username: "ann" },
    ...{ password: "password", senderName: "Ann", senderAddress: "ann@example.com", keepAnyway: false },
  });
const typed = (more: Partial<TypedMailbox> = {}): TypedMailbox => ({
  ...{ coach: "", host: "imap.example.com", port: "", security: "tls", username: "ann", password: SECRET },
  ...more,
});
const save = (more: Partial<TypedMailbox> = {}) => saveMailbox(ctx, scope, typed(more));
const shown = async () => (await readSending(ctx, scope, { coach: "" }))?.connection?.mailbox;
const suppressed = (email: string) =>
  rows("select reason, coach_id from suppressions where email_hash = sha256(convert_to($1, 'UTF8'))", [
    email,
  ]);

async function delivered(path = "/9ways") {
  const email = someone();
  await signUp(world, path, email);
  const [delivery] = await rows<{ id: string; message_id: string; coach_id: string }>(
    "select id, message_id, coach_id from email_deliveries where email_address = $1",
    [email],
  );
  if (!delivery) throw new Error("nothing was sent");
  return { email, ...delivery };
}
const about = (report: string, messageId: string) =>
  report.replaceAll("<delivery-1@coach.example>", messageId);

beforeEach(async () => {
  await rows("delete from mail_connections");
  answer = ready;
  inbox = [];
});

describe("a mailbox", () => {
  it("is kept after it was opened, its password encrypted, and no screen has it", async () => {
    expect(await save()).toEqual({ outcome: "nothing" });
    await connect();
    expect(await save()).toEqual({ outcome: "kept", messages: 3 });
    expect(await shown()).toMatchObject({ host: "imap.example.com", port: 993, readAt: null, reports: 0 });
    const everything = JSON.stringify([
      await rows("select * from bounce_mailboxes"),
      await readSending(ctx, scope, { coach: "" }),
      await rows("select * from audit_log"),
    ]);
    expect(everything).toContain("sending.mailbox-saved");
    expect(everything).not.toContain("canary");
  });

  it.each<Exclude<MailboxTrial, { stage: "ready" }>>([
    { stage: "connection", problem: "refused", reason: `said ${SECRET}` },
    { stage: "login", isEncrypted: true, reason: `not ${Buffer.from(SECRET).toString("base64")}` },
    { stage: "inbox", isEncrypted: true, reason: "no" },
  ])("that fails at $stage is not kept, and no secret is repeated", async (trial) => {
    await connect();
    answer = trial;
    const saved = await save();
    expect(saved).toMatchObject({ outcome: "failed", trial: { stage: trial.stage } });
    expect(JSON.stringify(saved)).not.toMatch(
      new RegExp(`canary|${Buffer.from(SECRET).toString("base64").replace(/=+$/, "")}`),
    );
    expect(await shown()).toBeNull();
  });

  it("an empty password is the stored one, for the same server and user alone", async () => {
    await connect();
    await save();
    expect(await save({ password: "" })).toMatchObject({ outcome: "kept" });
    for (const elsewhere of [
      { host: "evil.example.com" },
      { port: "143" },
      { username: "eve" },
      { security: "starttls", port: "993" },
    ])
      expect(await save({ password: "", ...elsewhere })).toMatchObject({ field: "password" });
  });

  it.each([
    ["host", { host: "imap.example.com\r\nX" }],
    ["host", { host: "" }],
    ["port", { port: "99999" }],
    ["security", { security: "__proto__" }],
    ["username", { username: "" }],
    ["username", { username: "a\0b" }],
    ["password", { password: "a\r\nLOGOUT" }],
  ])("%s is looked at before anybody is connected to: %o", async (field, more) => {
    await connect();
    expect(await save(more)).toMatchObject({ outcome: "invalid", field });
  });

  it("is removed with its password, and goes with its connection", async () => {
    await connect();
    await save();
    expect(await removeMailbox(ctx, scope, { coach: "" })).toBe(true);
    expect(await removeMailbox(ctx, scope, { coach: "" })).toBe(false);
    await save();
    await rows("delete from mail_connections");
    expect(await rows("select from bounce_mailboxes")).toEqual([]);
  });

  it("after a rotation its password is encrypted with the new key", async () => {
    await connect();
    await save();
    const old = ctx.settings.encryptionSecrets;
    ctx.settings.encryptionSecrets = ["another secret of thirty-two characters", ...old];
    expect(await reencryptStored(ctx)).toEqual({ done: 2, undecryptable: 0 });
    ctx.settings.encryptionSecrets = ["another secret of thirty-two characters"];
    expect(await readDueMailbox(ctx)).toBe("read");
    ctx.settings.encryptionSecrets = old;
  });
});

describe("a report in it", () => {
  it.each([
    ["postfix", postfix],
    ["exim", exim],
    ["gmail", gmail],
  ])("by %s is found by the Message-ID it returns, and counts for that coach alone", async (_by, write) => {
    await connect();
    await save();
    const { email, id, message_id, coach_id } = await delivered();
    inbox = [about(write(), message_id)];
    expect(await readDueMailbox(ctx)).toBe("read");
    expect(await rows("select state from email_deliveries where id = $1", [id])).toEqual([
      { state: "bounced" },
    ]);
    expect(await suppressed(email)).toEqual([{ reason: "bounced", coach_id }]);
    expect(await shown()).toMatchObject({ reports: 1, problem: null });
  });

  it("is found by a return path of ours before anything else", async () => {
    await connect();
    await save();
    const [one, other] = [await delivered(), await delivered()];
    const path = returnPath(ctx.settings.secrets, one.id, "bounces.foyer.example");
    inbox = [about(postfix(), other.message_id).replaceAll("b+anything@bounce.foyer.example", path)];
    await readDueMailbox(ctx);
    expect(await suppressed(one.email)).toHaveLength(1);
    expect(await suppressed(other.email)).toEqual([]);
  });

  it("of nobody’s message, or of a person’s own, has no effect", async () => {
    await connect();
    await save();
    const { email, message_id } = await delivered();
    inbox = [
      postfix(),
      about(postfix(), message_id).replace("multipart/report", "multipart/mixed"),
      about(postfix(), "<00000000-0000-4000-8000-000000000000@coach.example>"),
      "",
      "\0",
    ];
    expect(await readDueMailbox(ctx)).toBe("read");
    expect(await shown()).toMatchObject({ reports: 0 });
    expect(await suppressed(email)).toEqual([]);
  });

  it("in a coach’s own mailbox says nothing of another coach’s message", async () => {
    await connect("nina");
    await save({ coach: "nina" });
    const [nina] = await rows<{ id: string }>("select id from coaches where slug = 'nina'");
    const theirs = await delivered("/lead-magnet");
    const others = await delivered("/9ways");
    const [mine, other] = theirs.coach_id === nina?.id ? [theirs, others] : [others, theirs];
    inbox = [about(postfix(), other.message_id), about(postfix(), mine.message_id)];
    await readDueMailbox(ctx);
    expect(await suppressed(other.email)).toEqual([]);
    expect(await suppressed(mine.email)).toHaveLength(mine.coach_id === nina?.id ? 1 : 0);
  });
});

describe("reading", () => {
  it("comes every three minutes, and counts once of two at the same instant", async () => {
    await connect();
    await save();
    const { message_id } = await delivered();
    inbox = [about(postfix(), message_id)];
    await Promise.all([readDueMailbox(ctx), readDueMailbox(ctx)]);
    expect(await shown()).toMatchObject({ reports: 1 });
    inbox = [];
    advance(179);
    expect(await readDueMailbox(ctx)).toBe("none");
    advance(2);
    expect(await readDueMailbox(ctx)).toBe("read");
  });

  it("that fails is shown, logged without the password, and tried later and later, within an hour", async () => {
    await connect();
    await save();
    const said: unknown[] = [];
    ctx.log.warn = (...words) => said.push(words);
    answer = { stage: "login", isEncrypted: true, reason: `no ${SECRET}` };
    const waits: number[] = [];
    for (let n = 0; n < 7; n++) {
      let waited = 0;
      while ((await readDueMailbox(ctx)) === "none") {
        advance(60);
        waited += 60;
      }
      waits.push(waited);
    }
    expect(waits).toEqual([0, 180, 360, 720, 1440, 2880, 3600]);
    expect(await shown()).toMatchObject({ problem: "login" });
    const concerns = async () =>
      (await readAttention(ctx, scope)).filter(({ title }) => title.startsWith("Bounces"));
    expect(await concerns()).toMatchObject([
      { title: "Bounces cannot be read from imap.example.com", link: { to: "/console/settings/sending" } },
    ]);
    expect(JSON.stringify(said)).toContain("could not be read");
    expect(JSON.stringify(said)).not.toContain("canary");
    answer = ready;
    advance(3600);
    expect(await readDueMailbox(ctx)).toBe("read");
    expect(await shown()).toMatchObject({ problem: null });
    expect(await concerns()).toEqual([]);
  });

  it("that meets a fault of ours begins where the last one ended", async () => {
    await connect();
    await save();
    const read = ctx.readMailbox;
    ctx.readMailbox = () => Promise.reject(new Error("no database"));
    await expect(readDueMailbox(ctx)).rejects.toThrow("no database");
    ctx.readMailbox = read;
    expect(await readDueMailbox(ctx)).toBe("none");
    advance(301);
    expect(await readDueMailbox(ctx)).toBe("read");
  });
});

describe.skipIf(!hasDovecot() && !process.env.CI)("on a real server", () => {
  it("a bounce is recorded and seen, a person’s message stays unread", async () => {
    const dovecot = await startDovecot({ user: "ann", password: SECRET });
    const read = ctx.readMailbox;
    try {
      ctx.readMailbox = (server, reading) =>
        readMailbox({ ...server, host: "127.0.0.1", port: dovecot.port, security: "none" }, reading);
      await connect();
      await save();
      const { email, message_id } = await delivered();
      await dovecot.deliver(about(postfix(), message_id));
      await dovecot.deliver("From: ann@example.test\r\nSubject: A question\r\n\r\nWhen?\r\n");
      // Two weeks back are counted from the clock in hand.
      expect(await readDueMailbox(ctx)).toBe("read");
      expect(await suppressed(email)).toHaveLength(1);
      const names = await dovecot.inbox();
      expect(names).toHaveLength(2);
      expect(names.filter((name) => /,[A-Z]*S/.test(name))).toHaveLength(1);
      expect(await shown()).toMatchObject({ reports: 1 });
      ctx.readMailbox = (server, reading) =>
        readMailbox({ ...server, host: "127.0.0.1" }, reading, { mayConnect: isPublic });
      advance(200);
      expect(await readDueMailbox(ctx)).toBe("failed");
      expect(await shown()).toMatchObject({ problem: "private-host" });
    } finally {
      ctx.readMailbox = read;
      await dovecot.stop();
    }
  }, 20_000);

  it("a DMARC report is found by its subject, and its figures are kept", async () => {
    const dovecot = await startDovecot({ user: "ann", password: SECRET });
    const dns = await startDnsServer(new Map([reporterKey("yahoo.com")]));
    const read = ctx.readMailbox;
    try {
      ctx.settings.dnsServers = [dns.address];
      // Signatures carry the machine's time.
      world.setNow(new Date(Date.now() + 60_000));
      ctx.readMailbox = (server, reading) =>
        readMailbox({ ...server, host: "127.0.0.1", port: dovecot.port, security: "none" }, reading);
      await connect();
      await save();
      await rows(
        `insert into sender_domains (coach_id, domain, check_after, created_at, created_by)
         select id, 'ninalaurent.com', now(), now(), 'Olive' from coaches where slug = 'nina'`,
      );
      const report = { id: "r1", domain: "ninalaurent.com", begins: ctx.clock.now() };
      const mail = await dmarcMail(layouts.yahoo, { ...report, rows: [{ ip: "203.0.113.7", count: 41 }] });
      await dovecot.deliver(mail.toString("latin1"));
      expect(await readDueMailbox(ctx)).toBe("read");
      expect(await rows("select reporter, report_id from mail_reports")).toEqual([
        { reporter: "yahoo.com", report_id: "r1" },
      ]);
      expect((await dovecot.inbox()).filter((name) => /,[A-Z]*S/.test(name))).toHaveLength(1);
    } finally {
      ctx.readMailbox = read;
      ctx.settings.dnsServers = null;
      dns.stop();
      await dovecot.stop();
    }
  }, 20_000);
});
