/** The figures that an owner saw, sent along with the button and compared with a new count. */
import { z } from "zod";
import type { ChangeEffects, NamedEffect } from "#core/operations/change-rehearsal/read-effects.ts";

const seen = z.array(z.tuple([z.string().max(4000), z.number().int().min(0)])).max(500);
type Seen = z.infer<typeof seen>;

const keyOf = ({ kind, emails }: Pick<NamedEffect, "kind" | "emails">) =>
  [kind, ...emails.map(({ campaignId, step }) => `${campaignId} ${step}`)].join(",");

/** Those for whom nothing changes don't count: they finish all the time. */
const figuresOf = ({ effects }: ChangeEffects): Seen =>
  effects.flatMap((effect): Seen => (effect.kind === "same" ? [] : [[keyOf(effect), effect.count]]));

export const writeFigures = (effects: ChangeEffects): string => JSON.stringify(figuresOf(effects));

function readFigures(text: string): Map<string, number> | null {
  try {
    return new Map(seen.parse(JSON.parse(text)));
  } catch {
    return null;
  }
}

export type MovedFigure = { effect: Pick<NamedEffect, "kind" | "emails" | "by" | "count">; was: number };

/** Of an estimate, only effects that nobody had seen. Null: nothing readable was seen. */
export function compareFigures(text: string, effects: ChangeEffects): MovedFigure[] | null {
  const was = readFigures(text);
  if (!was) return null;
  const isEstimate = effects.played < effects.underWay;
  const moved = effects.effects
    .filter((effect) => effect.kind !== "same")
    .map((effect) => ({ effect, was: was.get(keyOf(effect)) ?? 0 }))
    .filter((each) => (isEstimate ? each.was === 0 : each.was !== each.effect.count));
  const keys = new Set(effects.effects.map(keyOf));
  const gone = isEstimate
    ? []
    : [...was].filter(([key]) => !keys.has(key)).map(([key, number]) => goneFigure(key, number));
  return [...moved, ...gone];
}

function goneFigure(key: string, number: number): MovedFigure {
  const [kind = "several", ...emails] = key.split(",");
  return {
    was: number,
    effect: {
      kind: kind as NamedEffect["kind"],
      emails: emails.map((each) => ({
        campaignId: each.split(" ")[0] ?? "",
        step: Number(each.split(" ")[1]),
      })),
      by: null,
      count: 0,
    },
  };
}
