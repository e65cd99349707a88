/** Writes a row of what an owner did: who, what, on what, when. Called by the verb that acts, beside the change itself. */
import { auditLog } from "#db/schema/index.ts";
import type { Context } from "../context.ts";

export type Actor = { id: string; name: string };
/** A fixed value for each; the console has a sentence for every one. */
export type ActionName =
  | "alert.added"
  | "alert.asked"
  | "alert.changed"
  | "alert.removed"
  | "alert.secret-renewed"
  | "alert.sent-again"
  | "alert.tested"
  | "broadcast.account-exported"
  | "broadcast.consent-overridden"
  | "broadcast.created"
  | "broadcast.deleted"
  | "broadcast.paused"
  | "broadcast.resumed"
  | "broadcast.started"
  | "broadcast.stopped"
  | "broadcast.tested"
  | "broadcast.unscheduled"
  | "campaign-data.checked"
  | "campaign.archived"
  | "campaign.brought-back"
  | "campaign.confirmation-switched"
  | "campaign.created"
  | "campaign.deleted"
  | "campaign.paused"
  | "campaign.renamed"
  | "campaign.resumed"
  | "coach.archived"
  | "coach.brought-back"
  | "coach.changed"
  | "coach.created"
  | "coach.deleted"
  | "coach.hidden"
  | "coach.look-changed"
  | "coach.portrait-changed"
  | "coach.sender-changed"
  | "coach.shown"
  | "diagnostics.run"
  | "email.replayed"
  | "email.tested"
  | "emails.retried"
  | "event.attendance-exported"
  | "event.cancelled"
  | "event.changed"
  | "file.added"
  | "file.described"
  | "file.removed"
  | "guide.changed"
  | "guide.created"
  | "lead.bounce-lifted"
  | "lead.erased"
  | "lead.exported"
  | "lead.stopped"
  | "leads.expired"
  | "leads.exported"
  | "leads.import-checked"
  | "leads.imported"
  | "message.draft-discarded"
  | "message.published"
  | "message.put-back"
  | "message.tested"
  | "owner.made"
  | "owner.password-changed"
  | "owner.password-reset"
  | "owner.recovery-codes-renewed"
  | "owner.renamed"
  | "owner.reset"
  | "owner.second-factor-off"
  | "owner.second-factor-on"
  | "owner.signed-in"
  | "owner.signed-out"
  | "owner.signed-out-everywhere"
  | "page.archived"
  | "page.brought-back"
  | "page.created"
  | "page.draft-discarded"
  | "page.duplicated"
  | "page.proof-changed"
  | "page.published"
  | "page.preview-revoked"
  | "page.restored"
  | "page.schedule-cancelled"
  | "page.scheduled"
  | "page.unpublished"
  | "people.tagged"
  | "people.untagged"
  | "person.changed"
  | "seat.given-back"
  | "segment.deleted"
  | "segment.saved"
  | "self-check.asked"
  | "self-check.form-kept"
  | "sending.limits-changed"
  | "sending.mailbox-removed"
  | "sending.mailbox-saved"
  | "sending.removed"
  | "sending.saved"
  | "sending.signature-changed"
  | "sending.webhook-saved"
  | "sequences.processed"
  | "site.changed"
  | "site.deleted"
  | "site.exported"
  | "site.legal-changed"
  | "site.retention-changed"
  | "step.added"
  | "step.delayed"
  | "step.moved"
  | "step.put-back"
  | "step.removed"
  | "tag.deleted"
  | "tag.renamed";
export type Action = {
  action: ActionName;
  /** Ids and counts, never an address. */
  subject?: Record<string, string | number | boolean | null>;
};

export async function recordAction(
  ctx: Pick<Context, "db" | "clock">,
  actor: Actor,
  { action, subject = {} }: Action,
): Promise<void> {
  await ctx.db.insert(auditLog).values({
    actor: actor.id,
    actorName: actor.name,
    action,
    subject,
    createdAt: ctx.clock.now(),
  });
}
