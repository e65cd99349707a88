/** The address of each of the console's screens, on the site as it is filled. */
import type pg from "pg";
import { firstHourSteps } from "../src/core/operations/first-hour/first-hour-steps.ts";

/** The event that was held. */
export const HELD =
  "select e.id from events e join pages p on p.id = e.page_id where p.slug = 'financial-freedom'";

export async function consoleScreens(database: pg.Client): Promise<Record<string, string>> {
  const id = async (text: string) => (await database.query<{ id: string }>(text)).rows[0]?.id ?? "none";
  const campaign = await id("select id from email_campaigns order by name limit 1");
  const asked = await id("select id from email_campaigns where name = 'Relocation Masterclass Campaign'");
  const written = await id("select id from broadcasts where state = 'draft'");
  const member = await id("select id from owners where name = 'Mia Torres'");
  const page = await id("select id from pages where slug = 'weight-loss-myths'");
  const guide = await id("select id from guides where slug = 'nine-ways'");
  const coach =
    (await database.query("select slug from coaches order by slug <> 'nina' limit 1")).rows[0]?.slug ??
    "none";
  const all = {
    home: "/console",
    today: "/console/today",
    "one-coach": "/c/nina/console",
    templates: "/console/templates",
    people: "/console/people",
    person: `/console/people/${await id("select id from people order by id limit 1")}`,
    "person-edit": `/console/people/${await id("select id from people order by id limit 1")}?edit=answers`,
    tags: "/console/tags",
    segments: "/console/segments",
    segment: `/console/segments/${await id("select id from segments limit 1")}`,
    "segment-new": "/console/segments/new?coach=dave",
    "people-new": "/console/people/new",
    import: "/console/leads/import",
    "import-columns": `/console/leads/import/${await id("select id from lead_imports where state = 'uploaded' limit 1")}`,
    "import-rows": `/console/leads/import/${await id("select id from lead_imports where state = 'checked' limit 1")}`,
    "import-done": `/console/leads/import/${await id("select id from lead_imports where state = 'imported' limit 1")}`,
    "import-undo": `/console/leads/import/${await id("select id from lead_imports where state = 'imported' limit 1")}?undo=ask`,
    campaigns: "/console/campaigns",
    "new-campaign": "/console/campaigns/new",
    "campaign-settings": `/console/campaigns/${campaign}#settings-title`,
    "campaign-delete": `/console/campaigns/${campaign}?confirm=delete`,
    campaign: `/console/campaigns/${campaign}`,
    editor: `/console/campaigns/${campaign}/step-1`,
    "email-versions": `/console/campaigns/${campaign}/step-1/versions`,
    ...Object.fromEntries(
      ["editor-field", "editor-field-fallback", "editor-field-chip"].map((name) => [
        name,
        `/console/campaigns/${asked}/step-1`,
      ]),
    ),
    broadcasts: "/console/broadcasts",
    ...Object.fromEntries(
      ["write", "audience", "rehearsal", "rehearsal?override=yes", "people?group=not-promised"].map(
        (step) => [
          `broadcast-${step.replace(/\W.*/, step.includes("override") ? "-override" : "")}`,
          `/console/broadcasts/${written}/${step}`,
        ],
      ),
    ),
    "broadcast-sending": `/console/broadcasts/${await id("select id from broadcasts where name like 'Before%'")}/sending`,
    "broadcast-account": `/console/broadcasts/${await id("select id from broadcasts where name like 'Met at%'")}/account`,
    "time-machine": "/console/time-machine",
    pages: "/console/pages",
    page: `/console/pages/${page}`,
    "page-section": `/console/pages/${page}?part=1`,
    "page-form": `/console/pages/${page}?part=form`,
    "page-settings": `/console/pages/${page}?part=page`,
    "page-versions": `/console/pages/${page}/versions`,
    "new-page": "/console/pages/new",
    files: "/console/files",
    guides: "/console/guides",
    guide: `/console/guides/${guide}`,
    "guide-versions": `/console/guides/${guide}/versions`,
    calls: "/console/calls",
    calendars: "/console/calls/calendars",
    "calendar-new": "/console/calls/calendars?connect=calcom",
    events: "/console/events",
    event: `/console/events/${await id("select id from events order by coalesce(starts_at > now(), false) desc, name limit 1")}`,
    "event-cancel": `/console/events/${await id("select id from events where not on_demand order by coalesce(starts_at > now(), false) desc, name limit 1")}/cancel`,
    "event-held": `/console/events/${await id(HELD)}`,
    "event-write": `/console/events/${await id(HELD)}`,
    "campaign-timing": `/console/campaigns/${await id("select c.id from email_campaigns c join events e on e.coach_id = c.coach_id join pages p on p.id = e.page_id where p.slug = 'financial-freedom' and c.id = find_campaign(e.coach_id, p.document->'form'->>'campaign')")}`,
    "attendance-file": `/console/events/${await id(HELD)}/attendance`,
    "attendance-check": `/console/events/${await id(HELD)}/attendance`,
    coaches: "/console/coaches",
    "new-coach": "/console/coaches/new",
    "delete-coach": `/console/coaches/${coach}/delete`,
    "first-hour": "/console/first-hour",
    ...Object.fromEntries(
      firstHourSteps.map((step) => [`first-hour-${step}`, `/console/first-hour?step=${step}`]),
    ),
    coach: `/console/coaches/${coach}`,
    look: `/console/coaches/${coach}/look`,
    deliverability: "/console/deliverability",
    reputation: "/console/reputation",
    "email-debug": "/email-debug",
    "email-test": "/email-test",
    diagnostics: "/test-email",
    "site-checks": "/console/site-checks",
    message: `/console/messages/${await id("select id from email_deliveries order by created_at limit 1")}`,
    alerts: "/console/alerts",
    domains: "/console/settings/domains",
    "domain-new": "/console/settings/domains?add=yes",
    webhooks: "/console/settings/webhooks",
    "webhook-new": "/console/settings/webhooks?add=yes",
    "api-keys": "/console/settings/api",
    "api-key-new": "/console/settings/api?add=yes",
    "api-key-created": "/console/settings/api?add=yes",
    activity: "/console/activity",
    sending: "/console/settings/sending",
    "sending-webhook": "/console/settings/sending?coach=nina",
    "sending-to-do": "/console/settings/sending?coach=omar",
    "sending-refused": "/console/settings/sending?coach=elena",
    "sending-smtp": "/console/settings/sending?coach=jonah",
    "sending-none": "/console/settings/sending?coach=leo&provider=brevo",
    settings: "/console/settings",
    team: "/console/settings/team",
    "team-invite": "/console/settings/team?invite",
    "team-change": `/console/settings/team?change=${member}&role=assistant`,
    "team-remove": `/console/settings/team?remove=${member}`,
    "as-coach-today": "/console",
    "as-coach-team": "/console/settings/team",
    "as-assistant-page": `/console/pages/${page}`,
    "as-assistant-today": "/console",
    "settings-legal": "/console/settings/legal",
    "settings-data": "/console/settings/data",
    preflight: `/console/preflight?campaign=${campaign}`,
    "settings-sending": "/console/settings/sending",
    "sign-in": "/sign-in",
    "forgot-password": "/forgot-password",
    "reset-password": "/reset-password/over",
    account: "/console/account",
    "not-found": "/console/leads/8f2c61d0",
    "command-menu": "/console/people",
    // Last: mail stays down.
    "today-mail-stopped": "/console/today",
  };
  return Object.fromEntries(Object.entries(all).filter(([, path]) => !/\bnone\b/.test(path)));
}
