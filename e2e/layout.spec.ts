/** No overlaps on pages with typical owner content; pages.spec.ts covers pages as shipped. */
import { expect, test } from "@playwright/test";
import { canonical, FULL, formPages, ofToday, query, type Variant, visit } from "./kit.ts";
import { faultsAt } from "./layout-kit.ts";

const laptop: Variant = { width: 1280, height: 800, script: true };
const headline = "Sleep through the day after a night shift, even with *children* and a street outside";
const biography = "I help people who work nights to sleep by day.";
const pictures = {
  book: { kind: "book", title: "Sleep by Day", subtitle: "A guide for people who work nights" },
  ticket: { kind: "ticket", title: "Sleep by Day", lines: ["Live, online", "Free"] },
};
/** One page per coach covers every shipped picture beside a form. */
const oneEach = [...new Map(formPages.map((page) => [page.coach, page])).values()];
const looked = ofToday(oneEach);

for (const [name, picture] of Object.entries(pictures))
  test(`a headline of four lines, a ${name} and a biography of one sentence, in every look`, async ({
    browser,
  }) => {
    test.setTimeout(300_000);
    const before = await query<{ id: string; document: object }>("select id, document from pages");
    const coaches = await query<{ id: string; profile: object }>("select id, profile from coaches");
    try {
      await query("update coaches set profile = profile || jsonb_build_object('bio', $1::jsonb)", [
        JSON.stringify([biography]),
      ]);
      await query(
        `update pages set document = jsonb_set(jsonb_set(document, '{blocks,0,props,headline}', $1), '{blocks,0,props,object}', $2)
         where document->'blocks'->0->>'type' = 'Hero'`,
        [JSON.stringify(headline), JSON.stringify(picture)],
      );
      const faults: string[] = [];
      for (const object of looked) {
        const page = await visit(browser, canonical(object), laptop);
        await expect(async () => {
          await page.reload();
          await expect(page.locator("h1")).toHaveText(headline.replaceAll("*", ""), { timeout: 500 });
        }).toPass();
        const gap = await page.locator(".about-text").evaluateAll(([text]) => {
          const [name, next] = text ? [...text.children].map((each) => each.getBoundingClientRect()) : [];
          return name && next ? next.top - name.bottom : 0;
        });
        if (gap > 40) faults.push(`${canonical(object)}: the biography is ${gap} px below the name`);
        faults.push(...(await faultsAt(page, FULL ? [390, 1024, 1280] : [1280])));
        await page.context().close();
      }
      expect(faults).toEqual([]);
    } finally {
      for (const { id, document } of before)
        await query("update pages set document = $2 where id = $1", [id, JSON.stringify(document)]);
      for (const { id, profile } of coaches)
        await query("update coaches set profile = $2 where id = $1", [id, JSON.stringify(profile)]);
    }
  });
