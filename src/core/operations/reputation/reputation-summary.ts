/** The reputation in a sentence with its cause, and what to do next, in order. Pure; safe for the browser. */
import type { SenderInName } from "./group-senders.ts";
import { type Judged, PROVEN } from "./judge-provider.ts";
import type { MailboxProvider } from "./mailbox-providers.ts";
import type { Reputation } from "./read-reputation.ts";

export type Said = { before: string; marked: string; tone: "good" | "wait" | "bad"; after: string };
export type Step = { state: "now" | "later" | "done"; title: string; text: string };

const short: Record<MailboxProvider, string> = { gmail: "Gmail", outlook: "Outlook", yahoo: "Yahoo" };
const list = (all: Judged[]) => {
  const names = all.map(({ provider }) => short[provider]);
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
};

const isFaked = ({ share }: Judged) => share !== null && share < PROVEN;
const isFailing = ({ failed, isVouched }: SenderInName) => failed > 0 && isVouched;

export function sayReputation({
  providers,
  senders,
  reports,
}: Pick<Reputation, "providers" | "senders" | "reports">): Said {
  const of = (...verdicts: Judged["verdict"][]) =>
    providers.filter(({ verdict }) => verdicts.includes(verdict));
  const good = of("good");
  const bad = [...of("risk"), ...of("work")];
  const proves =
    good.length > 0 ? `${list(good)} ${good.length === 1 ? "knows" : "know"} your emails as yours. ` : "";
  if (bad.length === 0) {
    if (good.length > 0) return { before: "", marked: proves.trim(), tone: "good", after: "" };
    return reports === 0
      ? {
          before: "",
          marked: "Nobody reports about your domain yet.",
          tone: "wait",
          after: " The record that asks for reports is below.",
        }
      : { before: "", marked: "Too few emails to say anything yet.", tone: "wait", after: "" };
  }
  const worst = bad.filter(({ verdict }) => verdict === bad[0]?.verdict);
  const many = worst.length > 1;
  const marked = () => {
    if (worst.some(({ pausedUntil }) => pausedUntil)) return `${list(worst)} asked for a pause`;
    if (worst.some(({ refused }) => refused > 0))
      return `${list(worst)} ${many ? "refuse" : "refuses"} some of your emails`;
    if (worst.some(isFaked)) return `${list(worst)} can’t tell all your emails from fakes`;
    if (worst.some(({ complaints }) => complaints > 0)) return `People at ${list(worst)} mark emails as spam`;
    return `${list(worst)} asks for more than your emails have`;
  };
  const culprit = worst.some((each) => isFaked(each) || each.refused > 0)
    ? senders.find(isFailing)
    : undefined;
  const cause = culprit?.fault ? `: ${culprit.name} writes in your name. ${culprit.fault.title}.` : ".";
  return {
    before: proves,
    marked: marked(),
    tone: bad[0]?.verdict === "risk" ? "bad" : "wait",
    after: cause,
  };
}

export function nextSteps({
  domain,
  senders,
  policy,
  reports,
}: Pick<Reputation, "domain" | "senders" | "policy" | "reports">): Step[] {
  if (!domain) return [];
  const missing = domain.records.filter(({ state }) => state === "missing" || state === "wrong");
  const failing = senders.filter(isFailing);
  const isWatching = policy === "none" || policy === null;
  const isReady = missing.length === 0 && failing.length === 0 && reports > 0;
  return [
    ...missing.map(
      ({ record }): Step => ({
        state: "now",
        title: `Add a record: ${record?.name}`,
        text:
          record?.value && record.value.length < 120
            ? `${record.type}: ${record.value}`
            : "Settings, Sending has the line to copy.",
      }),
    ),
    ...failing.slice(0, 3).map(
      ({ name, fault }): Step => ({
        state: "now",
        title: `${name}: ${fault?.title.toLowerCase() ?? ""}`,
        text: fault?.fix ?? "",
      }),
    ),
    isWatching
      ? {
          state: isReady ? "now" : "later",
          title: "Let others refuse fakes",
          text: isReady
            ? `Change p=none to p=quarantine in _dmarc.${domain.domain}.`
            : "DMARC from “none” to “quarantine”. Waits until every sender of yours is signed.",
        }
      : { state: "done", title: "Fakes are refused", text: `Your policy is ${policy}.` },
    {
      state: "done",
      title: "One-click unsubscribe",
      text: "Gmail and Yahoo ask for it. Every email has it, signed.",
    },
  ];
}
