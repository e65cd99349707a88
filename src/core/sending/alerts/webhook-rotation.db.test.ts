/** A webhook keeps the secret it was issued under, whatever becomes of the site's own, until its owner renews it. */
import { Webhook } from "standardwebhooks";
import { beforeEach, expect, it } from "vitest";
import type { Secrets } from "#core/kernel/secrets/derive-keys.ts";
import { alertWorld, scope } from "./alerts.test-kit.ts";
import { renewSecret } from "./renew-secret.ts";
import { storeWebhookSecrets } from "./store-webhook-secrets.ts";
import { testTarget } from "./test-target.ts";

const { ctx, rows, got, hook, added, round, log } = await alertWorld();

/** Derived by commit 2474b0c, the last one that stored none; nothing here computes them. */
const old = {
  site: "Vw3kQ0b9m1xT7sZr5LhP2eYcJ8uNfGdA",
  targetId: "0198a7c2-4b1e-7def-8a90-1c2d3e4f5a6b",
  first: "whsec_lTndflbKBJhCwHfLvEyZb3IVknx9nLBHyFIfs/nzuR4=",
  second: "whsec_ev1Q+ArYDiJ3gzViJe8wEGliEZTlGFyxEdjM3R2iwU0=",
};
const [NEW, NEWER] = ["pB6vX1cN8mK3jH5gF0dS9aQ2wE7rT4yU", "zL4kJ7hG2fD9sA6pO1iU5yT8rE3wQ0mN"];

function rotate(...secrets: Secrets) {
  ctx.settings.secrets = secrets;
  ctx.settings.encryptionSecrets = secrets;
}
beforeEach(() => rotate(old.site));

/** As an earlier version left it. */
async function oldTarget(secretVersion = 1) {
  await rows(
    `insert into alert_targets (id, coach_id, channel, address, cadence, zone, confirmed_at, created_at, secret_version, secret_renewed_at)
      select $1, id, 'webhook', $2, 'at-once', 'Europe/Madrid', $3, $3, $4, case when $4 > 1 then $3::timestamptz - interval '1 hour' end
      from coaches where slug = 'dave'`,
    [old.targetId, hook, ctx.clock.now(), secretVersion],
  );
  return old.targetId;
}

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

it("of an earlier version goes on before and after the worker has stored it, and after the site's secret is gone", async () => {
  const id = await oldTarget();
  expect(await isTaken(id, old.first)).toEqual([true]);
  rotate(NEW, old.site);
  expect(await isTaken(id, old.first)).toEqual([true]);
  expect(await storeWebhookSecrets(ctx)).toEqual({ done: 1, undecryptable: 0 });
  expect(await storeWebhookSecrets(ctx)).toEqual({ done: 0, undecryptable: 0 });
  rotate(NEW);
  expect(await isTaken(id, old.first)).toEqual([true]);
  expect(JSON.stringify(await rows("select * from alert_targets"))).not.toContain(old.first.slice(6, 20));
});

it("renewed an hour before the upgrade, both of its secrets go on for their day", async () => {
  const id = await oldTarget(2);
  expect(await isTaken(id, old.first, old.second)).toEqual([true, true]);
  rotate(NEW, old.site);
  await storeWebhookSecrets(ctx);
  rotate(NEW);
  expect(await isTaken(id, old.first, old.second)).toEqual([true, true]);
});

it("is encrypted again after a rotation, and not lost when the older secret is removed", async () => {
  const { targetId, secret } = await added({ channel: "webhook", address: hook });
  expect(await storeWebhookSecrets(ctx)).toEqual({ done: 0, undecryptable: 0 });
  rotate(NEW, old.site);
  expect(await isTaken(targetId, secret)).toEqual([true]);
  expect(await storeWebhookSecrets(ctx)).toEqual({ done: 1, undecryptable: 0 });
  rotate(NEWER, NEW);
  expect(await isTaken(targetId, secret)).toEqual([true]);
});

it("with its key removed too early nothing is posted, and the log says what to do; the key back, it is", async () => {
  const { targetId, secret } = await added({ channel: "webhook", address: hook });
  rotate(NEW);
  got.length = 0;
  await testTarget(ctx, scope, { targetId });
  await round();
  expect(got).toEqual([]);
  expect((await log())[0]?.attempts[0]?.text).toMatch(/Put the key back, or renew the webhook's secret/);
  expect(await storeWebhookSecrets(ctx)).toEqual({ done: 0, undecryptable: 1 });
  rotate(NEW, old.site);
  expect(await storeWebhookSecrets(ctx)).toEqual({ done: 1, undecryptable: 0 });
  rotate(NEW);
  expect(await isTaken(targetId, secret)).toEqual([true]);
});

it("renewed, it has another one, and the one from before for a day; twice at once, each shown one is good", async () => {
  const id = await oldTarget();
  const renewed = await renewSecret(ctx, scope, { targetId: id });
  expect(renewed).toMatch(/^whsec_/);
  expect(await isTaken(id, old.first, renewed)).toEqual([true, true]);
  const both = await Promise.all([1, 2].map(() => renewSecret(ctx, scope, { targetId: id })));
  expect(await isTaken(id, ...both, renewed)).toEqual([true, true, false]);
});
