/** Campaigns, events and broadcasts. */
import { z } from "zod";
import { seatPerson } from "#core/leads/capture/seat-person.ts";
import { createBroadcast } from "#core/programs/broadcasts/create-broadcast.ts";
import { listBroadcasts } from "#core/programs/broadcasts/list-broadcasts.ts";
import { saveBroadcastMessage } from "#core/programs/broadcasts/message/save-broadcast-message.ts";
import { rehearseBroadcast } from "#core/programs/broadcasts/rehearse-broadcast.ts";
import { startBroadcast } from "#core/programs/broadcasts/sending/start-broadcast.ts";
import { listCampaigns } from "#core/programs/campaigns/list-campaigns.ts";
import { emptyDraft, MAX_LENGTH } from "#core/programs/campaigns/messages/draft.ts";
import { listEvents } from "#core/programs/events/list-events.ts";
import { listRegistrations, registrationStates } from "#core/programs/events/list-registrations.ts";
import { readEvent } from "#core/programs/events/read-event.ts";
import {
  addPeopleToCampaign,
  removePeopleFromCampaign,
} from "#core/programs/journeys/change-campaign-people.ts";
import {
  conflict,
  cursorOf,
  id,
  invalid,
  listOf,
  moment,
  notFound,
  operation,
  paging,
  text,
} from "../operation.ts";

const count = z.int().min(0);
const { cursor, limit } = paging;

const noCampaign = {
  "unknown-campaign": notFound("campaign"),
  archived: conflict("The campaign is archived."),
  "no-emails": conflict("The campaign has no emails."),
  event: conflict("This campaign belongs to an event. Register the person for the event instead."),
} as const;

const campaigns = [
  operation({
    id: "listCampaigns",
    at: "GET /campaigns",
    summary: "Lists campaigns.",
    answer: listOf(
      z.object({
        ...{ id, coachId: id, name: z.string(), isActive: z.boolean(), isArchived: z.boolean() },
        steps: count,
        active: count.describe("People who are in it now"),
      }),
    ),
    run: async ({ ctx, scope }) => ({ answer: { data: await listCampaigns(ctx, scope), next: null } }),
  }),
  operation({
    id: "startCampaign",
    at: "POST /campaigns/{campaignId}/people",
    summary:
      "Starts a campaign for people of its coach. People who are in it, had it before or get no emails are skipped and counted, so the call can be repeated.",
    body: z.object({ personIds: z.array(id).min(1).max(500) }),
    example: { body: { personIds: ["{personId}"] } },
    answer: z.object({
      ...{ added: count, suppressed: count, active: count, unconfirmed: count },
      earlier: count.describe("Had it before, and the campaign doesn’t start again"),
      unknown: count,
    }),
    async run({ ctx, scope, params: { campaignId = "" } }, { body }) {
      const { personIds } = body;
      const said = await addPeopleToCampaign(ctx, scope, { campaignId, personIds, startedBy: "api" });
      return said.outcome === "added" ? { answer: said } : noCampaign[said.outcome];
    },
  }),
  operation({
    id: "stopCampaign",
    at: "DELETE /campaigns/{campaignId}/people/{personId}",
    summary: "Removes a person from a campaign.",
    answer: z.object({ removed: count }),
    async run({ ctx, scope, params: { campaignId = "", personId = "" } }) {
      const said = await removePeopleFromCampaign(ctx, scope, { campaignId, personIds: [personId] });
      return said.outcome === "removed" ? { answer: said } : noCampaign[said.outcome];
    },
  }),
];

