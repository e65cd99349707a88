/** `/console/pages/new/canvas?coach=&template=`: a template in the coach's brand, for the chooser's frames. */
import { previewTemplate } from "#core/operations/publishing/preview-template.ts";
import { templateCanvas } from "#web/console/content/pages/new-page/template-canvas.server.ts";
import { TemplateCanvas } from "#web/console/content/pages/new-page/template-canvas.tsx";
import { requireOwner } from "#web/console/require-owner.server.ts";
import type { Route } from "./+types/new-page-canvas.route";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { ctx, scope } = await requireOwner(request, context);
  const query = new URL(request.url).searchParams;
  const found = await previewTemplate(ctx, scope, {
    coach: query.get("coach") ?? "",
    template: query.get("template") ?? "",
  });
  return templateCanvas(found, ctx.clock.now());
}

export const headers = () => ({ "x-frame-options": "SAMEORIGIN" });

export default function NewPageCanvas({ loaderData }: Route.ComponentProps) {
  return <TemplateCanvas {...loaderData} />;
}
