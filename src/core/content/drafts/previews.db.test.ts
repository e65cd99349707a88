/** A draft seen without a sign-in, the page as a visitor saw it, and who else is editing. */
import { expect, it } from "vitest";
import { readConsent } from "#core/leads/people/read-consent.ts";
import { publishPage } from "#core/operations/publishing/publish-page.ts";
import { findGreenVersion, republishGreen } from "#core/operations/publishing/republish-green.ts";
import { testContext } from "../../../../test/context.ts";
import { signUp, someone } from "../../../../test/follow-up.ts";
import { testScope } from "../../../../test/scope.ts";
import { changeDraft } from "./change-draft.ts";
import { createPreviewLink } from "./create-preview-link.ts";
import { findDraft } from "./draft.ts";
import { findPreview } from "./find-preview.ts";
import { readVersion } from "./read-version.ts";
import { revokePreviewLinks } from "./revoke-preview-links.ts";
import { seeEditors } from "./see-editors.ts";

const world = await testContext();
const { ctx, rows, page, advance } = world;
const scope = testScope({ id: "1", name: "Olive" });
const other = testScope({ id: "2", name: "Mara" });
const stranger = testScope({ id: "3" }, []);
const { id: pageId, version: first } = await page("/9ways");

const say = async (words: string) => {
  const { revision = 0 } = (await findDraft(ctx, scope, { pageId })) ?? {};
  await changeDraft(ctx, scope, {
    pageId,
    revision,
    change: { op: "set", path: ["blocks", 0, "props", "headline"], value: words },
  });
};
const publish = async () => {
  const { revision = 0 } = (await findDraft(ctx, scope, { pageId })) ?? {};
  return publishPage(ctx, scope, { pageId, revision });
};
const headlineOf = (document: { blocks: { props: unknown }[] }) =>
  (document.blocks[0]?.props as { headline: string } | undefined)?.headline;

it("a preview link shows the draft as it stands, for a week, until it is taken back", async () => {
  const link = await createPreviewLink(ctx, scope, { pageId });
  const token = link?.url.split("/").at(-1) ?? "";
  await say("Only in the draft");
  const seen = await findPreview(ctx, token);
  expect(seen.kind === "draft" && headlineOf(seen.page.document)).toBe("Only in the draft");
  for (const broken of [
    "",
    "x",
    token.slice(1),
    `${token}A`,
    token.replace(/^./, (c) => (c === "A" ? "B" : "A")),
    "\u0000",
  ])
    expect(await findPreview(ctx, broken), broken).toEqual({ kind: "unknown" });
  const elsewhere = {
    ...ctx,
    settings: { ...ctx.settings, secrets: ["another secret of thirty-two characters"] as [string] },
  };
  expect(await findPreview(elsewhere, token)).toEqual({ kind: "unknown" });
  expect(await createPreviewLink(ctx, stranger, { pageId })).toBeNull();
  expect(await revokePreviewLinks(ctx, stranger, { pageId })).toBe("unknown");
  expect(await revokePreviewLinks(ctx, scope, { pageId })).toBe("revoked");
  expect(await findPreview(ctx, token)).toEqual({ kind: "expired" });
  const again = (await createPreviewLink(ctx, scope, { pageId }))?.url.split("/").at(-1) ?? "";
  expect(await findPreview(ctx, again)).toMatchObject({ kind: "draft" });
  advance(7 * 86_400);
  expect(await findPreview(ctx, again)).toEqual({ kind: "expired" });
});

it("a consent opens the version it was given on; one that is not kept is said to be so", async () => {
  const email = someone();
  await signUp(world, "/9ways", email);
  const [given] = await rows<{ id: string; person_id: string }>(
    "select c.id, l.person_id from consents c join leads l on l.id = c.lead_id where l.email = $1",
    [email],
  );
  const input = { personId: given?.person_id ?? "", consentId: given?.id ?? "" };
  await say("After the signup");
  await publish();
  const consent = await readConsent(ctx, scope, input);
  expect(consent?.page).toMatchObject({ id: pageId, version: first, live: first + 1 });
  expect(await readConsent(ctx, stranger, input)).toBeNull();
  const seen = await readVersion(ctx, scope, { pageId, version: first });
  expect(seen.kind === "kept" && headlineOf(seen.page.document)).not.toBe("After the signup");
  expect(await readVersion(ctx, stranger, { pageId, version: first })).toEqual({ kind: "unknown" });
  await rows("delete from page_versions where page_id = $1", [pageId]);
  expect(await readVersion(ctx, scope, { pageId, version: first })).toMatchObject({ kind: "not-kept" });
  const live = await readVersion(ctx, scope, { pageId, version: first + 1 });
  expect(live.kind === "kept" && headlineOf(live.page.document)).toBe("After the signup");
});

