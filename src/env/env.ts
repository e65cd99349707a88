/** The only module that reads the environment: validates every variable once, and says how to fix each problem. */
import { z } from "zod";
import { parseNetworks } from "../core/kernel/network/networks.ts";
import { DRAW_SECRET } from "../core/sending/feedback/webhook-secret.ts";
import { webhookOf, webhookProviders } from "../core/sending/providers/providers.ts";
import { exampleOf, findMisspelled, isGiven, problemOfEither, readVariables, type Source } from "./read.ts";
import { hasExamplePassword, isEncryptedOrLocal } from "./secrets.ts";
import { telemetryVariables } from "./telemetry.ts";

const flag = z.enum(["on", "off"]).transform((value) => value === "on");
const count = (fallback: number) => z.coerce.number().int().min(1).default(fallback);

/** Separated by commas or line breaks; duplicates count once. */
const secretList = z
  .string()
  .transform((list) => [...new Set(list.split(/[,\n]/).map((secret) => secret.trim()))].filter(Boolean))
  .pipe(z.tuple([z.string().min(32)], z.string().min(32)))
  .optional();

const names = z
  .string()
  .transform((list) => list.split(",").map((name) => name.trim()))
  .pipe(z.array(z.string().regex(/^[A-Za-z0-9.-]+(:\d+)?$/)).min(1));

