/** The site's settings: defaults until somebody sets them, changed by the whole site's scope alone, heard by every process. */
import { expect, it } from "vitest";
import { OutOfScopeError } from "#core/kernel/scope.ts";
import { listen } from "#db/listen.ts";
import { testContext } from "../../../../test/context.ts";
import { testScope } from "../../../../test/scope.ts";
import { readPageChange } from "../stored-pages/page-change.ts";
import { changeGeneral } from "./change-general.ts";
import { changeLegal } from "./change-legal.ts";
import { findHomeAddress } from "./find-home-address.ts";
import { noLegal } from "./legal.ts";
import { listHomeChoices } from "./list-home-choices.ts";
import { readSiteSettings } from "./read-site-settings.ts";

const { ctx, rows, url, page } = await testContext();
const scope = testScope();

it("has defaults where nothing was set, and takes one field at a time", async () => {
  expect(await readSiteSettings(ctx)).toMatchObject({
    name: "Foyer",
    timeZone: "UTC",
    dateLanguage: "en-GB",
  });
  expect(await changeGeneral(ctx, scope, { timeZone: "Europe/Berlin" })).toEqual({ outcome: "changed" });
  expect(await changeGeneral(ctx, scope, { name: "  Laurent Coaching " })).toEqual({ outcome: "changed" });
  expect(await changeGeneral(ctx, scope, { name: "Laurent Coaching", timeZone: "Europe/Berlin" })).toEqual({
    outcome: "same",
  });
  expect(await readSiteSettings(ctx)).toMatchObject({
    ...{ name: "Laurent Coaching", timeZone: "Europe/Berlin", dateLanguage: "en-GB" },
  });
  expect(await rows("select subject->>'fields' as fields from audit_log order by created_at, id")).toEqual([
    { fields: "timeZone" },
    { fields: "name" },
  ]);
  for (const dateLanguage of ["de", "en-GB"]) await changeGeneral(ctx, scope, { dateLanguage });
  expect(await readSiteSettings(ctx)).toMatchObject({ name: "Laurent Coaching", timeZone: "Europe/Berlin" });
});

it("refuses what is no zone, no language or no name, and says where", async () => {
  const before = await readSiteSettings(ctx);
  expect(
    await changeGeneral(ctx, scope, { name: "\n", timeZone: "Europe/Nowhere", dateLanguage: "constructor" }),
  ).toMatchObject({
    outcome: "invalid",
    errors: { name: expect.any(String), timeZone: expect.any(String), dateLanguage: expect.any(String) },
  });
  expect(await changeGeneral(ctx, scope, { name: 'A"\r\nBcc: x@y.example' })).toMatchObject({
    outcome: "invalid",
  });
  // A zone that Node knows and the database, in which days are counted, does not.
  const db = Object.create(ctx.db, { execute: { value: async () => ({ rows: [], rowCount: 0 }) } });
  expect(await changeGeneral({ ...ctx, db }, scope, { timeZone: "Asia/Tokyo" })).toMatchObject({
    ...{ outcome: "invalid", errors: { timeZone: expect.stringContaining("The database") } },
  });
  expect(await readSiteSettings(ctx)).toEqual(before);
});

it("is not for whoever acts for some coaches alone", async () => {
  const some = testScope({ id: "1", name: "Olive" }, [
    (await rows<{ id: string }>("select id from coaches limit 1"))[0]?.id ?? "",
  ]);
  await expect(changeGeneral(ctx, some, { name: "Mine" })).rejects.toBeInstanceOf(OutOfScopeError);
  await expect(changeLegal(ctx, some, noLegal)).rejects.toBeInstanceOf(OutOfScopeError);
  await expect(listHomeChoices(ctx, some)).rejects.toBeInstanceOf(OutOfScopeError);
});

it("reads a zone that this version of Node does not know as the default", async () => {
  await rows("update site_settings set time_zone = 'Mars/Olympus', date_language = 'tlh'");
  expect(await readSiteSettings(ctx)).toMatchObject({ timeZone: "UTC", dateLanguage: "en-GB" });
});

it("takes a live page as the home page, keeps it while it is not live, and forgets one that is deleted", async () => {
  const myths = await page("/weight-loss-myths");
  expect((await listHomeChoices(ctx, scope)).find(({ id }) => id === myths.id)).toMatchObject({
    address: "/weight-loss-myths",
    coach: myths.coach.name,
  });
  expect(await changeGeneral(ctx, scope, { homePageId: myths.id })).toEqual({ outcome: "changed" });
  expect(await findHomeAddress(ctx)).toBe("/weight-loss-myths");
  await rows("update landing_pages set is_active = false where page_id = $1", [myths.id]);
  expect(await findHomeAddress(ctx)).toBeNull();
  expect(await changeGeneral(ctx, scope, { homePageId: myths.id })).toEqual({ outcome: "same" });
  // Chosen, it is offered though it is not live; another that is not live is not.
  const isOffered = async () => (await listHomeChoices(ctx, scope)).some(({ id }) => id === myths.id);
  expect(await isOffered()).toBe(true);
  expect(await changeGeneral(ctx, scope, { homePageId: null })).toEqual({ outcome: "changed" });
  expect(await isOffered()).toBe(false);
  for (const homePageId of [myths.id, "none", "00000000-0000-4000-8000-000000000000"])
    expect(await changeGeneral(ctx, scope, { homePageId })).toMatchObject({ outcome: "invalid" });
});

it("keeps who is responsible and words of one's own, and refuses a broken address", async () => {
  const legal = {
    ...noLegal,
    operator: "Nina Laurent",
    address: "1 Rue Haute\r\nParis",
    terms: "## Free\nYes.",
  };
  expect(await changeLegal(ctx, scope, { ...legal, email: "nobody" })).toEqual({
    outcome: "invalid",
    errors: { email: "Please enter a valid email address, or leave this empty." },
  });
  expect(await changeLegal(ctx, scope, legal)).toEqual({ outcome: "changed" });
  expect(await changeLegal(ctx, scope, legal)).toEqual({ outcome: "same" });
  expect(await readSiteSettings(ctx)).toMatchObject({
    legal: { operator: "Nina Laurent", address: "1 Rue Haute\nParis", terms: "## Free\nYes.", privacy: "" },
    legalChangedAt: ctx.clock.now().toISOString(),
  });
});

it("announces a change to every process that keeps pages, past a pooler too", async () => {
  const heard: unknown[] = [];
  const state = async () => (await rows("select pages_state() as state"))[0];
  const before = await state();
  const changes = await listen(url, {
    channels: [
      {
        channel: "pages_changed",
        version: "select pages_state() as answer",
        heard: (payload) => heard.push(readPageChange(payload)),
      },
    ],
    onPooler() {},
  });
  await changeGeneral(ctx, scope, { name: "Another" });
  await expect.poll(() => heard).toEqual(["all"]);
  await changes.stop();
  expect(await state()).not.toEqual(before);
});
