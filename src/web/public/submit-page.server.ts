/** A posted form: parses it, calls the verb, and maps the outcome to a status. */

import type { Answer } from "#core/content/pages/form/answer.ts";
import type { Outcome } from "#core/content/pages/form/outcome-messages.ts";
import { submitForm } from "#core/leads/capture/submit-form.ts";
import { readVisitor, VISITOR_HEADER } from "#core/operations/synthetic-checks/internal-visitor.ts";
import { rehearseSignup } from "#core/operations/synthetic-checks/rehearse-signup.ts";
import type { App } from "#web/app.ts";
import { parseForm } from "#web/posted-form.ts";

const statusOf = {
  captured: 200,
  "campaign-missing": 200,
  "already-registered": 409,
  full: 409,
  waiting: 200,
  suppressed: 409,
  over: 409,
  "next-date": 200,
  invalid: 422,
  "too-many": 429,
  "needs-proof": 429,
  fault: 503,
} as const satisfies Record<Outcome["kind"], number>;

type Posted = { answer: Answer; status: (typeof statusOf)[Outcome["kind"]] };

/** Null if there is nothing to post to. */
export async function submitPage(
  { ctx, documents }: App,
  request: Request,
  ip: string,
): Promise<Posted | null> {
  const url = new URL(request.url);
  const found = await documents.find(url.pathname);
  if (!found || !("page" in found) || !found.page.document.form) return null;
  // If the body is not a form, every field is missing.
  const form = await parseForm(request);
  const post = {
    page: found.page,
    ip,
    query: url.searchParams,
    field: (name: string) => {
      const value = form?.get(name);
      return typeof value === "string" ? value : null;
    },
  };
  // With the site check's header nothing is ever stored: an invalid token is not a visitor either.
  if (request.headers.has(VISITOR_HEADER)) {
    const checkId = readVisitor(ctx.settings, request.headers);
    const rehearsed = checkId && (await rehearseSignup(ctx, { checkId, post }));
    return rehearsed ? { answer: rehearsed.answer, status: statusOf[rehearsed.outcome.kind] } : null;
  }
  const { outcome, answer } = await submitForm(ctx, post);
  return { answer, status: statusOf[outcome.kind] };
}
