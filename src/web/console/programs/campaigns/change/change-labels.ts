/** A change of a campaign and its effects, in words. */

import type {
  LinePoint,
  PlanChange,
  StepName,
  Timing,
} from "#core/operations/change-rehearsal/compare-plans.ts";
import type { Email } from "#core/operations/change-rehearsal/effects.ts";
import type { EmailName, NamedEffect } from "#core/operations/change-rehearsal/read-effects.ts";
import type { PlayedAct } from "#core/operations/change-rehearsal/rehearse-change.ts";
import type { PlanProblem } from "#core/programs/campaigns/plan/check-plan.ts";
import { delayWords } from "../delay-labels.ts";

const DAY = 86_400;
const list = (words: string[]) => new Intl.ListFormat("en", { type: "conjunction" }).format(words);
export const count = (number: number) => number.toLocaleString("en");
export const people = (number: number) => (number === 1 ? "1 person" : `${count(number)} people`);

const acts: Record<Exclude<StepName["kind"], "email">, string> = {
  tag: "adds a tag",
  untag: "removes a tag",
  field: "changes a field",
  start: "starts another campaign",
  stop: "stops another campaign",
  tell: "tells the coach",
};
const placeAfter = (number: number) => (number === 0 ? "at the start" : `after email ${number}`);

function stepWords(step: StepName): string {
  if (step.kind === "email") return step.number === null ? "the new email" : `email ${step.number}`;
  return `the step ${placeAfter(step.after)} that ${acts[step.kind]}`;
}

const waitWords = ({ delaySeconds, wait }: Timing) =>
  wait ? null : delaySeconds === 0 ? "no wait" : delayWords(delaySeconds);

function changeWords(change: PlanChange): string {
  switch (change.kind) {
    case "added":
      return change.step.kind === "email"
        ? `add an email ${placeAfter(change.after)}`
        : `add a step ${placeAfter(change.after)} that ${acts[change.step.kind]}`;
    case "retimed": {
      const [from, to] = [waitWords(change.from), waitWords(change.to)];
      if (!from || !to) return `change when ${stepWords(change.step)} is due`;
      return `move ${stepWords(change.step)} from ${from} to ${to}`;
    }
    case "moved":
      return `put ${stepWords(change.step)} ${change.after === 0 ? "first" : placeAfter(change.after)}`;
    case "removed":
      return `remove ${stepWords(change.step)}`;
    case "condition":
      return `change who gets ${stepWords(change.step)}`;
    case "limit":
      return `change until when ${stepWords(change.step)} is sent`;
    case "act":
      return `change what ${stepWords(change.step)} does`;
    case "starts":
      return "change what starts the campaign";
    case "goals":
      return "change the goals";
    case "starts-again":
      return change.on ? "let people go through it again" : "let people go through it only once";
  }
}

const MOST_CHANGES = 4;

/** "You move email 3 from 4 days to 2 days, and remove email 2." */
export function changeSentence(changes: PlanChange[]): string {
  const words = changes.map(changeWords);
  const rest = words.length - MOST_CHANGES;
  const shown = rest > 1 ? [...words.slice(0, MOST_CHANGES), `make ${rest} more changes`] : words;
  const [one, two] = shown;
  return `You ${shown.length === 2 ? `${one}, and ${two}` : list(shown)}.`;
}

const numerals = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/** "two days", "one hour", "20 minutes": after an email's number, another digit is hard to read. */
export function spanWords(seconds: number): string {
  const hours = Math.round(seconds / 3600);
  // 30 hours are not a day; 23 hours and 59 minutes are.
  const [amount, unit] =
    hours === 24 || hours >= 48
      ? [Math.round(hours / 24), "day"]
      : seconds >= 3570
        ? [hours, "hour"]
        : [Math.max(1, Math.round(seconds / 60)), "minute"];
  return `${numerals[amount - 1] ?? amount} ${unit}${amount === 1 ? "" : "s"}`;
}

export function emailWords({ campaignId, step }: Email, names: EmailName[]): string {
  const name = names.find((each) => each.campaignId === campaignId && each.step === step);
  if (name?.campaign) return `an email of “${name.campaign}”`;
  return name?.number ? `email ${name.number}` : "the new email";
}

function spanOf({ by }: Pick<NamedEffect, "by">): string {
  if (!by) return "";
  const [least, most] = [spanWords(by.least), spanWords(by.most)];
  return least === most ? most : `up to ${most}`;
}

/** What follows the figure: "get email 3 two days earlier". */
export function effectTitle(
  effect: Pick<NamedEffect, "kind" | "emails" | "by" | "count">,
  names: EmailName[],
) {
  const emails = list([...new Set(effect.emails.map((email) => emailWords(email, names)))]);
  const get = effect.count === 1 ? "gets" : "get";
  switch (effect.kind) {
    case "twice":
      return `${get} ${emails} again`;
    case "at-once":
      return `${get} ${emails} at once`;
    case "not-at-all":
      return `will not get ${emails}`;
    case "one-more":
      return `${get} ${emails} as well`;
    case "earlier":
    case "later":
      return `${get} ${emails} ${spanOf(effect)} ${effect.kind}`;
    case "several":
      return `${get} several emails differently`;
    case "other-steps":
      return `${get} the same emails, but other steps change`;
    case "same":
      return "nothing changes";
  }
}

const details: Record<NamedEffect["kind"], string> = {
  twice: "They had the same email before.",
  "at-once": "It leaves as soon as you apply.",
  "not-at-all": "They go on with the step after it.",
  "one-more": "They would not have got it before.",
  earlier: "What comes after it moves along.",
  later: "What comes after it moves along.",
  several: "Choose a name to compare both plans.",
  "other-steps": "Tags, fields, other campaigns or notices differ. Choose a name to compare.",
  same: "They get the same emails on the same dates.",
};
export function effectDetail({ kind, atOnce, count: all }: NamedEffect): string {
  const isWorthSaying = kind !== "at-once" && kind !== "same" && atOnce > 0;
  if (!isWorthSaying) return details[kind];
  const who = atOnce === all ? "They all get" : `${count(atOnce)} of them ${atOnce === 1 ? "gets" : "get"}`;
  return `${details[kind]} ${who} an email as soon as you apply.`;
}

const actKinds: Partial<Record<PlayedAct["kind"], (subject: string) => string>> = {
  tagged: (name) => `Tag added: ${name}`,
  untagged: (name) => `Tag removed: ${name}`,
  "field-changed": (name) => `Field changed: ${name}`,
  "journey-started": (name) => `Starts ${name}`,
  "journey-stopped": (name) => `Leaves ${name}`,
  "step-taken": (name) => `Step of ${name} taken`,
};
export function actWords({ kind, subject }: PlayedAct, subjects: Record<string, string>): string {
  const name = new Map(Object.entries(subjects)).get(subject.slice(0, 36)) ?? subject;
  return actKinds[kind]?.(name) ?? kind;
}

export const dayLabel = (seconds: number): string => {
  if (seconds === 0) return "start";
  return seconds < DAY
    ? `${Math.round(seconds / 360) / 10} h`
    : `day ${Math.round((seconds / DAY) * 10) / 10}`;
};

const pointWords = ({ number, seconds }: LinePoint) =>
  `${number === null ? "a step" : number === 0 ? "the new email" : `email ${number}`}: ${dayLabel(seconds)}`;
export const lineWords = (points: LinePoint[]): string => points.map(pointWords).join(", ");

export const problemPlace = ({ step }: PlanProblem) => (step === null ? "Starts and goals" : `Step ${step}`);
