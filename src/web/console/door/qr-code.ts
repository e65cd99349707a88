/** A QR code of a short text (ISO 18004: bytes, level M, versions 1 to 10), as rows of dark and light. */
import { correction } from "./qr-correction.ts";

/** Of each version at level M: correction bytes a block, and how many data bytes each block takes. */
const blocksOf: [correction: number, ...data: number[]][] = [
  [10, 16],
  [16, 28],
  [26, 44],
  [18, 32, 32],
  [24, 43, 43],
  [16, 27, 27, 27, 27],
  [18, 31, 31, 31, 31],
  [22, 38, 38, 39, 39],
  [22, 36, 36, 36, 37, 37],
  [26, 43, 43, 43, 43, 44],
];
const alignment = [[], [18], [22], [26], [30], [34], [22, 38], [24, 42], [26, 46], [28, 50]];

const masks: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

type Grid = (boolean | undefined)[][];

/** Null: longer than version 10 holds. */
export function qrCode(text: string): boolean[][] | null {
  const bytes = new TextEncoder().encode(text);
  const version =
    blocksOf.findIndex(([, ...data], index) => sum(data) >= bytes.length + (index < 9 ? 2 : 3)) + 1;
  if (version === 0) return null;
  const bits = [...codewords(bytes, version)].flatMap((byte) => bitsOf(byte, 8));
  const drawn = masks.map((mask, index) => draw(version, bits, mask, index));
  return drawn.reduce((best, each) => (faults(each) < faults(best) ? each : best));
}

const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);
const bitsOf = (value: number, length: number) =>
  Array.from({ length }, (_, index) => ((value >> (length - 1 - index)) & 1) === 1);

/** Mode, length, text and padding; cut into blocks, each with its correction, byte by byte in turn. */
function codewords(bytes: Uint8Array, version: number): number[] {
  const [ecc = 0, ...sizes] = blocksOf[version - 1] ?? [];
  const room = sum(sizes);
  const bits = [...bitsOf(4, 4), ...bitsOf(bytes.length, version < 10 ? 8 : 16)];
  for (const byte of bytes) bits.push(...bitsOf(byte, 8));
  while (bits.length % 8 !== 0 || bits.length < Math.min(room * 8, 8 * (bytes.length + 2))) bits.push(false);
  const data = Array.from({ length: bits.length / 8 }, (_, index) =>
    bits.slice(index * 8, index * 8 + 8).reduce((value, bit) => value * 2 + Number(bit), 0),
  );
  for (let pad = 0; data.length < room; pad += 1) data.push(pad % 2 === 0 ? 0xec : 0x11);
  let from = 0;
  const blocks = sizes.map((size) => {
    from += size;
    return data.slice(from - size, from);
  });
  return [...inTurn(blocks), ...inTurn(blocks.map((block) => correction(block, ecc)))];
}

function inTurn(blocks: number[][]): number[] {
  const longest = Math.max(...blocks.map((block) => block.length));
  return Array.from({ length: longest }, (_, index) => blocks.flatMap((block) => block[index] ?? [])).flat();
}

function draw(version: number, bits: boolean[], mask: (x: number, y: number) => boolean, index: number) {
  const size = version * 4 + 17;
  const grid: Grid = Array.from({ length: size }, () => Array<boolean | undefined>(size).fill(undefined));
  const set = (x: number, y: number, dark: boolean) => {
    const row = grid[y];
    if (row && x >= 0 && x < size) row[x] = dark;
  };
  /** Squares within squares, dark where `isDark` says so of the distance from the middle. */
  const rings = (x: number, y: number, reach: number, isDark: (distance: number) => boolean) => {
    for (let dy = -reach; dy <= reach; dy += 1)
      for (let dx = -reach; dx <= reach; dx += 1)
        set(x + dx, y + dy, isDark(Math.max(Math.abs(dx), Math.abs(dy))));
  };
  for (let at = 0; at < size; at += 1) {
    set(6, at, at % 2 === 0);
    set(at, 6, at % 2 === 0);
  }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    rings(x, y, 4, (distance) => distance !== 2 && distance !== 4);
  const stops = version > 1 ? [6, ...(alignment[version - 1] ?? [])] : [];
  for (const x of stops)
    for (const y of stops) {
      const inCorner = (x === 6 && (y === 6 || y === size - 7)) || (y === 6 && x === size - 7);
      if (!inCorner) rings(x, y, 2, (distance) => distance !== 1);
    }
  format(size, index, set);
  if (version >= 7) {
    const said = bitsOf((version << 12) | remainder(version, 12, 0x1f25), 18).reverse();
    said.forEach((dark, at) => {
      set(size - 11 + (at % 3), Math.floor(at / 3), dark);
      set(Math.floor(at / 3), size - 11 + (at % 3), dark);
    });
  }
  // In pairs of columns from the right, up and down in turn; the column of the timing is left out.
  let next = 0;
  for (let right = size - 1; right > 0; right -= right === 8 ? 3 : 2) {
    const upward = ((right + (right < 7 ? 1 : 0) + 1) & 2) === 0;
    for (let step = 0; step < size; step += 1) {
      const y = upward ? size - 1 - step : step;
      for (const x of [right, right - 1]) {
        if (grid[y]?.[x] !== undefined) continue;
        set(x, y, (bits[next] ?? false) !== mask(x, y));
        next += 1;
      }
    }
  }
  return grid.map((row) => row.map((dark) => dark ?? false));
}

/** Level and mask, written twice, so that one torn corner does not matter. */
function format(size: number, mask: number, set: (x: number, y: number, dark: boolean) => void) {
  const value = ((mask << 10) | remainder(mask, 10, 0x537)) ^ 0x5412;
  const bit = (at: number) => ((value >> at) & 1) === 1;
  for (let at = 0; at < 15; at += 1) {
    set(8, at < 6 ? at : at < 8 ? at + 1 : size - 15 + at, bit(at));
    set(at < 8 ? size - 1 - at : at === 8 ? 7 : 14 - at, 8, bit(at));
  }
  set(8, size - 8, true);
}

/** The bits that make `value` divisible by the polynomial. */
export function remainder(value: number, bits: number, polynomial: number): number {
  let rest = value << bits;
  for (let at = 31 - Math.clz32(rest); at >= bits; at = 31 - Math.clz32(rest))
    rest ^= polynomial << (at - bits);
  return rest;
}

/** What makes a code hard to read: long runs, and squares of one colour. */
function faults(grid: boolean[][]): number {
  const columns = grid.map((_, x) => grid.map((row) => row[x] ?? false));
  const runs = [...grid, ...columns].flatMap((line) =>
    [
      ...line
        .map(Number)
        .join("")
        .matchAll(/0{5,}|1{5,}/g),
    ].map(([run]) => run.length - 2),
  );
  const squares = grid.flatMap((row, y) =>
    row.filter(
      (dark, x) =>
        x > 0 &&
        y > 0 &&
        [row[x - 1], grid[y - 1]?.[x], grid[y - 1]?.[x - 1]].every((other) => other === dark),
    ),
  );
  return sum(runs) + squares.length * 3;
}
