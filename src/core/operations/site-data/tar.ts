/** Parts of a tar archive (POSIX ustar): a header before each file, and zeros after the last. */

const BLOCK = 512;

/** `name` has at most 100 ASCII characters. */
export function tarHeader({ name, size, at }: { name: string; size: number; at: Date }): Uint8Array {
  const header = Buffer.alloc(BLOCK);
  const octal = (value: number, length: number) => `${value.toString(8).padStart(length - 1, "0")}\0`;
  header.write(name, 0, 100, "ascii");
  header.write(octal(0o644, 8), 100, "ascii");
  header.write(octal(0, 8), 108, "ascii");
  header.write(octal(0, 8), 116, "ascii");
  header.write(octal(size, 12), 124, "ascii");
  header.write(octal(Math.floor(at.getTime() / 1000), 12), 136, "ascii");
  header.write("        ", 148, "ascii"); // the checksum counts its own field as spaces
  header.write("0", 156, "ascii");
  header.write("ustar\0", 257, "ascii");
  header.write("00", 263, "ascii");
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, "0")}\0 `, 148, "ascii");
  return header;
}

export const tarPadding = (size: number): Uint8Array => new Uint8Array((BLOCK - (size % BLOCK)) % BLOCK);
export const tarEnd = (): Uint8Array => new Uint8Array(2 * BLOCK);
