/** The diagnostics tests that run on the server, and their error messages. */
import type { Toast } from "#core/content/pages/form/toast.ts";

export type ServerTest = "diagnostics" | "campaign-data";

const failures: Record<ServerTest, Toast> = {
  diagnostics: ["Diagnostics Error", "The diagnostics could not run. Is the database up?"],
  "campaign-data": ["Data Check Failed", "The campaigns could not be read. Is the database up?"],
};

export const failedCheck = (test: ServerTest) => ({
  test,
  tone: "error" as const,
  toast: failures[test],
  result: null,
});

export const serverTestOf = (form: Pick<URLSearchParams | FormData, "get"> | undefined): ServerTest =>
  form?.get("test") === "campaign-data" ? "campaign-data" : "diagnostics";
