/** What stands in the jsonb columns whose keys SQL reads, by the column's name: the type that TypeScript writes them with. */
import type { Coach } from "#core/content/pages/coach.ts";
import type { Guide } from "#core/content/pages/guide.ts";
import type { PageDocument } from "#core/content/pages/page-document.ts";
import type { Mapping } from "#core/leads/import/file/columns.ts";
import type { ImportedPerson } from "#core/leads/import/file/read-row.ts";
import type { DomainFindings } from "#core/operations/domains/domain-findings.ts";
import type { Hours } from "#core/programs/bookings/hours/hours.ts";
import type { Draft } from "#core/programs/campaigns/messages/draft.ts";
import type { ActivityAbout } from "#db/schema/index.ts";

type Tags = "utm_source" | "utm_medium" | "utm_campaign" | "utm_term" | "utm_content" | "referrer";

export type JsonColumns = {
  profile: Coach;
  rules: Hours;
  findings: DomainFindings;
  document: PageDocument | Guide;
  origin: Record<Tags, string>;
  person: ImportedPerson;
  mapping: Mapping;
  draft: Draft;
  wait: { until: string; weekday: number; time: string; at: string; minutes: number };
  about: ActivityAbout;
  /** Written by import_people and start_imported_journeys. */
  changes: {
    person: boolean;
    name: boolean;
    zone: boolean;
    tags: string[];
    fields: string[];
    undo: string;
    position: string;
  };
  /** The input of capture_lead, as it was when the signup was held. */
  signup: {
    email: string;
    campaign: string;
    eventId: string;
    nextDate: boolean;
    variables: Record<string, string>;
  };
  // Open: a page, a task or an owner chooses the keys.
  metadata: Record<string, unknown>;
  variables: Record<string, string>;
  fields: Record<string, unknown>;
  subject: Record<string, unknown>;
  request_data: Record<string, unknown>;
  counts: Record<string, number>;
};
