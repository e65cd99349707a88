/** Props of every block component: the block's own, the page and the coach. */
import type { BlockProps, BlockType } from "#core/content/pages/blocks.ts";
import type { PublicCoach, PublicPage } from "#core/content/pages/public-page.ts";

export type BlockView<T extends BlockType> = { block: BlockProps<T>; page: PublicPage; coach: PublicCoach };
