/** Every page that ships passes the publish guard: an owner who changes one word is stopped by nothing that was there before. */
import { expect, it } from "vitest";
import { findStoredPage } from "#core/content/stored-pages/find-page.ts";
import { checkDraft } from "#core/operations/checks/check-draft.ts";
import { testContext } from "../context.ts";

const { ctx, rows } = await testContext();

it("stops no page that ships", { timeout: 60_000 }, async () => {
  const ids = await rows<{ id: string }>("select id from pages");
  expect(ids.length).toBeGreaterThan(20);
  const stopped: string[] = [];
  for (const { id } of ids) {
    const page = await findStoredPage(ctx, id);
    if (!page) continue;
    const visit = async () => ({ result: "answered" as const, status: 200 });
    const problems = await checkDraft(ctx, { page, document: page.document, visit });
    stopped.push(
      ...problems.filter(({ state }) => state === "bad").map(({ found }) => `${page.document.id}: ${found}`),
    );
  }
  expect(stopped).toEqual([]);
});
