/** A coach's look as the editor draws it around the text: the same colors, fonts and band as in the email. */
import type { LetterDesigner, LetterLook } from "#core/content/emails/renderer.ts";
import { mix } from "./colours.ts";
import { figures } from "./figures.ts";
import { lookOf } from "./look.ts";
import { monogram } from "./masthead.tsx";

type Sender = Parameters<LetterDesigner["letterLook"]>[0];

export function letterLook({ brand, name, field, logo, postalAddress }: Sender): LetterLook {
  const { day, night, head, display, body, corner } = lookOf(brand);
  const { bars, align, at } = figures[brand.art];
  return {
    ...{ day, night, head, display, body, corner },
    sender: { name, field, postalAddress, ...(logo && { logo }), monogram: monogram(name) },
    band: {
      align,
      bars: Array.from({ length: bars }, (_, index) => {
        const { height, loud, drop = 0, round = null } = at(index / (bars - 1), index);
        return { height, drop, round, colour: loud ? head.mark : mix(head.ground, head.ink, 0.35) };
      }),
    },
  };
}
