/** Publishing at a time: as it stood when it was planned, once, tried again first; red keeps what visitors see and tells the owners. */
import { beforeEach, expect, it } from "vitest";
import { changeDraft } from "#core/content/drafts/change-draft.ts";
import { findDraft } from "#core/content/drafts/draft.ts";
import type { Patch } from "#core/content/drafts/patch.ts";
import { findPage } from "#core/content/stored-pages/find-page.ts";
import { dispatchDue } from "#core/sending/deliveries/dispatch.ts";
import { testContext } from "../../../../../test/context.ts";
import { testScope } from "../../../../../test/scope.ts";
import { SEAT_OWNERS, SEAT_TEAMS } from "../../../../../test/seat-owners.ts";
import { registry } from "../../checks/registry.ts";
import { readAttention } from "../../overview/read-attention.ts";
import { duplicatePage } from "../duplicate-page.ts";
import { listPages } from "../list-pages.ts";
import { publishPage } from "../publish-page.ts";
import { unpublishPage } from "../unpublish-page.ts";
import { notifyStopped } from "./notify-stopped.ts";
import { publishDuePage } from "./publish-due-page.ts";
import { cancelSchedule, findSchedule, schedulePage } from "./schedule-page.ts";

const { ctx, rows, page, advance, sent } = await testContext();
const scope = testScope({ name: "Olive" });
const { id: pageId } = await page("/9ways");
await rows(
  "insert into owners (id, email, name, email_verified, created_at, updated_at) values (gen_random_uuid(), 'olive@owner.example', 'Olive', true, now(), now()) on conflict do nothing",
);
await rows(SEAT_OWNERS);
await rows(SEAT_TEAMS);

const say = async (words: string) => {
  const { revision = 0 } = (await findDraft(ctx, scope, { pageId })) ?? {};
  const change: Patch = { op: "set", path: ["blocks", 0, "props", "headline"], value: words };
  expect(await changeDraft(ctx, scope, { pageId, revision, change })).toMatchObject({ outcome: "changed" });
};
const plan = async (seconds = 3600, reason?: string) => {
  const { revision = 0 } = (await findDraft(ctx, scope, { pageId })) ?? {};
  const publishAt = new Date(ctx.clock.now().getTime() + seconds * 1000);
  return schedulePage(ctx, scope, { pageId, revision, publishAt, ...(reason && { reason }) });
};
const shown = async (path = "/9ways") => {
  const found = await findPage(ctx, path);
  const [hero] = found && "page" in found ? found.page.document.blocks : [];
  return hero?.type === "Hero" ? hero.props.headline : null;
};
const drafted = async () => {
  const draft = await findDraft(ctx, scope, { pageId });
  const [hero] = draft?.document.blocks ?? [];
  return { words: hero?.type === "Hero" ? hero.props.headline : null, hasChanges: draft?.hasChanges };
};

beforeEach(async () => {
  await rows("delete from page_drafts");
  await rows("delete from page_schedules");
  sent.length = 0;
});

it("goes live at its time and not before, by one of several workers, as it stood when it was planned", async () => {
  const before = await shown();
  await say("Planned");
  expect(await plan()).toEqual({ outcome: "scheduled" });
  expect((await listPages(ctx, scope)).pages.find(({ id }) => id === pageId)?.schedule).toMatchObject({
    state: "waiting",
  });
  await say("Changed after it");
  expect(await findSchedule(ctx, scope, { pageId })).toMatchObject({ state: "waiting", isBehindDraft: true });
  advance(3599);
  expect(await publishDuePage(ctx)).toBe("none");
  expect(await shown()).toBe(before);
  advance(1);
  const workers = await Promise.all([publishDuePage(ctx), publishDuePage(ctx), publishDuePage(ctx)]);
  expect(workers.filter((outcome) => outcome === "published")).toHaveLength(1);
  expect(await shown()).toBe("Planned");
  expect(await drafted()).toEqual({ words: "Changed after it", hasChanges: true });
  expect(
    await rows("select published_by from page_versions where page_id = $1 order by version desc limit 1", [
      pageId,
    ]),
  ).toEqual([{ published_by: "Olive" }]);
  expect(await publishDuePage(ctx)).toBe("none");
  expect(await findSchedule(ctx, scope, { pageId })).toBeNull();
});

it("leaves no draft where nothing was changed after it", async () => {
  await say("Planned alone");
  await plan();
  advance(3600);
  expect(await publishDuePage(ctx)).toBe("published");
  expect(await drafted()).toEqual({ words: "Planned alone", hasChanges: false });
  expect(await rows("select from page_drafts where page_id = $1", [pageId])).toEqual([]);
});

