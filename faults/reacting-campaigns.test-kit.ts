/** A coach's campaigns that react: tags and segments start them, and their steps start others. */
import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import type { Renderer } from "#core/content/emails/renderer.ts";
import type { Context } from "#core/kernel/context.ts";
import type { Group } from "#core/leads/segments/conditions.ts";
import { saveSegment } from "#core/leads/segments/save-segment.ts";
import type { Plan } from "#core/programs/campaigns/plan/plan.ts";
import { publishPlan } from "#core/programs/campaigns/plan/publish-plan.ts";
import { readPlanDraft } from "#core/programs/campaigns/plan/save-plan.ts";
import { testScope } from "../test/scope.ts";
import type { Asked, Reacting, Rows } from "./starts-model.test-kit.ts";

const scope = testScope();
const all = (...items: Group["items"]): Group => ({ kind: "group", match: "all", items });
export const step = (does: Plan["steps"][number]["does"], delaySeconds = 0) => ({
  ...{ step: null, does, delaySeconds, wait: null, onlyIf: [], onlyBefore: null },
});

export function reactingSite({ ctx, rows, coach }: { ctx: Context & Renderer; rows: Rows; coach: string }) {
  const idOf = async (text: string, values: unknown[] = []) =>
    (await rows<{ id: string }>(text, values))[0]?.id ?? "";
  const tagOf = async (name: string) =>
    idOf(
      "insert into tags (coach_id, name, created_at) select id, $2, now() from coaches where slug = $1 returning id",
      [coach, name],
    );
  const campaignOf = (name: string) =>
    idOf(
      `insert into email_campaigns (coach_id, name, from_email, from_name, subject_template, created_at)
     select o.id, $2, 'stage@foyer.example', 'Stage', 'S', now() from coaches o where o.slug = $1 returning id`,
      [coach, name],
    );
  async function segmentOf(name: string, conditions: Group) {
    const saved = await saveSegment(ctx, scope, { segmentId: null, coach, name, conditions });
    if (saved.outcome !== "saved") throw new Error(JSON.stringify(saved));
    return saved.segmentId;
  }
  async function publish(campaignId: string, change: Partial<Plan>) {
    const read = await readPlanDraft(ctx, scope, { campaignId });
    if (!read) throw new Error("no plan");
    const plan = { ...read.live, ...change };
    return publishPlan(ctx, scope, { campaignId, plan, base: read.base, reach: "everybody" });
  }

  /** Tags and segments start campaigns, whose steps move people in another segment, and start another campaign. */
  async function arrange() {
    const tags = { a: await tagOf("A"), b: await tagOf("B"), c: await tagOf("C"), made: await tagOf("Made") };
    const moved = await segmentOf("Moved", {
      ...all(
        all({ kind: "tag", tag: tags.b }, { kind: "tag", tag: tags.c, not: true }),
        all({ kind: "field", field: "stage", value: "warm" }),
      ),
      match: "any",
    });
    const made = await segmentOf("Made", all({ kind: "tag", tag: tags.made }));
    const names = ["once by tag", "by tag", "once by segment", "by segment", "by its steps", "by another"];
    const ids: string[] = [];
    for (const name of names) ids.push(await campaignOf(name));
    const [once = "", again = "", onceInside = "", inside = "", own = "", other = ""] = ids;
    const answer = (field: string) => step({ kind: "field", field, value: randomUUID() });
    const plans: [string, Partial<Plan>][] = [
      [once, { starts: [{ kind: "tag", subject: tags.a }], steps: [answer("once")] }],
      [
        again,
        {
          ...{ starts: [{ kind: "tag", subject: tags.a }], startsAgain: true },
          steps: [step({ kind: "tag", tag: tags.made }), step({ kind: "untag", tag: tags.made }, 60)],
        },
      ],
      [onceInside, { starts: [{ kind: "segment", subject: moved }], steps: [answer("once inside")] }],
      [
        inside,
        { starts: [{ kind: "segment", subject: moved }], startsAgain: true, steps: [answer("inside")] },
      ],
      [
        other,
        {
          startsAgain: true,
          starts: [{ kind: "tag", subject: await tagOf("Nobody") }],
          steps: [answer("other")],
        },
      ],
      [
        own,
        {
          ...{ starts: [{ kind: "segment", subject: made }], startsAgain: true },
          steps: [step({ kind: "start", campaign: other })],
        },
      ],
    ];
    for (const [id, change] of plans)
      expect(await publish(id, change), names[plans.findIndex(([each]) => each === id)]).toEqual({
        outcome: "published",
      });
    const byTag = { kind: "tagged", about: "tag", id: tags.a } as const;
    const bySegment = (id: string) => ({ kind: "segment-entered", about: "segment", id }) as const;
    const campaigns: Reacting[] = [
      { id: once, name: "once by tag", startsAgain: false, by: byTag },
      { id: again, name: "by tag", startsAgain: true, by: byTag },
      { id: onceInside, name: "once by segment", startsAgain: false, by: bySegment(moved) },
      { id: inside, name: "by segment", startsAgain: true, by: bySegment(moved) },
      { id: own, name: "by its steps", startsAgain: true, by: bySegment(made) },
      {
        ...{ id: other, name: "by another", startsAgain: true },
        by: { kind: "step-taken", about: "campaign", id: own },
      },
    ];
    const segments: Asked[] = [
      {
        ...{ id: moved, name: "Moved" },
        holds: ({ tags: had, stage: said }) => (had.has(tags.b) && !had.has(tags.c)) || said === "warm",
      },
      { id: made, name: "Made", holds: ({ tags: had }) => had.has(tags.made) },
    ];
    return { campaigns, segments, tags };
  }

  return { tagOf, campaignOf, publish, arrange };
}
