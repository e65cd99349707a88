/** A page's draft for somebody without a sign-in: it sends nothing, stores nothing, and is not indexed. */
import { data } from "react-router";
import { findPreview } from "#core/content/drafts/find-preview.ts";
import { publicCoach, publicPage } from "#core/content/pages/public-page.ts";
import { otherOffers } from "#core/content/stored-pages/other-offers.ts";
import { app } from "#web/app.ts";
import { DeadEnd } from "#web/blocks/not-found/dead-end.tsx";
import { PageView } from "#web/blocks/page-view.tsx";
import { privateHeaders } from "#web/signed-link-guard.ts";
import type { Route } from "./+types/preview.route";
import "#web/ui/button.css";
import "#web/blocks/preview/preview.css";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { ctx, documents } = context.get(app);
  const preview = await findPreview(ctx, params.token);
  if (preview.kind !== "draft")
    return data(
      { lost: preview.kind, isStill: true as const },
      { status: preview.kind === "expired" ? 410 : 404 },
    );
  const { document, coach, coachId } = preview.page;
  return data({
    lost: null,
    page: publicPage(document, {
      now: ctx.clock.now(),
      offers: otherOffers(await documents.offers(coachId), document),
    }),
    coach: publicCoach(coach),
    // No script: the form posts to this address, which sends nothing.
    isStill: true as const,
  });
}

/** A form on a preview stores nothing and writes to nobody. */
export const action = () => data({ isTried: true });

export const headers = () => privateHeaders;

export default function Preview({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.lost !== null) return <LostPreview isOver={loaderData.lost === "expired"} />;
  const { page, coach } = loaderData;
  return (
    <>
      <title>{`Preview: ${page.name}`}</title>
      <meta name="robots" content="noindex, nofollow" />
      <aside className="preview-bar" aria-label="Preview">
        <p role={actionData?.isTried ? "alert" : undefined}>
          {actionData?.isTried
            ? "This is a preview: nothing was sent or stored. Once the page is published, its form works."
            : "Preview of a draft. Visitors do not see it yet, and its form sends nothing."}
        </p>
      </aside>
      <PageView page={page} coach={coach} />
    </>
  );
}

function LostPreview({ isOver }: { isOver: boolean }) {
  const heading = isOver ? "This preview is over" : "This link does not work";
  return (
    <>
      <title>{`${heading} · Foyer`}</title>
      <meta name="robots" content="noindex, nofollow" />
      <DeadEnd heading={heading}>
        <p>
          {isOver
            ? "Links to a draft are good for a week, or until they are taken back. Ask the person who sent it for a new one."
            : "It is not complete, as happens when a program breaks a long line in two. Ask the person who sent it to send it again."}
        </p>
        <a className="button" href="/">
          Return to Home
        </a>
      </DeadEnd>
    </>
  );
}
