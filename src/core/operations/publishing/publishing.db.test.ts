/** From a change in the draft to what visitors see, and back: nothing goes live untried, nothing that was seen is lost. */
import { beforeEach, describe, expect, it } from "vitest";
import { changeDraft } from "#core/content/drafts/change-draft.ts";
import { discardDraft } from "#core/content/drafts/discard-draft.ts";
import { findDraft } from "#core/content/drafts/draft.ts";
import { listVersions } from "#core/content/drafts/list-versions.ts";
import type { Patch } from "#core/content/drafts/patch.ts";
import { restoreVersion } from "#core/content/drafts/restore-version.ts";
import { undoChange } from "#core/content/drafts/undo-change.ts";
import { findPage } from "#core/content/stored-pages/find-page.ts";
import { testContext } from "../../../../test/context.ts";
import { fixtureSite } from "../../../../test/fixture-site/load-fixture.ts";
import { signUp, someone } from "../../../../test/follow-up.ts";
import { testScope } from "../../../../test/scope.ts";
import { seed } from "../../../main/command.ts";
import { bringBackPage } from "./bring-back-page.ts";
import { duplicatePage } from "./duplicate-page.ts";
import { listPages } from "./list-pages.ts";
import { publishPage } from "./publish-page.ts";
import { schedulePage } from "./schedule/schedule-page.ts";
import { archivePage, unpublishPage } from "./unpublish-page.ts";

const world = await testContext();
const { ctx, rows, page, url } = world;
const scope = testScope({ name: "Olive" });
const other = testScope({ id: "2", name: "Noor" });

const headline = ["blocks", 0, "props", "headline"];
const say = (value: string, path: Patch["path"] = headline): Patch => ({ op: "set", path, value }) as Patch;
const { id: pageId } = await page("/9ways");
const draft = async () => {
  const found = await findDraft(ctx, scope, { pageId });
  if (!found) throw new Error("no page");
  return found;
};
const change = async (patch: Patch, by = scope) =>
  changeDraft(ctx, by, { pageId, change: patch, revision: (await draft()).revision });
const publish = async (reason?: string) =>
  publishPage(ctx, scope, { pageId, revision: (await draft()).revision, ...(reason && { reason }) });
const shown = async (path = "/9ways") => {
  const found = await findPage(ctx, path);
  if (!found) return null;
  if ("redirectTo" in found) return `→ ${found.redirectTo}`;
  if ("unpublished" in found) return `gone: ${found.unpublished.coach.name}`;
  const [hero] = found.page.document.blocks;
  return hero?.type === "Hero" ? hero.props.headline : null;
};
const before = await shown();

beforeEach(async () => {
  await rows("delete from page_drafts");
});

