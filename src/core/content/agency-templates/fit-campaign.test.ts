/** A template's email and a coach's: blocks have no keys, and still nothing that the coach wrote is lost. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { EmailBlock } from "../emails/campaign.ts";
import type { CampaignDocument } from "./campaign-document.ts";
import { mergeCampaign } from "./fit-campaign.ts";

const coach = { name: "Kim Example", firstName: "Kim" };

const text = (words: string): EmailBlock => ({ kind: "paragraph", text: words });
const list = (...items: string[]): EmailBlock => ({
  ...{ kind: "list", ordered: false },
  items: items.map((each) => ({ text: each })),
});
const facts = (...rows: [string, string][]): EmailBlock => ({
  kind: "facts",
  rows: rows.map(([label, value]) => ({ label, value })),
});
const campaignOf = (body: EmailBlock[]): CampaignDocument => ({
  steps: [
    { key: "t1", subject: "S", preheader: "", body, signOff: "Bye", delaySeconds: 0, onlyBeforeEvent: false },
  ],
  notices: {},
});
function merge(base: EmailBlock[], own: EmailBlock[], template: EmailBlock[]) {
  const merged = mergeCampaign({
    ...{ base: campaignOf(base), campaign: campaignOf(own), template: campaignOf(template), coach },
  });
  return { body: merged?.value.steps[0]?.body, conflicts: merged?.conflicts.length };
}
const [a, b, c] = [text("a"), text("b"), text("c")];

describe("an email's blocks", () => {
  it("takes the template's change of one block beside the coach's of another", () => {
    expect(merge([a, b, c], [text("mine"), b, c], [a, b, text("new")])).toEqual({
      body: [text("mine"), b, text("new")],
      conflicts: 0,
    });
  });

  it("keeps the coach's words where both wrote, and says so", () => {
    expect(merge([a, b, c], [a, text("mine"), c], [a, text("new"), c])).toEqual({
      body: [a, text("mine"), c],
      conflicts: 1,
    });
  });

  it("does not bring back what the coach removed, and puts new blocks after the same neighbor", () => {
    expect(merge([a, b, c], [b, c], [a, b, text("new"), c])).toEqual({
      body: [b, text("new"), c],
      conflicts: 0,
    });
    expect(merge([a, b], [c, a, b], [a, b, text("new")])).toEqual({
      body: [c, a, b, text("new")],
      conflicts: 0,
    });
  });

  it("merges a list's entries and a table's rows", () => {
    expect(merge([list("a", "b")], [list("mine", "b")], [list("a", "b", "new")])).toEqual({
      body: [list("mine", "b", "new")],
      conflicts: 0,
    });
    expect(merge([facts(["When", "a"])], [facts(["When", "mine"])], [facts(["When", "new"])])).toEqual({
      body: [facts(["When", "mine"])],
      conflicts: 1,
    });
  });

  it("refuses a template whose signup email would become another one", () => {
    const base = campaignOf([a]);
    expect(mergeCampaign({ base, campaign: base, template: { ...base, signup: undefined }, coach })).not.toBe(
      null,
    );
    const { subject, preheader, body, signOff } = base.steps[0] as CampaignDocument["steps"][number];
    const template = { ...base, signup: { subject, preheader, body, signOff } };
    expect(mergeCampaign({ base, campaign: base, template, coach })).toBe(null);
  });
});

const word = fc.constantFrom("a", "b", "c", "d", "e", "f");
const block = fc.oneof(
  word.map(text),
  fc.array(word, { minLength: 1, maxLength: 3 }).map((items) => list(...items)),
  word.map((value): EmailBlock => ({ kind: "heading", text: value })),
  fc.constant<EmailBlock>({ kind: "divider" }),
);
const body = fc.array(block, { minLength: 1, maxLength: 6 });
const wordsOf = (blocks: EmailBlock[] = []) =>
  blocks.flatMap((each) =>
    each.kind === "list"
      ? each.items.map((item) => String(item.text))
      : "text" in each
        ? [String(each.text)]
        : [],
  );
const countOf = (words: string[], wanted: string) => words.filter((each) => each === wanted).length;

it("for any three emails, every word that the coach wrote is there, and one side's changes are taken whole", () => {
  fc.assert(
    fc.property(body, body, body, (base, own, template) => {
      expect(merge(base, own, base)).toEqual({ body: own, conflicts: 0 });
      expect(merge(base, base, template)).toEqual({ body: template, conflicts: 0 });
      const { body: merged } = merge(base, own, template);
      // Undefined: an email without a block, which stays as it is.
      if (!merged) return;
      for (const wanted of new Set(wordsOf(own)))
        if (countOf(wordsOf(own), wanted) > countOf(wordsOf(base), wanted))
          expect(countOf(wordsOf(merged), wanted), wanted).toBeGreaterThanOrEqual(1);
    }),
    { numRuns: 1000 },
  );
});
