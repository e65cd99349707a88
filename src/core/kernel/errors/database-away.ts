/** Whether an error means that the database is away, and not that it refused a statement. */
export { isDatabaseAway, isTransactionLost } from "#db/away.ts";
