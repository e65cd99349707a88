/** What a client is answered that asks for a file, for a part of it, or whether it changed. */
import { expect, it } from "vitest";
import { fileResponse, type ServedFile } from "./file-response.ts";

const CONTENT = "0123456789";
const read: [number, number][] = [];
const file: ServedFile = {
  sha256: "abc",
  byteLength: CONTENT.length,
  contentType: "application/pdf",
  modifiedAt: new Date("2026-11-15T09:00:00.750Z"),
  name: "A “guide” for “you”/me\\\r\nX: y’s 50 %.pdf",
  async *read(first, last) {
    read.push([first, last]);
    yield new TextEncoder().encode(CONTENT.slice(first, last + 1));
  },
};
const ask = (headers: Record<string, string> = {}, of: Partial<ServedFile> = {}) =>
  fileResponse(new Request("https://foyer.example/guides/a.pdf", { headers }), { ...file, ...of });

it("gives the whole file, to be asked for again, under a name that stays in its header", async () => {
  const answer = ask();
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toEqual({
    "accept-ranges": "bytes",
    "cache-control": "public, no-cache",
    "content-disposition":
      "inline; filename=\"A guide for youmeX: y's 50 .pdf\"; filename*=UTF-8''A%20%E2%80%9Cguide%E2%80%9D%20for%20%E2%80%9Cyou%E2%80%9DmeX%3A%20y%E2%80%99s%2050%20%25.pdf",
    "content-length": "10",
    "content-type": "application/pdf",
    etag: '"abc"',
    "cross-origin-resource-policy": "same-origin",
    "last-modified": "Sun, 15 Nov 2026 09:00:00 GMT",
  });
  expect(await answer.text()).toBe(CONTENT);
});

it.each<[string, string, string]>([
  ["bytes=0-3", "0123", "bytes 0-3/10"],
  ["bytes=4-", "456789", "bytes 4-9/10"],
  ["bytes=-3", "789", "bytes 7-9/10"],
  ["bytes=-99", CONTENT, "bytes 0-9/10"],
  ["bytes=8-99999999999999999999999", "89", "bytes 8-9/10"],
  [" bytes=9-9 ", "9", "bytes 9-9/10"],
])("gives %s", async (range, part, told) => {
  const answer = ask({ range });
  expect(answer.status).toBe(206);
  expect(answer.headers.get("content-range")).toBe(told);
  expect(answer.headers.get("content-length")).toBe(String(part.length));
  expect(await answer.text()).toBe(part);
});

it.each(["bytes=10-", "bytes=10-12", "bytes=-0", "bytes=99999999999999999999999-"])(
  "has nothing at %s, and says how long it is",
  async (range) => {
    const answer = ask({ range });
    expect([answer.status, answer.headers.get("content-range"), await answer.text()]).toEqual([
      416,
      "bytes */10",
      "",
    ]);
  },
);

it.each(["bytes=", "bytes=-", "bytes=3-1", "bytes=0-1,4-5", "lines=0-1", "bytes=a-b", "0-1", "bytes=0x1-2"])(
  "takes %s for no range",
  async (range) => {
    const answer = ask({ range });
    expect([answer.status, await answer.text()]).toEqual([200, CONTENT]);
  },
);

it("gives a part only of the file that the client has the rest of", async () => {
  const range = "bytes=0-3";
  expect(ask({ range, "if-range": '"abc"' }).status).toBe(206);
  for (const known of ['"abd"', 'W/"abc"', "abc", "Sun, 15 Nov 2026 09:00:00 GMT"])
    expect(ask({ range, "if-range": known }).status).toBe(200);
});

it.each([
  ['"abc"', 304],
  ['"x", W/"abc"', 304],
  ["*", 304],
  ['"abd"', 200],
  ["", 200],
])("if-none-match %s: %i", (known, status) => {
  expect(ask({ "if-none-match": known }).status).toBe(status);
  // Its own tag counts, whatever the date says.
  expect(ask({ "if-none-match": known, "if-modified-since": new Date(0).toUTCString() }).status).toBe(status);
});

it("looks at the date where there is no tag", () => {
  const since = (date: string) => ask({ "if-modified-since": date }).status;
  expect(since("Sun, 15 Nov 2026 09:00:00 GMT")).toBe(304);
  expect(since("Sun, 15 Nov 2026 08:59:59 GMT")).toBe(200);
  expect(since("yesterday")).toBe(200);
});

it("reads nothing until somebody does", async () => {
  read.length = 0;
  const answer = ask();
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(read).toEqual([]);
  await answer.body?.cancel();
  expect(read).toEqual([]);
});
