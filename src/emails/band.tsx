/** The brand's art as a row of table cells, because clients block images and every client draws a table. */
import type { Brand } from "#core/content/pages/coach.ts";
import { mix } from "./colours.ts";
import { figures } from "./figures.ts";
import type { Look } from "./look.ts";

const tallest = 56;

export function Band({ art, look: { head } }: { art: Brand["art"]; look: Look }) {
  const { bars, align, gap, at } = figures[art];
  return (
    <table
      role="presentation"
      aria-hidden="true"
      width="100%"
      border={0}
      cellPadding={0}
      cellSpacing={0}
      style={fixed}
    >
      <tbody>
        <tr>
          {Array.from({ length: bars }, (_, index) => {
            const { height, loud, drop = 0, round } = at(index / (bars - 1), index);
            const tall = Math.round(height * tallest);
            // Outlook takes a block's height from its line height.
            const bar = {
              height: `${tall}px`,
              lineHeight: `${tall}px`,
              backgroundColor: loud ? head.mark : mix(head.ground, head.ink, 0.35),
              ...(round && { borderRadius: round }),
            };
            return (
              <td
                // biome-ignore lint/suspicious/noArrayIndexKey: the bars are drawn once and never move.
                key={index}
                valign={align}
                height={tallest}
                style={{
                  padding: `${Math.round(drop * tallest)}px ${gap}px 0`,
                  fontSize: "1px",
                  lineHeight: "1px",
                }}
              >
                {tall > 0 && <div style={bar}>&nbsp;</div>}
              </td>
            );
          })}
        </tr>
      </tbody>
    </table>
  );
}

const fixed = { tableLayout: "fixed" } as const;