describe("a draft", () => {
  it("is seen by nobody until it is published, and then by everybody, under the owner's name", async () => {
    expect(await change(say("Nine keys, *tried*"))).toMatchObject({ outcome: "changed", revision: 1 });
    expect(await shown()).toBe(before);
    expect((await listPages(ctx, scope)).pages.find(({ id }) => id === pageId)?.state).toBe("changed");
    const published = await publish();
    expect(published).toMatchObject({ outcome: "published", address: "/9ways" });
    expect(await shown()).toBe("Nine keys, *tried*");
    const [newest, first] = await listVersions(ctx, scope, { pageId });
    expect(newest).toMatchObject({ publishedBy: "Olive", isLive: true });
    expect(newest?.changes).toEqual([{ what: "Opening", before, now: "Nine keys, *tried*" }]);
    expect(first).toMatchObject({ publishedBy: null, isLive: false });
    expect(await publish()).toEqual({ outcome: "nothing-to-publish" });
  });

  it("takes no text that cannot be stored", async () => {
    for (const text of ["a\u0000b", "half \ud83d"])
      expect(await change(say(text))).toMatchObject({ outcome: "invalid" });
    expect(
      await change({ op: "set", path: ["blocks", 0, "props", "facts"], value: ["\u0000"] }),
    ).toMatchObject({
      outcome: "invalid",
    });
    expect(await change(say("a \\u0000 typed out, and 🙂"))).toMatchObject({ outcome: "changed" });
  });

  it("an earlier version comes back as a draft, with the addresses of today", async () => {
    const [, first] = await listVersions(ctx, scope, { pageId });
    expect(await restoreVersion(ctx, scope, { pageId, version: first?.version ?? 0 })).toMatchObject({
      outcome: "restored",
    });
    expect(await shown()).toBe("Nine keys, *tried*");
    expect(await publish()).toMatchObject({ outcome: "published" });
    expect(await shown()).toBe(before);
  });

  it("is undone and redone, change by change", async () => {
    const words = ["One", "Two", "Three"];
    for (const word of words) await change(say(word));
    const now = async () => (await draft()).document.blocks[0]?.props;
    for (const word of ["Two", "One", before]) {
      expect(await undoChange(ctx, scope, { pageId, direction: "undo" })).toMatchObject({
        outcome: "changed",
      });
      expect(await now()).toMatchObject({ headline: word });
    }
    expect(await undoChange(ctx, scope, { pageId, direction: "undo" })).toEqual({ outcome: "nothing-left" });
    await undoChange(ctx, scope, { pageId, direction: "redo" });
    expect(await now()).toMatchObject({ headline: "One" });
    await change(say("Another"));
    expect(await undoChange(ctx, scope, { pageId, direction: "redo" })).toEqual({ outcome: "nothing-left" });
    expect(await discardDraft(ctx, scope, { pageId })).toBe("discarded");
    expect((await draft()).hasChanges).toBe(false);
  });

  it("takes nothing that a page may not be, and nothing that is fixed", async () => {
    const refused = async (patch: Patch) => {
      const answer = await change(patch);
      return answer.outcome === "invalid" ? answer.problems.map(({ path }) => path) : answer.outcome;
    };
    expect(await refused(say(""))).toEqual(["blocks.0.props.headline"]);
    expect(await refused({ op: "set", path: ["blocks", 0, "props", "onclick"], value: "alert(1)" })).toEqual([
      "blocks.0.props",
    ]);
    expect(await refused({ op: "remove", path: ["blocks", 0] })).toEqual([""]);
    expect(await refused(say("elsewhere", ["form", "source"]))).toEqual(["form.source"]);
    expect(await refused(say("nina", ["coach"]))).toEqual(["coach"]);
    expect(await refused({ op: "set", path: ["blocks", 99, "props"], value: {} })).toBe("conflict");
    expect((await draft()).hasChanges).toBe(false);
  });

  it("two owners: what the other one changed is not written over, other sections are free", async () => {
    const seen = (await draft()).revision;
    expect(await changeDraft(ctx, other, { pageId, change: say("Noor's"), revision: seen })).toMatchObject({
      outcome: "changed",
    });
    expect(await changeDraft(ctx, scope, { pageId, change: say("Olive's"), revision: seen })).toEqual({
      outcome: "conflict",
      revision: 1,
      changedBy: "Noor",
    });
    const elsewhere = say("Olive's heading", ["blocks", 1, "props", "heading"]);
    expect(await changeDraft(ctx, scope, { pageId, change: elsewhere, revision: seen })).toMatchObject({
      outcome: "changed",
    });
    expect(await publishPage(ctx, scope, { pageId, revision: seen })).toEqual({
      outcome: "changed-meanwhile",
    });
  });

  it("of another coach's page is out of reach", async () => {
    const [{ id: nina }] = (await rows<{ id: string }>("select id from coaches where slug = 'nina'")) as [
      { id: string },
    ];
    const narrow = testScope({}, [nina]);
    const input = { pageId, change: say("Taken"), revision: 0 };
    expect(await changeDraft(ctx, narrow, input)).toEqual({ outcome: "unknown" });
    expect(await undoChange(ctx, narrow, { pageId, direction: "undo" })).toEqual({ outcome: "unknown" });
    expect(await publishPage(ctx, narrow, { pageId, revision: 0 })).toEqual({ outcome: "unknown" });
    expect(await restoreVersion(ctx, narrow, { pageId, version: 1 })).toEqual({ outcome: "unknown" });
    expect(await discardDraft(ctx, narrow, { pageId })).toBe("unknown");
    expect(await listVersions(ctx, narrow, { pageId })).toEqual([]);
    expect(await unpublishPage(ctx, narrow, { pageId })).toBe("unknown");
    expect(await bringBackPage(ctx, narrow, { pageId })).toEqual({ outcome: "unknown" });
    expect(await duplicatePage(ctx, narrow, { pageId, name: "Mine", address: "mine" })).toEqual({
      outcome: "unknown",
    });
    expect((await listPages(ctx, narrow)).pages.map(({ coachSlug }) => coachSlug)).not.toContain("dave");
  });
});

