/** A connection is kept only after it was tried; its password is stored encrypted, is told to nobody, and goes to no other server than it was typed for. */

import { beforeEach, expect, it } from "vitest";
import type { MailServer, Trial } from "#core/kernel/mailer.ts";
import { reencryptStored } from "#core/kernel/secrets/stored-secrets.ts";
import { testContext } from "../../../../test/context.ts";
import { signUp, someone } from "../../../../test/follow-up.ts";
import { testScope } from "../../../../test/scope.ts";
import { listActions } from "../../kernel/audit/list-actions.ts";
import { dispatchDue } from "../deliveries/dispatch.ts";
import { changeLimits } from "./change-limits.ts";
import { findConnection } from "./find-connection.ts";
import { readSending } from "./read-sending.ts";
import { removeConnection } from "./remove-connection.ts";
import { saveConnection } from "./save-connection.ts";
import type { TypedConnection } from "./typed-connection.ts";

const world = await testContext();
const { ctx, rows } = world;
ctx.settings.hasMailServer = false;
const scope = testScope();
const SECRET = "canary-9f3b-secret";
const accepted: Trial = {
  stage: "message",
  isEncrypted: true,
  sent: { result: "accepted", response: "250 ok" },
};
let answer: Trial = accepted;
let tried: MailServer[] = [];
ctx.mailer.tryServer = async (server) => {
  tried.push(server);
  return answer;
};

const typed = (more: Partial<TypedConnection> = {}): TypedConnection => ({
  ...{ coach: "", provider: "smtp", host: "mail.example.com", port: "587", security: "starttls" },
  ...{
    username: "ann",
    password: SECRET,
    senderName: "Ann",
    senderAddress: "Ann@Example.com",
    keepAnyway: false,
  },
  ...more,
});
const save = (more: Partial<TypedConnection> = {}) => saveConnection(ctx, scope, typed(more));
const stored = () => rows<Record<string, unknown>>("select * from mail_connections");

beforeEach(async () => {
  await rows("delete from mail_connections");
  answer = accepted;
  tried = [];
});

it("is kept after a trial that went well, and read again by the mailer alone", async () => {
  expect(await save()).toEqual({ outcome: "kept", warning: null });
  expect(tried).toEqual([
    { host: "mail.example.com", port: 587, security: "starttls", username: "ann", password: SECRET },
  ]);
  expect((await findConnection(ctx, { coachId: null }))?.server).toEqual(tried[0]);
  const everything = JSON.stringify([
    await stored(),
    await readSending(ctx, scope, { coach: "" }),
    await listActions(ctx, scope, {}),
    await rows("select * from audit_log"),
    await rows("select * from error_log"),
  ]);
  expect(everything).toContain("sending.saved");
  expect(everything).not.toContain("canary");
});

it.each([
  ["connection", { stage: "connection", problem: "refused", reason: `said ${SECRET}` }, false],
  [
    "login",
    {
      stage: "login",
      isEncrypted: true,
      code: 535,
      reason: `535 not ${Buffer.from(SECRET).toString("base64")}`,
    },
    false,
  ],
  [
    "sender",
    {
      stage: "message",
      isEncrypted: true,
      sent: { result: "refused", at: "sender", code: 553, response: `553 ${SECRET}` },
    },
    true,
  ],
] satisfies [string, Trial, boolean][])(
  "a trial that fails at the %s keeps nothing, and repeats no secret",
  async (_at, trial, canKeep) => {
    answer = trial;
    const failed = await save();
    expect(failed).toMatchObject({ outcome: "failed", canKeep });
    expect(JSON.stringify(failed)).not.toContain("canary");
    expect(JSON.stringify(failed)).not.toContain(Buffer.from(SECRET).toString("base64").replace(/=+$/, ""));
    expect(await stored()).toEqual([]);
    expect((await save({ keepAnyway: true })).outcome).toBe(canKeep ? "kept" : "failed");
  },
);

it("an empty password is the stored one for the same server and user, and goes to no other", async () => {
  await save();
  expect((await save({ password: "", senderName: "Another" })).outcome).toBe("kept");
  expect(tried.map(({ password }) => password)).toEqual([SECRET, SECRET]);
  for (const elsewhere of [
    { host: "evil.example.com" },
    { port: "2525" },
    { username: "eve" },
    { security: "tls" },
    { coach: "nina" },
  ])
    expect(await save({ password: "", ...elsewhere })).toMatchObject({
      outcome: "invalid",
      field: "password",
    });
  expect(tried).toHaveLength(2);
});

