/** In days; null keeps data until someone deletes it. */
export type Retention = {
  /** Message contents, attempts, reports and journey history. The record that an email was sent stays. */
  details: number | null;
  logs: number;
  activity: number | null;
  /** People who unsubscribed, bounced or complained on every signup, counted from the last one. */
  unsubscribed: number | null;
};
export type RetentionField = keyof Retention;

/** The first choice is the default. */
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

export const retentionWords = (days: number): string => {
  if (days % 365 === 0) return days === 365 ? "1 year" : `${days / 365} years`;
  return days % 30 === 0 && days > 30 ? `${days / 30} months` : `${days} days`;
};

const isChoice = (field: RetentionField, days: unknown): boolean =>
  (retentionChoices[field] as readonly unknown[]).includes(days);

export function readRetention(stored: Record<string, unknown>): Retention {
  const chosen = (field: RetentionField) =>
    Object.hasOwn(stored, field) && isChoice(field, stored[field]) ? stored[field] : defaultRetention[field];
  return Object.fromEntries(retentionFields.map((field) => [field, chosen(field)])) as Retention;
}
