/** What every verb is handed: the database, the time, the mailer, the log, and the site's settings. */
import type { Database } from "#db/client.ts";
import type { Mailer } from "./mailer.ts";
import type { Secrets } from "./secrets/derive-keys.ts";
import type { Meter } from "./telemetry/meter.ts";
import type { Tracer } from "./telemetry/tracer.ts";

export type Clock = { now(): Date };

export type Log = {
  info(details: object, text: string): void;
  warn(details: object, text: string): void;
  error(details: object, text: string): void;
};

export type Settings = {
  /** Where visitors reach the site; links in emails start here. */
  publicUrl: string;
  /** Sign what must come back unchanged: links in emails, return paths, sessions, proofs of work. */
  secrets: Secrets;
  /** Encrypt what is stored and read again: second factors, webhooks' secrets. */
  encryptionSecrets: Secrets;
  /** Domain that bounces come back to; null: to the sender. */
  bounceDomain: string | null;
  /** Which key signs, and for which domain (null: the sender's own); null: messages are not signed here. */
  dkim: { selector: string; domain: string | null } | null;
  /** Whether a signup's email is attempted while the visitor waits. */
  inlineAttempt: boolean;
  /** How many of those at once in this process; the worker takes the rest. */
  inlineAtOnce: number;
  limits: {
    ipPerMinute: number;
    ipPerHour: number;
    pagePerMinute: number;
    replaysPerMinute: number;
    callsPerMinute: number;
  };
  /** Whether the environment names the mail server (SMTP_URL): then the site's connection is not the console's to change. */
  hasMailServer: boolean;
  /** Mail providers whose webhooks the environment has a secret for: the site's own need none in the console. */
  envWebhooks: readonly string[];
  /** Who is asked for the DNS records of senders; null: the machine's own servers. */
  dnsServers: string[] | null;
  /** Whether a mail server set up in the console may be on this machine or an inner network: for development. */
  localMailServers: boolean;
  /** Whether alerts may be posted to http and loopback addresses too: for development. */
  localWebhooks: boolean;
  /** The API keys that authenticate callers of the functions; null: no caller can authenticate. */
  keys: { publishable: string | null; service: string | null };
};

export type Context = {
  db: Database;
  clock: Clock;
  mailer: Mailer;
  log: Log;
  settings: Settings;
  /** Counts and times for whoever scrapes this process; absent where nobody does. */
  meter?: Meter | undefined;
  /** Spans of a trace; absent where nothing exports them. */
  tracer?: Tracer | undefined;
  /** Inline attempts under way in this process. */
  inline: {
    running: number;
    /** How long the latest one kept its visitor waiting. */
    lastMs?: number;
  };
};
