/** Answers with a stored file: whole or in part, or that it is still the one the client has. */

export type ServedFile = {
  /** Of the content: what is the same has the same. */
  sha256: string;
  byteLength: number;
  contentType: string;
  modifiedAt: Date;
  /** As a browser should save it, with its ending. */
  name: string;
  /** Its address names the content: whoever has it may keep it for good. */
  isImmutable?: boolean;
  /** From the position of the first byte to that of the last. */
  read(first: number, last: number): AsyncIterable<Uint8Array>;
};

/** To a GET; HEAD is answered the same way, and the body, which nobody reads, is never fetched. */
export function fileResponse({ headers: asked }: Request, file: ServedFile): Response {
  const { byteLength, contentType, modifiedAt, read } = file;
  const etag = `"${file.sha256}"`;
  const headers = new Headers({
    etag,
    "last-modified": modifiedAt.toUTCString(),
    // Where the address stays and the content changes: kept, and asked for again each time.
    "cache-control": file.isImmutable ? "public, max-age=31536000, immutable" : "public, no-cache",
    "accept-ranges": "bytes",
    // Emails show pictures on every webmail's own site; a document is opened, never embedded.
    "cross-origin-resource-policy": contentType.startsWith("image/") ? "cross-origin" : "same-origin",
  });
  if (isKnown(asked, etag, modifiedAt)) return new Response(null, { status: 304, headers });
  const range = readRange(asked, etag, byteLength);
  if (range === "beyond") {
    headers.set("content-range", `bytes */${byteLength}`);
    return new Response(null, { status: 416, headers });
  }
  const { first, last } = range ?? { first: 0, last: byteLength - 1 };
  headers.set("content-type", contentType);
  headers.set("content-disposition", disposition(file.name));
  headers.set("content-length", String(last - first + 1));
  if (range) headers.set("content-range", `bytes ${first}-${last}/${byteLength}`);
  return new Response(streamOf(read(first, last)), { status: range ? 206 : 200, headers });
}

/** Asks for the next chunk when the last one is gone, and not before. */
function streamOf(chunks: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const reading = chunks[Symbol.asyncIterator]();
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await reading.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        await reading.return?.();
      },
    },
    { highWaterMark: 0 },
  );
}

function isKnown(asked: Headers, etag: string, modifiedAt: Date): boolean {
  const known = asked.get("if-none-match");
  if (known !== null)
    return known.split(",").some((each) => ["*", etag].includes(each.trim().replace(/^W\//, "")));
  const since = Date.parse(asked.get("if-modified-since") ?? "");
  return Math.floor(modifiedAt.getTime() / 1000) * 1000 <= since;
}

type Range = { first: number; last: number };

/** Null: the whole file, which is also the answer to several ranges at once and to what is no range. */
function readRange(asked: Headers, etag: string, byteLength: number): Range | "beyond" | null {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(asked.get("range")?.trim() ?? "") ?? [];
  if (from === undefined || to === undefined || from + to === "") return null;
  // A date names a second, in which a file may change twice: only the content's own tag is believed.
  const condition = asked.get("if-range");
  if (condition !== null && condition !== etag) return null;
  if (from === "") {
    const length = Math.min(Number(to), byteLength);
    return length === 0 ? "beyond" : { first: byteLength - length, last: byteLength - 1 };
  }
  const first = Number(from);
  const last = to === "" ? byteLength - 1 : Math.min(Number(to), byteLength - 1);
  if (to !== "" && Number(to) < first) return null;
  return first >= byteLength ? "beyond" : { first, last };
}

/** The plain name for clients that read no other; neither can leave its quotes. */
function disposition(name: string): string {
  const plain = name
    .normalize("NFKD")
    .replace(/[’‘]/g, "'")
    .replace(/[^\x20-\x7e]|["\\%/]/g, "");
  const encoded = encodeURIComponent(name.toWellFormed().replace(/[\p{Cc}/\\]/gu, "")).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `inline; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
