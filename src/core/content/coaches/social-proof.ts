import type { Block, BlockProps } from "../pages/blocks.ts";
import type { PageDocument } from "../pages/page-document.ts";

export type Quote = BlockProps<"Testimonials">["quotes"][number];
export type Fact = BlockProps<"Figures">["figures"][number];
export type TypedQuote = Pick<Quote, (typeof quoteFields)[number]>;
export type SocialProof = { quotes: Quote[]; figures: Fact[] };

export const quoteFields = ["quote", "name", "role"] as const;
export const factFields = ["value", "label", "source"] as const;

export function socialProofOf({ blocks }: Pick<PageDocument, "blocks">): SocialProof {
  return {
    quotes: blocks.flatMap((block) => (block.type === "Testimonials" ? block.props.quotes : [])),
    figures: blocks.flatMap((block) => (block.type === "Figures" ? block.props.figures : [])),
  };
}

export const isOwn = ({ quotes, figures }: SocialProof): boolean =>
  [...quotes, ...figures].every(({ own }) => own === true);

export function withSocialProof(blocks: Block[], proof: SocialProof): Block[] {
  let { quotes, figures } = proof;
  return blocks.flatMap((block): Block[] => {
    if (block.type === "Testimonials") {
      const held = quotes;
      quotes = [];
      return held.length > 0 ? [{ ...block, props: { ...block.props, quotes: held } }] : [];
    }
    if (block.type === "Figures") {
      const held = figures;
      figures = [];
      return held.length > 0 ? [{ ...block, props: { ...block.props, figures: held } }] : [];
    }
    return [block];
  });
}
