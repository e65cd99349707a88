/** Everybody under way by what a change does to them. Each person is in one group, so the groups sum up. Safe for the browser. */
import type { ChangeRehearsal, PlayedAct, PlayedMessage, PlayedPerson } from "./rehearse-change.ts";

/** In the order in which they are shown: what cannot be taken back comes first. */
const effectKinds = [
  /** The same email again. */
  "twice",
  "at-once",
  "not-at-all",
  "one-more",
  "several",
  "earlier",
  "later",
  /** The same emails, but the journey does something else besides. */
  "other-steps",
  "same",
] as const;
export type EffectKind = (typeof effectKinds)[number];

export type Email = Pick<PlayedMessage, "campaignId" | "step">;
/** `was` null: an email that they would not have got. `at` null: one that they no longer get. */
export type Shift = { email: Email; was: string | null; at: string | null; isAgain: boolean };
export type Effect = {
  kind: EffectKind;
  /** What it is about, so that people with different emails are in different groups. */
  emails: Email[];
  people: { personId: string; was: string | null; at: string | null }[];
  /** In seconds: how much earlier or later, for those with the least and the most. */
  by: { least: number; most: number } | null;
  /** How many of them get an email as soon as the change is live. */
  atOnce: number;
};

/** Less than this is the same time: the sweep itself may be that late. */
const SAME_MS = 60_000;
/** What is due within this time is sent with the next sweep. */
const AT_ONCE_MS = 5 * 60_000;

const between = (one: string, other: string) => new Date(other).getTime() - new Date(one).getTime();
const keyOf = ({ campaignId, step }: Email) => `${campaignId} ${step}`;

export function groupEffects({ people, from }: Pick<ChangeRehearsal, "people" | "from">): Effect[] {
  const groups = new Map<string, Effect>();
  const same: Effect = { kind: "same", emails: [], people: [], by: null, atOnce: 0 };
  for (const person of people) {
    const shifts = shiftsOf(person);
    const { kind, about } = judge(person, shifts, from);
    const emails = about.map(({ email }) => email);
    const key = [kind, ...emails.map(keyOf)].join("\n");
    const group = kind === "same" ? same : (groups.get(key) ?? { ...same, kind, emails, people: [] });
    groups.set(kind === "same" ? "same" : key, group);
    const [first] = about;
    group.people.push({ personId: person.personId, was: first?.was ?? null, at: first?.at ?? null });
    if (first?.was && first.at) {
      const by = Math.round(Math.abs(between(first.was, first.at)) / 1000);
      group.by = { least: Math.min(by, group.by?.least ?? by), most: Math.max(by, group.by?.most ?? by) };
    }
    if (shifts.some((shift) => isAtOnce(shift, from))) group.atOnce += 1;
  }
  groups.set("same", same);
  return [...groups.values()].toSorted(
    (one, other) =>
      effectKinds.indexOf(one.kind) - effectKinds.indexOf(other.kind) ||
      other.people.length - one.people.length,
  );
}

const isAtOnce = ({ at }: Shift, from: string) => at !== null && between(from, at) <= AT_ONCE_MS;

function judge(person: PlayedPerson, shifts: Shift[], from: string): { kind: EffectKind; about: Shift[] } {
  const [first] = shifts;
  if (!first) return { kind: areSameActs(person.acts) ? "same" : "other-steps", about: [] };
  const again = shifts.filter(({ isAgain, was }) => isAgain && was === null);
  if (again.length > 0) return { kind: "twice", about: again };
  const lost = shifts.filter(({ at }) => at === null);
  const gained = shifts.filter(({ was }) => was === null);
  if (lost.length > 0 && gained.length > 0) return { kind: "several", about: [] };
  if (lost.length > 0) return { kind: "not-at-all", about: lost };
  const now = shifts.filter((shift) => isAtOnce(shift, from));
  if (now.length > 0) return { kind: "at-once", about: now };
  if (gained.length > 0) return { kind: "one-more", about: gained };
  const earlier = shifts.filter(({ was, at }) => was && at && between(was, at) < 0);
  if (earlier.length === shifts.length) return { kind: "earlier", about: [first] };
  return earlier.length === 0 ? { kind: "later", about: [first] } : { kind: "several", about: [] };
}

/** What differs between the emails of the two plans, in the order of time. */
export function shiftsOf({ before, after }: Pick<PlayedPerson, "before" | "after">): Shift[] {
  const was = Map.groupBy(before, keyOf);
  const is = Map.groupBy(after, keyOf);
  const shifts: Shift[] = [];
  for (const key of new Set([...was.keys(), ...is.keys()])) {
    const [old = [], now = []] = [was.get(key), is.get(key)];
    for (let nth = 0; nth < Math.max(old.length, now.length); nth += 1) {
      const [one, other] = [old[nth], now[nth]];
      const email = one ?? other;
      if (!email || (one && other && Math.abs(between(one.at, other.at)) < SAME_MS)) continue;
      shifts.push({
        email: { campaignId: email.campaignId, step: email.step },
        ...{ was: one?.at ?? null, at: other?.at ?? null, isAgain: other?.isAgain ?? false },
      });
    }
  }
  const timeOf = ({ at, was: then }: Shift) => at ?? then ?? "";
  return shifts.toSorted((one, other) => between(timeOf(other), timeOf(one)));
}

function areSameActs({ before, after }: PlayedPerson["acts"]): boolean {
  const ordered = (acts: PlayedAct[]) =>
    acts.toSorted(
      (one, other) =>
        between(other.at, one.at) ||
        `${one.kind}${one.subject}`.localeCompare(`${other.kind}${other.subject}`),
    );
  const now = ordered(after);
  return (
    before.length === after.length &&
    ordered(before).every(({ kind, subject, at }, index) => {
      const other = now[index];
      return other?.kind === kind && other.subject === subject && Math.abs(between(at, other.at)) < SAME_MS;
    })
  );
}
