/** A message as a document for a frame, with a policy of its own, in which nothing can run, load or leave. */

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

/** Null where there is no such message. */
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
