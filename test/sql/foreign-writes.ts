/** Writes to another area's tables that are left, each with its reason. The list may only get shorter; `?`: a table named at run time. */
export const foreignWrites: { why: string; writes: Record<string, string> }[] = [
  {
    why: "Whole-site work: deleting a coach or all data, removing what is over, and putting a backup back reach every area's rows, in one order.",
    writes: {
      "core/operations/coach-file/import-coach.ts": "?",
      "core/operations/coach-deletion/delete-coaches.ts": "coaches email_campaigns deleted_coaches",
      "core/operations/coach-deletion/purge-deleted-coaches.ts":
        "email_deliveries broadcast_recipients leads people library_files library_items guides files alert_targets booking_references bookings booking_calendars booking_hours busy_calendars webhook_endpoints signup_confirmations broadcasts segments tags events pages email_campaigns email_notices email_sequences earlier_sequences email_templates coaches",
      "core/operations/retention/purge-expired-sessions.ts":
        "owner_sessions owner_verifications worker_heartbeats mail_reports recipient_domains slow_lanes password_resets",
      "core/operations/retention/purge-expired.ts": "?",
      "core/operations/retention/remove-message-details.ts": "email_deliveries",
      "core/operations/site-data/delete-site-data.ts": "deleted_coaches ?",
      "db/functions/operations/restores.sql":
        "email_deliveries user_journeys broadcasts suppressions broadcast_recipients webhook_deliveries",
    },
  },
  {
    why: "Rehearsals: what they write is rolled back.",
    writes: {
      "core/operations/checks/page/form.ts": "events",
      "core/operations/simulation/create-hypothetical-lead.ts": "pages events",
      "core/operations/simulation/play-many.ts": "user_journeys email_deliveries",
      "core/operations/simulation/simulate.ts": "user_journeys email_deliveries",
      "core/operations/synthetic-checks/rehearse-post.ts": "events",
    },
  },
  {
    why: "Seeding: coaches, pages, campaigns and events of a site are read from files and stored as one.",
    writes: {
      "core/content/stored-pages/seed-content.ts":
        "email_campaigns email_templates email_sequences email_notices",
      "core/content/stored-pages/seed-event.ts": "events",
      "core/content/stored-pages/upsert-seeded.ts": "?",
      "core/leads/capture/prepare-test-page.ts":
        "email_campaigns email_templates email_sequences landing_pages",
    },
  },
  {
    why: "A coach's new name, sender or look goes into the emails of their campaigns. To be moved: the verbs belong to programs.",
    writes: {
      "core/content/coaches/change-profile.ts": "email_campaigns",
      "core/content/coaches/change-sender.ts": "email_campaigns",
      "core/content/coaches/messages.ts": "? email_templates",
    },
  },
  {
    why: "Undoing an import takes back journeys and mail that it started, and its journeys note where they began. To be moved into functions of their areas.",
    writes: {
      "db/functions/leads/import-people.sql": "suppressions email_deliveries user_journeys",
      "db/functions/programs/import-journeys.sql": "lead_import_rows",
      "core/programs/journeys/start-imported-journeys.ts": "lead_imports",
    },
  },
  {
    why: "Programs reschedules its own queued mail when a campaign, broadcast or event is stopped or resumed.",
    writes: {
      "db/functions/programs/cancel-event.sql": "email_deliveries",
      "db/functions/programs/resume-campaign.sql": "email_deliveries",
      "core/programs/broadcasts/sending/stop-broadcast.ts": "email_deliveries",
    },
  },
  {
    why: "The name of the table is put in at run time: it is one of the area's own.",
    writes: {
      "core/programs/campaigns/delete-campaign.ts": "?",
      "core/kernel/secrets/stored-secrets.ts": "?",
    },
  },
];