describe("the guard", () => {
  it.each<[string, Patch, RegExp]>([
    ["a campaign that is not there", say("No such campaign", ["form", "campaign"]), /campaign does not/],
    [
      "an address of another page",
      { op: "set", path: ["addresses"], value: ["/nine", "/sugar-free-blueprint"] },
      /belongs to the page/,
    ],
    ["an address of the product's", { op: "set", path: ["addresses"], value: ["/console"] }, /is reserved/],
    [
      "a form without an address",
      {
        op: "set",
        path: ["form", "fields"],
        value: [{ kind: "text", name: "name", label: "Name", required: true, autocomplete: "name" }],
      },
      /asks for no email address/,
    ],
  ])("stops %s, with the fix", async (_, patch, said) => {
    expect(await change(patch)).toMatchObject({ outcome: "changed" });
    const answer = await publish();
    expect(answer).toMatchObject({ outcome: "stopped" });
    if (answer.outcome !== "stopped") return;
    expect(answer.problems.map(({ found }) => found).join("\n")).toMatch(said);
    expect(answer.problems.every(({ fix }) => (fix?.length ?? 0) > 10)).toBe(true);
    expect(await shown()).toBe(before);
  });

  it("lets an owner go on with a reason, which is kept; never with somebody else's address", async () => {
    const leads = await rows("select count(*) from leads");
    await change(say("No such campaign", ["form", "campaign"]));
    expect(await publish("The campaign comes on Monday")).toMatchObject({ outcome: "published" });
    expect((await listVersions(ctx, scope, { pageId }))[0]).toMatchObject({
      reason: "The campaign comes on Monday",
    });
    expect(
      await rows(
        "select subject->>'overruled' as overruled from audit_log where action = 'page.published' order by created_at, id desc limit 1",
      ),
    ).toHaveLength(1);
    await restoreVersion(ctx, scope, { pageId, version: 1 });
    expect(await publish()).toMatchObject({ outcome: "published" });
    await change({ op: "set", path: ["addresses"], value: ["/sugar-free-blueprint"] });
    expect(await publish("I want it")).toMatchObject({ outcome: "stopped" });
    // The rehearsals left nothing.
    expect(await rows("select count(*) from leads")).toEqual(leads);
  });
});

describe("an address", () => {
  it("that changed goes on leading to the page, and signups come in at the new one", async () => {
    await change({ op: "set", path: ["addresses"], value: ["/nine-keys"] });
    expect(await publish()).toMatchObject({ outcome: "published", address: "/nine-keys" });
    expect(await shown("/nine-keys")).toBe(before);
    expect(await shown("/9ways")).toBe("→ /nine-keys");
    await signUp(world, "/nine-keys", someone());
    // An owner's edit wins over the file.
    await seed(url, fixtureSite);
    expect(await shown("/nine-keys")).toBe(before);
    await change({ op: "set", path: ["addresses"], value: ["/9ways", "/dr-dave-health-guide"] });
    expect(await publish()).toMatchObject({ outcome: "published" });
    expect(await shown("/nine-keys")).toBe("→ /9ways");
  });
});

