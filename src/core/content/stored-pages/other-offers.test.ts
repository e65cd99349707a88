/** What a page knows of its coach's other offers. */
import { expect, it } from "vitest";
import type { Offer } from "./list-offers.ts";
import { otherOffers } from "./other-offers.ts";

const offer = (slug: string, kind: string, href: string) =>
  ({ coach: { slug }, kind, href, name: href, summary: "S", needs: ["N"] }) as Offer;
const all = [
  offer("ada", "guide", "/guide"),
  offer("ada", "event", "/class"),
  offer("ada", "booking", "/call"),
  offer("bo", "booking", "/bo"),
];
const hrefs = (coach: string, address: string) =>
  otherOffers(all, { coach, addresses: [address, "/old"] }).map(({ href }) => href);

it("lists the coach's own, the call first, without the page itself", () => {
  expect(hrefs("ada", "/guide")).toEqual(["/call", "/class"]);
  expect(hrefs("ada", "/call")).toEqual(["/guide", "/class"]);
  expect(hrefs("bo", "/bo")).toEqual([]);
});

it("says nothing of a coach's brand or needs, which the page has no use for", () => {
  expect(otherOffers(all, { coach: "ada", addresses: ["/guide"] })[0]).toEqual({
    kind: "booking",
    name: "/call",
    summary: "S",
    href: "/call",
  });
});
