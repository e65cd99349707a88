/** Rehearses a signup on the draft through the real path, then every other outcome the page has text for, rolling back each time. */
import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { type Form, fieldKinds } from "#core/content/pages/form/form.ts";
import type { Outcome } from "#core/content/pages/form/outcome-messages.ts";
import { bad, type Finding } from "#core/kernel/checks/finding.ts";
import type { Check } from "#core/kernel/checks/run-checks.ts";
import type { Context } from "#core/kernel/context.ts";
import type { Mailer } from "#core/kernel/mailer.ts";
import { internalMailbox } from "../../synthetic-checks/internal-mailbox.ts";
import { internalAddress } from "../../synthetic-checks/internal-visitor.ts";
import { type RehearsalInput, rehearsePost } from "../../synthetic-checks/rehearse-post.ts";
import type { DraftFacts } from "./draft-facts.ts";

type Attempt = {
  form: Form;
  typed?(fields: Map<string, string>): void;
  mailer?: Mailer;
  prepare?: NonNullable<RehearsalInput["prepare"]>;
};
type Situation = Partial<Attempt> & {
  when: string;
  expected(outcome: Outcome): boolean;
  path: string;
};

export const form: Check<DraftFacts> = {
  id: "form",
  title: "Form",
  // Up to seven signups, each of which may wait for a lock.
  timeLimitMs: 45_000,
  async run(ctx, facts) {
    const { form: drafted } = facts.document;
    if (!drafted) return [];
    if (!drafted.fields.some(({ kind, name }) => kind === "email" && name === "email"))
      return bad("The form asks for no email address.", "Add a field for the email address.", "form.fields");
    const failed = await trySignup(ctx, facts, drafted);
    if (failed) return failed;
    const findings: Finding[] = [];
    // Sequential: two would wait for the same event's row.
    for (const situation of situationsOf(facts, drafted))
      findings.push(...(await trySituation(ctx, facts, { form: drafted, ...situation })));
    return findings;
  },
};

function rehearse(ctx: Context, { page, document }: DraftFacts, { form: tried, typed, ...rest }: Attempt) {
  const { event } = page.document;
  const address = internalAddress(randomUUID());
  const fields = new Map(tried.fields.map((field) => [field.name, valueFor(field, address)]));
  typed?.(fields);
  return rehearsePost(ctx, {
    post: {
      page: { ...page, document: { ...document, form: tried, ...(event && { event }) } },
      ip: "127.0.0.1",
      query: new URLSearchParams(),
      field: (name) => fields.get(name) ?? null,
    },
    address,
    mailer: internalMailbox().mailer,
    ...rest,
  });
}

function valueFor(field: Form["fields"][number], address: string): string {
  if (field.kind === "hidden") return field.options[0] ?? "";
  if (field.kind === "email") return address;
  return field.kind === "select" ? (field.options[0]?.value ?? "") : fieldKinds[field.kind].sample;
}

async function trySignup(ctx: Context, facts: DraftFacts, drafted: Form): Promise<Finding | null> {
  const mailbox = internalMailbox();
  const { outcome, stored, faults } = await rehearse(ctx, facts, { form: drafted, mailer: mailbox.mailer });
  const reason = outcome.kind === "invalid" ? Object.values(outcome.fieldErrors)[0] : faults[0];
  if (faults.length > 0 || outcome.kind === "fault" || outcome.kind === "invalid")
    return bad(
      `A signup on this page would fail${reason ? `: ${reason}` : ""}.`,
      "Look at the form’s fields and its campaign.",
      "form",
    );
  if (!stored.lead)
    return bad("A signup on this page would leave no lead.", "Look at the form’s fields.", "form");
  if (!mailbox.taken())
    return bad(
      "A signup on this page would send no email.",
      "Give its campaign a first email.",
      "form.campaign",
    );
  return null;
}

const refusing: Mailer = {
  ...internalMailbox().mailer,
  send: async () => ({ result: "refused", code: 554, response: "554 a check of this page", at: "message" }),
};

function situationsOf({ page }: DraftFacts, drafted: Form): Situation[] {
  const { fields, policy } = drafted;
  const required = fields.find((field) => field.kind !== "hidden" && field.required);
  const { event } = page.document;
  const isCounted = Boolean(page.eventId && event?.capacity && !event.onDemand);
  const fill: RehearsalInput["prepare"] = async (ctx, { eventId }) =>
    void (await ctx.db.execute(
      sql`update events set capacity = greatest(seats_taken, 1), seats_taken = greatest(seats_taken, 1) where id = ${eventId}`,
    ));
  const path = "form.policy";
  const situations: (Situation | false | undefined)[] = [
    required && {
      when: "a required field is left empty",
      expected: ({ kind }) => kind === "invalid",
      typed: (typed) => void typed.set(required.name, ""),
      path: "form.fields",
    },
    {
      when: "the email cannot be delivered",
      expected: (outcome) => outcome.kind === "captured" && outcome.email === "failed",
      mailer: refusing,
      path,
    },
    policy.onCampaignMissing && {
      when: "the campaign is gone",
      expected: ({ kind }) => kind === "campaign-missing",
      form: { ...drafted, campaign: randomUUID() },
      path,
    },
    isCounted && {
      when: "every seat is taken",
      expected: ({ kind }) => kind === "full",
      prepare: fill,
      path,
    },
    isCounted && {
      when: "somebody asks for a place on the waitlist",
      expected: ({ kind }) => kind === "waiting",
      typed: (typed) => void typed.set("waitlist", "yes"),
      prepare: fill,
      path,
    },
    isCounted && {
      when: "somebody is registered already",
      expected: ({ kind }) => kind === "already-registered",
      prepare: async (_ctx, { submit }) => void (await submit()),
      path,
    },
  ];
  return situations.filter((each) => each !== false && each !== undefined);
}

async function trySituation(
  ctx: Context,
  facts: DraftFacts,
  { when, expected, path, ...attempt }: Situation & Attempt,
): Promise<Finding[]> {
  const { outcome, answer } = await rehearse(ctx, facts, attempt);
  const said = [...(answer.toast ?? []), ...Object.values(answer.fieldErrors)].join(" ");
  if (!expected(outcome))
    return [
      bad(
        `When ${when}, a visitor would be answered as if something else had happened${said ? `: “${said.trim()}”` : ""}.`,
        "Look at the form and what it says in other situations.",
        path,
      ),
    ];
  const unfilled = /\{[A-Za-z]+\}/.exec(said)?.[0];
  return unfilled
    ? [bad(`When ${when}, a visitor would read ${unfilled}.`, "Take it out of these words.", path)]
    : [];
}
