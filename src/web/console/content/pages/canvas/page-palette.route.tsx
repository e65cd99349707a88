/** `/console/pages/:id/palette/:type`: a new section in the coach's brand, for the palette. */
import type { ComponentType } from "react";
import { data } from "react-router";
import { readCanvas } from "#core/content/drafts/read-canvas.ts";
import type { BlockType } from "#core/content/pages/blocks.ts";
import { publicCoach, publicPage } from "#core/content/pages/public-page.ts";
import { starterBlock } from "#core/content/pages/starter-blocks.ts";
import type { BlockView } from "#web/blocks/block-view.ts";
import { brandAttributes } from "#web/blocks/brand/brand-attributes.ts";
import { registry } from "#web/blocks/registry.tsx";
import { recordId } from "#web/console/record-id.server.ts";
import { requireOwner } from "#web/console/require-owner.server.ts";
import type { Route } from "./+types/page-palette.route";
import "#web/blocks/page-view.css";

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { ctx, scope } = await requireOwner(request, context);
  const found = await readCanvas(ctx, scope, { pageId: recordId(params.id) });
  const block = starterBlock(params.type);
  if (!found || !block) throw data(null, { status: 404 });
  return {
    block,
    page: publicPage({ ...found.document, blocks: [block] }, { now: ctx.clock.now() }),
    coach: publicCoach(found.coach),
    isStill: true as const,
  };
}

export const headers = () => ({ "x-frame-options": "SAMEORIGIN" });

export default function PagePalette({ loaderData: { block, page, coach } }: Route.ComponentProps) {
  const View = registry[block.type] as ComponentType<BlockView<BlockType>>;
  return (
    <div className="page" data-coach={coach.slug} {...brandAttributes(coach.brand)}>
      <title>A section</title>
      <meta name="robots" content="noindex" />
      <main>
        <div className="rest">
          <View block={block.props} page={page} coach={coach} />
        </div>
      </main>
    </div>
  );
}
