/** What every verb is handed: the database, the time, the mailer, the log, and the house's settings. */
import type { Database } from "../db/client.ts";
import type { Mailer } from "./deliveries/mailer.ts";

export type Clock = { now(): Date };

export type Log = {
  info(details: object, text: string): void;
  warn(details: object, text: string): void;
  error(details: object, text: string): void;
};

export type Settings = {
  /** Where visitors reach the site; links in emails start here. */
  publicUrl: string;
  /** Signs what must come back unchanged (proofs of work). */
  secret: string;
  /** Whether a signup's email is attempted while the visitor waits. */
  inlineAttempt: boolean;
  /** How many of those at once in this process; the worker takes the rest. */
  inlineAtOnce: number;
  limits: { ipPerMinute: number; ipPerHour: number; pagePerMinute: number; replaysPerMinute: number };
};

export type Context = {
  db: Database;
  clock: Clock;
  mailer: Mailer;
  log: Log;
  settings: Settings;
  /** Inline attempts under way in this process. */
  inline: { running: number };
};
