/** Fixed reasons, so the audit log holds no address or name. Safe for the browser. */
export const liftReasons = {
  wrote: "They wrote to me from this address",
  told: "They told me that it works again",
  provider: "Their mail provider had an outage, and it is over",
} as const;
export type LiftReason = keyof typeof liftReasons;

export const isLiftReason = (value: unknown): value is LiftReason =>
  typeof value === "string" && Object.hasOwn(liftReasons, value);
