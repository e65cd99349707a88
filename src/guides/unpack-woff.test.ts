/** A font that was unpacked has the tables that were packed, where its directory says, each with the sum it had. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, it } from "vitest";
import { unpackWoff } from "./unpack-woff.ts";

const require = createRequire(import.meta.url);
const woff = readFileSync(require.resolve("@fontsource/archivo/files/archivo-latin-400-normal.woff"));

it("is whole", () => {
  const font = unpackWoff(woff);
  expect(font.length).toBe(woff.readUInt32BE(16));
  const count = font.readUInt16BE(4);
  expect(count).toBe(woff.readUInt16BE(12));
  for (let index = 0; index < count; index += 1) {
    const at = 12 + 16 * index;
    const [sum, offset, length] = [4, 8, 12].map((place) => font.readUInt32BE(at + place)) as [
      number,
      number,
      number,
    ];
    // The head's own sum leaves out a field that is about the whole file.
    if (font.toString("latin1", at, at + 4) === "head") continue;
    let counted = 0;
    for (let word = offset; word < offset + length; word += 4)
      counted = (counted + font.readUInt32BE(word)) >>> 0;
    expect(counted).toBe(sum);
  }
});

it("refuses what is no font, or half of one", () => {
  expect(() => unpackWoff(Buffer.from("OTTO, and more"))).toThrow("no WOFF");
  expect(() => unpackWoff(woff.subarray(0, woff.length - 5000))).toThrow();
});
