/** How long things are kept that nobody needs for ever. Safe for the browser. */

/** In days; null: until somebody deletes it. */
export type Retention = {
  /** What single messages said, their attempts and reports, and the turns of a lead; that they were sent stays. */
  details: number | null;
  /** Errors, failed sign-ins, and the log of alerts. */
  logs: number;
  /** Who did what in the console. */
  activity: number | null;
  /** People of whom every signup is unsubscribed, bounced or complained, counted from the last of these. */
  unsubscribed: number | null;
};
export type RetentionField = keyof Retention;

/** What can be chosen of each; the first is what holds until somebody chooses. */
export const retentionChoices = {
  details: [365, 90, 180, 730, 1095, null],
  logs: [30, 7, 90, 365],
  activity: [1095, 365, 730, null],
  unsubscribed: [null, 90, 180, 365, 730],
} as const satisfies Record<RetentionField, (number | null)[]>;

export const retentionFields = Object.keys(retentionChoices) as RetentionField[];

export const defaultRetention: Retention = {
  details: retentionChoices.details[0],
  logs: retentionChoices.logs[0],
  activity: retentionChoices.activity[0],
  unsubscribed: retentionChoices.unsubscribed[0],
};

/** "30 days", "3 months", "1 year". */
export const retentionWords = (days: number): string => {
  if (days % 365 === 0) return days === 365 ? "1 year" : `${days / 365} years`;
  return days % 30 === 0 && days > 30 ? `${days / 30} months` : `${days} days`;
};

const isChoice = (field: RetentionField, days: unknown): boolean =>
  (retentionChoices[field] as readonly unknown[]).includes(days);

/** What is no choice, of a form or of another version's row, is the default. */
export function readRetention(stored: Record<string, unknown>): Retention {
  const chosen = (field: RetentionField) =>
    Object.hasOwn(stored, field) && isChoice(field, stored[field]) ? stored[field] : defaultRetention[field];
  return Object.fromEntries(retentionFields.map((field) => [field, chosen(field)])) as Retention;
}
