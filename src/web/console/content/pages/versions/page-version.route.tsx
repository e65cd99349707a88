/** A version of a page as visitors saw it, for a frame; nothing on it works. */
import { data } from "react-router";
import { readVersion } from "#core/content/drafts/read-version.ts";
import { publicCoach, publicPage } from "#core/content/pages/public-page.ts";
import { readWhole } from "#core/kernel/typed-text.ts";
import { PageView } from "#web/blocks/page-view.tsx";
import { recordId } from "#web/console/record-id.server.ts";
import { requireOwner } from "#web/console/require-owner.server.ts";
import type { Route } from "./+types/page-version.route";

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { ctx, scope } = await requireOwner(request, context);
  const version = readWhole(params.version) ?? 0;
  const seen = await readVersion(ctx, scope, { pageId: recordId(params.id), version });
  if (seen.kind !== "kept") throw data(null, { status: 404 });
  const { document, coach } = seen.page;
  return {
    page: publicPage(document, { now: ctx.clock.now() }),
    coach: publicCoach(coach),
    isStill: true as const,
  };
}

export const headers = () => ({ "x-frame-options": "SAMEORIGIN" });

export default function PageVersion({ loaderData: { page, coach } }: Route.ComponentProps) {
  return (
    <>
      <title>{page.name}</title>
      <meta name="robots" content="noindex" />
      <PageView page={page} coach={coach} />
    </>
  );
}