it("a token that is user and password is stored once, encrypted", async () => {
  await save({ provider: "postmark", host: "evil.example.com", port: "1" });
  expect(tried[0]).toEqual({
    ...{ host: "smtp.postmarkapp.com", port: 587, security: "starttls", username: SECRET, password: SECRET },
  });
  expect(JSON.stringify(await stored())).not.toContain("canary");
  expect((await findConnection(ctx, { coachId: null }))?.server).toEqual(tried[0]);
});

it.each([
  ["host", { host: "mail.example.com\r\nX" }],
  ["host", { host: "http://mail.example.com/" }],
  ["port", { port: "99999" }],
  ["security", { security: "perhaps" }],
  ["password", { password: "a\r\nMAIL FROM" }],
  ["password", { password: "a\0b" }],
  ["username", { username: "a\nb" }],
  ["senderAddress", { senderAddress: "a@b.example, c@d.example" }],
  ["senderName", { senderName: "A\r\nBcc: x" }],
  ["provider", { provider: "__proto__" }],
])("%s is looked at before anybody is connected to: %o", async (field, more) => {
  expect(await save(more)).toMatchObject({ outcome: "invalid", field });
  expect(tried).toEqual([]);
});

it("without encryption a server is taken only where local ones are allowed", async () => {
  ctx.settings.localMailServers = false;
  expect(await save({ security: "none" })).toMatchObject({ outcome: "invalid", field: "security" });
  ctx.settings.localMailServers = true;
  expect(await save({ security: "none" })).toMatchObject({ outcome: "kept" });
});

it("the environment wins: the site’s is locked, a coach’s own is not", async () => {
  ctx.settings.hasMailServer = true;
  expect(await save()).toEqual({ outcome: "locked" });
  expect(await save({ coach: "nina" })).toMatchObject({ outcome: "kept" });
  expect(await readSending(ctx, scope, { coach: "" })).toMatchObject({ isLocked: true, connection: null });
  ctx.settings.hasMailServer = false;
});

it("limits are the provider’s at first, then the owner’s, and another provider’s begin anew", async () => {
  const limits = async () => (await readSending(ctx, scope, { coach: "" }))?.connection;
  await save({ provider: "brevo" });
  expect(await limits()).toMatchObject({ ratePerSecond: 5, dailyQuota: 300 });
  expect(await changeLimits(ctx, scope, { coach: "", rate: "0.5", quota: "1,000" })).toEqual({
    outcome: "changed",
  });
  await save({ provider: "brevo", senderName: "Another" });
  expect(await limits()).toMatchObject({ ratePerSecond: 0.5, dailyQuota: 1000 });
  expect(await changeLimits(ctx, scope, { coach: "", rate: "-1", quota: "" })).toMatchObject({
    outcome: "invalid",
    field: "rate",
  });
  expect(await changeLimits(ctx, scope, { coach: "", rate: "", quota: "1e9" })).toMatchObject({
    outcome: "invalid",
    field: "quota",
  });
  await save({ provider: "postmark" });
  expect(await limits()).toMatchObject({ ratePerSecond: 10, dailyQuota: null });
});

it("what waited goes out once there is a connection, and waits again once it is removed", async () => {
  ctx.mailer.send = async () => ({ result: "no-connection" });
  const email = someone();
  await signUp(world, "/9ways", email);
  const row = async () =>
    (
      await rows("select state, attempts, waits_for from email_deliveries where email_address = $1", [email])
    )[0];
  expect(await row()).toEqual({ state: "pending", attempts: 0, waits_for: "connection" });
  expect(await readSending(ctx, scope, { coach: "" })).toMatchObject({ waiting: 1, connection: null });
  expect(await rows("select from error_log")).toEqual([]);
  await save();
  ctx.mailer.send = world.mailer.send;
  expect(await dispatchDue(ctx)).toMatchObject({ claimed: 1 });
  expect(await removeConnection(ctx, scope, { coach: "" })).toBe(true);
  expect(await removeConnection(ctx, scope, { coach: "" })).toBe(false);
});

it("after a rotation the password is encrypted with the new key, and only then read without the old one", async () => {
  await save();
  const old = ctx.settings.encryptionSecrets;
  ctx.settings.encryptionSecrets = ["another secret of thirty-two characters", ...old];
  expect(await reencryptStored(ctx)).toEqual({ done: 1, undecryptable: 0 });
  ctx.settings.encryptionSecrets = ["another secret of thirty-two characters"];
  expect((await findConnection(ctx, { coachId: null }))?.server?.password).toBe(SECRET);
  ctx.settings.encryptionSecrets = ["a third secret of thirty-two characters"];
  expect((await findConnection(ctx, { coachId: null }))?.server).toBeNull();
  expect(await reencryptStored(ctx)).toEqual({ done: 0, undecryptable: 1 });
  ctx.settings.encryptionSecrets = old;
});
