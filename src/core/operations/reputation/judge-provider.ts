/** What is proven about a coach's mail at one mailbox provider. Pure. */
import type { MailboxProvider } from "./mailbox-providers.ts";

export type ProviderFacts = {
  provider: MailboxProvider;
  /** In this provider's reports: all emails in the domain's name, and those proven to be the domain's. */
  reported: number;
  proven: number;
  /** Our own attempts: accepted, and refused for a reason of policy, with the server's code. */
  accepted: number;
  refused: number;
  code: string | null;
  complaints: number;
  bounced: number;
  pausedUntil: string | null;
  /** What the provider itself finds unmet; null if it was not asked. */
  unmet: string[] | null;
};

export type Verdict = "good" | "work" | "risk" | "little" | "unreported";
export type Judged = ProviderFacts & { verdict: Verdict; share: number | null; reasons: string[] };

/** A share of fewer proves nothing. */
export const ENOUGH = 100;
/** Published by Gmail and Yahoo: stay below the first, never reach the second. */
export const SPAM_GOAL = 0.001;
export const SPAM_LIMIT = 0.003;
export const PROVEN = 0.98;
const REFUSED = 0.05;

export function judgeProvider(facts: ProviderFacts): Judged {
  const { reported, proven, accepted, refused, code, complaints, pausedUntil, unmet } = facts;
  const share = reported >= ENOUGH ? proven / reported : null;
  const attempts = accepted + refused;
  const spam = accepted >= ENOUGH ? complaints / accepted : 0;
  const isRefused = refused > 0 && attempts >= ENOUGH && refused / attempts >= REFUSED;
  const judge = (): Verdict => {
    if (pausedUntil || isRefused || spam >= SPAM_LIMIT) return "risk";
    if (unmet?.length || refused > 0 || spam >= SPAM_GOAL || (share !== null && share < PROVEN))
      return "work";
    if (share !== null) return "good";
    return reported === 0 && accepted >= ENOUGH ? "unreported" : "little";
  };
  return { ...facts, verdict: judge(), share, reasons: reasonsOf() };

  function reasonsOf(): string[] {
    const foreign = reported - proven;
    return [
      ...(pausedUntil ? ["It asked for a pause, so your emails to it wait."] : []),
      ...(refused > 0
        ? [
            `${count(refused, "email")} of yours ${refused === 1 ? "was" : "were"} refused${code ? ` (${code})` : ""}.`,
          ]
        : []),
      ...(unmet?.length ? [`Its Postmaster Tools ask for ${unmet.join(", ")}.`] : []),
      ...(unmet?.length === 0 ? ["Its Postmaster Tools find everything it asks for."] : []),
      ...(reported >= ENOUGH && foreign > 0
        ? [`${count(foreign, "email")} in your name could not be proven yours.`]
        : []),
      ...(complaints > 0 ? [`${count(complaints, "person", "people")} marked an email as spam.`] : []),
    ];
  }
}

const count = (many: number, one: string, more = `${one}s`) =>
  `${many.toLocaleString("en")} ${many === 1 ? one : more}`;
