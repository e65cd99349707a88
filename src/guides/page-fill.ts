type Box = {
  type: string;
  box?: { top: number; height: number };
  props?: { fixed?: boolean; wrap?: boolean };
  children?: Box[];
};
export type LaidOut = { children?: Box[] };

/** The used share of the height of the least full page, first and last excluded. */
export function leastFill(
  { children: pages = [] }: LaidOut,
  { top, bottom }: { top: number; bottom: number },
) {
  const inner = pages.slice(1, -1).map((page) => (lowest(page.children ?? [], 0) - top) / (bottom - top));
  return Math.min(1, ...inner);
}

export function endsAlone({ children: pages = [] }: LaidOut): boolean {
  const parts = pages.at(-1)?.children?.filter(({ props }) => !props?.fixed);
  return parts?.length === 1;
}

function lowest(boxes: Box[], from: number): number {
  const ends = boxes.map(({ type, box, props = {}, children = [] }) => {
    if (!box || props.fixed) return 0;
    const at = from + box.top;
    // A breakable box is as high as the page allows; only its contents count.
    const isSolid = type === "TEXT" || props.wrap === false || children.length === 0;
    return isSolid ? at + box.height : lowest(children, at);
  });
  return Math.max(0, ...ends);
}
