/** Which findings stop a page from going live. Safe for the browser. */
import type { Finding } from "#core/kernel/checks/finding.ts";

export const stopsOf = <Each extends Finding>(findings: Each[]): Each[] =>
  findings.filter(({ state }) => state === "bad");

/** An owner's reason overrides everything except address conflicts. */
export const isStopped = (findings: Finding[], reason: string | null): boolean =>
  stopsOf(findings).some(({ path }) => !reason || isAboutAddresses(path));
export const isAboutAddresses = (path = ""): boolean => /^(addresses|redirects)/.test(path);
