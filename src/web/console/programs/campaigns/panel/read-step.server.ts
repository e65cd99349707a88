/** A step of a plan from the panel's fields. */

import { readSiteSettings } from "#core/content/site-settings/read-site-settings.ts";
import type { Context } from "#core/kernel/context.ts";
import { pick } from "#core/kernel/pick.ts";
import { readWhole } from "#core/kernel/typed-text.ts";
import { readDraft } from "#core/leads/segments/read-draft.ts";
import { MAX_DELAY, type PlanStep, planStep } from "#core/programs/campaigns/plan/plan.ts";
import { readLocal } from "#core/programs/events/local-time.ts";
import { postedDraft } from "#web/console/leads/segments/posted-draft.ts";
import { type PostedForm, textOf } from "#web/posted-form.ts";
import { readDelay } from "../delay-labels.ts";

export type StepProblem = { problem: string };

/** `was`: the step as it is, or an empty one of its kind. */
export async function readStep(
  ctx: Context,
  form: PostedForm,
  was: PlanStep,
): Promise<PlanStep | StepProblem> {
  const field = (name: string) => textOf(form, name);
  const { timeZone } = await readSiteSettings(ctx);
  const instant = (local: string): string | null => {
    const read = readLocal(local, timeZone);
    const real = read?.kind === "none" ? readLocal(read.after, timeZone) : read;
    if (!real || real.kind === "none") return null;
    return (real.kind === "one" ? real.at : real.first).toISOString();
  };
  const timing = readWait(field, instant);
  if ("problem" in timing) return timing;
  const { tree, problems } = readDraft(postedDraft(form));
  if (problems[0]) return { problem: problems[0].text };
  const does = readDoing(field, was.does);
  if ("problem" in does) return does;
  const before = field("before");
  const day = before === "date" ? instant(`${field("date")}T00:00`) : null;
  if (before === "date" && !day)
    return { problem: "Choose a day: the step is only for those who reach it before." };
  const read = planStep.safeParse({
    ...{ step: was.step, does, ...timing },
    onlyIf: tree.items,
    onlyBefore: before === "event" ? { kind: "event" } : day && { kind: "date", at: day },
  });
  return (
    read.data ?? { problem: "This step can't be saved. Check its conditions: at most ten, without groups." }
  );
}

type Timing = Pick<PlanStep, "delaySeconds" | "wait">;
const unitMinutes: Record<string, number> = { minutes: 1, hours: 60, days: 1440 };

function readWait(
  field: (name: string) => string,
  instant: (local: string) => string | null,
): Timing | StepProblem {
  const until = field("until");
  if (until === "date") {
    const at = instant(field("moment"));
    return at ? { delaySeconds: 0, wait: { until, at } } : { problem: "Choose a date and a time." };
  }
  if (until === "event" || until === "call") {
    const amount = readWhole(field("offset"));
    const minutes = (amount ?? 0) * (pick(unitMinutes, field("offsetUnit")) ?? 1);
    if (amount === null || minutes > 525_600)
      return { problem: `The time around ${until === "call" ? "a call" : "an event"} is at most a year.` };
    return { delaySeconds: 0, wait: { until, minutes: field("side") === "after" ? minutes : -minutes } };
  }
  const delaySeconds = readDelay(field("amount"), field("unit"), MAX_DELAY);
  if (delaySeconds === null) return { problem: "A delay is a number from 0 up to a year." };
  if (until !== "weekday") return { delaySeconds, wait: null };
  const time = field("time");
  const weekday = readWhole(field("weekday")) ?? 0;
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(time) || weekday < 1 || weekday > 7)
    return { problem: "Choose a weekday and a time." };
  return { delaySeconds, wait: { until, weekday, time } };
}

function readDoing(field: (name: string) => string, was: PlanStep["does"]): PlanStep["does"] | StepProblem {
  const missing = (chosen: string, problem: string) => (chosen ? null : { problem });
  switch (was.kind) {
    case "tag":
    case "untag":
      return missing(field("tag"), "Choose a tag.") ?? { kind: was.kind, tag: field("tag") };
    case "field": {
      const [name, value] = [field("field").trim(), field("value").trim()];
      return (
        missing(name && value, "Say which field, and what its answer becomes.") ?? {
          kind: "field",
          field: name,
          value,
        }
      );
    }
    case "start":
    case "stop":
      return (
        missing(field("campaign"), "Choose a campaign.") ?? { kind: was.kind, campaign: field("campaign") }
      );
    default:
      return was;
  }
}
