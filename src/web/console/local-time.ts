/** An instant as the reader's own clock and calendar have it; only for what is drawn in the browser. */
const format = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "medium" });

export const localTime = (instant: string): string => format.format(new Date(instant));
