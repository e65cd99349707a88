/** A public page: its blocks, the footer, and the bottom bar on phones. */
import type { ComponentType } from "react";
import type { Block, BlockType } from "#core/content/pages/blocks.ts";
import type { PublicCoach, PublicPage } from "#core/content/pages/public-page.ts";
import type { BlockView } from "./block-view.ts";
import { BottomBar } from "./bottom-bar/bottom-bar.tsx";
import { brandAttributes } from "./brand/brand-attributes.ts";
import { Footer } from "./footer/footer.tsx";
import { Inside } from "./inside/inside.tsx";
import { HiddenFieldsProvider } from "./lead-form/hidden-fields.tsx";
import { registry } from "./registry.tsx";
import "./page-view.css";

type Props = { page: PublicPage; coach: PublicCoach };

export function PageView({ page, coach }: Props) {
  const [opening, ...rest] = page.blocks;
  const aboutAt = rest.findIndex(({ type }) => type === "About");
  return (
    <div className="page" data-coach={coach.slug} {...brandAttributes(coach.brand)}>
      <main>
        <HiddenFieldsProvider page={page}>
          {opening && draw(opening, 0, { page, coach })}
          <div className="rest">
            {rest.flatMap((block, index) => [
              index === aboutAt && page.inside && (
                <Inside key="inside" guide={page.inside} name={page.name} />
              ),
              draw(block, index + 1, { page, coach }),
            ])}
          </div>
        </HiddenFieldsProvider>
        <BottomBar page={page} coach={coach} />
      </main>
      <Footer coach={coach} sample={page.sample || coach.sample} offers={page.offers} />
    </div>
  );
}

function draw(block: Block, index: number, { page, coach }: Props) {
  // The registry pairs each type with its props, which TypeScript can't infer from a union.
  const View = registry[block.type] as ComponentType<BlockView<BlockType>>;
  return <View key={`${block.type}-${index}`} block={block.props} page={page} coach={coach} />;
}
