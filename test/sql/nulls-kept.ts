/**
 * Row types that deny null for a column that may be null: the state of the row rules it out, which PostgreSQL cannot tell.
 * The list may only get shorter.
 */
export const nullsKept = [
  "src/core/content/stored-pages/find-offers.ts needs",
  "src/core/leads/import/continue-check.ts columns",
  "src/core/leads/import/continue-check.ts mapping",
  "src/core/leads/import/export-import-rows.ts reason",
  "src/core/leads/import/find-import.ts columns",
  "src/core/leads/import/find-import.ts page",
  "src/core/leads/import/list-imports.ts columns",
  "src/core/leads/import/list-imports.ts page",
  "src/core/leads/import/store-batch.ts email",
  "src/core/leads/import/store-batch.ts person",
  "src/core/operations/diagnostics/read-campaign-data.ts address",
  "src/core/operations/overview/attention/scheduled-pages.ts name",
  "src/core/operations/publishing/list-pages.ts address",
  "src/core/operations/publishing/list-pages.ts hasForm",
  "src/core/operations/publishing/list-pages.ts kind",
  "src/core/operations/publishing/list-pages.ts name",
  "src/core/operations/publishing/schedule/notify-stopped.ts name",
  "src/core/operations/simulation/lock-person.ts claim",
  "src/core/operations/synthetic-checks/read-board.ts tookMs",
  "src/core/programs/broadcasts/sending/fix-recipients.ts startedAt",
  "src/core/programs/broadcasts/sending/notify-paused.ts reason",
  "src/core/programs/campaigns/list-attachable-pages.ts name",
  "src/core/programs/campaigns/messages/preview-recipient-variables.ts claim",
  "src/core/programs/campaigns/messages/stored-message.ts templateId",
  "src/core/programs/events/change-event.ts fingerprint",
  "src/core/programs/events/read-event.ts fingerprint",
];
