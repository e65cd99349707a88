/** A row of the error log as it is shown. */
import type { errorLog } from "#db/schema/index.ts";

export type ErrorView = {
  id: string;
  function_name: string;
  /** The first time, and the last where it happened again: an outage is one row a cause and quarter of an hour. */
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
