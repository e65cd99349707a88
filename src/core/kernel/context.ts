import type { Database } from "#db/client.ts";
import type { Hosts } from "./hosts.ts";
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
  publicUrl: string;
  /** Sign values that come back from outside: email links, return paths, sessions, proofs of work. */
  secrets: Secrets;
  /** Encrypt stored values that must be read again: second factors, webhook secrets. */
  encryptionSecrets: Secrets;
  bounceDomain: string | null;
  /** Null if Foyer doesn't sign messages; a null `domain` means the sender's. */
  dkim: { selector: string; domain: string | null } | null;
  inlineAttempt: boolean;
  inlineAtOnce: number;
  limits: {
    ipPerMinute: number;
    ipPerHour: number;
    pagePerMinute: number;
    replaysPerMinute: number;
    callsPerMinute: number;
  };
  /** SMTP_URL is set, so the console can't change the site's connection. */
  hasMailServer: boolean;
  /** Providers with their webhook secret in the environment; the site's connection needs none in the console. */
  envWebhooks: readonly string[];
  dnsServers: string[] | null;
  /** Names directly below it need no proof: their DNS and certificate are the site's. */
  coachSubdomains?: string | null;
  /** Of the Google account that may read Gmail's Postmaster Tools. */
  gmailPostmaster?: Record<"client_id" | "client_secret" | "refresh_token", string> | null;
  /** Development only: mail servers may be on this machine or a private network. */
  localMailServers: boolean;
  /** Development only: alerts may be posted to http and loopback addresses. */
  localWebhooks: boolean;
  journal: string | null;
  hasDirectUrl: boolean;
  /** Unknown environment variables, each with the name probably meant. */
  misspelledVariables: readonly { given: string; meant: string }[];
  /** How to run a command in this installation, for hints: 'node foyer.js', 'docker compose run --rm web-1'. */
  command: string;
  /** API keys for the functions; with neither, no caller can authenticate. */
  keys: { publishable: string | null; service: string | null };
};

export type Context = {
  db: Database;
  clock: Clock;
  mailer: Mailer;
  log: Log;
  settings: Settings;
  /** Of a worker with a journal: before each round, makes sure that the database did not go back in time. */
  restoreWatch?: { isSure(): Promise<void>; doubt(): void };
  /** Absent: every host name is the site's. */
  hosts?: Hosts;
  meter?: Meter | undefined;
  tracer?: Tracer | undefined;
  inline: {
    running: number;
    lastMs?: number;
  };
};
