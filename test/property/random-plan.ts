/** Random plans of campaigns, and random changes of them. */
import type { EmailMessage } from "#core/content/emails/campaign.ts";
import type { Condition } from "#core/leads/segments/conditions.ts";
import type { Plan, PlanStep } from "#core/programs/campaigns/plan/plan.ts";

const HOUR = 3600;
const DAY = 86_400;

export type Draw = ReturnType<typeof drawing>;

/** Choices by random numbers between 0 and 1. */
export function drawing(random: () => number) {
  const upTo = (most: number) => Math.floor(random() * (most + 1));
  return {
    /** A whole number from 0. */
    upTo,
    chance: (share: number) => random() < share,
    one: <Each>(all: readonly Each[]): Each => all[upTo(all.length - 1)] as Each,
  };
}

/** What the plans of one coach may name. */
export type Subjects = {
  tags: string[];
  segments: string[];
  event: string;
  /** Whether everybody in the campaign has a seat; a wait for the event is for them. */
  hasSeats: boolean;
  pages: string[];
  campaigns: string[];
  /** Waits until a date lie around this instant. */
  around: Date;
};

const words: EmailMessage = {
  subject: "A letter",
  preheader: "",
  body: [{ kind: "paragraph", text: "Hello." }],
  signOff: "Clara",
};

const asking: EmailMessage = {
  ...words,
  body: [...words.body, { kind: "button", label: "Book a call", href: "{{ schedulerUrl }}" }],
};

const dayNear = ({ upTo }: Draw, { around }: Subjects) =>
  new Date(around.getTime() + (upTo(30) - 10) * DAY * 1000).toISOString();

function randomDoing({ one, chance }: Draw, { tags, campaigns }: Subjects): PlanStep["does"] {
  const kind = one([
    ...(["email", "email", "email", "email", "email"] as const),
    ...(["tag", "untag", "field", "start", "stop", "tell"] as const),
  ]);
  switch (kind) {
    case "email":
      return { kind, message: chance(0.3) ? asking : words };
    case "tag":
    case "untag":
      return { kind, tag: one(tags) };
    case "field":
      return { kind, field: "stage", value: one(["warm", "cold"]) };
    case "start":
    case "stop":
      return { kind, campaign: one(campaigns) };
    case "tell":
      return { kind };
  }
}

function randomWait(draw: Draw, subjects: Subjects): PlanStep["wait"] {
  const { one, upTo } = draw;
  const seated = subjects.hasSeats ? (["event"] as const) : [];
  switch (one(["none", "none", "none", "weekday", "date", "call", ...seated] as const)) {
    case "weekday":
      return { until: "weekday", weekday: 1 + upTo(6), time: one(["00:00", "06:30", "09:00", "23:45"]) };
    case "date":
      return { until: "date", at: dayNear(draw, subjects) };
    case "event":
      return { until: "event", minutes: one([-2 * 1440, -60, 0, 90, 1440]) };
    case "call":
      return { until: "call", minutes: one([-1440, -60, 0, 90, 2 * 1440]) };
    case "none":
      return null;
  }
}

function randomCondition({ one, chance }: Draw, { tags, event, pages, campaigns }: Subjects): Condition {
  const not = chance(0.5) ? { not: true as const } : {};
  switch (
    one([
      "tag",
      "tag",
      "field",
      "signed-up",
      "sent",
      "opened-scheduler",
      "registered",
      "call",
      "call",
    ] as const)
  ) {
    case "tag":
      return { kind: "tag", tag: one(tags), ...not };
    case "field":
      return { kind: "field", field: "stage", value: one(["warm", "cold"]), ...not };
    case "signed-up":
      return { kind: "signed-up", page: one(pages), days: one([1, 7, 20]), ...not };
    case "sent":
      return { kind: "sent", campaign: one(campaigns), ...not };
    case "opened-scheduler":
      return { kind: "opened-scheduler", ...not };
    case "call":
      return { kind: "call", call: one(["upcoming", "booked", "attended", "no-show", "cancelled"]), ...not };
    case "registered":
      return { kind: "registered", event, seat: "confirmed", ...not };
  }
}

const randomDelay = ({ one }: Draw) => one([0, 0, 600, 20 * HOUR, DAY, 1.5 * DAY, 3 * DAY, 7 * DAY]);

const randomLimit = (draw: Draw, subjects: Subjects): PlanStep["onlyBefore"] => {
  if (draw.chance(0.85)) return null;
  return draw.chance(0.5) ? { kind: "event" } : { kind: "date", at: dayNear(draw, subjects) };
};

