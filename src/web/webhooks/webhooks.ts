/** Which providers may call this site, from the environment and the console's connections. */

import type { Context } from "#core/kernel/context.ts";
import { readReturnPath } from "#core/kernel/signed-links/return-path.ts";
import { listWebhookSecrets, type WebhookSecret } from "#core/sending/connections/list-webhook-secrets.ts";
import { acceptWebhook } from "#core/sending/feedback/accept-webhook.ts";
import { noteWebhook } from "#core/sending/feedback/note-webhook.ts";
import { recordFeedback } from "#core/sending/feedback/record-feedback.ts";
import type { WebhookParts } from "#core/sending/providers/provider.ts";
import {
  readWebhookProvider,
  type WebhookProvider,
  type WebhookSecrets,
  webhookOf,
  webhookProviders,
} from "#core/sending/providers/providers.ts";
import { fetchText } from "./fetch-text.ts";
import { receiveWebhook, type Source } from "./receive-webhook.ts";

type Parts = WebhookParts & { listSecrets(provider: WebhookProvider): Promise<WebhookSecret[]> };

/** Changes are announced; this covers a lost announcement. */
const LOOK_AGAIN_MS = 30_000;

/** The secrets accepted at a provider's address, the site's first; empty if it is not set up. */
export function webhookSources(settings: WebhookSecrets, parts: Parts) {
  const known = new Map<WebhookProvider, { at: number; found: Promise<Source[]> }>();

  const open = (provider: WebhookProvider, secret: string) => ({
    provider,
    read: webhookOf(provider).open(secret, parts),
  });
  // Built now, so that an unusable secret fails the start and not the first report.
  const fromEnvironment = new Map(
    webhookProviders.map((name) => [
      name,
      (settings[name] ?? []).map((secret): Source => {
        return { ...open(name, secret), coachIds: null, connectionIds: [] };
      }),
    ]),
  );

  async function look(name: WebhookProvider): Promise<Source[]> {
    // Coaches who share a provider account share its key: it is tried once and counts for all of them.
    const bySecret = Map.groupBy(await parts.listSecrets(name), ({ secret }) => secret);
    const stored = [...bySecret].flatMap(([secret, of]): Source[] => {
      const coachIds = of.map(({ coachId }) => coachId);
      const whose = coachIds.every((each) => each !== null) ? coachIds : null;
      try {
        const connectionIds = of.map(({ connectionId }) => connectionId);
        return [{ ...open(name, secret), coachIds: whose, connectionIds }];
      } catch {
        return []; // unusable as a secret: it closes only its own webhook
      }
    });
    return [...(fromEnvironment.get(name) ?? []), ...stored];
  }

  return {
    find(address: string): Promise<Source[]> {
      const name = readWebhookProvider(address);
      if (!name) return Promise.resolve([]);
      const before = known.get(name);
      if (before && performance.now() - before.at < LOOK_AGAIN_MS) return before.found;
      const kept = { at: performance.now(), found: look(name) };
      known.set(name, kept);
      kept.found.catch(() => known.get(name) === kept && known.delete(name));
      return kept.found;
    },
    forget: () => known.clear(),
  };
}

/** Records genuine reports. Call `forget` when connections change. */
export function takeWebhooks(ctx: Context, settings: WebhookSecrets) {
  const sources = webhookSources(settings, {
    readReturnPath: (address) => readReturnPath(ctx.settings.secrets, address),
    fetchText,
    listSecrets: (provider) => listWebhookSecrets(ctx, { provider }),
  });
  return {
    forget: sources.forget,
    handle: receiveWebhook(ctx, {
      findSources: sources.find,
      accept: (receipt) => acceptWebhook(ctx, receipt),
      record: (feedback) => recordFeedback(ctx, feedback),
      note: (connectionIds) => noteWebhook(ctx, { connectionIds }),
    }),
  };
}
