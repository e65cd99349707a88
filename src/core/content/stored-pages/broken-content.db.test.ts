/** Content with a mistake in it is refused whole, with file and path. */
import { beforeAll, describe, expect, it } from "vitest";
import { ADDRESSES, type Changes, contentSite, edit, KEYS, NINE, SUGAR } from "./content-site.test-kit.ts";

const { refusal, afresh } = await contentSite();

describe("a seed is refused", () => {
  beforeAll(afresh);

  it.each<[what: string, changes: Changes, said: RegExp]>([
    [
      "for an address that another page has",
      edit(SUGAR, ADDRESSES, 'addresses: ["/sugar-free-blueprint", "/9Ways"]'),
      /pages\/sugar-free-blueprint\.ts: addresses\.1: '\/9ways' is the address of pages\/nine-ways\.ts/,
    ],
    [
      "for a redirect from another page's address",
      edit(SUGAR, ADDRESSES, 'addresses: ["/sugar-free-blueprint"], redirects: ["/dr-dave-health-guide"]'),
      /pages\/sugar-free-blueprint\.ts: redirects\.0: '\/dr-dave-health-guide' is the address of pages\/nine-ways\.ts/,
    ],
    [
      "for an address that it has twice",
      edit(NINE, ADDRESSES, 'addresses: ["/9ways", "/9WAYS"]'),
      /pages\/nine-ways\.ts: addresses\.1: '\/9ways' is there twice/,
    ],
    ...["/", "/console", "/Sign-In", "/health", "/watch", "/functions", "/email-debug", "/guides"].map(
      (address): [string, Changes, RegExp] => [
        `for ${address}, an address of the product's own`,
        edit(NINE, ADDRESSES, `addresses: ["/9ways", "${address}"]`),
        new RegExp(
          `pages/nine-ways\\.ts: addresses\\.1: '${address.toLowerCase()}' is an address of the product's own`,
        ),
      ],
    ),
    [
      "for a page of a coach who does not exist",
      edit(NINE, 'coach: "dave"', 'coach: "dora"'),
      /pages\/nine-ways\.ts: coach: there is no coach 'dora'/,
    ],
    [
      "for a campaign that does not exist",
      edit(NINE, 'campaign: "Success Keys Campaign"', 'campaign: "Succes Keys Campaign"'),
      /pages\/nine-ways\.ts: form\.campaign: dave has no campaign 'Succes Keys Campaign'; there is 'Success Keys Campaign'/,
    ],
    [
      "for another coach's campaign",
      edit(KEYS, 'coach: "dave"', 'coach: "nina"'),
      /pages\/nine-ways\.ts: form\.campaign: dave has no campaign/,
    ],
    [
      "for a campaign of a coach who does not exist",
      edit(KEYS, 'coach: "dave"', 'coach: "dora"'),
      /campaigns\/success-keys\.ts: coach: there is no coach 'dora'/,
    ],
    [
      "for a guide that does not exist",
      { without: ["guides/nine-ways.ts"] },
      /pages\/nine-ways\.ts: guide: there is no guide 'nine-ways'/,
    ],
    [
      "for two pages of one id",
      {
        add: {
          "pages/tenth-way.ts": [NINE, [ADDRESSES, 'addresses: ["/tenth-way"]']],
        },
      },
      /pages\/tenth-way\.ts: id: 'nine-ways' is the id of pages\/nine-ways\.ts/,
    ],
    [
      "for a file whose name would be passed over",
      { add: { "pages/Tenth_way.ts": [NINE] } },
      /pages\/Tenth_way\.ts: a file is named in small letters, digits and dashes/,
    ],
    ["for a folder without pages", { without: [NINE, SUGAR] }, /pages: there is no page/],
    [
      "for a file that is no module",
      edit(NINE, "export default {", "export default {{"),
      /pages\/nine-ways\.ts: it cannot be read/,
    ],
    [
      "for a field that breaks its schema",
      edit(NINE, 'kind: "guide"', 'kind: "gide"'),
      /pages\/nine-ways\.ts: kind: /,
    ],
  ])("%s, and nothing is written", async (_what, changes, said) => {
    expect(await refusal(changes)).toMatch(said);
  });

  it("naming every mistake at once", async () => {
    const said = await refusal({
      edit: {
        [NINE]: ['coach: "dave"', 'coach: "dora"'],
        [SUGAR]: [ADDRESSES, 'addresses: ["/console"]'],
      },
    });
    expect(said).toMatch(/nine-ways\.ts: coach: /);
    expect(said).toMatch(/sugar-free-blueprint\.ts: addresses\.0: /);
  });
});
