/** `/console/first-hour/canvas`: preview of the first page, for the iframe beside the steps. */
import { isStorable } from "#core/kernel/typed-text.ts";
import { previewFirstPage } from "#core/operations/first-hour/preview-first-page.ts";
import { templateCanvas } from "#web/console/content/pages/new-page/template-canvas.server.ts";
import { TemplateCanvas } from "#web/console/content/pages/new-page/template-canvas.tsx";
import { requireSiteOwner } from "#web/console/require-owner.server.ts";
import type { Route } from "./+types/first-hour-canvas.route";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { ctx, scope } = await requireSiteOwner(request, context);
  const query = new URL(request.url).searchParams;
  const given = (name: string) => {
    const text = query.get(name) ?? "";
    return isStorable(text) ? text : "";
  };
  const found = await previewFirstPage(ctx, scope, {
    coach: given("coach"),
    preset: given("preset"),
    typed: { name: given("name"), field: given("field"), sentence: given("sentence") },
  });
  return templateCanvas(found, ctx.clock.now());
}

export const headers = () => ({ "x-frame-options": "SAMEORIGIN" });

export default function FirstHourCanvas({ loaderData }: Route.ComponentProps) {
  return <TemplateCanvas {...loaderData} />;
}
