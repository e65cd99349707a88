/** What every block component is given: its own props, and the page and coach it stands on. */
import type { BlockProps, BlockType } from "#core/content/pages/blocks.ts";
import type { PublicCoach, PublicPage } from "#core/content/pages/public-page.ts";

export type BlockView<T extends BlockType> = { block: BlockProps<T>; page: PublicPage; coach: PublicCoach };
