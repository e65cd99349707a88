/** Every answer that the page has words for, brought about on the draft itself through the real path, rolled back each time. */
import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Form } from "#core/content/pages/form/form.ts";
import type { Outcome } from "#core/content/pages/form/outcome-messages.ts";
import type { Context } from "#core/kernel/context.ts";
import type { Mailer } from "#core/kernel/mailer.ts";
import { internalMailbox } from "../synthetic-checks/internal-mailbox.ts";
import { internalAddress } from "../synthetic-checks/internal-visitor.ts";
import { rehearsePost } from "../synthetic-checks/rehearse-post.ts";
import type { DraftCheck, DraftFacts } from "./draft-check.ts";
import { typedInto } from "./fill-draft-form.ts";
import { type Problem, stop } from "./problem.ts";

type Situation = {
  /** "When …". */
  when: string;
  expected(outcome: Outcome): boolean;
  /** What is another in the form. */
  form?: Partial<Form>;
  /** Of what a visitor types. */
  typed?(fields: Map<string, string>): void;
  mailer?: Mailer;
  /** Makes it so, inside the transaction that is undone. */
  prepare?(ctx: Context, rehearsed: { eventId: string | null; submit(): Promise<unknown> }): Promise<void>;
  path: string;
};

/** Refuses every message, as a server refuses an address. */
const refusing: Mailer = {
  ...internalMailbox().mailer,
  send: async () => ({ result: "refused", code: 554, response: "554 a check of this page", at: "message" }),
};

export const checkOutcomes: DraftCheck = async (ctx, facts) => {
  const problems: Problem[] = [];
  // One after the other: two of them would wait for the same event's row.
  for (const situation of situationsOf(facts)) {
    const problem = await tryOut(ctx, facts, situation);
    if (problem) problems.push(problem);
  }
  return problems;
};

function situationsOf({ page, document: { form } }: DraftFacts): Situation[] {
  if (!form) return [];
  const required = form.fields.find((field) => field.kind !== "hidden" && field.required);
  const { event } = page.document;
  const isCounted = Boolean(page.eventId && event?.capacity && !event.onDemand);
  const fill = (ctx: Context, eventId: string | null) =>
    ctx.db.execute(
      sql`update events set capacity = greatest(seats_taken, 1), seats_taken = greatest(seats_taken, 1) where id = ${eventId}`,
    );
  return [
    ...(required
      ? [
          {
            when: "a required field is left empty",
            expected: ({ kind }: Outcome) => kind === "invalid",
            typed: (fields: Map<string, string>) => void fields.set(required.name, ""),
            path: "form.fields",
          },
        ]
      : []),
    {
      when: "the email cannot be delivered",
      expected: (outcome) => outcome.kind === "captured" && outcome.email === "failed",
      mailer: refusing,
      path: "form.policy",
    },
    ...(form.policy.onCampaignMissing
      ? [
          {
            when: "the campaign is gone",
            expected: ({ kind }: Outcome) => kind === "campaign-missing",
            form: { campaign: randomUUID() },
            path: "form.policy",
          },
        ]
      : []),
    ...(isCounted
      ? [
          {
            when: "every seat is taken",
            expected: ({ kind }: Outcome) => kind === "full",
            prepare: async (ctx: Context, { eventId }: { eventId: string | null }) =>
              void (await fill(ctx, eventId)),
            path: "form.policy",
          },
          {
            when: "somebody asks for a place on the waitlist",
            expected: ({ kind }: Outcome) => kind === "waiting",
            typed: (fields: Map<string, string>) => void fields.set("waitlist", "yes"),
            prepare: async (ctx: Context, { eventId }: { eventId: string | null }) =>
              void (await fill(ctx, eventId)),
            path: "form.policy",
          },
          {
            when: "somebody is registered already",
            expected: ({ kind }: Outcome) => kind === "already-registered",
            prepare: async (_ctx: Context, { submit }: { submit(): Promise<unknown> }) =>
              void (await submit()),
            path: "form.policy",
          },
        ]
      : []),
  ];
}

async function tryOut(ctx: Context, facts: DraftFacts, situation: Situation): Promise<Problem | null> {
  const { page, document } = facts;
  if (!document.form) return null;
  const form = { ...document.form, ...situation.form };
  const { event } = page.document;
  const address = internalAddress(randomUUID());
  const typed = typedInto(document.form, address);
  situation.typed?.(typed);
  const { outcome, answer } = await rehearsePost(ctx, {
    post: {
      page: { ...page, document: { ...document, form, ...(event && { event }) } },
      ip: "127.0.0.1",
      query: new URLSearchParams(),
      field: (name) => typed.get(name) ?? null,
    },
    address,
    mailer: situation.mailer ?? internalMailbox().mailer,
    ...(situation.prepare && { prepare: situation.prepare }),
  });
  const said = [...(answer.toast ?? []), ...Object.values(answer.fieldErrors)].join(" ");
  if (!situation.expected(outcome))
    return stop(
      `When ${situation.when}, a visitor would be answered as if something else had happened${said ? `: “${said.trim()}”` : ""}.`,
      "Look at the form and what it says in other situations.",
      situation.path,
    );
  const unfilled = /\{[A-Za-z]+\}/.exec(said)?.[0];
  return unfilled
    ? stop(
        `When ${situation.when}, a visitor would read ${unfilled}.`,
        "Take it out of these words.",
        situation.path,
      )
    : null;
}
