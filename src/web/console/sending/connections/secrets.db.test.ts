/** Credentials that mail is sent and bounces are read with are in no page, no data, no export, no log and no trail: saved by the screen, then looked for everywhere. */

import { gunzipSync } from "node:zlib";
import { expect, it } from "vitest";
import type { Owner } from "#core/access/owners/owner-auth.ts";
import { reportError } from "#core/kernel/errors/report-error.ts";
import { wholeSite } from "#core/kernel/roles.ts";
import { exportSite } from "#core/operations/site-data/export-site.ts";
import { findConnection } from "#core/sending/connections/find-connection.ts";
import { readDueMailbox } from "#core/sending/mailboxes/read-due-mailbox.ts";
import { testContext } from "../../../../../test/context.ts";
import { testOwnerAuth } from "../../../../../test/owner-auth.ts";
import { routeTable } from "../../../../../test/route-table.ts";
import { testScope } from "../../../../../test/scope.ts";
import { webServer } from "../../../../../test/web-server.ts";

const { ctx, rows } = await testContext();
ctx.settings.hasMailServer = false;
const logged: unknown[] = [];
for (const level of ["info", "warn", "error"] as const) ctx.log[level] = (...said) => logged.push(said);
const owner: Owner = {
  ...{ id: "owner-1", email: "olive@foyer.example", name: "Olive" },
  ...{ seats: wholeSite, secondFactor: false },
};
const site = await webServer(ctx, testOwnerAuth(owner));

const PASSWORD = "canary-password-4711";
const KEY = "canary-signing-key-4712";
const MAILBOX = "canary-mailbox-4713";
const SCREEN = "/console/settings/sending";

const post = (fields: Record<string, string>) =>
  site.ask({
    ...{ method: "POST", path: SCREEN, body: new URLSearchParams(fields).toString() },
    headers: { "content-type": "application/x-www-form-urlencoded", origin: ctx.settings.publicUrl },
  });
const connection = (coach: string, provider: string) => ({
  ...{ intent: "save", coach, provider, host: "mail.example.com", port: "587", security: "starttls" },
  ...{ username: "ann", password: PASSWORD, senderName: "Ann", senderAddress: "ann@coach.example" },
});
const mailbox = {
  intent: "mailbox",
  host: "imap.example.com",
  security: "tls",
  username: "ann",
  password: MAILBOX,
};

it("are saved by the screen, and found nowhere but encrypted in their rows", async () => {
  const answers: string[] = [];
  const keep = async (fields: Record<string, string>, status: number) => {
    const { status: answered, body } = await post(fields);
    answers.push(body);
    expect(answered, JSON.stringify(fields)).toBe(status);
    return body;
  };
  // What fails repeats what a server said, and what was typed comes back to be corrected.
  const { tryServer } = ctx.mailer;
  ctx.mailer.tryServer = async () => ({
    ...{ stage: "login", isEncrypted: true, code: 535 },
    reason: `535 ${Buffer.from(`\0ann\0${PASSWORD}`).toString("base64")} ${PASSWORD} is wrong`,
  });
  await keep(connection("", "smtp"), 422);
  ctx.mailer.tryServer = tryServer;
  await keep({ ...connection("", "smtp"), port: "99999" }, 422);
  await keep(connection("", "smtp"), 302);
  await keep({ intent: "signature", make: "yes" }, 302);
  ctx.tryMailbox = async () => ({ stage: "login", isEncrypted: true, reason: `NO ${MAILBOX}` });
  await keep({ ...mailbox, coach: "" }, 422);
  ctx.tryMailbox = async () => ({ stage: "ready", isEncrypted: true, messages: 0 });
  await keep({ ...mailbox, coach: "" }, 302);
  await keep(connection("nina", "mailgun"), 302);
  await keep({ intent: "webhook", coach: "nina", secret: `${KEY} with a space` }, 422);
  await keep({ intent: "webhook", coach: "nina", secret: KEY }, 302);
  await keep(connection("omar", "postmark"), 302);
  const made = /foyer:([\da-f]{48})@/.exec(
    await post({ intent: "webhook", coach: "omar" }).then(({ body }) => body),
  )?.[1];
  if (!made) throw new Error("the address was not shown the one time it is");
  const pem = (await findConnection(ctx, { coachId: null }))?.dkim?.privateKey ?? "";
  const signing = pem.split("\n")[5] ?? "";
  expect(signing).toHaveLength(64);

  // Read by the worker, where it fails and is logged; and a fault that has a secret in its words.
  ctx.readMailbox = async () => ({
    outcome: "failed",
    trial: { stage: "connection", problem: "closed", reason: `BYE ${MAILBOX}` },
  });
  expect(await readDueMailbox(ctx)).toBe("failed");
  reportError(ctx, new Error("Failed query"), { where: "test" });

  const secrets = [PASSWORD, KEY, MAILBOX, made, signing];
  const spellings = secrets.flatMap((secret) => [
    ...[secret, encodeURIComponent(secret), Buffer.from(secret).toString("base64").replace(/=+$/, "")],
    ...[Buffer.from(`\0ann\0${secret}`).toString("base64").replace(/=+$/, "")],
  ]);
  const expectNone = (text: string, where: string) => {
    for (const spelling of spellings)
      expect(text.includes(spelling), `${spelling} is in ${where}`).toBe(false);
  };
  for (const [at, body] of answers.entries()) expectNone(body, `answer ${at}`);
  for (const coach of ["", "nina", "omar"])
    for (const form of [`${SCREEN}?coach=${coach}`, `${SCREEN}.data?coach=${coach}`]) {
      const { status, body } = await site.ask({ path: form });
      expect(status).toBe(200);
      expectNone(body, form);
    }
  for (const { for: whom, at } of Object.values(routeTable)) {
    if (whom !== "owner") continue;
    expectNone((await site.ask({ path: at })).body, at);
  }
  const pieces: Uint8Array[] = [];
  await exportSite(ctx, testScope(), { write: async (piece) => void pieces.push(piece) });
  const archive = gunzipSync(Buffer.concat(pieces)).toString("latin1");
  expect(archive).toContain("email_campaigns");
  expectNone(archive, "the export");
  expectNone(JSON.stringify(logged), "the log");
  const tables = await rows<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public'",
  );
  for (const { name } of tables)
    expectNone(JSON.stringify(await rows(`select * from "${name}" limit 5000`)), name);
  // Looked for in the right words: each is there for whoever has the key.
  expect(await rows("select from mail_connections where webhook_secret like 'e1.%'")).toHaveLength(2);
}, 120_000);
