/** What a page knows of its coach's other offers. */
import { expect, it } from "vitest";
import { otherOffers } from "./other-offers.ts";

const offer = (href: string) => ({ kind: "guide", href, name: href, summary: "S" });

it("is all of them without the page itself, and no more than can be read", () => {
  const all = ["/call", "/guide", "/class"].map(offer);
  const hrefs = (address: string) =>
    otherOffers(all, { addresses: [address, "/old"] }).map(({ href }) => href);
  expect(hrefs("/guide")).toEqual(["/call", "/class"]);
  expect(hrefs("/call")).toEqual(["/guide", "/class"]);
  expect(hrefs("/elsewhere")).toHaveLength(3);
  const many = Array.from({ length: 13 }, (_, index) => offer(`/${index}`));
  expect(otherOffers(many, { addresses: ["/elsewhere"] })).toHaveLength(12);
});
