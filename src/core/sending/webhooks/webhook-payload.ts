/** A webhook's body: `type`, `timestamp` and `data`, as in Standard Webhooks. */
import { z } from "zod";
import type { Settings } from "#core/kernel/context.ts";
import { announcedLead } from "../alerts/alert-content.ts";
import { LEAD_CREATED, type PayloadPart, webhookTypes } from "./webhook-types.ts";

const named = z.object({ id: z.string(), name: z.string().nullable() });

/** What `webhook_content` answers. */
export const webhookContent = z.object({
  activity: z.string(),
  at: z.string(),
  actor: z.string(),
  coach: z.object({ slug: z.string(), name: z.string() }),
  person: z.object({ id: z.string(), email: z.string(), name: z.string().nullable() }),
  about: z.object({
    isNew: z.boolean().optional(),
    purpose: z.string().optional(),
    reason: z.string().optional(),
    fields: z.array(z.string()).optional(),
    step: z.number().optional(),
  }),
  lead: announcedLead.nullable(),
  page: z.object({ name: z.string(), address: z.string() }).nullable(),
  campaign: named.nullable(),
  message: z.object({ id: z.string(), kind: z.string(), subject: z.string() }).nullable(),
  event: named.extend({ startsAt: z.string().nullable() }).nullable(),
  booking: z
    .object({
      id: z.string(),
      state: z.string(),
      startsAt: z.string(),
      endsAt: z.string(),
      title: z.string().nullable(),
      source: z.string(),
    })
    .nullable(),
  tag: named.nullable(),
  segment: named.nullable(),
  /** Null: the booking link. */
  link: z.string().nullable(),
});
export type WebhookContent = z.infer<typeof webhookContent>;

type Site = Pick<Settings, "publicUrl">;

/** Null if what it is about is gone. */
export function webhookPayload(site: Site, type: string, content: WebhookContent): object | null {
  const timestamp = new Date(content.at).toISOString();
  const link = (path: string) => new URL(path, site.publicUrl).href;
  const { coach, person, lead } = content;
  if (type === LEAD_CREATED)
    return (
      lead && {
        type,
        timestamp,
        data: {
          coach,
          ...{ id: lead.id, email: lead.email, name: lead.name, source: lead.source },
          answers: lead.metadata ?? {},
          page: { name: lead.page, url: link(lead.address) },
          createdAt: new Date(lead.createdAt).toISOString(),
          url: link(`/console/leads/${lead.id}`),
        },
      }
    );
  const parts = webhookTypes.find((each) => each.type === type)?.has ?? [];
  const data = {
    coach,
    person: { ...person, url: link(`/console/people/${person.id}`) },
    actor: content.actor,
  };
  return {
    type,
    timestamp,
    data: { ...data, ...Object.fromEntries(parts.map((part) => [part, partOf(part, content, link)])) },
  };
}

function partOf(part: PayloadPart, content: WebhookContent, link: (path: string) => string): unknown {
  const { about, booking, event, page } = content;
  switch (part) {
    case "page":
      return page && { name: page.name, url: link(page.address) };
    case "event":
      return event && { ...event, startsAt: event.startsAt && new Date(event.startsAt).toISOString() };
    case "booking":
      return (
        booking && {
          ...booking,
          startsAt: new Date(booking.startsAt).toISOString(),
          endsAt: new Date(booking.endsAt).toISOString(),
        }
      );
    case "campaign":
    case "message":
    case "tag":
    case "segment":
    case "link":
      return content[part];
    case "fields":
      return about.fields ?? [];
    case "isNew":
      return about.isNew ?? false;
    case "purpose":
    case "reason":
    case "step":
      return about[part] ?? null;
  }
}

export const testPayload = (coach: WebhookContent["coach"] | null, at: Date): object => ({
  type: "test",
  timestamp: at.toISOString(),
  data: { coach, note: "This is a test. No lead is behind it." },
});
