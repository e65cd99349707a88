/** Serves an email for an iframe, with a policy that blocks scripts, requests and navigation. */

const POLICY = [
  "sandbox",
  "default-src 'none'",
  // Emails use inline styles, which are harmless without scripts.
  "style-src 'unsafe-inline'",
  "img-src 'self' data:",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join("; ");

export function framedMessage(html: string | null): Response {
  return new Response(html ?? "This message can’t be shown.", {
    status: html === null ? 404 : 200,
    headers: {
      "content-type": html === null ? "text/plain; charset=utf-8" : "text/html; charset=utf-8",
      "content-security-policy": POLICY,
      "x-frame-options": "SAMEORIGIN",
      "referrer-policy": "no-referrer",
    },
  });
}
