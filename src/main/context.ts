/** Builds the context that every process passes to its verbs, from the environment. */
import type { LetterDesigner, Renderer } from "../core/content/emails/renderer.ts";
import type { CoverDrawer } from "../core/content/guides/guide-drawer.ts";
import type { PictureEncoder } from "../core/content/library/picture-encoder.ts";
import type { Clock, Context } from "../core/kernel/context.ts";
import { errorsKept } from "../core/kernel/errors/keep-error.ts";
import { keptHosts } from "../core/kernel/hosts.ts";
import type { MailboxPort } from "../core/kernel/mailbox.ts";
import { isPublic } from "../core/kernel/network/is-public.ts";
import type { Secrets } from "../core/kernel/secrets/derive-keys.ts";
import { findConnection, hasConnection } from "../core/sending/connections/find-connection.ts";
import { webhookSecretsIn } from "../core/sending/providers/providers.ts";
import { connect, type DatabaseLimits } from "../db/client.ts";
import { type Env, misspelledVariables } from "../env/env.ts";
import { openSmtp } from "../mail/open-smtp.ts";
import { routeMail } from "../mail/route-mail.ts";
import { picturesInProcess } from "../pictures/pictures-in-process.ts";
import { createLog } from "./log.ts";

/** The picture encoder's program, from the source or from the build. */
const picturesProgram = new URL(
  new URL(import.meta.url).pathname.endsWith(".ts") ? "./pictures.ts" : "../node/main.pictures.program.js",
  import.meta.url,
);

const systemClock: Clock = { now: () => new Date() };

/** Only code that starts the process can pass a clock: no environment variable moves it. */
export type Parts = { clock?: Clock };
/** Metrics, health and traces (`telemetry.ts`). */
type Observed = { meter?: Context["meter"]; tracer?: Context["tracer"] };

const SECOND = 1000;
/** Limits for work without a visitor, such as exports and visit counts; requests have lower ones (`src/web/server.ts`). Hourly worker tasks may process a year. */
const limits: Record<"web" | "worker" | "doctor" | "command", DatabaseLimits> = {
  web: { queryMs: 30 * SECOND, statementMs: 60 * SECOND, lockMs: 5 * SECOND },
  worker: { queryMs: 60 * SECOND, statementMs: 900 * SECOND },
  // A check is abandoned after nine seconds.
  doctor: { queryMs: 8 * SECOND },
  command: { queryMs: 3600 * SECOND },
};

