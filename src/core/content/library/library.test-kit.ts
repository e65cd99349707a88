import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

export function pdfOf(bytes = 200, words = "Five questions", objects = "", trailer = ""): Buffer {
  const filler = `%${"x".repeat(Math.max(0, bytes - 120))}\n`;
  const body = `%PDF-1.7\n${filler}1 0 obj\n<< /Title (${words}) >>\nendobj\n${objects}`;
  return Buffer.from(
    `${body}xref\n0 1\n0000000000 65535 f \ntrailer\n<< /Size 1 ${trailer}>>\nstartxref\n${body.length}\n%%EOF\n`,
    "latin1",
  );
}

export const photoOf = (width = 900, height = 600, orientation?: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: "#3a7d5c" } })
    .composite([
      {
        input: { create: { width: 60, height: 60, channels: 3, background: "#ffffff" } },
        left: 0,
        top: 0,
      },
    ])
    .jpeg()
    .withExif({ IFD0: { Copyright: "Secret place 48.2N" } })
    .withMetadata(orientation ? { orientation } : {})
    .toBuffer();

export const cameraPhoto = (): Promise<Buffer> =>
  sharp({
    create: {
      ...{ width: 3100, height: 2500, channels: 3, background: "#000" },
      noise: { type: "gaussian", mean: 128, sigma: 60 },
    },
  })
    .jpeg({ quality: 93 })
    .toBuffer();

export function bombOf(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const nothing = deflateSync(Buffer.alloc(1_000_000));
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunkOf("IHDR", head),
    chunkOf("IDAT", nothing),
    chunkOf("IEND", Buffer.alloc(0)),
  ]);
}

function chunkOf(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}
