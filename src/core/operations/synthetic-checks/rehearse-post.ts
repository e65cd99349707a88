/** Performs a full signup in a transaction that is rolled back, and reports what it would have stored. */
import { sql, TransactionRollbackError } from "drizzle-orm";
import type { Answer } from "#core/content/pages/form/answer.ts";
import type { Outcome } from "#core/content/pages/form/outcome-messages.ts";
import type { Context } from "#core/kernel/context.ts";
import { codedErrorOf } from "#core/kernel/errors/coded-error.ts";
import { type Post, submitForm } from "#core/leads/capture/submit-form.ts";
import type { SignupReport } from "./report.ts";

export type Rehearsed = { outcome: Outcome; answer: Answer };
export type Stored = Pick<SignupReport, "lead" | "consent" | "seat" | "campaign" | "journeyDue"> & {
  campaignName: string | null;
  accepted: boolean;
};

const NOTHING: Stored = {
  lead: false,
  consent: false,
  seat: null,
  campaign: null,
  campaignName: null,
  journeyDue: null,
  accepted: false,
};

export type RehearsalInput = {
  post: Post;
  address: string;
  mailer: Context["mailer"];
  /** Sets up a situation inside the transaction: a full event, a paused campaign, a returning visitor. */
  prepare?(ctx: Context, rehearsed: { eventId: string | null; submit(): Promise<unknown> }): Promise<void>;
};

export async function rehearsePost(
  ctx: Context,
  { post, address, mailer, prepare }: RehearsalInput,
): Promise<Rehearsed & { stored: Stored; faults: string[] }> {
  const faults: string[] = [];
  let rehearsed: Rehearsed | null = null;
  let stored = NOTHING;
  try {
    await ctx.db.transaction(async (tx) => {
      const stage: Context = {
        ...ctx,
        db: tx,
        mailer,
        inline: { running: 0 },
        // Rolled-back work must not reach metrics or traces.
        meter: undefined,
        tracer: undefined,
        settings: { ...ctx.settings, inlineAttempt: true, inlineAtOnce: 1 },
        // Errors go to the board: the error log would be rolled back with the transaction.
        log: {
          ...ctx.log,
          error(details, text) {
            faults.push(text);
            ctx.log.warn(details, text);
          },
        },
      };
      await tx.execute(sql`set local lock_timeout = '4s'`);
      // Lets a full event take one more; nobody else sees this seat or the one taken below.
      if (post.page.eventId)
        await tx.execute(sql`
          update events set capacity = capacity + 1 where id = ${post.page.eventId} and seats_taken >= capacity`);
      const submit = () => submitForm(stage, { ...post, unlimited: true });
      await prepare?.(stage, { eventId: post.page.eventId, submit });
      rehearsed = await submit();
      if (rehearsed.outcome.kind !== "fault") {
        // Deferred constraints are part of a signup, and this transaction never commits.
        await tx.execute(sql`set constraints all immediate`);
        stored = await readStored(stage, post, address);
      }
      tx.rollback();
    });
  } catch (error) {
    if (!rehearsed) throw error;
    if (!(error instanceof TransactionRollbackError)) faults.push(codedErrorOf(error).message);
  }
  if (!rehearsed) throw new Error("a rehearsal ended without an outcome");
  return { ...(rehearsed as Rehearsed), stored, faults };
}

/** Read inside the transaction: a real post would have stored exactly this. */
async function readStored(ctx: Context, { page }: Post, address: string): Promise<Stored> {
  type Row = {
    lead: boolean;
    consent: boolean;
    seat: string | null;
    counted: boolean;
    campaign: Stored["campaign"];
    campaignName: string | null;
    due: string | null;
    accepted: boolean;
  };
  const { rows } = await ctx.db.execute<Row>(sql`
    select l.id is not null as lead,
      exists (select from consents where lead_id = l.id) as consent,
      (select status from event_registrations where lead_id = l.id) as seat,
      exists (select from events where id = ${page.eventId} and capacity is not null) as counted,
      case when c.id is not null
        then jsonb_build_object('active', c.is_active, 'pauseReason', c.pause_reason, 'pausedBy', c.paused_by) end as campaign, c.name as "campaignName",
      to_json(j.next_email_due_at) as due,
      coalesce((select state = 'sent' from email_deliveries where lead_id = l.id and kind = 'signup'), false) as accepted
    from (select) one
    left join leads l on l.email = ${address} and l.page_id = ${page.id}
    left join email_campaigns c on c.id = find_campaign(${page.coachId}, ${page.document.form?.campaign ?? null})
    left join user_journeys j on j.lead_id = l.id and j.campaign_id = c.id`);
  const [row] = rows;
  if (!row) return NOTHING;
  const { lead, consent, seat, counted, campaign, campaignName, due, accepted } = row;
  return {
    lead,
    consent,
    seat: page.eventId ? { status: seat, counted } : null,
    campaign,
    campaignName,
    journeyDue: due,
    accepted,
  };
}
