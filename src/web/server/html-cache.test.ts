/** Kept pages: until a change is announced, or for a moment; never what a route did not mark. */
import { randomBytes } from "node:crypto";
import { expect, it } from "vitest";
import { FOR_GOOD, htmlCache, KEEP_HEADER, keepHeader, MOMENT } from "./html-cache.ts";

const ask = new Request("https://foyer.example/event");
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function page(mark: string | null) {
  let rendered = 0;
  return {
    count: () => rendered,
    async render() {
      rendered += 1;
      const words = `version ${rendered}`;
      await pause(20);
      return new Response(words, { headers: mark ? { [KEEP_HEADER]: mark } : {} });
    },
  };
}
const words = async (answer: Promise<Response>) => (await answer).text();

it("keeps a page until a change is announced", async () => {
  const { serve, drop } = htmlCache();
  const { render } = page("1");
  expect(await words(serve("/event", ask, render))).toBe("version 1");
  await pause(600);
  expect(await words(serve("/event", ask, render))).toBe("version 1");
  drop();
  expect(await words(serve("/event", ask, render))).toBe("version 2");
});

it("keeps a page of the moment for less than a second, and a crowd costs one rendering", async () => {
  const { serve } = htmlCache();
  const { render, count } = page(MOMENT);
  expect(await words(serve("/event", ask, render))).toBe("version 1");
  expect(await words(serve("/event", ask, render))).toBe("version 1");
  await pause(520);
  const crowd = await Promise.all(Array.from({ length: 50 }, () => words(serve("/event", ask, render))));
  expect(new Set(crowd)).toEqual(new Set(["version 2"]));
  expect(count()).toBe(2);
});

it("keeps a page until the instant it names, by the site's clock", async () => {
  let now = 1000;
  const { serve } = htmlCache({ now: () => new Date(now) });
  const { render } = page("5000");
  expect(await words(serve("/event", ask, render))).toBe("version 1");
  now = 4999;
  expect(await words(serve("/event", ask, render))).toBe("version 1");
  now = 5000;
  expect(await words(serve("/event", ask, render))).toBe("version 2");
});

it("shares nothing that was not marked, though it was asked for at once", async () => {
  const { serve } = htmlCache();
  const { render, count } = page(null);
  const both = await Promise.all([serve("/console", ask, render), serve("/console", ask, render)].map(words));
  expect(both).toEqual(["version 1", "version 2"]);
  expect(count()).toBe(2);
});

it.each([
  ["empty", new Response("", { headers: { [KEEP_HEADER]: "1" } })],
  ["failed", new Response("Something went wrong", { status: 500, headers: { [KEEP_HEADER]: "1" } })],
  [
    "partial",
    new Response("<html><body>half of", { headers: { [KEEP_HEADER]: "1", "content-type": "text/html" } }),
  ],
])("keeps no %s page", async (_what, broken) => {
  const { serve } = htmlCache();
  expect((await serve("/event", ask, async () => broken)).status).toBe(broken.status);
  expect(await words(serve("/event", ask, page("1").render))).toBe("version 1");
});

it("keeps nothing of a page that broke off while it was read", async () => {
  const { serve } = htmlCache();
  const broken = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode("<html>"));
      controller.error(new Error("broke off"));
    },
  });
  const failed = serve("/event", ask, async () => new Response(broken, { headers: { [KEEP_HEADER]: "1" } }));
  await expect(failed).rejects.toThrow("broke off");
  expect(await words(serve("/event", ask, page("1").render))).toBe("version 1");
});

it("keeps no more than its bytes allow: the page asked for least goes first", async () => {
  const { serve } = htmlCache(undefined, 40_000);
  const rendered: string[] = [];
  const visit = (path: string) =>
    serve(path, ask, async () => {
      rendered.push(path);
      // Noise, which does not compress: kept three times, about 30,000 bytes.
      return new Response(randomBytes(10_000), { headers: { [KEEP_HEADER]: "1" } });
    });
  for (const path of ["/a", "/a", "/b", "/b", "/a"]) await visit(path);
  expect(rendered).toEqual(["/a", "/b", "/a"]);
});

it("a page that is kept no longer is not handed to who waited for it", async () => {
  const { serve } = htmlCache();
  await serve("/event", ask, page(MOMENT).render);
  await pause(520);
  const { render, count } = page(null);
  const all = await Promise.all([serve("/event", ask, render), serve("/event", ask, render)].map(words));
  expect(all.sort()).toEqual(["version 1", "version 2"]);
  expect(count()).toBe(2);
});

it("drops what shows what changed, also what was being rendered meanwhile", async () => {
  const { serve, drop } = htmlCache();
  const mark = (shown: Parameters<typeof keepHeader>[1]) =>
    keepHeader(FOR_GOOD, shown)[KEEP_HEADER] as string;
  const [one, other, directory] = [
    page(mark({ page: "1", coach: "a" })),
    page(mark({ page: "2", coach: "b" })),
    page(mark({ directory: true })),
  ];
  const visit = () =>
    Promise.all([
      words(serve("/1", ask, one.render)),
      words(serve("/2", ask, other.render)),
      words(serve("/", ask, directory.render)),
    ]);
  await visit();
  expect(drop({ pages: ["1"], coaches: [] })).toBe(1);
  expect(await visit()).toEqual(["version 2", "version 1", "version 1"]);
  expect(drop({ pages: [], coaches: ["b"] })).toBe(2);
  const visiting = visit();
  drop({ pages: ["2"], coaches: [] });
  await visiting;
  expect(await visit()).toEqual(["version 2", "version 3", "version 2"]);
  expect(drop()).toBe(3);
});

it("drops with every change what does not say what it shows", async () => {
  const { serve, drop } = htmlCache();
  const { render } = page(FOR_GOOD);
  expect(await words(serve("/", ask, render))).toBe("version 1");
  expect(await words(serve("/", ask, render))).toBe("version 1");
  expect(drop({ pages: ["any"], coaches: [] })).toBe(1);
  expect(await words(serve("/", ask, render))).toBe("version 2");
});
