/** Whether the page's own colors can be read: words on the button, and on the ground of the opening. */
import { contrast } from "#core/content/pages/contrast.ts";
import type { DraftCheck } from "./draft-check.ts";
import { stop } from "./problem.ts";

/** WCAG 2.2, 1.4.3. */
const LEAST = 4.5;

export const checkReadability: DraftCheck = async (_ctx, { document: { colours } }) => {
  if (!colours) return [];
  const best = (ground: string) => Math.max(contrast("#ffffff", ground), contrast("#000000", ground));
  const grounds: [keyof typeof colours, string][] = [
    ["button", "the button"],
    ["gradientFrom", "the opening"],
    ["gradientTo", "the opening"],
  ];
  return grounds.flatMap(([name, where]) =>
    best(colours[name]) < LEAST
      ? [
          stop(
            `Words on ${where} could not be read on ${colours[name]}.`,
            "Choose a darker or a lighter color.",
            `colours.${name}`,
          ),
        ]
      : [],
  );
};