it("red at its time keeps the live version, tells the owners and the coach once, and stands on Today and in the list", async () => {
  const before = await shown();
  await say("Never seen");
  await plan();
  await rows(
    "update email_campaigns set coach_id = (select id from coaches where slug = 'nina'), name = name || '!' where coach_id = (select coach_id from pages where id = $1)",
    [pageId],
  );
  advance(3600);
  expect(await publishDuePage(ctx)).toBe("stopped");
  expect(await shown()).toBe(before);
  expect(await findSchedule(ctx, scope, { pageId })).toMatchObject({
    state: "stopped",
    problems: expect.arrayContaining([expect.objectContaining({ state: "bad", path: "form.campaign" })]),
  });
  expect(await notifyStopped(ctx)).toBe(true);
  expect(await notifyStopped(ctx)).toBe(false);
  // As if another worker had looked at the same moment.
  await rows("update page_schedules set notified_at = null");
  expect(await notifyStopped(ctx)).toBe(true);
  await dispatchDue(ctx);
  expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(2);
  expect(new Set(sent.map(({ to }) => to))).toEqual(
    new Set(["coach.dave@team.example", "olive@owner.example"]),
  );
  for (const { subject } of sent) expect(subject).toMatch(/^Not published: /);
  expect((await readAttention(ctx, scope)).map(({ title }) => title).join("\n")).toMatch(/did not go live/);
  expect((await listPages(ctx, scope)).pages.find(({ id }) => id === pageId)?.schedule?.state).toBe(
    "stopped",
  );
  advance(7200);
  expect(await publishDuePage(ctx), "it is tried no more").toBe("none");
  await rows(
    "update email_campaigns set coach_id = (select coach_id from pages where id = $1), name = rtrim(name, '!') where name like '%!'",
    [pageId],
  );
});

it("is canceled by its owner, by publishing now, and by unpublishing", async () => {
  await say("One");
  await plan();
  expect(await cancelSchedule(ctx, scope, { pageId })).toBe("cancelled");
  expect(await cancelSchedule(ctx, scope, { pageId })).toBe("unknown");
  await plan();
  const { revision = 0 } = (await findDraft(ctx, scope, { pageId })) ?? {};
  expect(await publishPage(ctx, scope, { pageId, revision })).toMatchObject({ outcome: "published" });
  await say("Two");
  await plan();
  await unpublishPage(ctx, scope, { pageId });
  advance(3600);
  expect(await publishDuePage(ctx)).toBe("none");
  await rows("update pages set unpublished_at = null, unpublished_by = null where id = $1", [pageId]);
  await rows("update landing_pages set is_active = true where page_id = $1", [pageId]);
});

it("planned anew, or canceled, while a worker tries it: the worker leaves it", async () => {
  const before = await shown();
  await say("First plan");
  await plan(60);
  advance(60);
  // After it was found, before it is published: the very moment is made by hand, as planning anew leaves the row.
  let isFound = false;
  const execute = async (query: Parameters<typeof ctx.db.execute>[0]) => {
    const answer = await ctx.db.execute(query);
    if (!isFound) await rows("update page_schedules set publish_at = publish_at + interval '1 day'");
    isFound = true;
    return answer;
  };
  const db = Object.assign(Object.create(ctx.db), { execute }) as typeof ctx.db;
  expect(await publishDuePage({ ...ctx, db })).toBe("overtaken");
  expect(await publishDuePage(ctx)).toBe("none");
  expect(await shown()).toBe(before);
});

it("is tried again later where a check itself breaks off, and is not given up", async () => {
  await say("Checked the second time");
  await plan();
  advance(3600);
  const broken = { id: "broken", title: "Broken", run: () => Promise.reject(new Error("no such table")) };
  registry.page.push(broken);
  await expect(publishDuePage(ctx)).rejects.toThrow("no such table");
  registry.page.pop();
  expect(await findSchedule(ctx, scope, { pageId })).toMatchObject({ state: "waiting" });
  advance(121);
  expect(await publishDuePage(ctx)).toBe("published");
  expect(await shown()).toBe("Checked the second time");
});

it("waits after a fault of ours, and lets the other pages go first", async () => {
  await say("After a fault");
  await plan(60);
  advance(60);
  const transaction = () => Promise.reject(new Error("no disk space"));
  const db = Object.assign(Object.create(ctx.db), { transaction }) as typeof ctx.db;
  await expect(publishDuePage({ ...ctx, db })).rejects.toThrow("no disk space");
  expect(await publishDuePage(ctx)).toBe("none");
  advance(120);
  expect(await publishDuePage(ctx)).toBe("published");
});

it("takes no time that is over or far ahead, nothing unchanged, and nothing that the guard stops", async () => {
  expect(await plan()).toEqual({ outcome: "nothing-to-publish" });
  await say("Some");
  for (const seconds of [-1, 0, 400 * 86_400, Number.NaN])
    expect(await plan(seconds), String(seconds)).toEqual({ outcome: "invalid-time" });
  const { revision = 0 } = (await findDraft(ctx, scope, { pageId })) ?? {};
  await changeDraft(ctx, scope, {
    pageId,
    revision,
    change: { op: "set", path: ["form", "campaign"], value: "Gone" },
  });
  expect(await plan()).toMatchObject({ outcome: "stopped" });
  expect(await plan(3600, "It comes on Monday")).toEqual({ outcome: "scheduled" });
  const at = new Date(ctx.clock.now().getTime() + 1000);
  expect(await schedulePage(ctx, testScope({}, []), { pageId, revision, publishAt: at })).toEqual({
    outcome: "unknown",
  });
});

it("a page that nobody sees yet is published by its plan", async () => {
  const made = await duplicatePage(ctx, scope, { pageId, name: "Ten keys", address: "ten-keys" });
  if (made.outcome !== "made") throw new Error(made.outcome);
  const publishAt = new Date(ctx.clock.now().getTime() + 60_000);
  expect(await schedulePage(ctx, scope, { pageId: made.pageId, revision: 0, publishAt })).toEqual({
    outcome: "scheduled",
  });
  advance(60);
  expect(await shown("/ten-keys")).toBeNull();
  expect(await publishDuePage(ctx)).toBe("published");
  expect(await shown("/ten-keys")).not.toBeNull();
});
