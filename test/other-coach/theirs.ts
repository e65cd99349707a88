import type { Renderer } from "#core/content/emails/renderer.ts";
import type { PictureEncoder } from "#core/content/library/picture-encoder.ts";
import type { Context } from "#core/kernel/context.ts";
import type { MailboxPort } from "#core/kernel/mailbox.ts";
import type { Scope } from "#core/kernel/scope.ts";
import type { CoachForms } from "./coach-forms.ts";
import type { TheirCalls } from "./make-calls.ts";
import type { Told } from "./told.ts";

/** What a coach has, by the ids that an address or a form could name. */
export type Theirs = Told &
  TheirCalls & {
    coachId: string;
    slug: string;
    name: string;
    pageId: string;
    pageSlug: string;
    /** A copy of that page which nobody sees, the agency's template made of it, and its roll-out. */
    hiddenPageId: string;
    agencyTemplateId: string;
    rolloutId: string;
    copyId: string;
    emailFunction: string;
    campaignId: string;
    /** The message that is changed: its part, its version and the steps as they stand. */
    part: string;
    templateId: string;
    /** By which a form knows the plan it was made for. */
    planSeen: string;
    removedStep: number;
    email: string;
    leadId: string;
    /** That lead's person, and a tag of theirs. */
    personId: string;
    tagId: string;
    /** A note about that person, and their journey. */
    noteId: string;
    journeyId: string;
    segmentId: string;
    /** Their broadcasts by their state. */
    broadcasts: { draft: string; scheduled: string; sending: string; paused: string };
    /** That lead's consent. */
    consentId: string;
    deliveryId: string;
    failedId: string;
    eventId: string;
    fingerprint: string;
    registrationId: string;
    importId: string;
    /** A guide that is written here. */
    guideId: string;
    /** An assistant of theirs, and somebody who was invited as one. */
    memberId: string;
    invitationId: string;
    coachForms: CoachForms;
    /** A key of theirs for a program. */
    keyId: string;
    /** A picture of their library. */
    itemId: string;
    /** Of an error, which is the site's. */
    reference: string;
    /** The coach's own person under an address that the other one knows too, a page of their own, and their own name in addresses. */
    sharedId: string;
    ownPageId: string;
    ownSlug: string;
  };

export type Belongings = Omit<Theirs, "sharedId" | "ownPageId" | "ownSlug" | "reference" | "coachForms">;

/** One verb, asked for what is theirs. */
export type Ask = (
  ctx: Context & Renderer & PictureEncoder & MailboxPort,
  scope: Scope,
  theirs: Theirs,
) => Promise<unknown>;

/** Signed up with both coaches, under one address. */
export const SHARED = "shared@example.test";
