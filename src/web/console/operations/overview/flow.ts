/** The shape of the funnel: how tall each page's band is at each stage. Heights are softened; the figures beside them are exact. */

export type FlowPage = { key: string; name: string; counts: number[] };
/** From the top, each between 0 and 1. */
export type FlowBand = { key: string; name: string; from: number[]; to: number[] };

/** Drawn true, 56 calls beside 2,623 visits would be a hairline. */
const SOFTENED = 0.32;
const NAMED = 4;

/** `totals`: of each stage, over all pages, which may be more than `pages` add up to. */
export function flowBands(pages: FlowPage[], totals: number[]): FlowBand[] {
  const most = Math.max(...totals);
  if (most === 0) return [];
  const named = pages.slice(0, NAMED).filter(({ counts }) => counts.some((count) => count > 0));
  const others = totals.map((total, stage) =>
    Math.max(0, total - named.reduce((sum, { counts }) => sum + (counts[stage] ?? 0), 0)),
  );
  const shown = others.some((count) => count > 0)
    ? [...named, { key: "others", name: "Other pages", counts: others }]
    : named;
  const heights = totals.map((total) => (total / most) ** SOFTENED);
  const upTo = (index: number, stage: number) => {
    const total = shown.reduce((sum, { counts }) => sum + (counts[stage] ?? 0), 0);
    const part = shown.slice(0, index).reduce((sum, { counts }) => sum + (counts[stage] ?? 0), 0);
    const height = heights[stage] ?? 0;
    return 1 - height + (total === 0 ? 0 : (part / total) * height);
  };
  return shown.map(({ key, name }, index) => ({
    ...{ key, name },
    from: totals.map((_, stage) => upTo(index, stage)),
    to: totals.map((_, stage) => (totals[stage] === 0 ? 1 : upTo(index + 1, stage))),
  }));
}

/** The outline of a band between stages that are one unit apart, in a drawing one unit high. */
export function bandPath({ from, to }: Pick<FlowBand, "from" | "to">): string {
  const curve = (heights: number[], step: 1 | -1) => {
    const order = step === 1 ? heights.keys().toArray() : heights.keys().toArray().reverse();
    return order
      .slice(1)
      .map((stage) => {
        const middle = stage - step / 2;
        return `C${middle} ${heights[stage - step]} ${middle} ${heights[stage]} ${stage} ${heights[stage]}`;
      })
      .join("");
  };
  const last = from.length - 1;
  return `M0 ${from[0]}${curve(from, 1)}L${last} ${to[last]}${curve(to, -1)}Z`;
}