function randomStep(draw: Draw, subjects: Subjects): PlanStep {
  return {
    step: null,
    does: randomDoing(draw, subjects),
    delaySeconds: randomDelay(draw),
    wait: randomWait(draw, subjects),
    onlyIf: draw.chance(0.45) ? [randomCondition(draw, subjects)] : [],
    onlyBefore: randomLimit(draw, subjects),
  };
}

const randomGoal = ({ one }: Draw, { tags, event, pages }: Subjects): Plan["goals"][number] =>
  one([
    { kind: one(["scheduler", "call", "call"]) },
    { kind: "tag", subject: one(tags) },
    { kind: "tag", subject: one(tags) },
    { kind: "page", subject: one(pages) },
    { kind: "event", subject: event },
  ]);

const randomStart = ({ one }: Draw, { tags, segments, event }: Subjects): Plan["starts"][number] =>
  one([
    { kind: "tag", subject: one(tags) },
    { kind: "segment", subject: one(segments) },
    { kind: one(["attended", "missed"]), subject: event },
    { kind: one(["call-booked", "call-cancelled", "call-attended", "call-missed"]) },
  ]);

/** `first`: the signup email, which stays first. */
export function randomPlan(
  draw: Draw,
  subjects: Subjects,
  { first, starts }: { first: PlanStep | null; starts: Plan["starts"] },
): Plan {
  const { upTo, chance } = draw;
  return {
    starts: [...starts, ...(chance(0.5) ? [randomStart(draw, subjects)] : [])],
    startsAgain: chance(0.4),
    steps: [
      ...(first ? [first] : []),
      ...Array.from({ length: 2 + upTo(4) }, () => randomStep(draw, subjects)),
    ],
    goals: chance(0.6) ? [randomGoal(draw, subjects)] : [],
  };
}

const without = <Each>(list: Each[], index: number) => list.filter((_, nth) => nth !== index);
const put = <Each>(list: Each[], index: number, each: Each) => list.toSpliced(index, 0, each);

/** Each changes one thing. `from`: the first place that may change. */
const changes = {
  added: ({ steps, ...plan }, draw, subjects, from) => ({
    ...plan,
    steps: put(steps, from + draw.upTo(steps.length - from), randomStep(draw, subjects)),
  }),
  removed: ({ steps, ...plan }, draw, _, from) => ({
    ...plan,
    steps: without(steps, from + draw.upTo(steps.length - from - 1)),
  }),
  moved: ({ steps, ...plan }, draw, _, from) => {
    const index = from + draw.upTo(steps.length - from - 1);
    const rest = without(steps, index);
    const step = steps[index];
    return { ...plan, steps: step ? put(rest, from + draw.upTo(rest.length - from), step) : steps };
  },
  delay: changed((step, draw) => ({ ...step, delaySeconds: randomDelay(draw) })),
  wait: changed((step, draw, subjects) => ({ ...step, wait: randomWait(draw, subjects) })),
  limit: changed((step, draw, subjects) => ({ ...step, onlyBefore: randomLimit(draw, subjects) })),
  condition: changed((step, draw, subjects) => ({
    ...step,
    onlyIf: step.onlyIf.length > 0 ? [] : [randomCondition(draw, subjects)],
  })),
  goal: (plan, draw, subjects) => ({
    ...plan,
    goals: plan.goals.length > 0 ? [] : [randomGoal(draw, subjects)],
  }),
  start: ({ starts, ...plan }, draw, subjects) => ({
    ...plan,
    starts: starts.length > 1 ? without(starts, draw.upTo(1)) : [...starts, randomStart(draw, subjects)],
  }),
  again: (plan) => ({ ...plan, startsAgain: !plan.startsAgain }),
} satisfies Record<string, (plan: Plan, draw: Draw, subjects: Subjects, from: number) => Plan>;

function changed(change: (step: PlanStep, draw: Draw, subjects: Subjects) => PlanStep) {
  return ({ steps, ...plan }: Plan, draw: Draw, subjects: Subjects, from: number): Plan => {
    const index = from + draw.upTo(steps.length - from - 1);
    return {
      ...plan,
      steps: steps.map((step, nth) => (nth === index ? change(step, draw, subjects) : step)),
    };
  };
}

export function randomChange(
  draw: Draw,
  subjects: Subjects,
  { plan, from }: { plan: Plan; from: number },
): { names: string[]; plan: Plan } {
  const names = Array.from({ length: 1 + draw.upTo(1) }, () =>
    draw.one(Object.keys(changes) as (keyof typeof changes)[]),
  );
  return {
    names,
    plan: names.reduce((last, name) => {
      const isEmpty = last.steps.length <= from && !["added", "goal", "start", "again"].includes(name);
      return isEmpty ? last : changes[name](last, draw, subjects, from);
    }, plan),
  };
}
