/** `/console/pages/:id/canvas`: a page's draft in the editor's frame, drawn by the same blocks as for visitors. */
import { data } from "react-router";
import { findDraft } from "#core/content/drafts/draft.ts";
import { publicCoach, publicPage } from "#core/content/pages/public-page.ts";
import { findStoredPage } from "#core/content/stored-pages/find-page.ts";
import { otherOffers } from "#core/content/stored-pages/other-offers.ts";
import { app } from "#web/app.ts";
import { PageView } from "#web/blocks/page-view.tsx";
import { markWords } from "#web/console/content/pages/mark-words.server.ts";
import { recordId } from "#web/console/record-id.server.ts";
import { requireOwner } from "#web/console/require-owner.server.ts";
import type { Route } from "./+types/page-canvas";

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { scope } = await requireOwner(request, context);
  const { ctx, documents } = context.get(app);
  const pageId = recordId(params.id);
  const draft = await findDraft(ctx, scope, { pageId });
  const stored = draft && (await findStoredPage(ctx, pageId));
  if (!draft || !stored) throw data(null, { status: 404 });
  const { blocks, words } = markWords(draft.document.blocks);
  const document = {
    ...draft.document,
    blocks,
    ...(stored.document.event && { event: stored.document.event }),
  };
  return {
    page: publicPage(document, {
      now: ctx.clock.now(),
      offers: otherOffers(await documents.offers(), document),
    }),
    coach: publicCoach(stored.coach),
    words,
    // The editor wires it; in its frame no script of its own runs.
    isStill: true as const,
  };
}

/** The editor shows it in a frame. */
export const headers = () => ({ "x-frame-options": "SAMEORIGIN" });

export default function PageCanvas({ loaderData: { page, coach, words } }: Route.ComponentProps) {
  return (
    <div data-words={JSON.stringify(words)}>
      <title>{`Draft of ${page.name}`}</title>
      <meta name="robots" content="noindex" />
      <PageView page={page} coach={coach} />
    </div>
  );
}
