/** `/console/pages/:id/canvas`: a page's draft in the editor's frame, rendered by the same blocks as for visitors. */
import { data } from "react-router";
import { readCanvas } from "#core/content/drafts/read-canvas.ts";
import { sampleAnswer } from "#core/content/pages/form/sample-answer.ts";
import { publicCoach, publicPage } from "#core/content/pages/public-page.ts";
import { otherOffers } from "#core/content/stored-pages/other-offers.ts";
import { app } from "#web/app.ts";
import { SubmissionContext } from "#web/blocks/lead-form/submission.ts";
import { PageView } from "#web/blocks/page-view.tsx";
import { markWords } from "#web/console/content/pages/canvas/mark-words.server.ts";
import { recordId } from "#web/console/record-id.server.ts";
import { requireOwner } from "#web/console/require-owner.server.ts";
import type { Route } from "./+types/page-canvas.route";

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { ctx, scope } = await requireOwner(request, context);
  const { documents } = context.get(app);
  const found = await readCanvas(ctx, scope, { pageId: recordId(params.id) });
  if (!found) throw data(null, { status: 404 });
  const { document: marked, words } = markWords(found.document);
  // Hidden sections are shown too, and marked by the editor.
  const hidden = marked.blocks.flatMap((block, index) => (block.hidden ? [index] : []));
  const blocks = marked.blocks.map(({ hidden: _seen, ...block }) => block) as typeof marked.blocks;
  const document = { ...marked, blocks };
  const situation = new URL(request.url).searchParams.get("situation");
  return {
    page: publicPage(document, {
      now: ctx.clock.now(),
      offers: otherOffers(await documents.offers(found.coachId), document),
    }),
    coach: publicCoach(found.coach),
    words,
    hidden,
    // As if somebody had just sent the form.
    answer: situation && found.document.form ? sampleAnswer(found.document.form, situation) : null,
    // The editor wires it; the frame runs no script of its own.
    isStill: true as const,
  };
}

export const headers = () => ({ "x-frame-options": "SAMEORIGIN" });

export default function PageCanvas({
  loaderData: { page, coach, words, hidden, answer },
}: Route.ComponentProps) {
  return (
    <div data-words={JSON.stringify(words)} data-hidden={JSON.stringify(hidden)}>
      <title>{`Draft of ${page.name}`}</title>
      <meta name="robots" content="noindex" />
      <SubmissionContext value={{ state: "idle", answer, scripted: false }}>
        <PageView page={page} coach={coach} />
      </SubmissionContext>
    </div>
  );
}
