/** The message itself, for the frame on its page: a document with a policy of its own, in which nothing can run, load or leave. */
import { readMessage } from "../../../core/trace/read-message.ts";
import { app } from "../../app.ts";
import { recordId } from "../../console/record-id.server.ts";
import { requireOwner } from "../../console/require-owner.server.ts";
import type { Route } from "./+types/message-body";

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

export async function loader({ request, params, context }: Route.LoaderArgs) {
  await requireOwner(request, context);
  const found = await readMessage(context.get(app).ctx, { deliveryId: recordId(params.id) });
  const html = found?.content?.html;
  return new Response(html ?? "This message cannot be shown.", {
    status: html === undefined ? 404 : 200,
    headers: {
      "content-type": html === undefined ? "text/plain; charset=utf-8" : "text/html; charset=utf-8",
      "content-security-policy": POLICY,
      "x-frame-options": "SAMEORIGIN",
      "referrer-policy": "no-referrer",
    },
  });
}
