/** Busy calendars are read from real servers: slow, wrong, moved, and in a private network. */

import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, expect, it } from "vitest";
import { reencryptStored } from "#core/kernel/secrets/stored-secrets.ts";
import { testContext } from "../../../../../test/context.ts";
import { testScope } from "../../../../../test/scope.ts";
import { findBookingPage, readFreeDays } from "./booking-page.ts";
import { addBusyCalendar, changeBusyCalendar, changeHours, removeBusyCalendar } from "./change-hours.ts";
import { readHours } from "./read-hours.ts";
import { fetchBusy, readDueBusyCalendar, refreshBusy } from "./refresh-busy.ts";

const { ctx, rows, setNow } = await testContext();
const START = ctx.clock.now();
const scope = testScope();
const server = createServer((request, response) => answer(request, response));
await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/basic.ics`;
let answer: RequestListener = (_request, response) => response.end();
let asked: { path: string; etag: unknown }[] = [];

afterAll(() => void server.close());
afterEach(async () => {
  await rows("delete from busy_calendars");
  await rows("delete from booking_hours");
  setNow(START);
  asked = [];
});

const entry = (...lines: string[]) =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", "BEGIN:VEVENT", "UID:1", ...lines, "END:VEVENT", "END:VCALENDAR"].join(
    "\r\n",
  );
const away = entry("DTSTART;VALUE=DATE:20261101", "DTEND;VALUE=DATE:20261231", "SUMMARY:Residency");
const morning = entry("DTSTART:20261116T090000Z", "DTEND:20261116T120000Z");

const serve = (text: string, status = 200) => {
  answer = (request, response) => {
    asked.push({ path: request.url ?? "", etag: request.headers["if-none-match"] });
    const isSame = status === 200 && request.headers["if-none-match"] === '"1"';
    response.writeHead(isSame ? 304 : status, { etag: '"1"', "content-type": "text/calendar" });
    response.end(isSame ? undefined : text);
  };
};
const fetched = (deadlineMs = 2000, address = url) =>
  fetchBusy(ctx, { address, etag: null, zone: "UTC", trustsFree: false, deadlineMs });
const freeSlots = async () => {
  const page = await findBookingPage(ctx, { slug: "nina" });
  return page ? (await readFreeDays(ctx, page)).flatMap(({ slots }) => slots) : [];
};
const add = (address = url) => addBusyCalendar(ctx, scope, { slug: "nina", url: address });

it("takes the entries' times off the page, and is read again every ten minutes and before a booking", async () => {
  const before = await freeSlots();
  serve(morning);
  expect(await add()).toEqual({ kind: "added" });
  expect(await freeSlots()).toEqual(before.slice(4));
  expect((await rows("select address, host from busy_calendars"))[0]).toMatchObject({
    host: new URL(url).host,
  });
  expect(String((await rows("select address from busy_calendars"))[0]?.address)).not.toContain("basic");

  asked = [];
  expect(await readDueBusyCalendar(ctx)).toBe(false);
  serve(away);
  const { coachId = "" } = (await findBookingPage(ctx, { slug: "nina" })) ?? {};
  await refreshBusy(ctx, { coachId });
  expect(asked).toEqual([]);
  setNow(new Date(START.getTime() + 11 * 60_000));
  expect(await readDueBusyCalendar(ctx)).toBe(true);
  // The same day and the same tag: the answer has no body.
  expect(asked).toEqual([{ path: "/basic.ics", etag: '"1"' }]);
  setNow(new Date(START.getTime() + 25 * 3_600_000));
  await refreshBusy(ctx, { coachId });
  expect(await freeSlots()).toEqual([]);
});

it("names the entry that is to blame, and passes over whole days if the owner says so", async () => {
  serve(away);
  await add();
  const view = await readHours(ctx, scope, { slug: "nina" });
  expect(view?.blocked).toMatchObject({ entry: { name: "Residency", isAllDay: true }, isStale: false });
  const id = view?.calendars[0]?.id ?? "";
  expect(await changeBusyCalendar(ctx, scope, { id, skipsAllDay: true, trustsFree: false })).toBe(true);
  expect((await readHours(ctx, scope, { slug: "nina" }))?.blocked).toBeNull();
  expect(await removeBusyCalendar(ctx, scope, { id })).toBe(true);
});

it("goes on with what it knew, and offers nothing after a day without an answer", async () => {
  serve(morning);
  await add();
  const known = await freeSlots();
  serve("", 500);
  setNow(new Date(START.getTime() + 30 * 60_000));
  await readDueBusyCalendar(ctx);
  expect(await freeSlots()).toEqual(known);
  expect(await rows("select problem from busy_calendars")).toEqual([{ problem: "unreachable" }]);
  setNow(new Date(START.getTime() + 25 * 3_600_000));
  await readDueBusyCalendar(ctx);
  expect(await freeSlots()).toEqual([]);
  expect((await readHours(ctx, scope, { slug: "nina" }))?.blocked?.isStale).toBe(true);
});

it.each([
  ["a password", () => serve("", 401), "password"],
  ["a web page", () => serve("<!doctype html>"), "not-a-calendar"],
  ["an error", () => serve("", 503), "unreachable"],
  ["too much", () => serve(`${morning}${" ".repeat(6 * 1024 * 1024)}`), "too-large"],
])("refuses %s", async (_name, answers, problem) => {
  answers();
  expect(await fetched()).toEqual({ ok: false, problem });
  expect(await add()).toEqual({ kind: "refused", problem });
});

it("follows a redirect, but not to a private network, and not forever", async () => {
  const redirect = (to: string) => {
    answer = (request, response) => {
      asked.push({ path: request.url ?? "", etag: null });
      if (request.url === "/there") return response.end(morning);
      return response.writeHead(302, { location: to }).end();
    };
  };
  redirect("/there");
  expect(await fetched()).toMatchObject({ ok: true, entries: 1 });
  for (const to of ["http://10.0.0.1/feed", "http://169.254.169.254/latest", "http://[fd00::1]/feed"]) {
    redirect(to);
    expect(await fetched(), to).toEqual({ ok: false, problem: "private" });
  }
  redirect("file:///etc/passwd");
  expect(await fetched()).toEqual({ ok: false, problem: "unreachable" });
  asked = [];
  redirect("/basic.ics");
  expect(await fetched()).toEqual({ ok: false, problem: "unreachable" });
  expect(asked).toHaveLength(4);
});

it("does not wait for a server that never answers, or never ends", async () => {
  const began = performance.now();
  answer = () => {};
  expect(await fetched(300)).toEqual({ ok: false, problem: "unreachable" });
  answer = (_request, response) => void response.writeHead(200).write("BEGIN:VCALENDAR\r\n");
  expect(await fetched(300)).toEqual({ ok: false, problem: "unreachable" });
  expect(performance.now() - began).toBeLessThan(2000);
});

it("takes only addresses of the web", async () => {
  for (const address of [
    "",
    "calendar",
    "file:///etc/passwd",
    "javascript:alert(1)",
    `https://x/${"a".repeat(2001)}`,
  ])
    expect(await add(address)).toEqual({ kind: "refused", problem: "address" });
  expect(await add("https://10.0.0.1/x.ics")).toEqual({ kind: "refused", problem: "private" });
});

