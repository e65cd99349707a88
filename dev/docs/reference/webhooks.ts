/** Documents what webhooks say: every type with an example. */
import { type PayloadPart, webhookGroups } from "#core/sending/webhooks/webhook-types.ts";
import { code, type Reference } from "./markdown.ts";

const AT = "2026-11-17T09:30:00.000Z";
const coach = { slug: "dave", name: "Dr. Dave" };
const page = { name: "Nine Ways", url: "https://foyer.example/9ways" };

const parts: Record<PayloadPart, unknown> = {
  page,
  isNew: true,
  campaign: { id: "019a9180-0000-7000-8000-00000000c001", name: "Nine Ways Campaign" },
  message: { id: "019a9180-0000-7000-8000-00000000d001", kind: "journey", subject: "Your first step" },
  event: {
    id: "019a9180-0000-7000-8000-00000000e001",
    name: "Masterclass",
    startsAt: "2026-12-01T17:00:00.000Z",
  },
  booking: {
    id: "019a9180-0000-7000-8000-00000000e101",
    state: "booked",
    startsAt: "2026-12-03T19:00:00.000Z",
    endsAt: "2026-12-03T19:30:00.000Z",
    title: "Strategy call",
    source: "calendly",
  },
  tag: { id: "019a9180-0000-7000-8000-00000000f001", name: "Workshop" },
  link: "https://foyer.example/workshop",
  segment: { id: "019a9180-0000-7000-8000-00000000f002", name: "Quiet for 90 days" },
  purpose: "news",
  reason: "unsubscribed",
  fields: ["company"],
  step: 3,
};

const lead = {
  coach,
  id: "019a9180-0000-7000-8000-00000000a001",
  email: "ada@example.com",
  name: "Ada",
  source: "nine-ways",
  answers: { company: "Analytical Engines" },
  page,
  createdAt: AT,
  url: "https://foyer.example/console/leads/019a9180-0000-7000-8000-00000000a001",
};

const person = {
  id: "019a9180-0000-7000-8000-00000000b001",
  email: "ada@example.com",
  name: "Ada",
  url: "https://foyer.example/console/people/019a9180-0000-7000-8000-00000000b001",
};

/** A test compares its keys with those of a real payload. */
export const exampleOf = (type: string, has: readonly PayloadPart[]): object => ({
  type,
  timestamp: AT,
  data:
    type === "lead.created"
      ? lead
      : { coach, person, actor: "visitor", ...Object.fromEntries(has.map((part) => [part, parts[part]])) },
});

export function webhooks(): Reference {
  return {
    file: "webhooks",
    title: "Webhook types and payloads",
    about: "What Foyer posts to other programs, with an example of every type.",
    source: "src/core/sending/webhooks/webhook-types.ts",
    body: [
      [
        "Each request is a POST of JSON, signed as in [Standard Webhooks](https://www.standardwebhooks.com/): `webhook-id`, `webhook-timestamp` and `webhook-signature` (one signature per valid secret). Answer with a status of 2xx within ten seconds.",
        "A request may come twice, and not in order. The `webhook-id` stays the same, also when an owner sends it again: remember the ids that you have handled. After a failure Foyer tries again, nine times over about a day. After three days of failures alone, or a 410, the webhook is paused.",
        "`timestamp` is when it happened. Names and addresses are those of the moment of posting. A part that no longer exists is null. `actor` is who caused it: visitor, owner, worker, provider, import or api.",
      ].join("\n\n"),
      ...webhookGroups.flatMap(({ group, types }) => [
        `## ${group}`,
        ...types.map(
          ({ type, label, has }) =>
            `### ${code(type)}\n\n${label}.\n\n\`\`\`json\n${JSON.stringify(exampleOf(type, has), null, 2)}\n\`\`\``,
        ),
      ]),
      "## `test`\n\nAn owner presses **Send a test**. `data` has a note, and the coach of the webhook, or null.",
    ].join("\n\n"),
  };
}