export function createContext(
  env: Env,
  name: keyof typeof limits,
  { clock = systemClock, meter, tracer }: Parts & Observed = {},
): {
  ctx: Context & Renderer & LetterDesigner & PictureEncoder & CoverDrawer & MailboxPort;
  pool: ReturnType<typeof connect>["pool"];
  connectionsChanged(): void;
  close(): Promise<void>;
} {
  const log = createLog(name, env.LOG_LEVEL);
  const database = connect(env.DATABASE_URL, {
    poolSize: env.DATABASE_POOL,
    limits: limits[name],
    isPooled: (env.DATABASE_DIRECT_URL ?? env.DATABASE_URL) !== env.DATABASE_URL,
    onIdleError: (error) => log.warn({ reason: error.message }, "a database connection was lost"),
    onWarning: (message) => log.warn({ message }, "the database warns"),
    onQuery:
      meter && ((ms, isOk) => meter.observe("querySeconds", ms / 1000, { result: isOk ? "ok" : "error" })),
  });
  const signed = dkimOf(env);
  const atOnce = { maxConnections: env.SMTP_CONNECTIONS, ...signed };
  // The administrator chose what the environment names; what an owner types may only lead to the public internet.
  const guard = env.LOCAL_MAIL_SERVERS ? {} : { mayConnect: isPublic };
  const { mailer, forget } = routeMail({
    envServer: env.SMTP_URL ? openSmtp(env.SMTP_URL, atOnce) : null,
    envBroadcasts: env.SMTP_URL ? openSmtp(env.SMTP_URL, atOnce) : null,
    findConnection: (coachId) => findConnection(ctx, { coachId }),
    hasConnection: () => hasConnection(ctx),
    open: ({ server, dkim }) => openSmtp(server, { ...atOnce, ...guard, ...(dkim && { dkim }) }),
    tryServer: async (server, message, dkim) =>
      (await import("../mail/try-server.ts")).tryServer(server, message, {
        ...guard,
        ...signed,
        ...(dkim && { dkim }),
      }),
  });
  const ctx: Context & Renderer & LetterDesigner & PictureEncoder & CoverDrawer & MailboxPort = {
    db: database.db,
    clock,
    mailer,
    // Loaded on first use: most processes never render one.
    renderStep: async (message, coach) =>
      (await import("../emails/render-step.ts")).renderStep(message, coach),
    letterLook: async (coach) => (await import("../emails/letter-look.ts")).letterLook(coach),
    drawCover: async (brand) => (await import("../guides/draw-cover.ts")).drawCover(brand),
    readGuideLook: async (brand) => (await import("../guides/draw-cover.ts")).readGuideLook(brand),
    ...picturesInProcess(picturesProgram),
    // Loaded on first use: most processes never open a mailbox.
    tryMailbox: async (server) => (await import("../mail/imap-mailbox.ts")).tryMailbox(server, guard),
    readMailbox: async (server, reading) =>
      (await import("../mail/imap-mailbox.ts")).readMailbox(server, reading, guard),
    log,
    hosts: keptHosts(env.PUBLIC_URL, env.SITE_HOSTS),
    meter,
    tracer,
    inline: { running: 0 },
    settings: {
      publicUrl: env.PUBLIC_URL,
      secrets: env.APP_SECRETS,
      encryptionSecrets: encryptionSecretsOf(env),
      bounceDomain: env.BOUNCE_DOMAIN ?? null,
      dkim: signed.dkim ? { selector: signed.dkim.selector, domain: signed.dkim.domain ?? null } : null,
      inlineAttempt: env.INLINE_ATTEMPT,
      // More than the mail server accepts at once would queue behind the visitors' five seconds.
      inlineAtOnce: env.SMTP_CONNECTIONS,
      limits: {
        ipPerMinute: env.LIMIT_IP_PER_MINUTE,
        ipPerHour: env.LIMIT_IP_PER_HOUR,
        pagePerMinute: env.LIMIT_PAGE_PER_MINUTE,
        replaysPerMinute: env.LIMIT_REPLAYS_PER_MINUTE,
        callsPerMinute: env.LIMIT_CALLS_PER_MINUTE,
      },
      hasMailServer: env.SMTP_URL !== undefined,
      envWebhooks: Object.keys(webhookSecretsIn(env)),
      dnsServers: env.DNS_SERVERS ?? null,
      coachSubdomains: env.COACH_SUBDOMAINS ?? null,
      gmailPostmaster: env.GMAIL_POSTMASTER_KEY ?? null,
      localMailServers: env.LOCAL_MAIL_SERVERS,
      localWebhooks: env.LOCAL_WEBHOOKS,
      journal: env.JOURNAL ?? null,
      hasDirectUrl: env.DATABASE_DIRECT_URL !== undefined,
      misspelledVariables: misspelledVariables(process.env),
      command: env.FOYER_COMMAND ?? builtCommand(),
      keys: { publishable: env.PUBLISHABLE_KEY ?? null, service: env.SERVICE_KEY ?? null },
    },
  };
  return {
    ctx,
    pool: database.pool,
    connectionsChanged: forget,
    async close() {
      await mailer.close();
      await errorsKept(database.db);
      await database.close();
    },
  };
}

/** As this process was started; from the source, as it would be after a build. */
const builtCommand = () =>
  `node ${process.argv[1]?.endsWith("/foyer.js") ? process.argv[1] : "build/foyer.js"}`;

/** Values encrypted before there was a key list are decrypted with the signing secrets of that time. */
function encryptionSecretsOf({ ENCRYPTION_SECRETS: own, APP_SECRETS: secrets }: Env): Secrets {
  if (!own) return secrets;
  const [first, ...others] = own;
  return [first, ...new Set([...others, ...secrets].filter((secret) => secret !== first))];
}

function dkimOf(env: Env): { dkim?: { selector: string; privateKey: string; domain?: string } } {
  const { DKIM_SELECTOR: selector, DKIM_PRIVATE_KEY: privateKey, DKIM_DOMAIN: domain } = env;
  return selector && privateKey ? { dkim: { selector, privateKey, ...(domain && { domain }) } } : {};
}
