import type { DrawnPage } from "#core/content/pages/guide.ts";

type Box = {
  type: string;
  box?: { top: number; height: number };
  props?: { fixed?: boolean; wrap?: boolean; path?: string; isArt?: boolean };
  lines?: { string: string }[];
  children?: Box[];
};
export type LaidOut = { children?: Box[] };
type Area = { top: number; bottom: number };

const isArt = (page: Box | undefined) => page?.props?.isArt === true;

/** The used share of the height of the least full page. First and last are left out, and what ends before a page of art. */
export function leastFill({ children: pages = [] }: LaidOut, { top, bottom }: Area) {
  const inner = pages
    .slice(1, -1)
    .filter((page, index) => !isArt(page) && !isArt(pages[index + 2]))
    .map((page) => (lowest(page.children ?? [], 0) - top) / (bottom - top));
  return Math.min(1, ...inner);
}

export function endsAlone({ children: pages = [] }: LaidOut): boolean {
  const parts = pages.at(-1)?.children?.filter(({ props }) => !props?.fixed);
  return parts?.length === 1;
}

/** What each page starts with, and how much of it is left empty. */
export function readPages({ children: pages = [] }: LaidOut, { bottom }: Area): DrawnPage[] {
  /** Characters of each path on the pages before. */
  const seen = new Map<string, number>();
  return pages.map((page, index): DrawnPage => {
    if (index === 0) return { kind: "cover", start: "cover", at: 0, left: 0 };
    if (isArt(page)) return { kind: "art", start: page.props?.path ?? "", at: 0, left: 0 };
    const start = firstPath(page.children ?? [], seen) ?? "";
    const drawn = { kind: "text" as const, start, at: seen.get(start) ?? 0 };
    countText(page.children ?? [], seen);
    return { ...drawn, left: Math.max(0, Math.round(bottom - lowest(page.children ?? [], 0))) };
  });
}

/** Of a block that goes on from the page before, its first part on this page. */
function firstPath(boxes: Box[], seen: Map<string, number>): string | undefined {
  for (const { props = {}, children = [] } of boxes) {
    if (props.fixed) continue;
    if (props.path && !seen.has(props.path)) return props.path;
    const found = firstPath(children, seen) ?? props.path;
    if (found) return found;
  }
  return undefined;
}

function countText(boxes: Box[], seen: Map<string, number>): void {
  for (const { props = {}, lines = [], children = [] } of boxes) {
    if (props.path)
      seen.set(
        props.path,
        (seen.get(props.path) ?? 0) + lines.reduce((sum, line) => sum + line.string.length, 0),
      );
    countText(children, seen);
  }
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
