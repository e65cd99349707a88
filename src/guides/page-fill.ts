/** How full the pages of a laid-out document are, read from the boxes that the layout made. */

/** What is read of the library's own tree; boxes are placed within the one around them. */
type Box = {
  type: string;
  box?: { top: number; height: number };
  props?: { fixed?: boolean; wrap?: boolean };
  children?: Box[];
};
export type LaidOut = { children?: Box[] };

/** Of the least full page but the first and the last: the part of the height between the margins that is used. */
export function leastFill(
  { children: pages = [] }: LaidOut,
  { top, bottom }: { top: number; bottom: number },
) {
  const inner = pages.slice(1, -1).map((page) => (lowest(page.children ?? [], 0) - top) / (bottom - top));
  return Math.min(1, ...inner);
}

/** Whether the last page has one part of the document alone. */
export function endsAlone({ children: pages = [] }: LaidOut): boolean {
  const parts = pages.at(-1)?.children?.filter(({ props }) => !props?.fixed);
  return parts?.length === 1;
}

function lowest(boxes: Box[], from: number): number {
  const ends = boxes.map(({ type, box, props = {}, children = [] }) => {
    if (!box || props.fixed) return 0;
    const at = from + box.top;
    // What may break over pages is as high as the page allows, whatever is in it: what counts is inside.
    const isSolid = type === "TEXT" || props.wrap === false || children.length === 0;
    return isSolid ? at + box.height : lowest(children, at);
  });
  return Math.max(0, ...ends);
}
