/** People: found, read, added, changed, tagged, stopped and erased. */
import { z } from "zod";
import { hasEntry } from "#core/kernel/pick.ts";
import { reasonText } from "#core/leads/import/reasons.ts";
import { addPerson } from "#core/leads/people/add-person.ts";
import { changePerson } from "#core/leads/people/change-person.ts";
import { erasePerson } from "#core/leads/people/erase-person.ts";
import { readFilters, readPaging } from "#core/leads/people/filters.ts";
import { listPeople } from "#core/leads/people/list-people.ts";
import { readPerson } from "#core/leads/people/read-person.ts";
import { stopPeople } from "#core/leads/people/stop-people.ts";
import { tagPeople } from "#core/leads/tags/tag-people.ts";
import {
  type Call,
  conflict,
  id,
  invalid,
  listOf,
  moment,
  notFound,
  operation,
  paging,
  type Refusal,
  text,
} from "../operation.ts";

const tag = z.object({ id, name: z.string() });
const status = z.enum(["open", "unsubscribed", "bounced", "complained"]);
const listed = z.object({
  ...{ id, coachId: id, email: z.string(), name: z.string().nullable(), tags: z.array(tag) },
  ...{ subscriptionStatus: status, signedUpAt: moment },
});
const person = z.object({
  ...{ id, coachId: id, email: z.string(), name: z.string().nullable(), tags: z.array(tag) },
  subscriptionStatus: status,
  fields: z.record(z.string(), z.unknown()),
  ...{ zone: z.string().nullable(), firstSeenAt: moment, confirmedAt: moment.nullable() },
  newsAgreedAt: moment.nullable(),
  signups: z.array(z.object({ id, page: z.string(), lastSignupAt: moment })),
});
const done = z.object({ done: z.literal(true) });
const said = (personId?: string) => ({ answer: { done: true as const }, ...(personId && { personId }) });

