/** Whether a fault is the database's being away, and not its refusing what it was asked. */
export { isDatabaseAway, isTransactionLost } from "#db/away.ts";
