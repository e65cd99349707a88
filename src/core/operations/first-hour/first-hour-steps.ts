/** The seven steps of the first hour and their progress. Safe for the browser. */

export const firstHourSteps = ["you", "look", "page", "sending", "test", "publish", "site"] as const;
export type FirstHourStep = (typeof firstHourSteps)[number];

export type FirstHour = {
  /** The first coach that isn't a sample. */
  coach: { slug: string; name: string; field: string } | null;
  /** The coach's live page, or the newest that isn't live yet. */
  page: {
    id: string;
    name: string;
    address: string;
    campaignId: string | null;
    isLive: boolean;
    hasForm: boolean;
    isEvent: boolean;
  } | null;
  waiting: number;
  done: Record<FirstHourStep, boolean>;
  isOver: boolean;
};

export function nextStep({ done }: Pick<FirstHour, "done">, after?: FirstHourStep): FirstHourStep | null {
  const from = after ? firstHourSteps.indexOf(after) + 1 : 0;
  return [...firstHourSteps.slice(from), ...firstHourSteps].find((step) => !done[step]) ?? null;
}
