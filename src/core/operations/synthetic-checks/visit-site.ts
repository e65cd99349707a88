/** The internal visitor opens a page from outside, submits its form, and makes sure that nothing is left behind. */
import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { contractOf, type FormContract, fillForm, formContract } from "./form-contract.ts";
import { internalAddress, VISITOR_AGENT, VISITOR_HEADER, visitorToken } from "./internal-visitor.ts";
import { type ReadAnswer, readAnswer, readForm } from "./read-form.ts";
import { removeLeftovers } from "./remove-leftovers.ts";
import { type SignupReport, signupReport } from "./report.ts";

export type Visited =
  | { status: number; html: string; url: string }
  | { status: null; reason: string; url: string };

/** What the visit checks judge; parts not reached are null. */
export type SiteVisit = {
  answered: Visited;
  tookMs: number;
  action: string | null;
  /** Null without a form that posts to its own page. */
  form: FormContract | null;
  /** As it was when the page was last green. */
  known: FormContract | null;
  posted: { answered: Visited; words: ReadAnswer | null; report: SignupReport | null; left: number } | null;
};

export async function visitSite(
  ctx: Context,
  { checkId, page }: { checkId: string; page: { id: string; path: string } },
): Promise<SiteVisit> {
  const began = performance.now();
  const answered = await visitPage(ctx, { checkId, path: page.path });
  const tookMs = Math.round(performance.now() - began);
  const read = answered.status === 200 ? readForm(answered.html) : null;
  const action = read && new URL(read.action ?? answered.url, answered.url).href;
  if (!read || action?.split("?")[0] !== answered.url)
    return { answered, tookMs, action, form: null, known: null, posted: null };
  const form = contractOf(read);
  const known = await savedForm(ctx, page.id);
  const address = internalAddress(checkId);
  const body = fillForm(read, { known: known ?? form, address });
  const post = await visitPage(ctx, { checkId, path: page.path, body });
  const { rows } = await ctx.db.execute<{ report: unknown }>(
    sql`select report from synthetic_check_results where id = ${checkId}`,
  );
  const posted = {
    answered: post,
    words: post.status === null ? null : readAnswer(post.html),
    report: rows[0]?.report ? signupReport.parse(rows[0].report) : null,
    left: await removeLeftovers(ctx, { address }),
  };
  return { answered, tookMs, action, form, known, posted };
}

async function savedForm(ctx: Context, pageId: string): Promise<FormContract | null> {
  const { rows } = await ctx.db.execute<{ form: unknown }>(
    sql`select form from synthetic_checks where page_id = ${pageId}`,
  );
  return rows[0]?.form ? formContract.parse(rows[0].form) : null;
}

type Visit = { checkId: string; path: string; body?: URLSearchParams };

/** Longer than the page's own timeouts: four seconds for the database, twice eight for the mail server. */
const PATIENCE_MS = 45_000;

async function visitPage(ctx: Context, { checkId, path, body }: Visit): Promise<Visited> {
  const url = new URL(path, ctx.settings.publicUrl);
  try {
    const response = await fetch(url, {
      method: body ? "POST" : "GET",
      ...(body && { body }),
      redirect: "manual",
      signal: AbortSignal.timeout(PATIENCE_MS),
      headers: {
        accept: "text/html",
        "user-agent": VISITOR_AGENT,
        [VISITOR_HEADER]: visitorToken(ctx.settings, checkId),
        // Browsers send this with a page's own form.
        ...(body && { origin: url.origin }),
      },
    });
    return { status: response.status, html: await response.text(), url: url.href };
  } catch (error) {
    const { cause, message } = error as { cause?: { code?: string; message?: string }; message: string };
    return { status: null, reason: cause?.code ?? cause?.message ?? message, url: url.href };
  }
}
