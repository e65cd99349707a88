/** Records the SQL of one signup through the product's own code, so that no copy can drift. */
import type { Renderer } from "#core/content/emails/renderer.ts";
import { findPage } from "#core/content/stored-pages/find-page.ts";
import type { Context } from "#core/kernel/context.ts";
import { submitForm } from "#core/leads/capture/submit-form.ts";
import { connect } from "#db/client.ts";
import { renderStep } from "#emails/render-step.ts";
import { memoryMailer } from "#mail/memory.ts";

export type Statement = { text: string; values: unknown[] };

type Person = { email: string; key: string; ip: string };
/** Same as the stage's limits: counted but never reached. */
export const UNREACHED = 1_000_000_000;

export async function recordStatements(
  databaseUrl: string,
  publicUrl: string,
  { email, key, ip }: Person,
): Promise<Statement[]> {
  const statements: Statement[] = [];
  const database = connect(databaseUrl, {
    poolSize: 1,
    logger: { logQuery: (text, values) => statements.push({ text, values }) },
  });
  const ctx: Context & Renderer = {
    db: database.db,
    clock: { now: () => new Date() },
    mailer: memoryMailer().mailer,
    renderStep,
    log: { info() {}, warn() {}, error() {} },
    inline: { running: 0 },
    settings: {
      publicUrl,
      secrets: ["a secret of at least thirty-two characters"],
      encryptionSecrets: ["a secret of at least thirty-two characters"],
      bounceDomain: null,
      dkim: null,
      inlineAttempt: false,
      inlineAtOnce: 1,
      limits: {
        ipPerMinute: UNREACHED,
        ipPerHour: UNREACHED,
        pagePerMinute: UNREACHED,
        replaysPerMinute: UNREACHED,
        callsPerMinute: UNREACHED,
      },
      hasMailServer: true,
      envWebhooks: [],
      dnsServers: null,
      localMailServers: false,
      localWebhooks: false,
      command: "node foyer.js",
      journal: null,
      hasDirectUrl: false,
      misspelledVariables: [],
      keys: { publishable: null, service: null },
    },
  };
  try {
    const found = await findPage(ctx, "/9ways");
    if (!found || !("page" in found)) throw new Error("there is no page at /9ways");
    statements.length = 0;
    const fields: Record<string, string> = { name: "Ada", email, key };
    const { outcome } = await submitForm(ctx, {
      page: found.page,
      ip,
      query: new URLSearchParams(),
      field: (name) => fields[name] ?? null,
    });
    if (outcome.kind !== "captured") throw new Error(`the recorded signup was ${outcome.kind}`);
    return statements;
  } finally {
    await database.close();
  }
}
