/** Reed-Solomon correction as QR codes have it: over GF(256) with 0x11d. */

const exponents = new Uint8Array(255);
const logarithms = new Uint8Array(256);
for (let power = 0, value = 1; power < 255; power += 1) {
  exponents[power] = value;
  logarithms[value] = power;
  value = value & 0x80 ? (value << 1) ^ 0x11d : value << 1;
}

const times = (a: number, b: number): number =>
  a === 0 || b === 0 ? 0 : (exponents[((logarithms[a] ?? 0) + (logarithms[b] ?? 0)) % 255] ?? 0);

export function correction(data: number[], length: number): number[] {
  let generator = [1];
  for (let power = 0; power < length; power += 1) {
    const root = exponents[power] ?? 0;
    generator = [...generator, 0].map((each, at) => each ^ times(generator[at - 1] ?? 0, root));
  }
  const rest = Array<number>(length).fill(0);
  for (const byte of data) {
    const factor = byte ^ (rest.shift() ?? 0);
    rest.push(0);
    for (let at = 0; at < length; at += 1) rest[at] = (rest[at] ?? 0) ^ times(generator[at + 1] ?? 0, factor);
  }
  return rest;
}
