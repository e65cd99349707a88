/** The publish guard stops words that are missing, words that only show what to write, and a consent line that is not true. */
import { describe, expect, it } from "vitest";
import { consentLine } from "#core/content/pages/form/consent-line.ts";
import type { PageDocument } from "#core/content/pages/page-document.ts";
import { starterBlock, starterTypes } from "#core/content/pages/starter-blocks.ts";
import { UNFILLED } from "#core/content/pages/unfilled.ts";
import { testContext } from "../../../../../test/context.ts";
import { countConsentFacts } from "../../publishing/read-consent-facts.ts";
import { checkDraft } from "../check-draft.ts";
import type { Visit } from "../visit.ts";

const { ctx, rows, page } = await testContext();
const guide = await page("/9ways");
const visit: Visit = async () => ({ result: "answered", status: 200 });

async function stops(change: (document: PageDocument) => void): Promise<string[]> {
  const document = structuredClone(guide.document);
  change(document);
  const problems = await checkDraft(ctx, { page: guide, document, visit });
  return problems.filter(({ state }) => state === "bad").map(({ found, path }) => `${path}: ${found}`);
}

describe("words of the owner's own", () => {
  it("a part that was added and not filled in is named with its place", async () => {
    const found = await stops(({ blocks }) => {
      const [hero] = blocks;
      if (hero?.type !== "Hero") return;
      hero.props.facts = ["30 minutes", UNFILLED];
      hero.props.badge = { icon: "book", text: UNFILLED } as NonNullable<typeof hero.props.badge>;
    });
    expect(found).toEqual([
      expect.stringMatching(/^blocks\.0\.props\..*: “.*” has 2 fields without words\.$/),
    ]);
  });

  it("a hidden section may wait", async () => {
    const found = await stops(({ blocks }) => {
      const faq = starterBlock("Faq");
      if (faq) blocks.push({ ...faq, hidden: true });
    });
    expect(found).toEqual([]);
  });

  it.each(starterTypes)(
    "a new %s section does not go live with words that tell what to write",
    async (type) => {
      const starter = starterBlock(type);
      const texts = JSON.stringify(starter);
      const found = await stops(({ blocks }) => void (starter && blocks.push(starter)));
      const hasExample =
        /What is different|The answer, without|One last sentence|you know this|a number that|word for word|Where you were|What your visitor does|What it answers|Put a page of your guide/.test(
          texts,
        );
      const told = found.filter((each) => each.includes("example words"));
      expect(told.length > 0, texts).toBe(hasExample);
    },
  );
});

describe("the consent line", () => {
  it("is stopped once another campaign makes it untrue, and passes as it is counted", async () => {
    const [campaign] = await rows<{ id: string }>(
      "select c.id from email_campaigns c join email_sequences s on s.campaign_id = c.id and s.position is not null where c.coach_id = $1 group by c.id order by count(*) desc limit 1",
      [guide.coachId],
    );
    const document = structuredClone(guide.document);
    if (!document.form || !campaign) throw new Error("the guide has no form");
    document.form.campaign = campaign.id;
    const facts = await countConsentFacts(ctx, { coachId: guide.coachId, document });
    if (!facts) throw new Error("nothing to count");
    const about = async (privacy: string) =>
      (
        await stops(({ form }) => {
          if (form) Object.assign(form, { campaign: campaign.id, privacy });
        })
      ).filter((each) => each.startsWith("form.privacy"));
    expect(await about(consentLine(facts))).toEqual([]);
    expect(await about(consentLine({ ...facts, emails: facts.emails + 2 }))).toEqual([
      expect.stringContaining("The consent line is not accurate"),
    ]);
  });
});