/** Each entry has a rule, an explanation, and the value for `.env.example`. Secrets also say where to get one: their example is public, so it is rejected. */
const ownVariables = {
  DATABASE_URL: {
    rule: z.url({ protocol: /^postgres(ql)?$/ }),
    about: "PostgreSQL 15 or newer, as a connection address.",
    example: "postgres://foyer:password@127.0.0.1:5432/foyer",
    secret: "give the database's user a password of its own",
    isExample: hasExamplePassword,
  },
  DATABASE_DIRECT_URL: {
    rule: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    about:
      "The same database without the pooler, if DATABASE_URL goes through one (PgBouncer in transaction mode): for LISTEN, the worker's schedule and migrate.",
    example: "postgres://foyer:password@127.0.0.1:5432/foyer",
    secret: "give the database's user a password of its own",
    isExample: hasExamplePassword,
    optional: true,
  },
  SMTP_URL: {
    rule: z
      .url({ protocol: /^smtps?$/ })
      .refine(isEncryptedOrLocal)
      .optional(),
    about:
      "The mail server everything is sent through, unless a coach has their own. Unset: set it up in the console. With a password the connection must be encrypted (STARTTLS or smtps); for a server on this machine or a private network, ?ignoreTLS=true switches that off.",
    example: "smtp://user:password@127.0.0.1:587",
    secret: "take user and password from your mail server's administrator",
    isExample: hasExamplePassword,
    optional: true,
  },
  PUBLIC_URL: {
    rule: z.url({ protocol: /^https?$/ }),
    about: "Where visitors reach the site; links in emails start here.",
    example: "https://foyer.example",
  },
  SITE_HOSTS: {
    rule: names.optional(),
    about:
      "Other host names of the site itself, separated by commas: www, or a former address whose links must go on working.",
    example: "www.foyer.example",
    optional: true,
  },
  COACH_SUBDOMAINS: {
    rule: z
      .string()
      .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/)
      .optional(),
    about:
      "Domain under which every coach may have a name without proof. Its wildcard record and certificate are the site's (docs/operate/domains.md).",
    example: "pages.foyer.example",
    optional: true,
  },
  HOSTS_PATH: {
    rule: z.string().startsWith("/").optional(),
    about:
      "File in which the web processes keep the list of coaches' domains, so that they and their certificates work while PostgreSQL is away.",
    example: "/var/lib/foyer-hosts/hosts.json",
    optional: true,
  },
  APP_SECRETS: {
    rule: secretList,
    about:
      "At least 32 random characters each, separated by commas. The first signs links and sessions, all of them verify (docs/operate/secrets.md explains how to rotate).",
    example: "replace-me-with-32-random-characters-or-more",
    secret: DRAW_SECRET,
  },
  APP_SECRET: {
    rule: z.string().min(32).optional(),
    about: "The former name of APP_SECRETS, for one secret. Set one of the two.",
    example: "replace-me-with-32-random-characters-or-more",
    secret: DRAW_SECRET,
    optional: true,
  },
  ENCRYPTION_SECRETS: {
    rule: secretList,
    about:
      "Like APP_SECRETS, for encrypted data: second factors, webhook secrets. The first encrypts, all of them and APP_SECRETS decrypt. Unset: APP_SECRETS.",
    example: "replace-me-with-32-other-random-characters",
    secret: DRAW_SECRET,
    optional: true,
  },
  PORT: { rule: count(3000), about: "Port of the web process.", example: "3000" },
  HOST: {
    rule: z.string().min(1).default("127.0.0.1"),
    about: "Address the web process listens on.",
    example: "127.0.0.1",
  },
  TRUST_PROXY: {
    rule: z
      .string()
      .default("none")
      .transform(parseNetworks)
      .refine((networks) => networks !== null)
      .transform((networks) => networks ?? []),
    about:
      "Proxies whose X-Forwarded-For is trusted, separated by commas: addresses, networks (10.0.0.0/8), 'private', 'loopback', or 'none'.",
    example: "none",
  },
  DRAIN_SECONDS: {
    rule: z.coerce.number().min(0).max(20).default(3),
    about:
      "How long a stopping web process still accepts requests while /ready says 503. Must be longer than a load balancer takes to notice.",
    example: "3",
  },
  DATABASE_POOL: { rule: count(10), about: "Connections to PostgreSQL per process.", example: "10" },
  SMTP_CONNECTIONS: {
    rule: count(10),
    about: "Connections to the mail server per process; broadcasts use the same number in addition.",
    example: "10",
  },
  INLINE_ATTEMPT: {
    rule: flag.default(true),
    about: "'on': the web process tries a signup's email at once; 'off': workers send everything.",
    example: "on",
  },
  LIMIT_IP_PER_MINUTE: {
    rule: count(10),
    about: "Signups a minute from one IP (IPv6: one /64).",
    example: "10",
  },
  LIMIT_IP_PER_HOUR: {
    rule: count(60),
    about: "Signups an hour from one IP (IPv6: one /64).",
    example: "60",
  },
  LIMIT_PAGE_PER_MINUTE: {
    rule: count(600),
    about: "Signups a minute on one page before it asks for proof of work.",
    example: "600",
  },
  LIMIT_REPLAYS_PER_MINUTE: {
    rule: count(300),
    about: "Retries of the same submissions a minute from one IP.",
    example: "300",
  },
  LIMIT_CALLS_PER_MINUTE: {
    rule: count(300),
    about: "Calls of the functions a minute from one IP.",
    example: "300",
  },
  BOUNCE_DOMAIN: {
    rule: z.string().min(1).optional(),
    about:
      "Domain that receives bounces, as b+…@domain; unset: each sender receives them. Its MX record points to the bounce listener.",
    example: "bounces.foyer.example",
    optional: true,
  },
  BOUNCE_HOST: {
    rule: z.string().min(1).default("127.0.0.1"),
    about:
      "Address the bounce listener binds to; other mail servers can reach it only on a public one (0.0.0.0).",
    example: "127.0.0.1",
  },
  BOUNCE_PORT: {
    rule: z.coerce.number().int().min(1).optional(),
    about: "Port on which the worker accepts bounces by SMTP; unset: it accepts none. Needs BOUNCE_DOMAIN.",
    example: "2525",
    optional: true,
  },
  DKIM_SELECTOR: {
    rule: z.string().min(1).optional(),
    about: "Selector of the DKIM key; with DKIM_PRIVATE_KEY every message is signed.",
    example: "foyer",
    optional: true,
  },
  DKIM_PRIVATE_KEY: {
    rule: z
      .string()
      .min(1)
      .transform((pem) => pem.replaceAll("\\n", "\n"))
      .optional(),
    about: "The private key as PEM, line breaks written as \\n.",
    example: "-----BEGIN PRIVATE KEY-----\\n…\\n-----END PRIVATE KEY-----",
    secret: "with `openssl genrsa 2048`, make one of your own",
    optional: true,
  },
  DKIM_DOMAIN: {
    rule: z.string().min(1).optional(),
    about: "Domain that signs; unset: the sender's own, which must then publish the record.",
    example: "foyer.example",
    optional: true,
  },
  DNS_SERVERS: {
    rule: z
      .string()
      .min(1)
      .transform((list) => list.split(",").map((server) => server.trim()))
      .optional(),
    about:
      "Name servers for looking up senders' records: addresses with or without a port, separated by commas. Unset: the machine's own.",
    example: "1.1.1.1,8.8.8.8",
    optional: true,
  },
  LOCAL_MAIL_SERVERS: {
    rule: flag.default(false),
    about:
      "'on': a mail server set up in the console may be on this machine or a private network, and unencrypted.",
    example: "off",
  },
  FOYER_COMMAND: {
    rule: z.string().min(1).max(200).optional(),
    about:
      "How to run commands in this installation; hints in doctor, the console and emails start with it. Unset: node and the path of foyer.js.",
    example: "docker compose run --rm web-1",
    optional: true,
  },
  LOCAL_WEBHOOKS: {
    rule: flag.default(false),
    about: "'on': webhooks may be posted to http and loopback addresses too. For development only.",
    example: "off",
  },
  PUBLISHABLE_KEY: {
    rule: z.string().min(16).optional(),
    about: "The site's publishable key: the apikey header of the functions. Unset: the functions are closed.",
    example: "pk-at-least-sixteen-characters",
    secret: DRAW_SECRET,
    optional: true,
  },
  SERVICE_KEY: {
    rule: z.string().min(32).optional(),
    about: "Bearer token with which other servers call the functions. Unset: they can't.",
    example: "sk-replace-me-with-32-random-characters",
    secret: DRAW_SECRET,
    optional: true,
  },
  JOURNAL: {
    rule: z
      .string()
      .regex(/^(\/|https?:\/\/)/)
      .optional(),
    about:
      "Where the worker records unsubscribes (with encrypted addresses) and sent broadcasts: a file on another disk, or a URL that lines are posted to. A restore replays it (docs/operate/backup.md).",
    example: "/var/lib/foyer-journal/journal.jsonl",
    optional: true,
  },
  ...telemetryVariables,
} as const;

