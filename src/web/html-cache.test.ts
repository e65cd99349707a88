/** Kept pages: until a change is announced, or for a moment; never what a route did not mark. */
import { expect, it } from "vitest";
import { htmlCache, KEEP_HEADER, MOMENT } from "./html-cache.ts";

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

it("a page that is kept no longer is not handed to who waited for it", async () => {
  const { serve } = htmlCache();
  await serve("/event", ask, page(MOMENT).render);
  await pause(520);
  const { render, count } = page(null);
  const all = await Promise.all([serve("/event", ask, render), serve("/event", ask, render)].map(words));
  expect(all.sort()).toEqual(["version 1", "version 2"]);
  expect(count()).toBe(2);
});
