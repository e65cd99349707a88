/** Serves a stored file: whole, a range, or 304 if the client has it. */

export type ServedFile = {
  sha256: string;
  byteLength: number;
  contentType: string;
  modifiedAt: Date;
  /** File name for saving, with extension. */
  name: string;
  /** The URL contains the content hash, so clients may cache it forever. */
  isImmutable?: boolean;
  /** Both positions are inclusive. */
  read(first: number, last: number): AsyncIterable<Uint8Array>;
};

/** HEAD uses this too: an unread body is never fetched. */
export function fileResponse({ headers: asked }: Request, file: ServedFile): Response {
  const { byteLength, contentType, modifiedAt, read } = file;
  const etag = `"${file.sha256}"`;
  const headers = new Headers({
    etag,
    "last-modified": modifiedAt.toUTCString(),
    // Revalidate on each request if the content can change.
    "cache-control": file.isImmutable ? "public, max-age=31536000, immutable" : "public, no-cache",
    "accept-ranges": "bytes",
    // Webmail sites embed images from emails; documents are opened, never embedded.
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

/** Reads the next chunk only when the last one was consumed. */
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

/** Null means the whole file, also for several ranges or an invalid one. */
function readRange(asked: Headers, etag: string, byteLength: number): Range | "beyond" | null {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(asked.get("range")?.trim() ?? "") ?? [];
  if (from === undefined || to === undefined || from + to === "") return null;
  // Dates have a resolution of one second, so only the ETag is trusted.
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

/** Includes an ASCII name for old clients; neither name can break out of its quotes. */
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
