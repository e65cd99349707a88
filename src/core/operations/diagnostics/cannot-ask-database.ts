/** Whether an error means that nothing at all can be asked of the database: it is away, or it does not let us in. */
import { isDatabaseAway } from "#core/kernel/errors/database-away.ts";
import { driverErrorOf } from "#core/kernel/errors/driver-error.ts";

/** The user, the password or the database is not there. */
const NO_ENTRY = /^(28...|3D000)$/;

export const cannotAskDatabase = (error: unknown): boolean =>
  isDatabaseAway(error) || NO_ENTRY.test(driverErrorOf(error).code ?? "");