const events = [
  operation({
    id: "listEvents",
    at: "GET /events",
    summary: "Lists events, upcoming ones first, fifty a page.",
    query: z.object({ cursor: cursorOf(/^\d_-?\d{1,15}_[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/) }),
    answer: listOf(
      z.object({
        ...{ id, coachId: id, name: z.string() },
        ...{ startsAt: moment.nullable(), zone: z.string(), minutes: count },
        ...{ onDemand: z.boolean(), isOver: z.boolean(), isCancelled: z.boolean() },
        ...{ capacity: count.nullable(), taken: count, waiting: count },
      }),
    ),
    async run({ ctx, scope }, { query }) {
      const { events, next } = await listEvents(ctx, scope, { after: query.cursor ?? null });
      return { answer: { data: events, next } };
    },
  }),
  operation({
    id: "listRegistrations",
    at: "GET /events/{eventId}/registrations",
    summary: "Lists registrations, the waitlist, or cancellations.",
    query: z.object({ cursor, limit, state: z.enum(registrationStates).default("confirmed") }),
    example: { query: "state=confirmed" },
    answer: listOf(
      z.object({
        ...{ id, personId: id, email: z.string(), name: z.string().nullable(), createdAt: moment },
        attendance: z.object({ value: z.enum(["attended", "missed"]), at: moment }).nullable(),
      }),
    ),
    async run({ ctx, scope, params: { eventId = "" } }, { query }) {
      const { registrations, later } = await listRegistrations(ctx, scope, {
        ...{ eventId, state: query.state, after: query.cursor ?? null, size: query.limit },
      });
      if (registrations.length === 0 && !(await readEvent(ctx, scope, { eventId }))) return notFound("event");
      return { answer: { data: registrations, next: later } };
    },
  }),
  operation({
    id: "registerPerson",
    at: "POST /events/{eventId}/registrations",
    summary: "Registers a person, and sends them the event’s confirmation.",
    body: z.object({ personId: id }),
    example: { body: { personId: "{personId}" } },
    answer: z.object({ outcome: z.enum(["captured", "waiting", "already-registered"]) }),
    async run({ ctx, scope, params: { eventId = "" } }, { body: { personId } }) {
      const outcome = await seatPerson(ctx, scope, { personId, eventId });
      if (outcome === "unknown") return notFound("person or upcoming event of the same coach");
      if (outcome === "captured" || outcome === "waiting" || outcome === "already-registered")
        return { answer: { outcome }, personId };
      if (outcome === "full") return conflict("The event is full.");
      return conflict(
        "The person can’t be registered: the event’s page is not published, or they get no emails.",
      );
    },
  }),
];

const message = z.object(
  Object.fromEntries(
    Object.entries(MAX_LENGTH).map(([field, most]) => [field, z.string().max(most).default("")]),
  ) as Record<keyof typeof MAX_LENGTH, z.ZodDefault<z.ZodString>>,
);

const broadcasts = [
  operation({
    id: "listBroadcasts",
    at: "GET /broadcasts",
    summary: "Lists broadcasts, newest first.",
    query: z.object({ cursor: id.optional(), limit }),
    answer: listOf(
      z.object({
        id,
        coachId: id,
        name: z.string(),
        subject: z.string(),
        state: z.string(),
        accepted: count,
      }),
    ),
    async run({ ctx, scope }, { query }) {
      const { broadcasts, older } = await listBroadcasts(ctx, scope, {
        before: query.cursor ?? null,
        size: query.limit,
      });
      return { answer: { data: broadcasts, next: older } };
    },
  }),
  operation({
    id: "draftBroadcast",
    at: "POST /broadcasts",
    summary: "Creates a draft for everybody who agreed to news, or for the given people. Nothing is sent.",
    body: z.object({
      coach: text(120).describe("The coach’s slug"),
      name: text(120),
      personIds: z.array(id).min(1).max(1500).optional(),
      message: message.default(emptyDraft),
    }),
    example: {
      body: {
        coach: "{coach}",
        name: "News of May",
        message: { subject: "News of May", title: "Hello", body: "A new date." },
      },
    },
    status: 201,
    answer: z.object({ id }),
    async run({ ctx, scope }, { body: { coach, name, personIds, message } }) {
      const created = await createBroadcast(ctx, scope, {
        coach,
        name,
        ...(personIds && { people: personIds }),
      });
      if (created.outcome === "invalid") return invalid("name", created.reason);
      if (created.outcome === "unknown") return notFound("coach, or not all of the people are theirs");
      const { broadcastId } = created;
      const saved = await saveBroadcastMessage(ctx, scope, { broadcastId, draft: message, revision: 1 });
      return saved.outcome === "saved"
        ? { answer: { id: broadcastId } }
        : invalid("message", "The message can’t be stored.");
    },
  }),
  operation({
    id: "rehearseBroadcast",
    at: "GET /broadcasts/{broadcastId}/rehearsal",
    summary:
      "Counts who would get the broadcast and who would not, and lists what is missing. Nothing is sent.",
    answer: z.object({
      inAll: count,
      gets: count.describe("Give this number as `recipients` when you send it"),
      exceptions: z.array(z.object({ reason: z.string(), people: count })),
      problems: z.array(z.object({ found: z.string(), fix: z.string().nullable() })),
    }),
    async run({ ctx, scope, params: { broadcastId = "" } }) {
      const found = await rehearseBroadcast(ctx, scope, { broadcastId });
      return found ? { answer: found } : notFound("broadcast");
    },
  }),
  operation({
    id: "sendBroadcast",
    at: "POST /broadcasts/{broadcastId}/send",
    needs: "send",
    summary:
      "Sends a draft. If it would not go to exactly `recipients` people, nothing is sent: rehearse it again.",
    body: z.object({ recipients: z.int().min(1) }),
    example: { body: { recipients: 120 } },
    status: 202,
    answer: z.object({ dueAt: moment }),
    async run({ ctx, scope, params: { broadcastId = "" } }, { body: { recipients } }) {
      const said = await startBroadcast(ctx, scope, { broadcastId, announced: recipients });
      switch (said.outcome) {
        case "unknown":
          return notFound("broadcast");
        case "changed":
          return conflict(`It would go to ${said.gets} people now. Rehearse it again.`);
        case "incomplete":
          return conflict("It can’t be sent yet. The rehearsal lists what is missing.");
        case "edited":
          return conflict("Somebody else edited it at the same moment. Rehearse it again.");
        default:
          return "dueAt" in said ? { answer: { dueAt: said.dueAt } } : conflict("It was sent already.");
      }
    },
  }),
];

export const programs = [...campaigns, ...events, ...broadcasts];
