/** Unpacks WOFF fonts once; the PDF library would do it in JavaScript for every document. */
import { inflateSync } from "node:zlib";

const HEADER = 44;
const ENTRY = 20;

export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString("latin1", 0, 4) !== "wOFF") throw new Error("this is no WOFF font");
  const count = woff.readUInt16BE(12);
  const power = 2 ** Math.floor(Math.log2(count));
  const directory = Buffer.alloc(12 + 16 * count);
  woff.copy(directory, 0, 4, 8);
  directory.writeUInt16BE(count, 4);
  directory.writeUInt16BE(power * 16, 6);
  directory.writeUInt16BE(Math.log2(power), 8);
  directory.writeUInt16BE((count - power) * 16, 10);
  const parts: Buffer[] = [directory];
  let at = directory.length;
  for (let index = 0; index < count; index += 1) {
    const from = HEADER + ENTRY * index;
    const [offset, packed, length] = [4, 8, 12].map((place) => woff.readUInt32BE(from + place)) as [
      number,
      number,
      number,
    ];
    const stored = woff.subarray(offset, offset + packed);
    const table = packed < length ? inflateSync(stored) : stored;
    if (table.length !== length) throw new Error("a table of this font is not whole");
    const to = 12 + 16 * index;
    woff.copy(directory, to, from, from + 4);
    woff.copy(directory, to + 4, from + 16, from + 20);
    directory.writeUInt32BE(at, to + 8);
    directory.writeUInt32BE(length, to + 12);
    const padding = Buffer.alloc((4 - (length % 4)) % 4);
    parts.push(table, padding);
    at += length + padding.length;
  }
  return Buffer.concat(parts);
}
