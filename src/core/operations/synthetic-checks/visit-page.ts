/** The internal visitor over HTTP: asks for the page, and posts its form, from outside like everybody else. */
import type { Context } from "#core/kernel/context.ts";
import { VISITOR_AGENT, VISITOR_HEADER, visitorToken } from "./internal-visitor.ts";

export type Visited =
  | { status: number; html: string; url: string }
  /** There was no answer; why, in words. */
  | { status: null; reason: string; url: string };

type Visit = { checkId: string; path: string; body?: URLSearchParams };

/** Longer than the page itself waits for anything: the database four seconds, the mail server twice eight. */
const PATIENCE_MS = 45_000;

export async function visitPage(ctx: Context, { checkId, path, body }: Visit): Promise<Visited> {
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
        // As a browser names it for a form of the page's own.
        ...(body && { origin: url.origin }),
      },
    });
    return { status: response.status, html: await response.text(), url: url.href };
  } catch (error) {
    const { cause, message } = error as { cause?: { code?: string; message?: string }; message: string };
    return { status: null, reason: cause?.code ?? cause?.message ?? message, url: url.href };
  }
}