type Variables = typeof ownVariables;

/** Includes one variable per provider's webhook, as the provider's module describes it. */
export const variables: Variables = {
  ...ownVariables,
  ...Object.fromEntries(
    webhookProviders.map((provider) => {
      const { name, secret, ...variable } = webhookOf(provider).variable;
      return [name, { ...variable, ...(secret && { secret }), optional: true }];
    }),
  ),
};
type Values = { [Name in keyof Variables]: z.infer<Variables[Name]["rule"]> };
export type Env = Omit<Values, "APP_SECRET" | "APP_SECRETS"> & { APP_SECRETS: [string, ...string[]] };

/** Fails with one sentence per variable that says how to fix it. */
export function readEnv(source: Source = process.env): Env {
  const names = (Object.keys(variables) as (keyof Variables)[]).filter(
    (name) => name !== "APP_SECRET" || !isGiven(source, "APP_SECRETS"),
  );
  const problems = problemOfEither(source, variables, ["APP_SECRETS", "APP_SECRET"]);
  const { APP_SECRET: single, ...env } = readVariables(source, variables, { names, problems });
  return { ...env, APP_SECRETS: env.APP_SECRETS ?? [single ?? ""] };
}

export const readDatabaseEnv = (
  source: Source = process.env,
): Pick<Env, "DATABASE_URL" | "DATABASE_DIRECT_URL" | "JOURNAL"> =>
  readVariables(source, variables, { names: ["DATABASE_URL", "DATABASE_DIRECT_URL", "JOURNAL"] });

/** The journal's addresses are encrypted; without a secret, `restore` still works without the journal. */
export type RestoreEnv = ReturnType<typeof readDatabaseEnv> & { secrets: [string, ...string[]] | null };
export function readRestoreEnv(source: Source = process.env): RestoreEnv {
  const names = ["APP_SECRETS", "APP_SECRET", "ENCRYPTION_SECRETS"] as const;
  const given = readVariables(source, variables, { names: names.filter((name) => isGiven(source, name)) });
  const { APP_SECRETS: list = [], APP_SECRET: single, ENCRYPTION_SECRETS: own = [] } = given;
  const [first, ...others] = [...own, ...list, ...(single ? [single] : [])];
  return { ...readDatabaseEnv(source), secrets: first ? [first, ...others] : null };
}

/** A test keeps `.env.example` identical to this. */
export const exampleEnv = (): string => exampleOf(variables);

export const misspelledVariables = (source: Source) => findMisspelled(source, Object.keys(variables));
