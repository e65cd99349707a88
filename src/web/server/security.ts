/** What every answer says to browsers, and which origins may post. */
import { createHash } from "node:crypto";

const headers = {
  "x-content-type-options": "nosniff",
  // Not stricter: a form post whose referrer is withheld arrives with 'Origin: null'.
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin-allow-popups",
  "x-frame-options": "DENY",
  "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
};

/**
 * Over TLS for a year once a browser has come by it. This host alone: what else lives under the domain is not ours to
 * answer for, and a sibling without TLS would be out of reach (docs/decisions/029).
 */
export const securityHeaders = (publicUrl: string): Record<string, string> =>
  new URL(publicUrl).protocol === "https:"
    ? { ...headers, "strict-transport-security": "max-age=31536000" }
    : headers;

/** What a page may run, wear, frame and play beside the site's own files: hashes, and origins of frames and videos. */
export type InlineParts = { scripts: string[]; styles: string[]; frames: string[]; media: string[] };

/**
 * Takes the renderer's mark out of a page and says what carried it. HTML is kept and sent to many, so a nonce in it would
 * be everybody's to copy; and a policy made of whatever the page holds would allow what got in through a hole.
 */
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
    // A template stands for a frame that the viewer has yet to ask for.
    frames: [...new Set(origins(/<(?:iframe|template)\b([^>]*)>/g))],
    media: [...new Set(origins(/<video\b([^>]*)>/g))],
  };
}

/** A policy for one finished page. Only a page that says so may be framed, and by this site alone. */
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

/** Browsers name the origin of every unsafe request; one that is not the site's own is refused. */
export function isForeign(request: Request, publicUrl: string): boolean {
  const origin = request.headers.get("origin");
  if (origin === null) {
    const site = request.headers.get("sec-fetch-site");
    return site !== null && site !== "same-origin" && site !== "none";
  }
  if (origin === new URL(publicUrl).origin) return false;
  // Hosts only: behind TLS the request itself knows nothing of https.
  return !URL.canParse(origin) || new URL(origin).host !== request.headers.get("host");
}
