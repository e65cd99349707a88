/** What other calls can name: coaches, tags, fields, segments, pages; and the log of activities. */
import { z } from "zod";
import { listActivities } from "#core/kernel/activities/list-activities.ts";
import { listFields } from "#core/leads/people/list-fields.ts";
import { listFilterOptions } from "#core/leads/people/list-filter-options.ts";
import { listSegments } from "#core/leads/segments/list-segments.ts";
import { listTags } from "#core/leads/tags/list-tags.ts";
import { listPages } from "#core/operations/publishing/list-pages.ts";
import { id, listOf, moment, operation, paging, text } from "../operation.ts";

const { cursor, limit } = paging;
const ofCoach = id.nullable().describe("Null: shared by all coaches");

export const lists = [
  operation({
    id: "listCoaches",
    at: "GET /coaches",
    summary: "Lists the coaches that the key has access to.",
    answer: listOf(z.object({ id, slug: z.string(), name: z.string() })),
    async run({ ctx, scope }) {
      const { coaches } = await listFilterOptions(ctx, scope);
      return { answer: { data: coaches, next: null } };
    },
  }),
  operation({
    id: "listTags",
    at: "GET /tags",
    summary: "Lists tags.",
    answer: listOf(z.object({ id, coachId: ofCoach, name: z.string(), people: z.int() })),
    run: async ({ ctx, scope }) => ({ answer: { data: await listTags(ctx, scope), next: null } }),
  }),
  operation({
    id: "listFields",
    at: "GET /fields",
    summary: "Lists the fields that a coach’s forms ask for and people have answered.",
    query: z.object({ coach: text(120).describe("The coach’s slug") }),
    example: { query: "coach={coach}" },
    answer: listOf(z.object({ key: z.string(), label: z.string() })),
    run: async ({ ctx, scope }, { query }) => ({
      answer: { data: await listFields(ctx, scope, query), next: null },
    }),
  }),
  operation({
    id: "listSegments",
    at: "GET /segments",
    summary: "Lists segments. `GET /people?segment=` lists their people.",
    answer: listOf(z.object({ id, coachId: ofCoach, name: z.string(), changedAt: moment })),
    run: async ({ ctx, scope }) => ({ answer: { data: await listSegments(ctx, scope), next: null } }),
  }),
  operation({
    id: "listPages",
    at: "GET /pages",
    summary: "Lists pages, a hundred at a time.",
    query: z.object({ cursor: z.coerce.number().int().min(1).max(10_000).optional() }),
    answer: listOf(
      z.object({
        ...{ id, coachId: id, name: z.string(), kind: z.string(), address: z.string() },
        ...{ state: z.string(), hasForm: z.boolean() },
      }),
    ),
    async run({ ctx, scope }, { query: { cursor = 1 } }) {
      const { pages, hasMore } = await listPages(ctx, scope, { page: cursor });
      return { answer: { data: pages, next: hasMore ? String(cursor + 1) : null } };
    },
  }),
  operation({
    id: "listActivities",
    at: "GET /activities",
    summary: "Lists what happened to people, newest first. To hear of it at once, use webhooks.",
    query: z.object({ cursor, limit, personId: id.optional() }),
    example: { query: "personId={personId}" },
    answer: listOf(
      z.object({
        ...{ id, personId: id, coachId: id, kind: z.string(), actor: z.string(), at: moment },
        about: z.record(z.string(), z.unknown()).describe("Ids of what it is about"),
      }),
    ),
    async run({ ctx, scope }, { query: { cursor, limit, personId } }) {
      const { activities, older } = await listActivities(ctx, scope, {
        ...{ personId: personId ?? null, before: cursor ?? null, size: limit },
      });
      return { answer: { data: activities, next: older } };
    },
  }),
];
