import type { mailReportRows, mailReports } from "#db/schema/index.ts";

type Figures = Omit<typeof mailReportRows.$inferSelect, "id" | "reportId">;

/** What a report says, before it is known who wrote it and which coach it concerns. */
export type MailReport = Pick<
  typeof mailReports.$inferSelect,
  "kind" | "domain" | "reportId" | "begins" | "ends" | "policy"
> & { rows: Figures[] };
