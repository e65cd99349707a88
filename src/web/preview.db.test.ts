/** A preview link over HTTP: the draft and not the page, for nobody to keep or find, without a script, and a form that sends nothing. */
import { expect, it } from "vitest";
import { changeDraft } from "#core/content/drafts/change-draft.ts";
import { createPreviewLink } from "#core/content/drafts/create-preview-link.ts";
import { revokePreviewLinks } from "#core/content/drafts/revoke-preview-links.ts";
import { testContext } from "../../test/context.ts";
import { testScope } from "../../test/scope.ts";
import { webServer } from "../../test/web-server.ts";

const { ctx, rows, page, sent } = await testContext();
const scope = testScope();
const site = await webServer(ctx);
const { id: pageId } = await page("/9ways");
await changeDraft(ctx, scope, {
  pageId,
  revision: 0,
  change: { op: "set", path: ["blocks", 0, "props", "headline"], value: "Words of a draft" },
});
const path = new URL((await createPreviewLink(ctx, scope, { pageId }))?.url ?? "").pathname;
const isPrivate = { "cache-control": "no-store", "x-robots-tag": "noindex, nofollow" };

it("shows the draft, keeps it nowhere, and runs nothing", async () => {
  expect((await site.ask({ method: "HEAD", path })).status).toBe(200);
  const { status, headers, body } = await site.ask({ path });
  expect(status).toBe(200);
  expect(headers).toMatchObject(isPrivate);
  expect(body).toContain("Words of a draft");
  expect(body).toContain("Preview of a draft");
  expect(body).not.toMatch(/<script(?! type="application\/ld)/);
  expect((await site.ask({ path: "/9ways" })).body).not.toContain("Words of a draft");
});

it.each(["text/html", "application/json"])(
  "a form that is posted as %s stores and sends nothing",
  async (accept) => {
    const before = await rows("select count(*) from leads");
    const { status, body } = await site.ask({
      method: "POST",
      path,
      headers: {
        accept,
        origin: "https://foyer.example",
        "content-type": "application/x-www-form-urlencoded",
      },
      body: "name=Ada&email=ada%40reader.example",
    });
    expect(status).toBe(accept === "text/html" ? 200 : 404);
    if (accept === "text/html") expect(body).toContain("nothing was sent or stored");
    expect(await rows("select count(*) from leads")).toEqual(before);
    expect(sent).toEqual([]);
  },
);

it("says kindly that a link does not work, or is over", async () => {
  for (const wrong of ["/preview/x", `${path}A`, `${path.slice(0, -2)}AA`]) {
    const { status, headers } = await site.ask({ path: wrong });
    expect(status, wrong).toBe(404);
    expect(headers, wrong).toMatchObject(isPrivate);
  }
  await revokePreviewLinks(ctx, scope, { pageId });
  const over = await site.ask({ path });
  expect(over.status).toBe(410);
  expect(over.body).toContain("This preview is over");
  expect(over.body).not.toContain("Words of a draft");
});
