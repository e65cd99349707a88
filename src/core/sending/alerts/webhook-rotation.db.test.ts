/** A webhook keeps the secret it was issued under, whatever becomes of the site's own, until its owner renews it. */
import { Webhook } from "standardwebhooks";
import { beforeEach, expect, it } from "vitest";
import type { Secrets } from "#core/kernel/secrets/derive-keys.ts";
import { alertWorld, scope } from "./alerts.test-kit.ts";
import { reencryptWebhookSecrets } from "./reencrypt-webhook-secrets.ts";
import { renewSecret } from "./renew-secret.ts";
import { testTarget } from "./test-target.ts";

const { ctx, rows, got, hook, added, round, log } = await alertWorld();

const [OLD, NEW, NEWER] = [
  "Vw3kQ0b9m1xT7sZr5LhP2eYcJ8uNfGdA",
  "pB6vX1cN8mK3jH5gF0dS9aQ2wE7rT4yU",
  "zL4kJ7hG2fD9sA6pO1iU5yT8rE3wQ0mN",
];

function rotate(...secrets: Secrets) {
  ctx.settings.secrets = secrets;
  ctx.settings.encryptionSecrets = secrets;
}
beforeEach(() => rotate(OLD));

/** Posts a test message; whether a receiver with this secret takes it. */
async function isTaken(targetId: string, ...secrets: (string | null)[]): Promise<boolean[]> {
  got.length = 0;
  await testTarget(ctx, scope, { targetId });
  await round();
  if (!got[0]) throw new Error(JSON.stringify(await log()));
  const { headers, body } = got[0];
  const real = Date.now;
  Date.now = () => ctx.clock.now().getTime();
  try {
    return secrets.map((secret) => {
      try {
        return Boolean(new Webhook(secret ?? "").verify(body, headers as Record<string, string>));
      } catch {
        return false;
      }
    });
  } finally {
    Date.now = real;
  }
}

it("is encrypted again after a rotation, and not lost when the older secret is removed", async () => {
  const { targetId, secret } = await added({ channel: "webhook", address: hook });
  expect(await reencryptWebhookSecrets(ctx)).toEqual({ done: 0, undecryptable: 0 });
  rotate(NEW, OLD);
  expect(await isTaken(targetId, secret)).toEqual([true]);
  expect(await reencryptWebhookSecrets(ctx)).toEqual({ done: 1, undecryptable: 0 });
  rotate(NEWER, NEW);
  expect(await isTaken(targetId, secret)).toEqual([true]);
  expect(JSON.stringify(await rows("select * from alert_targets"))).not.toContain(secret?.slice(6, 20));
});

it("with its key removed too early nothing is posted, and the log says what to do; the key back, it is", async () => {
  const { targetId, secret } = await added({ channel: "webhook", address: hook });
  rotate(NEW);
  got.length = 0;
  await testTarget(ctx, scope, { targetId });
  await round();
  expect(got).toEqual([]);
  expect((await log())[0]?.attempts[0]?.text).toMatch(/Put the key back, or renew the webhook's secret/);
  expect(await reencryptWebhookSecrets(ctx)).toEqual({ done: 0, undecryptable: 1 });
  rotate(NEW, OLD);
  expect(await reencryptWebhookSecrets(ctx)).toEqual({ done: 1, undecryptable: 0 });
  rotate(NEW);
  expect(await isTaken(targetId, secret)).toEqual([true]);
});

it("renewed, it has another one, and the one from before for a day; twice at once, each shown one is good", async () => {
  const { targetId: id, secret } = await added({ channel: "webhook", address: hook });
  const renewed = await renewSecret(ctx, scope, { targetId: id });
  expect(renewed).toMatch(/^whsec_/);
  expect(await isTaken(id, secret, renewed)).toEqual([true, true]);
  const both = await Promise.all([1, 2].map(() => renewSecret(ctx, scope, { targetId: id })));
  expect(await isTaken(id, ...both, renewed)).toEqual([true, true, false]);
});
