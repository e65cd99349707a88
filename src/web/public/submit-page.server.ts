/** A posted form: parses it, calls the verb, and maps the outcome to a status. */

import type { Answer } from "#core/content/pages/form/answer.ts";
import { type Outcome, responseForOutcome } from "#core/content/pages/form/outcome-messages.ts";
import { readSubmission } from "#core/content/pages/form/submission.ts";
import { submitForm } from "#core/leads/capture/submit-form.ts";
import { readVisitor, VISITOR_HEADER } from "#core/operations/synthetic-checks/internal-visitor.ts";
import { rehearseSignup } from "#core/operations/synthetic-checks/rehearse-signup.ts";
import type { App } from "#web/app.ts";
import { parseForm } from "#web/posted-form.ts";
import { AGAIN_SECONDS } from "#web/server/signup-turns.ts";

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

type Posted = {
  answer: Answer;
  status: (typeof statusOf)[Outcome["kind"]];
  /** Refused before anything was tried, because too many came at once. */
  retrySeconds?: number;
};

/** Null if there is nothing to post to. */
export async function submitPage(
  { ctx, documents, signupTurns }: App,
  request: Request,
  ip: string,
): Promise<Posted | null> {
  const url = new URL(request.url);
  const found = await documents.find(url.pathname);
  if (!found || !("page" in found)) return null;
  const { form } = found.page.document;
  if (!form) return null;
  // If the body is not a form, every field is missing.
  const posted = await parseForm(request);
  const post = {
    page: found.page,
    ip,
    query: url.searchParams,
    field: (name: string) => {
      const value = posted?.get(name);
      return typeof value === "string" ? value : null;
    },
  };
  // With the site check's header nothing is ever stored: an invalid token is not a visitor either.
  if (request.headers.has(VISITOR_HEADER)) {
    const checkId = readVisitor(ctx.settings, request.headers);
    const rehearsed = checkId && (await rehearseSignup(ctx, { checkId, post }));
    return rehearsed ? { answer: rehearsed.answer, status: statusOf[rehearsed.outcome.kind] } : null;
  }
  // After its body was read: a slow sender must not hold a turn.
  const endTurn = await signupTurns?.take(found.page.id);
  if (endTurn === null) {
    ctx.meter?.count("signups", { outcome: "crowded" });
    const { values } = readSubmission(form, post.field);
    const answer = responseForOutcome(form, { kind: "fault", part: "lead" }, values);
    return { answer, status: 503, retrySeconds: AGAIN_SECONDS };
  }
  try {
    const { outcome, answer } = await submitForm(ctx, post);
    return { answer, status: statusOf[outcome.kind] };
  } finally {
    endTurn?.();
  }
}
