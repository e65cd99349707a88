/** What a check of the site is, and what it reports: the state, what was found, and how to fix it. */
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import type { Lookup } from "#core/sending/connections/domain-records.ts";

export type Finding = {
  /** `unknown`: it could not be checked, which is neither good nor bad. */
  state: "good" | "attention" | "bad" | "unknown";
  found: string;
  /** Null where there is nothing to do. */
  fix: string | null;
  details?: Record<string, unknown>;
};

/** A check of the installation: the console runs it, and `doctor` on the command line. */
export type SiteCheck = { title: string; run(ctx: Context, tools: Tools): Promise<Finding> };
/** A check for whoever is signed in; `scope` says who asks, and the message that is sent goes to them. */
export type OwnerCheck = { title: string; run(ctx: Context, scope: Scope): Promise<Finding> };

/** How the machine and the outside are looked at; tests hand in their own. */
export type Tools = {
  /** None: this machine’s resolver, or DNS_SERVERS. */
  lookup?: Lookup;
  /** Of the disk that a folder lies on, in bytes. */
  freeSpace(folder: string): Promise<{ free: number; total: number }>;
  /** The machine's own clock, not the product's: that one may have been moved for a test. */
  machineTime(): number;
  nodeVersion: string;
  /** Whether a pooler stands between this process and PostgreSQL; processes that run have found out when they started. */
  isPooled(): Promise<boolean>;
};
export const good = (found: string, details?: Record<string, unknown>): Finding => ({
  state: "good",
  found,
  fix: null,
  ...(details && { details }),
});

export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;
