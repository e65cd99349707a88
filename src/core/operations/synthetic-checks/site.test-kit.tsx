/** The public site without a port: fetch is answered by the page's own view and its own submit action. */

import { createElement as element } from "react";
import { renderToString } from "react-dom/server";
import type { LetterDesigner, Renderer } from "#core/content/emails/renderer.ts";
import type { CoverDrawer } from "#core/content/guides/guide-drawer.ts";
import type { PictureEncoder } from "#core/content/library/picture-encoder.ts";
import type { Answer } from "#core/content/pages/form/answer.ts";
import { publicCoach, publicPage } from "#core/content/pages/public-page.ts";
import { findPage } from "#core/content/stored-pages/find-page.ts";
import type { Context } from "#core/kernel/context.ts";
import type { MailboxPort } from "#core/kernel/mailbox.ts";
import { SubmissionContext } from "#web/blocks/lead-form/submission.ts";
import { PageView } from "#web/blocks/page-view.tsx";
import { cachedDocuments } from "#web/documents.ts";
import { submitPage } from "#web/public/submit-page.server.ts";

export function siteFetch(
  ctx: Context & Renderer & LetterDesigner & PictureEncoder & CoverDrawer & MailboxPort,
  change: (request: Request) => Request = (request) => request,
) {
  return async (input: URL, init?: RequestInit): Promise<Response> => {
    const request = change(new Request(input, init));
    const posted =
      request.method === "POST"
        ? await submitPage(
            { ctx, documents: cachedDocuments(ctx), ownerAuth: undefined as never },
            request,
            "10.1.2.3",
          )
        : undefined;
    const found = await findPage(ctx, new URL(request.url).pathname);
    if (posted === null || !found || !("page" in found)) return new Response(null, { status: 404 });
    const html = draw(found.page, posted?.answer ?? null);
    return new Response(html, { status: posted?.status ?? 200, headers: { "content-type": "text/html" } });
  };
}

function draw(
  {
    document,
    coach,
  }: { document: Parameters<typeof publicPage>[0]; coach: Parameters<typeof publicCoach>[0] },
  answer: Answer | null,
): string {
  const view = element(PageView, {
    page: publicPage(document, { now: new Date(0) }),
    coach: publicCoach(coach),
  });
  const value = { state: "idle" as const, answer, scripted: false };
  return `<!doctype html>${renderToString(element(SubmissionContext, { value }, view))}`;
}
