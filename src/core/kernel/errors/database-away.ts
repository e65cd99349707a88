export { isDatabaseAway, isTransactionLost } from "#db/away.ts";
