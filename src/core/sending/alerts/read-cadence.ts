/** How often new leads are announced by email. Safe for the browser. */

export const cadences = ["at-once", "hourly", "daily"] as const;
export type Cadence = (typeof cadences)[number];

export const readCadence = (text: string): Cadence | null => cadences.find((each) => each === text) ?? null;
