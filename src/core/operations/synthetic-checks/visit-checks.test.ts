/** Stored steps are read back as findings, those from before findings had a state too. */
import { expect, it } from "vitest";
import { bad, good } from "#core/kernel/checks/finding.ts";
import { causeOf, visitSteps } from "./visit-checks.ts";

const now = [
  { id: "answered", ...good("The page answered in 12 ms.") },
  { id: "posted", ...bad("The form was sent, and there was no answer.", "The next steps say why.") },
  { id: "stored", ...bad("Nothing was stored.", "Look at the errors.") },
];

it("reads both shapes, and names the cause before the symptom", () => {
  const before = now.map(({ id, state, found, fix }) => ({ id, ok: state === "good", found, fix }));
  for (const stored of [now, before]) {
    const steps = visitSteps.parse(JSON.parse(JSON.stringify(stored)));
    expect(steps).toEqual(now);
    expect(causeOf(steps)?.id).toBe("stored");
  }
});

it("refuses a step that failed and has no fix", () => {
  expect(visitSteps.safeParse([{ id: "stored", state: "bad", found: "x", fix: null }]).success).toBe(false);
});
