/** A guide over HTTP: not yet drawn, whole, in parts, unchanged, and while it is drawn anew. */
import { randomBytes } from "node:crypto";
import { expect, it } from "vitest";
import { drawStaleGuide } from "#core/content/guides/draw-stale-guide.ts";
import { drawn } from "#core/content/guides/guides.test-kit.ts";
import { testContext } from "../../test/context.ts";
import { webServer } from "../../test/web-server.ts";

const { ctx, rows, statements } = await testContext();
const site = await webServer(ctx);
const PATH = "/guides/nine-ways.pdf";
/** Six chunks and a bit. */
const LENGTH = 6 * 256 * 1024 + 1234;
let pdf = Buffer.alloc(0);
const draw = () => {
  pdf = randomBytes(LENGTH);
  return drawAll();
};
async function drawAll() {
  const drawer = { ...ctx, drawingVersion: 1, drawGuide: async () => drawn(pdf) };
  while ((await drawStaleGuide(drawer)) !== "none");
}
const chunksOf = ({ body }: Response) =>
  (body as unknown as AsyncIterable<Uint8Array>)[Symbol.asyncIterator]();
const get = async (headers: Record<string, string> = {}) => {
  const answer = await site.fetch(PATH, { headers });
  return { status: answer.status, headers: answer.headers, body: Buffer.from(await answer.arrayBuffer()) };
};

it("says that a guide is being prepared, and when to come back", async () => {
  const { status, headers, body } = await site.ask({ path: PATH });
  expect([status, headers["retry-after"], headers.refresh, headers["cache-control"]]).toEqual([
    503,
    "5",
    "5",
    "no-store",
  ]);
  expect(body).toContain("Your guide is almost ready");
  expect((await site.ask({ method: "HEAD", path: PATH })).status).toBe(503);
  expect(await rows("select from error_log")).toEqual([]);
});

it("gives it whole, or any part of it, as often as it is asked; HEAD first", async () => {
  await draw();
  const head = await site.ask({ method: "HEAD", path: PATH });
  expect([head.status, head.headers["content-length"], head.body]).toEqual([200, String(LENGTH), ""]);
  const whole = await get();
  expect(whole.status).toBe(200);
  expect(whole.body.equals(pdf)).toBe(true);
  expect(whole.headers.get("content-type")).toBe("application/pdf");
  expect(whole.headers.get("etag")).toBe(head.headers.etag);
  for (const [first, last] of [
    [0, 0],
    [262_143, 262_144],
    [100_000, 900_000],
    [LENGTH - 1, LENGTH - 1],
    [0, LENGTH - 1],
  ] as const) {
    const part = await get({ range: `bytes=${first}-${last}` });
    expect([part.status, part.headers.get("content-range")]).toEqual([
      206,
      `bytes ${first}-${last}/${LENGTH}`,
    ]);
    expect(part.body.equals(pdf.subarray(first, last + 1))).toBe(true);
  }
  const etag = whole.headers.get("etag") ?? "";
  expect((await site.ask({ path: PATH, headers: { "if-none-match": etag } })).status).toBe(304);
  expect((await site.ask({ path: PATH, headers: { range: `bytes=${LENGTH}-` } })).status).toBe(416);
  expect((await site.ask({ path: PATH.toUpperCase().replace("GUIDES", "guides") })).status).toBe(200);
});

it("reads for HEAD, and for who goes away, no more than is needed", async () => {
  statements.length = 0;
  await site.ask({ method: "HEAD", path: PATH });
  expect(statements.filter((text) => text.includes("file_chunks"))).toEqual([]);
  const answer = await site.fetch(PATH);
  const download = chunksOf(answer);
  await download.next();
  await download.return?.();
  await new Promise((resolve) => setTimeout(resolve, 50));
  const chunks = statements.filter((text) => text.includes("file_chunks")).length;
  expect(chunks).toBeGreaterThan(0);
  expect(chunks).toBeLessThanOrEqual(2);
});

it("goes on with the file that a download began with, and gives the next one another", async () => {
  const before = pdf;
  const answer = await site.fetch(PATH);
  const download = chunksOf(answer);
  const chunks = [(await download.next()).value];
  await rows(
    "update coaches set profile = jsonb_set(profile, '{name}', '\"Dr. Dora Okafor\"') where slug = 'dave'",
  );
  await draw();
  for (let next = await download.next(); !next.done; next = await download.next()) chunks.push(next.value);
  expect(Buffer.concat(chunks).equals(before)).toBe(true);
  const after = await get({ range: "bytes=0-9", "if-range": answer.headers.get("etag") ?? "" });
  expect(after.status).toBe(200);
  expect(after.body.equals(pdf)).toBe(true);
});

it.each([
  "/guides/none.pdf",
  "/guides/nine-ways",
  "/guides/nine-ways.pdf.pdf",
  "/guides/nine-ways.html",
  "/guides/..%2fnine-ways.pdf",
  "/guides/%27--.pdf",
  "/guides/__proto__.pdf",
  "/guides/constructor.pdf",
  `/guides/${"a".repeat(1500)}.pdf`,
])("has nothing at %s", async (path) => {
  expect((await site.ask({ path })).status).toBe(404);
  expect((await site.ask({ method: "HEAD", path })).status).toBe(404);
});

it("takes no post", async () => {
  const posted = await site.ask({ method: "POST", path: PATH, headers: { origin: "https://foyer.example" } });
  expect(posted.status).toBeGreaterThanOrEqual(400);
  expect(posted.status).toBeLessThan(500);
});
