/** A message for a frame: a document with a policy of its own, in which nothing can run, load or leave. */

const POLICY = [
  "sandbox",
  "default-src 'none'",
  // Emails are styled where they stand; without scripts a style can do no harm but look bad.
  "style-src 'unsafe-inline'",
  "img-src 'self' data:",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join("; ");

export function letterDocument(html: string | undefined): Response {
  return new Response(html ?? "This message cannot be shown.", {
    status: html === undefined ? 404 : 200,
    headers: {
      "content-type": html === undefined ? "text/plain; charset=utf-8" : "text/html; charset=utf-8",
      "content-security-policy": POLICY,
      "x-frame-options": "SAMEORIGIN",
      "cache-control": "no-store",
      "x-robots-tag": "noindex",
      "referrer-policy": "no-referrer",
    },
  });
}
