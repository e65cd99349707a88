/** Reads the text of each page of a PDF as the drawing library writes it, so that tests need no PDF viewer. */
import { constants, inflateSync } from "node:zlib";

/** A stream whose last byte is a line break loses it to the pattern below. */
const LENIENT = { finishFlush: constants.Z_SYNC_FLUSH };

export function readPdf(pdf: Uint8Array): string[] {
  const bytes = Buffer.from(pdf).toString("latin1");
  const objects = new Map<string, string>();
  for (const [, id = "", body = ""] of bytes.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g))
    objects.set(id, body);
  const refer = (body: string, key: string) => new RegExp(`/${key} (\\d+) 0 R`).exec(body)?.[1] ?? "";
  const object = (body: string, key: string) => objects.get(refer(body, key)) ?? "";
  const stream = (body: string) => {
    const content = /stream\r?\n([\s\S]*?)\r?\nendstream/.exec(body)?.[1] ?? "";
    return body.includes("/FlateDecode")
      ? inflateSync(Buffer.from(content, "latin1"), LENIENT).toString("latin1")
      : content;
  };
  const root = object(/trailer[\s\S]*/.exec(bytes)?.[0] ?? "", "Root");
  const kids = /\/Kids \[([^\]]*)\]/.exec(object(root, "Pages"))?.[1] ?? "";
  return [...kids.matchAll(/(\d+) 0 R/g)].map(([, id = ""]) => {
    const page = objects.get(id) ?? "";
    const fonts = /\/Font <<([\s\S]*?)>>/.exec(object(page, "Resources"))?.[1] ?? "";
    const maps = new Map(
      [...fonts.matchAll(/\/(\S+) (\d+) 0 R/g)].map(([, name = "", font = ""]) => [
        name,
        readMap(stream(object(objects.get(font) ?? "", "ToUnicode"))),
      ]),
    );
    let map = new Map<number, string>();
    let text = "";
    for (const [, font, shown] of stream(object(page, "Contents")).matchAll(
      /\/(\S+) [\d.]+ Tf|\[([^\]]*)\] TJ/g,
    )) {
      if (font) map = maps.get(font) ?? map;
      for (const [, hex = ""] of (shown ?? "").matchAll(/<([0-9a-f]+)>/gi))
        for (const glyph of hex.match(/.{4}/g) ?? []) text += map.get(Number.parseInt(glyph, 16)) ?? "";
      if (shown !== undefined) text += " ";
    }
    return text;
  });
}

/** A font's glyphs as text. */
function readMap(cmap: string): Map<number, string> {
  const map = new Map<number, string>();
  const textOf = (hex: string) => Buffer.from(hex.replace(/\s/g, ""), "hex").swap16().toString("utf16le");
  for (const [, from = "", list = ""] of cmap.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/gi))
    for (const [index, [, hex = ""]] of [...list.matchAll(/<([0-9a-f ]*)>/gi)].entries())
      map.set(Number.parseInt(from, 16) + index, textOf(hex));
  return map;
}

/** For comparing: where lines break is no part of the text. */
export const flat = (text: string) => text.replace(/\s+/g, "");
