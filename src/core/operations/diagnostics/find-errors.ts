/** Finds the errors of one request by the reference on its error page. */

import { asc, eq } from "drizzle-orm";
import { readRequestId } from "#core/kernel/errors/request-id.ts";
import { isWholeSite } from "#core/kernel/scope.ts";
import type { Verb } from "#core/kernel/verb.ts";
import { errorLog } from "#db/schema/index.ts";

export type ErrorView = {
  id: string;
  function_name: string;
  /** First and last occurrence: an outage is one row per cause and quarter hour. */
  created_at: string;
  last_at: string | null;
  count: number;
  error_message: string;
  request_data: unknown;
};

export const errorView = (error: typeof errorLog.$inferSelect): ErrorView => ({
  id: error.id,
  function_name: error.functionName,
  created_at: error.createdAt.toISOString(),
  last_at: error.lastAt?.toISOString() ?? null,
  count: error.count,
  error_message: error.errorMessage,
  request_data: error.requestData,
});

const SHOWN = 20;

export type FoundError = ErrorView & { code: string; stack: string | null };

export const findErrors: Verb<{ reference: string }, FoundError[]> = async (ctx, scope, { reference }) => {
  // Errors belong to the site, not to a coach.
  if (!isWholeSite(scope)) return [];
  const requestId = readRequestId(reference);
  if (!requestId) return [];
  const errors = await ctx.db
    .select()
    .from(errorLog)
    .where(eq(errorLog.requestId, requestId))
    .orderBy(asc(errorLog.createdAt), asc(errorLog.id))
    .limit(SHOWN);
  return errors.map((error) => ({ ...errorView(error), code: error.code, stack: error.stack }));
};
