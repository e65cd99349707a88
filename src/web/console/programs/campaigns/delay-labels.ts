/** A delay in words and as typed: a number of hours or days. */

export const units = { days: 86_400, hours: 3600 } as const;
export type Unit = keyof typeof units;

export function delayWords(seconds: number): string {
  if (seconds === 0) return "at once";
  const { amount, unit } = splitDelay(seconds);
  return `${amount} ${amount === 1 ? unit.slice(0, -1) : unit}`;
}

/** Whole days as days, anything else in hours. */
export function splitDelay(seconds: number): { amount: number; unit: Unit } {
  if (seconds > 0 && seconds % units.days === 0) return { amount: seconds / units.days, unit: "days" };
  return seconds === 0
    ? { amount: 0, unit: "days" }
    : { amount: Math.round((seconds / units.hours) * 100) / 100, unit: "hours" };
}

/** Null if it is not a sensible delay. */
export function readDelay(amount: string, unit: string, most: number): number | null {
  const number = Number(amount.trim().replace(",", "."));
  const seconds = Math.round(number * units[unit === "hours" ? "hours" : "days"]);
  return amount.trim() !== "" && Number.isFinite(seconds) && seconds >= 0 && seconds <= most ? seconds : null;
}
