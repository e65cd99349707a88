/** Security headers of every response, and which origins may post. */
import { createHash } from "node:crypto";

const headers = {
  "x-content-type-options": "nosniff",
  // Not stricter: without a referrer, a form post arrives with 'Origin: null'.
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin-allow-popups",
  "x-frame-options": "DENY",
  "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
};

/** One year, for this host alone: other hosts of the domain are not ours, and one without TLS would become unreachable (docs/decisions/029). */
export const securityHeaders = (publicUrl: string): Record<string, string> =>
  new URL(publicUrl).protocol === "https:"
    ? { ...headers, "strict-transport-security": "max-age=31536000" }
    : headers;

/** What a page may run and embed besides the site's own files: hashes, and origins of frames and videos. */
export type InlineParts = { scripts: string[]; styles: string[]; frames: string[]; media: string[] };

/** Removes the renderer's mark from a page and returns what carried it. A nonce in cached HTML could be copied by anyone, and a policy derived from the page itself would allow injected parts. */
export function collectInlineParts(marked: string, nonce: string): InlineParts & { html: string } {
  const mark = ` nonce="${nonce}"`;
  const codes = (tag: "script" | "style") =>
    [...marked.matchAll(new RegExp(`<${tag}\\b([^>]*)>([\\s\\S]*?)</${tag}>`, "g"))]
      .filter(([, attributes = ""]) => attributes.includes(mark) && !/\ssrc=/.test(attributes))
      .map(([, , code = ""]) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`);
  const origins = (tag: RegExp) =>
    [...marked.matchAll(tag)]
      .filter(([, attributes = ""]) => attributes.includes(mark))
      .flatMap(([, attributes = ""]) => attributes.match(/\s(?:src|data-frame)="([^"]+)"/)?.[1] ?? [])
      // The site's own address as 'self', any other by its origin.
      .map((src) => (src.startsWith("/") ? "'self'" : new URL(src).origin));
  return {
    html: marked.replaceAll(mark, ""),
    scripts: [...new Set(codes("script"))],
    styles: [...new Set(codes("style"))],
    // A template holds a frame that loads on request.
    frames: [...new Set(origins(/<(?:iframe|template)\b([^>]*)>/g))],
    media: [...new Set(origins(/<video\b([^>]*)>/g))],
  };
}

/** Only a page that says so may be framed, and only by this site. */
export function contentSecurityPolicy(
  { scripts, styles, frames, media }: InlineParts,
  framedBy: "'none'" | "'self'" = "'none'",
): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(" "),
    ["style-src 'self'", ...styles].join(" "),
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    `frame-src ${frames.join(" ") || "'none'"}`,
    ...(media.length > 0 ? [`media-src ${media.join(" ")}`] : []),
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${framedBy}`,
  ].join("; ");
}

/** Browsers state the origin of every unsafe request; a foreign one is refused. */
export function isForeign(request: Request, publicUrl: string): boolean {
  const origin = request.headers.get("origin");
  if (origin === null) {
    const site = request.headers.get("sec-fetch-site");
    return site !== null && site !== "same-origin" && site !== "none";
  }
  if (origin === new URL(publicUrl).origin) return false;
  // Compares hosts only: behind TLS the request does not know about https.
  return !URL.canParse(origin) || new URL(origin).host !== request.headers.get("host");
}
