/** One of the coach's pages in a look that is being tried, for the preview frame. */
import { data } from "react-router";
import { readCanvas } from "#core/content/drafts/read-canvas.ts";
import { createBrand } from "#core/content/pages/look/create-brand.ts";
import { publicCoach, publicPage } from "#core/content/pages/public-page.ts";
import { otherOffers } from "#core/content/stored-pages/other-offers.ts";
import { previewTemplate } from "#core/operations/publishing/preview-template.ts";
import { app } from "#web/app.ts";
import { triedLook } from "#web/console/content/coaches/look/tried-look.server.ts";
import { TemplateCanvas } from "#web/console/content/pages/new-page/template-canvas.tsx";
import { recordId } from "#web/console/record-id.server.ts";
import { requireOwner } from "#web/console/require-owner.server.ts";
import type { Route } from "./+types/look-page.route";

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { ctx, scope } = await requireOwner(request, context);
  const { documents } = context.get(app);
  const query = new URL(request.url).searchParams;
  const pageId = query.get("page");
  const stored = pageId ? await readCanvas(ctx, scope, { pageId: recordId(pageId) }) : null;
  // A coach without a page sees the look on a template.
  const found =
    stored ?? (pageId ? null : await previewTemplate(ctx, scope, { coach: params.slug, template: "guide" }));
  if (!found || found.coach.slug !== params.slug) throw data(null, { status: 404 });
  const { document, coach } = found;
  const { brand } = createBrand(triedLook(query, coach.brand).look, coach.brand);
  const offers = stored ? otherOffers(await documents.offers(stored.coachId), document) : [];
  return {
    page: publicPage(document, { now: ctx.clock.now(), offers }),
    coach: publicCoach({ ...coach, brand }),
    isStill: true as const,
  };
}

export const headers = () => ({ "x-frame-options": "SAMEORIGIN" });

export default function LookPage({ loaderData }: Route.ComponentProps) {
  return <TemplateCanvas {...loaderData} />;
}
