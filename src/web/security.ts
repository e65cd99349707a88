/** What every answer says to browsers, and which origins may post. */
import { createHash } from "node:crypto";

export const securityHeaders: Record<string, string> = {
  "x-content-type-options": "nosniff",
  // Not stricter: a form post whose referrer is withheld arrives with 'Origin: null'.
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin-allow-popups",
  "x-frame-options": "DENY",
  "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
};

const hashes = (html: string, tag: "script" | "style") =>
  [...html.matchAll(new RegExp(`<${tag}(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</${tag}>`, "g"))]
    .map(([, code = ""]) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`)
    .filter((hash, index, all) => all.indexOf(hash) === index)
    .join(" ");

/** What a page frames, which is the scheduler alone: its own address as 'self', any other by its origin. */
const frames = (html: string) =>
  [...html.matchAll(/<iframe[^>]*\ssrc="([^"]+)"/g)]
    .map(([, src = ""]) => (src.startsWith("/") ? "'self'" : new URL(src).origin))
    .join(" ") || "'none'";

/**
 * A policy for one finished page: its inline scripts and styles by hash, for HTML that is kept cannot carry a nonce.
 * Only a page that says so may be framed, and by this site alone.
 */
export function contentSecurityPolicy(html: string, framedBy: "'none'" | "'self'" = "'none'"): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${hashes(html, "script")}`,
    `style-src 'self' ${hashes(html, "style")}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    `frame-src ${frames(html)}`,
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
