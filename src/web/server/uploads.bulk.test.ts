/** Every place of the console that promises to take a file takes a real one: a camera's photo, a long PDF, a long list. */

import { expect, it } from "vitest";
import { cameraPhoto, pdfOf } from "#core/content/library/library.test-kit.ts";
import { wholeSite } from "#core/kernel/roles.ts";
import { testContext } from "../../../test/context.ts";
import { testOwnerAuth } from "../../../test/owner-auth.ts";
import { sourceBuild } from "../../../test/server-build.ts";
import { webServer } from "../../../test/web-server.ts";
import { limitedRoutes } from "./route-limits.ts";

const MB = 1024 * 1024;
const { ctx, rows } = await testContext();
const owner = {
  ...{ id: "00000000-0000-4000-8000-000000000000", email: "o@foyer.example", name: "O" },
  ...{ secondFactor: false, seats: wholeSite },
};
const site = await webServer(ctx, testOwnerAuth(owner));

async function post(path: string, fields: Record<string, string | Buffer>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    form.set(name, typeof value === "string" ? value : new File([new Uint8Array(value)], "file"));
  const body = new Response(form);
  const bytes = new Uint8Array(await body.arrayBuffer());
  const headers = {
    origin: "https://foyer.example",
    "content-type": body.headers.get("content-type") ?? "",
    "content-length": String(bytes.length),
  };
  return site.ask({ method: "POST", path, headers, body: bytes });
}

const photo = await cameraPhoto();
const pdf = pdfOf(18 * MB, "A long guide");
const list = (most: number) => {
  const line = (at: number) => `person${at}@example.test,Person ${at}\n`;
  const lines = ["email,name\n"];
  for (let length = 0, at = 0; length < most - 100; at += 1)
    length += lines[lines.push(line(at)) - 1]?.length ?? 0;
  return Buffer.from(lines.join(""));
};
const one = async (sql: string) => (await rows<{ found: string }>(sql))[0]?.found ?? "";
const pageId = await one("select id::text as found from pages where slug = 'nine-ways'");

it("the files are as long as the ones people have", () => {
  expect(photo.length).toBeGreaterThan(6 * MB);
  expect(photo.length).toBeLessThan(8 * MB);
  expect(pdf.length).toBeGreaterThan(18 * MB - 200);
});

it("no route that takes files refuses 18 MB at the door", { timeout: 60_000 }, async () => {
  const { routes } = await sourceBuild();
  const paths = limitedRoutes(routes)
    .filter(({ limits }) => limits.takesFiles)
    .map(({ pattern }) => pattern.replace(":slug", "nobody-9").replace(":id", crypto.randomUUID()));
  expect(paths.length).toBeGreaterThan(6);
  for (const path of paths) {
    const plain = await post(path, { intent: "nothing", file: pdf });
    const data = await post(`${path}.data`, { intent: "nothing", file: pdf });
    expect([path, plain.status === 413, data.status === 413]).toEqual([path, false, false]);
  }
});

it("the first hour takes a camera's photo and a long PDF", { timeout: 60_000 }, async () => {
  const you = await post("/console/first-hour", {
    ...{ step: "you", name: "Mara Quist", field: "Sleep", sentence: "I help people who work nights." },
    ...{ postalAddress: "4 Quay Street", schedulerUrl: "", email: "mara@quist.example", photo },
  });
  expect([you.status, you.headers.location]).toEqual([302, "/console/first-hour?step=look"]);
  expect(await one("select (profile->>'portrait') as found from coaches where slug = 'mara'")).toMatch(
    /^\/portraits\/[0-9a-f]{32}/,
  );
  const page = await post("/console/first-hour", {
    ...{ step: "page", template: "guide", name: "Sleep by Day", address: "" },
    ...{ "guide-upload": pdf },
  });
  expect([page.status, page.headers.location]).toEqual([302, "/console/first-hour?step=sending"]);
  expect(await one("select count(*)::text as found from library_items where kind = 'pdf'")).toBe("1");
});

it("a photo that cannot be taken is said, and the coach is there", { timeout: 60_000 }, async () => {
  const you = await post("/console/first-hour", {
    ...{ step: "you", name: "Ole Berg", field: "Sleep", sentence: "I help people who work nights." },
    ...{ postalAddress: "4 Quay Street", schedulerUrl: "", email: "ole@quist.example" },
    photo: Buffer.concat([photo, Buffer.alloc(3 * MB)]),
  });
  const to = you.headers.location ?? "";
  expect([you.status, to]).toEqual([302, "/console/first-hour?step=look&photo=refused"]);
  expect((await site.ask({ path: to })).body).toContain("The photo was not saved");
});

it("a coach's photo, a look's logo, the library and a page take theirs", { timeout: 60_000 }, async () => {
  const portrait = await post("/console/coaches/nina", { act: "portrait", seen: "", photo });
  expect([portrait.status, portrait.body.includes("Photo saved. Pages show it now.")]).toEqual([200, true]);
  const logo = await post("/console/coaches/nina/look", { intent: "logo", logo: photo });
  expect(logo.status, logo.body.slice(0, 300)).not.toBe(413);
  expect(logo.body).not.toContain("Something went wrong");
  const coach = await post("/console/coaches/new", {
    ...{ name: "Ida Vale", field: "Sleep", sentence: "I help people who work nights." },
    ...{ postalAddress: "4 Quay Street", schedulerUrl: "", email: "ida@quist.example", photo },
  });
  expect([coach.status, coach.headers.location]).toEqual([302, "/console/coaches/ida?said=created"]);
  for (const file of [photo, pdf]) {
    const item = await post("/console/files", { coach: "nina", description: "At the market", file });
    expect([item.status, item.headers.location]).toEqual([302, expect.stringContaining("said=added")]);
  }
  const guide = await post(`/console/pages/${pageId}`, {
    ...{ part: "page", intent: "guide", revision: "0", guide: "", "guide-upload": pdf },
  });
  expect([guide.status, guide.headers.location]).toEqual([302, expect.stringContaining("part=page")]);
});

it("lists take as many rows as they promise", { timeout: 120_000 }, async () => {
  const people = await post("/console/leads/import", { page: pageId, file: list(18 * MB) });
  expect([people.status, people.headers.location]).toEqual([
    302,
    expect.stringMatching(/^\/console\/leads\/import\//),
  ]);
  const eventId = await one("select id::text as found from events order by name limit 1");
  const attendance = await post(`/console/events/${eventId}/attendance`, { file: list(1.9 * MB), list: "" });
  expect(attendance.body).toContain("Attendance can be recorded once the event has begun.");
  const long = await post(`/console/events/${eventId}/attendance`, { file: list(6 * MB), list: "" });
  expect([long.status, long.body.includes("longer than 2 MB")]).toEqual([422, true]);
});

it("a long body stays refused where no file is asked for, and as no form with files in it", async () => {
  const fields = new URLSearchParams({ act: "profile", bio: "x".repeat(100_000) }).toString();
  const headers = {
    origin: "https://foyer.example",
    "content-type": "application/x-www-form-urlencoded",
    "content-length": String(fields.length),
  };
  const plain = await site.ask({ method: "POST", path: "/console/coaches/nina", headers, body: fields });
  expect(plain.status).toBe(413);
  expect((await post("/console/settings", { name: "x", file: Buffer.alloc(100_000) })).status).toBe(413);
  expect((await post("/console/files", { coach: "nina", file: Buffer.alloc(21 * MB) })).status).toBe(413);
});