it("a red night offers the last green version, in one step, through the guard", async () => {
  const checked = async (state: string, version: number) => {
    advance(60);
    await rows(
      `with run as (insert into synthetic_check_runs (nightly, requested_at) values (true, $4) returning id)
       insert into synthetic_check_results (run_id, page_id, page_version, state, started_at) select id, $1, $2, $3, $4 from run`,
      [pageId, version, state, ctx.clock.now()],
    );
  };
  await say("Green");
  const green = await publish();
  const version = green.outcome === "published" ? green.version : 0;
  await checked("green", version);
  expect(await findGreenVersion(ctx, scope, { pageId })).toBeNull();
  await checked("red", version);
  expect(await findGreenVersion(ctx, scope, { pageId }), "the same version").toMatchObject({
    greenVersion: null,
  });
  await say("Red");
  await publish();
  expect(await findGreenVersion(ctx, scope, { pageId }), "not yet checked").toBeNull();
  await checked("red", version + 1);
  expect(await findGreenVersion(ctx, scope, { pageId })).toMatchObject({ greenVersion: version });
  expect(await findGreenVersion(ctx, stranger, { pageId })).toBeNull();
  await say("Unpublished words");
  expect(await republishGreen(ctx, scope, { pageId })).toEqual({ outcome: "has-draft" });
  await rows("delete from page_drafts");
  expect(await republishGreen(ctx, stranger, { pageId })).toEqual({ outcome: "unknown" });
  expect(await republishGreen(ctx, scope, { pageId })).toMatchObject({ outcome: "published" });
  expect(headlineOf((await page("/9ways")).document)).toBe("Green");
});

it("two editors see each other while they are there, and no word is lost without notice", async () => {
  expect(await seeEditors(ctx, scope, { pageId, part: "0" })).toEqual([]);
  expect(await seeEditors(ctx, other, { pageId, part: "form" })).toEqual([{ name: "Olive", part: "0" }]);
  expect(await seeEditors(ctx, scope, { pageId, part: "1" })).toEqual([{ name: "Mara", part: "form" }]);
  expect(await seeEditors(ctx, stranger, { pageId, part: "" })).toEqual([]);
  const { revision = 0 } = (await findDraft(ctx, scope, { pageId })) ?? {};
  const words = (value: string) => ({ op: "set" as const, path: ["blocks", 0, "props", "headline"], value });
  // Held from outside until both wait for it, so that they meet at the same draft however busy the machine is.
  const holder = await world.pool.connect();
  await holder.query("begin");
  await holder.query("select from pages where id = $1 for update", [pageId]);
  const changes = [
    changeDraft(ctx, scope, { pageId, revision, change: words("Olive’s") }),
    changeDraft(ctx, other, { pageId, revision, change: words("Mara’s") }),
  ];
  const waiting =
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  await expect.poll(async () => (await rows(waiting)).length, { timeout: 10_000 }).toBe(2);
  await holder.query("rollback");
  holder.release();
  const both = await Promise.all(changes);
  expect(both.map(({ outcome }) => outcome).sort()).toEqual(["changed", "conflict"]);
  const lost = both.find((answer) => answer.outcome === "conflict");
  const kept = headlineOf((await findDraft(ctx, scope, { pageId }))?.document ?? { blocks: [] });
  expect(kept).toBe(lost?.outcome === "conflict" && lost.changedBy === "Olive" ? "Olive’s" : "Mara’s");
  // Sent again because its answer was lost: it is there already.
  const again = await changeDraft(ctx, scope, { pageId, revision, change: words(String(kept)) });
  expect(again).toMatchObject({ outcome: "changed", revision: revision + 1 });
  advance(31);
  expect(await seeEditors(ctx, scope, { pageId, part: "1" }), "who has left").toEqual([]);
});
