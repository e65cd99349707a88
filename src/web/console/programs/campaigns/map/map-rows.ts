/** What the map draws from top to bottom: each place on the line with its figures. */

import { pick } from "#core/kernel/pick.ts";
import { type Exits, leftOf } from "#core/programs/campaigns/map/flow.ts";
import type { CampaignMap } from "#core/programs/campaigns/map/read-map.ts";
import { isEitherOr, type ShownStep, showSteps } from "#core/programs/campaigns/plan/plan-changes.ts";
import type { MessageLine } from "#core/programs/campaigns/read-campaign.ts";

export type MapCard = ShownStep & {
  /** Its email, if it has been published once. */
  line: MessageLine | null;
  /** “Email 3”; the emails alone are numbered. */
  number: number | null;
  /** The signup email, which stays first. */
  isFixed: boolean;
  /** Null: not live yet. */
  reached: number | null;
  got: number;
  skipped: number;
  waiting: number;
  followed: number;
};
export type MapRow = {
  cards: MapCard[];
  /** The width of the band, in pixels. */
  band: number;
  lane: number;
  after: Exits | null;
};

const WIDEST = 44;
/** One scale for the whole map; nobody is a hairline, and somebody always shows. */
const widthOf = (people: number, started: number) =>
  started === 0 || people === 0 ? 2 : Math.max(3, Math.round((people / started) * WIDEST));

export function mapRows({ campaign, plan, isSignupFirst, flow, skipped, followed }: CampaignMap): MapRow[] {
  let number = campaign.ownSignup ? 1 : 0;
  const cards = showSteps(plan.live, plan.draft?.plan ?? plan.live).map((shown): MapCard => {
    const { step, does } = shown.step;
    if (does.kind === "email" && shown.at !== null) number += 1;
    const name = `step-${step}`;
    const here = step === null ? undefined : flow.steps.get(step);
    const passed = skipped
      .filter((each) => each.step === step && each.before !== "done")
      .reduce((sum, { people }) => sum + people, 0);
    return {
      ...shown,
      line: [...campaign.steps, ...campaign.removed].find((each) => each.name === name) ?? null,
      number: does.kind === "email" && shown.at !== null ? number : null,
      isFixed: isSignupFirst && step === 1,
      reached: here?.reached ?? null,
      got: Math.max(0, (here?.reached ?? 0) - passed),
      skipped: here ? passed : 0,
      waiting: here?.waiting ?? 0,
      followed: followed.find((each) => each.name === name)?.people ?? 0,
    };
  });
  const rows: MapCard[][] = [];
  for (let index = 0; index < cards.length; index += 1) {
    const [card, next] = [cards[index], cards[index + 1]];
    if (!card) continue;
    const isPair = next && card.at && next.at && isEitherOr(card.step, next.step);
    rows.push(isPair ? [card, next] : [card]);
    if (isPair) index += 1;
  }
  let passing = flow.started;
  let lane = flow.before.goal;
  return rows.map((row) => {
    passing = row[0]?.reached ?? passing;
    const exits = row.flatMap(({ step }) =>
      step.step === null ? [] : (flow.steps.get(step.step)?.after ?? []),
    );
    const after = exits.length > 0 ? exits.reduce(joined) : null;
    const drawn = {
      cards: row,
      band: widthOf(passing, flow.started),
      lane: lane === 0 ? 0 : widthOf(lane, flow.started),
      after,
    };
    lane += after?.goal ?? 0;
    passing -= after ? after.goal + after.finished + leftOf(after) : 0;
    return drawn;
  });
}

const joined = (one: Exits, other: Exits): Exits => ({
  goal: one.goal + other.goal,
  finished: one.finished + other.finished,
  left: Object.fromEntries(
    [...new Set([...Object.keys(one.left), ...Object.keys(other.left)])].map((reason) => [
      reason,
      (pick(one.left, reason) ?? 0) + (pick(other.left, reason) ?? 0),
    ]),
  ),
});
