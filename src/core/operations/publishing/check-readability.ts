/** Whether the page's own colors can be read: words on the button, and on the ground of the opening. */
import { contrast } from "#core/content/pages/look/contrast.ts";
import type { DraftCheck } from "./draft-check.ts";
import { stop } from "./problem.ts";

/** WCAG 2.2, 1.4.3. */
const LEAST = 4.5;

export const checkReadability: DraftCheck = async (_ctx, { page, document: { colours } }) => {
  if (!colours) return [];
  const { button, gradientFrom, gradientTo } = colours;
  // As the page is drawn: white or the brand's ink, whichever reads better where it reads worst.
  const best = (...grounds: string[]) =>
    Math.max(
      ...["#ffffff", page.coach.brand.palette.ink].map((words) =>
        Math.min(...grounds.map((ground) => contrast(words, ground))),
      ),
    );
  const fix = "Choose a darker or a lighter color.";
  return [
    ...(best(button) < LEAST
      ? [stop(`Words on the button could not be read on ${button}.`, fix, "colours.button")]
      : []),
    ...(best(gradientFrom, gradientTo) < LEAST
      ? [
          stop(
            `Words on the opening could not be read from ${gradientFrom} to ${gradientTo}.`,
            "Choose two colors that are both dark, or both light.",
            "colours.gradientFrom",
          ),
        ]
      : []),
  ];
};
