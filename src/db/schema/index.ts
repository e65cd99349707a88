/** All tables, in the order a signup touches them. */

export * from "./alerts.ts";
export * from "./audit.ts";
export * from "./broadcasts.ts";
export * from "./campaigns.ts";
export * from "./coaches.ts";
export * from "./daily-stats.ts";
export * from "./deliveries.ts";
export * from "./events.ts";
export * from "./files.ts";
export * from "./guides.ts";
export * from "./history.ts";
export * from "./journeys.ts";
export * from "./lead-list.ts";
export * from "./leads.ts";
export * from "./library.ts";
export * from "./mail-connections.ts";
export * from "./owners.ts";
export * from "./page-editing.ts";
export * from "./pages.ts";
export * from "./people.ts";
export * from "./portraits.ts";
export * from "./requests.ts";
export * from "./signup-confirmations.ts";
export * from "./site-settings.ts";
export * from "./synthetic-checks.ts";
export * from "./workers.ts";
