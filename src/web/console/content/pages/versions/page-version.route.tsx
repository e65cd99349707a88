/** A version of a page as visitors saw it, for a frame; nothing on it works. */
import { readVersion } from "#core/content/drafts/read-version.ts";
import { readWhole } from "#core/kernel/typed-text.ts";
import { templateCanvas } from "#web/console/content/pages/new-page/template-canvas.server.ts";
import { TemplateCanvas } from "#web/console/content/pages/new-page/template-canvas.tsx";
import { recordId } from "#web/console/record-id.server.ts";
import { requireOwner } from "#web/console/require-owner.server.ts";
import type { Route } from "./+types/page-version.route";

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { ctx, scope } = await requireOwner(request, context);
  const version = readWhole(params.version) ?? 0;
  const seen = await readVersion(ctx, scope, { pageId: recordId(params.id), version });
  return templateCanvas(seen.kind === "kept" ? seen.page : null, ctx.clock.now());
}

export const headers = () => ({ "x-frame-options": "SAMEORIGIN" });

export default function PageVersion({ loaderData }: Route.ComponentProps) {
  return <TemplateCanvas {...loaderData} />;
}