describe("a page", () => {
  it("is unpublished, archived and brought back; a seed does not bring it back", async () => {
    expect(await archivePage(ctx, scope, { pageId })).toBe("unknown");
    expect(await unpublishPage(ctx, scope, { pageId, redirectTo: "/nowhere" })).toBe("nowhere");
    expect(await unpublishPage(ctx, scope, { pageId, redirectTo: "/sugar-free-blueprint" })).toBe("done");
    expect(await shown()).toBe("→ /sugar-free-blueprint");
    expect(await unpublishPage(ctx, scope, { pageId })).toBe("done");
    expect(await shown()).toMatch(/^gone: Dr\. Dave/);
    await seed(url, fixtureSite);
    expect(await shown()).toMatch(/^gone/);
    expect(await archivePage(ctx, scope, { pageId })).toBe("done");
    expect((await listPages(ctx, scope)).pages.map(({ id }) => id)).not.toContain(pageId);
    expect(
      (await listPages(ctx, scope, { state: "archived" })).pages.find(({ id }) => id === pageId)?.state,
    ).toBe("archived");
    expect(await bringBackPage(ctx, scope, { pageId })).toEqual({ outcome: "done" });
    expect(await shown()).toBe(before);
  });

  it("of a hidden coach is published already: there is nothing to publish, and an address that was off stays off", async () => {
    const [{ id: coachId } = { id: "" }] = await rows<{ id: string }>(
      "select id from coaches where slug = 'dave'",
    );
    const off = async () =>
      (
        await rows<{ url: string }>(
          "select url from landing_pages where page_id = $1 and not is_active order by url",
          [pageId],
        )
      ).map(({ url: address }) => address);
    const [{ url: old } = { url: "" }] = await rows<{ url: string }>(
      "update landing_pages set is_active = false where url = (select max(url) from landing_pages where page_id = $1 and kind <> 'canonical') returning url",
      [pageId],
    );
    expect(await off()).toEqual([old]);
    await rows("update coaches set hidden_at = now() where id = $1", [coachId]);
    expect(await draft()).toMatchObject({ state: "hidden", isPublished: true });
    expect(await publish()).toEqual({ outcome: "nothing-to-publish" });
    const publishAt = new Date(ctx.clock.now().getTime() + 60_000);
    expect(await schedulePage(ctx, scope, { pageId, revision: 0, publishAt })).toEqual({
      outcome: "nothing-to-publish",
    });
    await change(say("While she is away"));
    expect(await publish()).toMatchObject({ outcome: "published" });
    expect(await shown(), "nobody sees it yet").toBeNull();
    await rows("update coaches set hidden_at = null where id = $1", [coachId]);
    expect(await shown()).toBe("While she is away");
    expect(await off(), "it was switched off by itself").toEqual([old]);
    await rows("update landing_pages set is_active = true where url = $1", [old]);
    await change(say(before ?? ""));
    await publish();
  });

  it("is copied under an address and a source of its own, and takes signups once it is published", async () => {
    const copy = (name: string, address: string) => duplicatePage(ctx, scope, { pageId, name, address });
    expect(await copy("", "x")).toMatchObject({ outcome: "invalid", field: "name" });
    for (const address of ["", "../etc", "console", "9ways", "ü", "a".repeat(80), "<b>"])
      expect(await copy("A copy", address), address).toMatchObject({ outcome: "invalid", field: "address" });
    const made = await copy("Ten keys", "/Ten Keys");
    if (made.outcome !== "made") throw new Error(JSON.stringify(made));
    expect(await shown("/ten-keys")).toBeNull();
    expect(await bringBackPage(ctx, scope, { pageId: made.pageId })).toEqual({ outcome: "done" });
    const email = someone();
    await signUp(world, "/9ways", email);
    await signUp(world, "/ten-keys", email);
    expect(await rows("select source from leads where email = $1 order by source", [email])).toHaveLength(2);
  });
});
