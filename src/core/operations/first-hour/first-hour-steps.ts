/** The seven steps of the first hour and how far they are done. Safe for the browser. */

export const firstHourSteps = ["you", "look", "page", "sending", "test", "publish", "site"] as const;
export type FirstHourStep = (typeof firstHourSteps)[number];

export type FirstHour = {
  /** The first coach that is no sample. */
  coach: { slug: string; name: string; field: string } | null;
  /** Their live page, or the newest that is to become one. */
  page: {
    id: string;
    name: string;
    address: string;
    campaignId: string | null;
    isLive: boolean;
    hasForm: boolean;
    isEvent: boolean;
  } | null;
  /** Emails that wait for somebody to send them. */
  waiting: number;
  done: Record<FirstHourStep, boolean>;
  isOver: boolean;
};

/** Where to go on: the first step that is not done, of those after the given one first. */
export function nextStep({ done }: Pick<FirstHour, "done">, after?: FirstHourStep): FirstHourStep | null {
  const from = after ? firstHourSteps.indexOf(after) + 1 : 0;
  return [...firstHourSteps.slice(from), ...firstHourSteps].find((step) => !done[step]) ?? null;
}
