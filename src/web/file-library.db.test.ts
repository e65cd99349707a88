/** A library over HTTP: uploads that are too long or hostile, and its files as any browser or attacker asks for them. */

import { request as httpRequest } from "node:http";
import { expect, it } from "vitest";
import { pdfOf, photoOf } from "#core/content/library/library.test-kit.ts";
import { FILE_MAX } from "#core/content/library/recognize-file.ts";
import { wholeSite } from "#core/kernel/roles.ts";
import { testContext } from "../../test/context.ts";
import { testOwnerAuth } from "../../test/owner-auth.ts";
import { webServer } from "../../test/web-server.ts";

const { ctx, rows } = await testContext();
const owner = {
  ...{ id: "00000000-0000-4000-8000-000000000000", email: "o@foyer.example", name: "O" },
  ...{ secondFactor: false, seats: wholeSite },
};
const site = await webServer(ctx, testOwnerAuth(owner));
const origin = { origin: "https://foyer.example" };

async function upload(content: Buffer, name: string, more: Record<string, string> = {}) {
  const form = new FormData();
  for (const [key, value] of Object.entries({ coach: "nina", description: "At the market", ...more }))
    form.set(key, value);
  form.set("file", new File([new Uint8Array(content)], name));
  const body = new Response(form);
  const bytes = new Uint8Array(await body.arrayBuffer());
  const headers = {
    ...origin,
    "content-type": body.headers.get("content-type") ?? "",
    "content-length": String(bytes.length),
  };
  return site.ask({ method: "POST", path: "/console/files", headers, body: bytes });
}
const items = () =>
  rows<{ name: string; hash: string; slug: string }>(
    "select name, hash, slug from library_items order by created_at, id",
  );

it("takes a PDF, and serves it by its hash: whole, in parts, by HEAD, kept for good", async () => {
  const content = pdfOf(700_000);
  const answer = await upload(content, "Five “questions”.pdf");
  expect([answer.status, answer.headers.location]).toEqual([302, "/console/files?coach=nina&said=added"]);
  const [{ hash } = { hash: "" }] = await items();
  const path = `/files/${hash}.pdf`;
  const head = await site.ask({ method: "HEAD", path });
  expect([head.status, head.headers["content-length"], head.body]).toEqual([200, String(content.length), ""]);
  const whole = await site.fetch(path);
  expect(Buffer.from(await whole.arrayBuffer()).equals(content)).toBe(true);
  const headers = Object.fromEntries(whole.headers);
  expect(headers).toMatchObject({
    "content-type": "application/pdf",
    "x-content-type-options": "nosniff",
    "cache-control": "public, max-age=31536000, immutable",
    "content-disposition": expect.stringMatching(
      /^inline; filename="Five questions\.pdf"; filename\*=UTF-8''Five/,
    ),
    "content-security-policy": expect.stringContaining("default-src 'none'"),
    etag: head.headers.etag,
  });
  expect(headers["set-cookie"]).toBeUndefined();
  const part = await site.ask({ path, headers: { range: "bytes=0-4" } });
  expect([part.status, part.body]).toEqual([206, "%PDF-"]);
  expect((await site.ask({ path, headers: { "if-none-match": headers.etag ?? "" } })).status).toBe(304);
  expect((await site.ask({ path, headers: { range: "bytes=900000-" } })).status).toBe(416);
});

it("serves a picture as what it is, whatever it was called", async () => {
  const answer = await upload(await photoOf(300, 200), "../../x<script>.html");
  expect(answer.status).toBe(302);
  const { name, hash } = (await items()).at(-1) ?? { name: "", hash: "" };
  expect(name).toBe("xscript.html");
  for (const format of ["avif", "webp"]) {
    const file = await site.fetch(`/files/${hash}-160.${format}`);
    expect([file.status, file.headers.get("content-type")]).toEqual([200, `image/${format}`]);
    expect(file.headers.get("content-disposition")).toContain(`filename="xscript.${format}"`);
  }
});