export const people = [
  operation({
    id: "listPeople",
    at: "GET /people",
    summary: "Lists people, newest signup first.",
    query: z.object({
      ...paging,
      search: text(120).optional().describe("Part of a name or an address"),
      coach: text(120).optional().describe("A coach’s slug"),
      ...{ campaign: id.optional(), tag: id.optional(), segment: id.optional() },
      from: z.iso.date().optional().describe("The first day of the signup"),
      to: z.iso.date().optional().describe("The last day of the signup"),
    }),
    example: { query: "search=ada&limit=20" },
    answer: listOf(listed),
    async run({ ctx, scope }, { query: { cursor, limit, ...filters } }) {
      const read = readFilters(new URLSearchParams(filters as Record<string, string>));
      // The console ignores what it can’t read; here it would answer with people nobody asked for.
      const unread = Object.keys(filters).find((name) => !hasEntry(read, name));
      if (unread) return invalid(unread, `${unread}: this value can’t be used as a filter.`);
      const paging = readPaging(new URLSearchParams(cursor ? { before: cursor } : {}));
      const { people, older } = await listPeople(ctx, scope, { filters: read, paging, size: limit });
      return { answer: { data: people, next: older } };
    },
  }),
  operation({
    id: "readPerson",
    at: "GET /people/{personId}",
    summary: "Reads one person with answers, tags and signups.",
    answer: person,
    async run({ ctx, scope, params: { personId = "" } }) {
      const found = await readPerson(ctx, scope, { personId });
      return found ? { answer: { ...found, coachId: found.coach.id } } : notFound("person");
    },
  }),
  operation({
    id: "addPerson",
    at: "POST /people",
    summary: "Adds a person to a page’s list, with the reason you may write to them. No email is sent.",
    body: z.object({
      pageId: id,
      email: text(254),
      name: z.string().max(200).default(""),
      tags: z.array(text(60)).max(20).default([]),
      basis: text(300).describe("Why you may write to them, in your own words. Stored as their consent."),
    }),
    example: {
      body: {
        pageId: "{pageId}",
        email: "ada@example.com",
        name: "Ada",
        tags: ["Fair"],
        basis: "She asked me to at the fair",
      },
    },
    answer: z.object({ id, outcome: z.enum(["added", "known"]) }),
    async run({ ctx, scope }, { body }) {
      const added = await addPerson(ctx, scope, { ...body, tags: body.tags.join(",") });
      switch (added.outcome) {
        case "no-page":
          return notFound("page with a form");
        case "no-basis":
          return invalid("basis", "The basis is missing.");
        case "invalid":
          return invalid(
            "email",
            reasonText(added.why, "plain", (day) => day),
          );
        case "suppressed":
          return conflict(`This address is ${added.reason}: only the person can change that.`);
        default:
          return { answer: { id: added.personId, outcome: added.outcome }, personId: added.personId };
      }
    },
  }),
  operation({
    id: "changePerson",
    at: "PATCH /people/{personId}",
    summary: "Changes the name or answers. An empty answer removes the field; fields you leave out stay.",
    body: z.object({
      name: z.string().max(200).optional(),
      fields: z.record(text(40), z.string().max(500)).optional(),
    }),
    example: { body: { name: "Ada Lovelace", fields: { company: "Analytical Engines" } } },
    answer: done,
    async run({ ctx, scope, params: { personId = "" } }, { body }) {
      const found = await readPerson(ctx, scope, { personId });
      if (!found) return notFound("person");
      const typed = {
        name: body.name ?? found.name ?? "",
        fields: Object.entries(body.fields ?? {}),
      };
      const changed = await changePerson(ctx, scope, { personId, seen: found.fingerprint, typed });
      if (changed.outcome === "invalid") return invalid(changed.problem.part, changed.problem.text);
      if (changed.outcome === "unknown") return notFound("person");
      if (changed.outcome === "editConflict")
        return conflict("Somebody else changed this person at the same moment. Send the request again.");
      return said(personId);
    },
  }),
  operation({
    id: "tagPerson",
    at: "POST /people/{personId}/tags",
    summary: "Adds a tag, and creates it if it does not exist.",
    body: z.object({ tag: text(60) }),
    example: { body: { tag: "Workshop" } },
    answer: done,
    run: ({ ctx, scope, params: { personId = "" } }, { body }) =>
      changeTag({ ctx, scope, personId, tag: body.tag, remove: false }),
  }),
  operation({
    id: "untagPerson",
    at: "DELETE /people/{personId}/tags/{tag}",
    summary: "Removes a tag by its name.",
    answer: done,
    run: ({ ctx, scope, params: { personId = "", tag = "" } }) =>
      changeTag({ ctx, scope, personId, tag, remove: true }),
  }),
  operation({
    id: "stopPerson",
    at: "POST /people/{personId}/stop",
    summary:
      "Stops all emails from the coach to this person, as if they had unsubscribed. Only the person can undo it.",
    answer: done,
    async run({ ctx, scope, params: { personId = "" } }) {
      if (!(await readPerson(ctx, scope, { personId }))) return notFound("person");
      await stopPeople(ctx, scope, { which: { ids: [personId] } });
      return said(personId);
    },
  }),
  operation({
    id: "erasePerson",
    at: "DELETE /people/{personId}",
    summary: "Erases everything the coach has about the person. This can’t be undone.",
    answer: done,
    async run({ ctx, scope, params: { personId = "" } }) {
      return (await erasePerson(ctx, scope, { personId })) ? said() : notFound("person");
    },
  }),
];

type TagChange = Pick<Call, "ctx" | "scope"> & { personId: string; tag: string; remove: boolean };

/** Adding a tag they have, or removing one they lack, succeeds. */
async function changeTag({
  ctx,
  scope,
  personId,
  tag,
  remove,
}: TagChange): Promise<Refusal | ReturnType<typeof said>> {
  if (!(await readPerson(ctx, scope, { personId }))) return notFound("person");
  const changed = await tagPeople(ctx, scope, { which: { ids: [personId] }, tag, remove });
  if (changed.outcome === "invalid") return invalid("tag", changed.reason);
  return said(personId);
}
