/** What a webhook proves itself by is stored encrypted with its connection, is told once or never, and is read by its verification alone. */

import { beforeEach, expect, it } from "vitest";
import { reencryptStored } from "#core/kernel/secrets/stored-secrets.ts";
import { testContext } from "../../../../test/context.ts";
import { testScope } from "../../../../test/scope.ts";
import { noteWebhook } from "../feedback/note-webhook.ts";
import { listWebhookSecrets } from "./list-webhook-secrets.ts";
import { readSending } from "./read-sending.ts";
import { saveConnection } from "./save-connection.ts";
import { saveWebhookSecret } from "./save-webhook-secret.ts";

const world = await testContext();
const { ctx, rows } = world;
ctx.settings.hasMailServer = false;
ctx.mailer.tryServer = async () => ({
  stage: "message",
  isEncrypted: true,
  sent: { result: "accepted", response: "250 ok" },
});
const scope = testScope();
const KEY = "canary-4b1c-signing-key";

const connect = (provider: string, coach = "") =>
  saveConnection(ctx, scope, {
    ...{ coach, provider, host: "", port: "", security: "", username: "ann", password: "password" },
    ...{ senderName: "Ann", senderAddress: "ann@example.com", keepAnyway: false },
  });
const save = (pasted: string, coach = "") => saveWebhookSecret(ctx, scope, { coach, pasted });
const webhook = async () => (await readSending(ctx, scope, { coach: "" }))?.connection?.webhook;

beforeEach(() => rows("delete from mail_connections"));

it("a pasted key is stored encrypted, and no screen has it", async () => {
  await connect("mailgun");
  expect(await webhook()).toEqual({ isSaved: false, isFromEnv: false, heardAt: null });
  expect(await save(` ${KEY}\n`)).toEqual({ outcome: "saved" });
  expect(await listWebhookSecrets(ctx, { provider: "mailgun" })).toEqual([
    { connectionId: expect.any(String), coachId: null, secret: KEY },
  ]);
  expect(await webhook()).toMatchObject({ isSaved: true });
  const everything = JSON.stringify([
    await rows("select * from mail_connections"),
    await readSending(ctx, scope, { coach: "" }),
    await rows("select * from audit_log"),
  ]);
  expect(everything).toContain("sending.webhook-saved");
  expect(everything).not.toContain("canary");
});

it.each(["postmark", "brevo"])(
  "for %s a secret is made, told once, and replaced by the next",
  async (provider) => {
    await connect(provider);
    const first = await save("what is pasted does not count");
    const second = await save("");
    if (first.outcome !== "made" || second.outcome !== "made") throw new Error("none was made");
    expect(first.secret).toMatch(/^[\da-f]{48}$/);
    expect(second.secret).not.toBe(first.secret);
    const stored = await listWebhookSecrets(ctx, { provider: provider as "brevo" });
    expect(stored.map(({ secret }) => secret)).toEqual([second.secret]);
  },
);

it.each([
  ["mailgun", "short"],
  ["mailgun", "a key with spaces in it"],
  ["mailgun", "a-key-with\0in-the-middle"],
  ["mailgun", "k".repeat(201)],
  ["resend", "whsec_"],
  ["resend", "whsec_§§§§§§§§§§§§§§§§§§§§§§§§§§"],
  ["ses", "arn:aws:sqs:eu-west-1:123456789012:foyer"],
  ["ses", "arn:aws:sns:eu-west-1:123456789012:foyer\r\nX"],
])("for %s %j is no secret", async (provider, pasted) => {
  await connect(provider);
  expect(await save(pasted)).toMatchObject({ outcome: "invalid" });
  expect(await webhook()).toMatchObject({ isSaved: false });
});

it("needs a connection whose provider has webhooks", async () => {
  expect(await save(KEY)).toEqual({ outcome: "nothing" });
  await connect("google");
  expect(await save(KEY)).toEqual({ outcome: "nothing" });
});

it("goes with the provider it was for, and stays where only the sender changes", async () => {
  await connect("mailgun");
  await save(KEY);
  await connect("mailgun");
  expect(await webhook()).toMatchObject({ isSaved: true });
  await connect("resend");
  expect(await webhook()).toMatchObject({ isSaved: false });
});

it("the site’s are listed before coaches’, and each provider’s apart", async () => {
  await connect("mailgun", "nina");
  await save("a-key-of-nina-and-nobody", "nina");
  await connect("mailgun");
  await save(KEY);
  const listed = await listWebhookSecrets(ctx, { provider: "mailgun" });
  expect(listed.map(({ coachId }) => coachId === null)).toEqual([true, false]);
  expect(await listWebhookSecrets(ctx, { provider: "resend" })).toEqual([]);
});

it("that it called is kept, and forgotten with the secret", async () => {
  await connect("mailgun");
  await save(KEY);
  const connectionIds = (await listWebhookSecrets(ctx, { provider: "mailgun" })).map(
    (each) => each.connectionId,
  );
  await noteWebhook(ctx, { connectionIds });
  await noteWebhook(ctx, { connectionIds: [] });
  expect(new Date((await webhook())?.heardAt ?? 0)).toEqual(ctx.clock.now());
  await save("another-key-of-the-site");
  expect(await webhook()).toMatchObject({ heardAt: null });
});

it("the environment’s is shown as the environment’s, for the site alone", async () => {
  await connect("mailgun");
  await connect("mailgun", "nina");
  ctx.settings.envWebhooks = ["mailgun"];
  expect(await webhook()).toMatchObject({ isFromEnv: true });
  expect((await readSending(ctx, scope, { coach: "nina" }))?.connection?.webhook).toMatchObject({
    isFromEnv: false,
  });
  ctx.settings.envWebhooks = [];
});

it("after a rotation it is encrypted with the new key", async () => {
  await connect("mailgun");
  await save(KEY);
  const old = ctx.settings.encryptionSecrets;
  ctx.settings.encryptionSecrets = ["another secret of thirty-two characters", ...old];
  expect(await reencryptStored(ctx)).toEqual({ done: 2, undecryptable: 0 });
  ctx.settings.encryptionSecrets = ["another secret of thirty-two characters"];
  expect((await listWebhookSecrets(ctx, { provider: "mailgun" })).map(({ secret }) => secret)).toEqual([KEY]);
  ctx.settings.encryptionSecrets = ["a third secret of thirty-two characters"];
  expect(await listWebhookSecrets(ctx, { provider: "mailgun" })).toEqual([]);
  ctx.settings.encryptionSecrets = old;
});
