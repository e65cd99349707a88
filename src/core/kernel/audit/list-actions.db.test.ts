/** The activity: newest first, a page at a time, narrowed down by what and by whom. */
import { expect, it } from "vitest";
import { testContext } from "../../../../test/context.ts";
import { testScope } from "../../../../test/scope.ts";
import { listActions } from "./list-actions.ts";
import { listActivityFilters } from "./list-activity-filters.ts";
import { recordAction } from "./record-action.ts";

const scope = testScope();

const { ctx, advance } = await testContext();
const ann = { id: "1", name: "Ann" };
const ben = { id: "2", name: "Ben" };

it("pages through every line once, also where many share an instant", async () => {
  for (let index = 0; index < 120; index += 1) {
    if (index % 40 === 0) advance(1);
    await recordAction(ctx, index % 2 ? ann : ben, {
      action: index % 3 ? "email.replayed" : "lead.erased",
      subject: { index },
    });
  }
  const seen: unknown[] = [];
  for (let after: string | null = null, pages = 0; pages < 5; pages += 1) {
    const page = await listActions(ctx, scope, { after });
    seen.push(...page.lines.map(({ subject }) => subject.index));
    after = page.next;
    if (!after) break;
  }
  expect(seen).toHaveLength(120);
  expect(new Set(seen).size).toBe(120);
  expect(Math.max(...(seen.slice(0, 40) as number[]))).toBe(119);
  expect(Math.min(...(seen.slice(0, 40) as number[]))).toBe(80);
});

it("narrows down by action and by who", async () => {
  const { lines } = await listActions(ctx, scope, { action: "lead.erased", actor: "1" });
  expect(lines).toHaveLength(20);
  expect(new Set(lines.map(({ actorName, action }) => `${actorName} ${action}`))).toEqual(
    new Set(["Ann lead.erased"]),
  );
  expect(await listActivityFilters(ctx, scope)).toEqual({
    actions: ["email.replayed", "lead.erased"],
    actors: [
      { id: "1", name: "Ann" },
      { id: "2", name: "Ben" },
    ],
  });
});
