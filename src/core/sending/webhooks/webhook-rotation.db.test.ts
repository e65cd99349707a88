/** A webhook keeps the secret it was issued under, whatever becomes of the site's own, until its owner renews it. */

import { beforeEach, expect, it } from "vitest";
import type { Secrets } from "#core/kernel/secrets/derive-keys.ts";
import { reencryptStored } from "#core/kernel/secrets/stored-secrets.ts";
import { renewSecret } from "./renew-secret.ts";
import { testEndpoint } from "./send-webhook.ts";
import { scope, webhookWorld } from "./webhooks.test-kit.ts";

const { ctx, rows, got, added, round, log, verified } = await webhookWorld();

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
async function isTaken(endpointId: string, ...secrets: (string | null)[]): Promise<boolean[]> {
  got.length = 0;
  await testEndpoint(ctx, scope, { endpointId });
  await round();
  const [post] = got;
  if (!post) throw new Error(JSON.stringify(await log(endpointId)));
  return secrets.map((secret) => verified(secret ?? "", post) !== null);
}

it("is encrypted again after a rotation, and not lost when the older secret is removed", async () => {
  const { endpointId, secret } = await added();
  expect(await reencryptStored(ctx)).toEqual({ done: 0, undecryptable: 0 });
  rotate(NEW, OLD);
  expect(await isTaken(endpointId, secret)).toEqual([true]);
  expect(await reencryptStored(ctx)).toEqual({ done: 1, undecryptable: 0 });
  rotate(NEWER, NEW);
  expect(await isTaken(endpointId, secret)).toEqual([true]);
  expect(JSON.stringify(await rows("select * from webhook_endpoints"))).not.toContain(secret.slice(6, 20));
});

it("with its key removed too early nothing is posted, and the log says what to do; the key back, it is", async () => {
  const { endpointId, secret } = await added();
  rotate(NEW);
  got.length = 0;
  await testEndpoint(ctx, scope, { endpointId });
  await round();
  expect(got).toEqual([]);
  expect((await log(endpointId))[0]?.answer).toMatch(/Put the key back, or create a new secret/);
  expect(await reencryptStored(ctx)).toEqual({ done: 0, undecryptable: 1 });
  rotate(NEW, OLD);
  expect(await reencryptStored(ctx)).toEqual({ done: 1, undecryptable: 0 });
  rotate(NEW);
  expect(await isTaken(endpointId, secret)).toEqual([true]);
});

it("renewed, it has another one, and the one from before for a day; twice at once, each shown one is good", async () => {
  const { endpointId, secret } = await added();
  const renewed = await renewSecret(ctx, scope, { endpointId });
  expect(renewed).toMatch(/^whsec_/);
  expect(await isTaken(endpointId, secret, renewed)).toEqual([true, true]);
  const both = await Promise.all([1, 2].map(() => renewSecret(ctx, scope, { endpointId })));
  expect(await isTaken(endpointId, ...both, renewed)).toEqual([true, true, false]);
});