it("keeps the address when the key is changed", async () => {
  serve(morning);
  await add();
  const encryptionSecrets = [
    "another secret of thirty-two characters",
    ...ctx.settings.encryptionSecrets,
  ] as const;
  const rotated: Pick<typeof ctx, "db" | "settings"> = {
    ...ctx,
    settings: { ...ctx.settings, encryptionSecrets },
  };
  expect(await reencryptStored({ ...ctx, ...rotated })).toEqual({
    done: 1,
    undecryptable: 0,
  });
});

it("saves hours, and says by field what is wrong with them", async () => {
  const hours = (await findBookingPage(ctx, { slug: "nina" }))?.hours;
  const save = (more: object) => changeHours(ctx, scope, { slug: "nina", hours: { ...hours, ...more } });
  expect(await save({ minutes: 45 })).toEqual({ kind: "saved" });
  expect((await readHours(ctx, scope, { slug: "nina" }))?.hours.minutes).toBe(45);
  const week = [[{ from: "9", to: "12:00" }], [], [], [], [], [], []];
  expect(await save({ week, minutes: 1, zone: "constructor" })).toMatchObject({
    kind: "refused",
    errors: {
      "week.0": expect.stringContaining("09:00"),
      minutes: expect.any(String),
      zone: "Choose a time zone.",
    },
  });
  expect(await changeHours(ctx, scope, { slug: "nobody", hours })).toEqual({ kind: "unknown" });
});