it.each([
  ["a web page", Buffer.from("<!doctype html><script>alert(1)</script>"), "photo.jpg"],
  ["an SVG", Buffer.from("<svg onload='alert(1)'/>"), "photo.png"],
  [
    "a file of 20 MB and a byte",
    Buffer.concat([pdfOf(), Buffer.alloc(FILE_MAX)]).subarray(0, FILE_MAX + 1),
    "a.pdf",
  ],
  ["nothing", Buffer.alloc(0), ""],
])("refuses %s in words, and keeps what was typed", async (_name, content, name) => {
  const before = await items();
  const answer = await upload(content, name, { description: "Words of <mine>" });
  expect(answer.status).toBe(422);
  expect(answer.body).toContain("Words of &lt;mine&gt;");
  expect(answer.body).toMatch(/entry-error/);
  expect(answer.body).not.toContain("alert(1)");
  expect(await items()).toEqual(before);
});

it("does not read what is longer than it takes, or of no named length", async () => {
  const started = performance.now();
  const send = (headers: Record<string, string>) =>
    new Promise<{ status: number; text: string; sent: number }>((resolve, reject) => {
      const { port } = site;
      const request = httpRequest({
        port,
        host: "127.0.0.1",
        method: "POST",
        path: "/console/files",
        headers: { ...origin, ...headers },
      });
      let sent = 0;
      const chunk = Buffer.alloc(64 * 1024);
      const more = () => {
        if (sent > 60 * 1024 * 1024) return request.end();
        sent += chunk.length;
        request.write(chunk) ? setImmediate(more) : request.once("drain", more);
      };
      request.on("response", (answer) => {
        let text = "";
        answer.on("data", (piece) => {
          text += piece;
        });
        answer.on("end", () => {
          request.destroy();
          resolve({ status: answer.statusCode ?? 0, text, sent });
        });
      });
      request.on("error", reject);
      more();
    });
  const type = { "content-type": "multipart/form-data; boundary=x" };
  const long = await send({ ...type, "content-length": String(2 * 1024 ** 3) });
  expect([long.status, long.text]).toEqual([413, expect.stringContaining("larger than 20 MB")]);
  const unnamed = await send({ ...type, "transfer-encoding": "chunked" });
  expect(unnamed.status).toBe(411);
  for (const { sent } of [long, unnamed]) expect(sent).toBeLessThan(20 * 1024 * 1024);
  expect(performance.now() - started).toBeLessThan(8000);
});

it("asks who uploads before it reads anything", async () => {
  const stranger = await webServer(ctx, testOwnerAuth(null));
  const headers = { ...origin, "content-type": "multipart/form-data; boundary=x", "content-length": "4" };
  const answer = await stranger.ask({ method: "POST", path: "/console/files", headers, body: "none" });
  expect([answer.status, answer.headers.location]).toEqual([302, "/sign-in?to=%2Fconsole%2Ffiles"]);
});

it.each([
  "/files/none.webp",
  "/files/__proto__",
  `/files/${"a".repeat(32)}.pdf`,
  `/files/${"a".repeat(32)}-480.svg`,
  `/files/${"a".repeat(32)}-480.webp%00`,
  "/files/..%2f..%2fetc%2fpasswd",
  `/files/${"a".repeat(900)}`,
])("has nothing at %s", async (path) => {
  for (const method of ["HEAD", "GET"]) expect((await site.ask({ method, path })).status).toBe(404);
  expect(await rows("select from error_log")).toEqual([]);
});

it("answers an editor with the picture itself, and takes no PDF for one", async () => {
  const editor = { answer: "picture", description: "The practice" };
  const taken = await upload(await photoOf(), "practice.jpg", editor);
  expect([taken.status, taken.headers.location]).toEqual([200, undefined]);
  const [item] = await rows<{ hash: string }>("select hash from library_items where name = 'practice.jpg'");
  expect(item?.hash).toBeTruthy();
  const again = await upload(await photoOf(), "practice.jpg", { ...editor, description: "Where we meet" });
  expect([again.status, again.body.includes("Where we meet")]).toEqual([200, true]);
  const refused = await upload(pdfOf(2000), "paper.pdf", editor);
  expect(refused.status).toBe(422);
  expect(refused.body).toContain("A PDF can’t be used here. Choose a picture.");
});
