/** `/console/pages/new/canvas?coach=&template=`: what a new page would look like, for the frames of the chooser. */
import { data } from "react-router";
import { publicCoach, publicPage } from "#core/content/pages/public-page.ts";
import { previewTemplate } from "#core/operations/publishing/preview-template.ts";
import { app } from "#web/app.ts";
import { PageView } from "#web/blocks/page-view.tsx";
import { requireOwner } from "#web/console/require-owner.server.ts";
import type { Route } from "./+types/new-page-canvas";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { scope } = await requireOwner(request, context);
  const { ctx } = context.get(app);
  const query = new URL(request.url).searchParams;
  const found = await previewTemplate(ctx, scope, {
    coach: query.get("coach") ?? "",
    template: query.get("template") ?? "",
  });
  if (!found) throw data(null, { status: 404 });
  return {
    page: publicPage(found.document, { now: ctx.clock.now() }),
    coach: publicCoach(found.coach),
    isStill: true as const,
  };
}

/** The chooser shows it in a frame. */
export const headers = () => ({ "x-frame-options": "SAMEORIGIN" });

export default function NewPageCanvas({ loaderData: { page, coach } }: Route.ComponentProps) {
  return (
    <>
      <title>{page.name}</title>
      <meta name="robots" content="noindex" />
      <PageView page={page} coach={coach} />
    </>
  );
}
