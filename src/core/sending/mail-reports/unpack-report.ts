/** Unpacks a report's attachment within limits: it comes from a stranger, and 1 MB of zip can hold a gigabyte. */
import { promisify } from "node:util";
import { gunzip, inflateRaw } from "node:zlib";

export const MAX_UNPACKED_BYTES = 8 * 1024 * 1024;
/** Real reports repeat themselves up to about fifty times. */
const MAX_RATIO = 200;
const MIN_LIMIT_BYTES = 64 * 1024;

const gunzipped = promisify(gunzip);
const inflated = promisify(inflateRaw);

export class UnusableReport extends Error {}

export async function unpackReport(attached: Buffer): Promise<string> {
  const packed = withoutLineEnd(attached);
  const limit = Math.min(MAX_UNPACKED_BYTES, Math.max(packed.length * MAX_RATIO, MIN_LIMIT_BYTES));
  const bytes =
    packed.readUInt16BE(0) === 0x1f8b
      ? await within(gunzipped(packed, { maxOutputLength: limit }))
      : packed.readUInt16BE(0) === 0x504b
        ? await unzip(packed, limit)
        : packed;
  if (bytes.length > MAX_UNPACKED_BYTES) throw new UnusableReport("it is larger than 8 MB");
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new UnusableReport("it is not UTF-8");
  }
}

/** Mimecast adds one to its gzip. No gzip of a report ends so by itself: its last byte counts units of 16 MB. */
function withoutLineEnd(bytes: Buffer): Buffer {
  let end = bytes.length;
  while (end > 2 && [0x0a, 0x0d].includes(bytes[end - 1] ?? 0)) end -= 1;
  return bytes.subarray(0, end);
}

async function within(unpacking: Promise<Buffer>): Promise<Buffer> {
  try {
    return await unpacking;
  } catch (error) {
    const isTooLarge = (error as { code?: string }).code === "ERR_BUFFER_TOO_LARGE";
    throw new UnusableReport(isTooLarge ? "it unpacks to far more than a report" : "it is damaged");
  }
}

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const [STORED, DEFLATED] = [0, 8];

/** The only file of an archive, found as the format asks: from the directory at the end. */
async function unzip(zip: Buffer, limit: number): Promise<Buffer> {
  try {
    let end = zip.length - 22;
    while (end > Math.max(0, zip.length - 22 - 0xffff) && zip.readUInt32LE(end) !== END) end -= 1;
    if (zip.readUInt32LE(end) !== END) throw new UnusableReport("it is damaged");
    if (zip.readUInt16LE(end + 10) !== 1) throw new UnusableReport("the archive must hold one file");
    const entry = zip.readUInt32LE(end + 16);
    if (zip.readUInt32LE(entry) !== ENTRY) throw new UnusableReport("it is damaged");
    const [flags, method, size] = [8, 10, 20].map((at) =>
      at === 20 ? zip.readUInt32LE(entry + at) : zip.readUInt16LE(entry + at),
    );
    if ((flags ?? 0) & 1) throw new UnusableReport("the archive is encrypted");
    const file = zip.readUInt32LE(entry + 42);
    const start = file + 30 + zip.readUInt16LE(file + 26) + zip.readUInt16LE(file + 28);
    const content = zip.subarray(start, start + (size ?? 0));
    if (method === STORED) return content;
    if (method !== DEFLATED) throw new UnusableReport("the archive is packed in an unknown way");
    return await within(inflated(content, { maxOutputLength: limit }));
  } catch (error) {
    if (error instanceof RangeError) throw new UnusableReport("it is damaged");
    throw error;
  }
}
