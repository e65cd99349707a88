/** The functions' input and answers, with the field names that callers already use. */
import { z } from "zod";
import { asciiAddress, address as emailAddress } from "#core/content/pages/form/submission.ts";
import { skipReasons } from "#core/sending/deliveries/retry-failed.ts";

const address = z.preprocess(
  (given) => (typeof given === "string" ? asciiAddress(given) : given),
  emailAddress.toLowerCase(),
);
const id = z.guid();
const count = z.int().min(0);
const words = z.string().max(500).nullish();

export const noBody = z.object({});

export const signupEmailBody = z
  .object({
    email: address.optional(),
    toEmail: address.optional().describe("Another name for email"),
    name: words,
    leadId: id.nullish(),
    campaignId: z
      .string()
      .max(200)
      .nullish()
      .describe("Id or name of a campaign; decides where several pages share a function"),
    source: words,
    subject: words.describe("Ignored"),
    htmlContent: z.string().nullish().describe("Ignored"),
  })
  .refine((body) => body.email ?? body.toEmail, { path: ["email"], error: "is needed" })
  .meta({ anyOf: [{ required: ["email"] }, { required: ["toEmail"] }] });

const unsuccessful = z.object({ success: z.literal(false), error: z.string() });

export const emailAnswer = z.discriminatedUnion("success", [
  z.object({
    success: z.literal(true),
    status: z.enum(["sent", "queued"]),
    messageId: z.string().optional(),
  }),
  unsuccessful,
]);

export const sweepAnswer = z.object({ journeysProcessed: count, emailsSent: count });

export const registrationBody = z.looseObject({
  email: address,
  name: words,
  eventId: z.string().min(1).max(200).describe("Id of the event, or its page's id or slug"),
  eventName: words,
  source: words,
  customEventType: words,
  campaignId: words,
  company: words,
  jobTitle: words,
  companySize: words,
  relocationInterest: words,
});

export const registrationAnswer = z.discriminatedUnion("success", [
  z.object({
    success: z.literal(true),
    message: z.string(),
    status: z.enum(["sent", "queued", "failed"]).describe("What became of the confirmation email"),
  }),
  unsuccessful,
]);

const ofCampaign = <Action extends string>(action: Action) =>
  z.object({ action: z.literal(action), campaignId: id });
export const dashboardBody = z.discriminatedUnion("action", [
  z.object({ action: z.literal("dashboard") }),
  ofCampaign("campaign-details"),
  ofCampaign("retry-failed"),
]);

const campaign = z.object({
  id: z.string(),
  name: z.string(),
  from_name: z.string(),
  from_email: z.string(),
  is_active: z.boolean(),
  pause_reason: z.string().nullable(),
  paused_by: z.enum(["owner", "health"]).nullable(),
});

const deliveryStats = z.object({ sent: count, failed: count, pending: count });

export const dashboard = z.object({
  totalCampaigns: count,
  deliveryStats,
  campaigns: z.array(campaign.extend({ last_24_hours: deliveryStats })),
  recentErrors: z.array(
    z.object({
      id: z.string(),
      function_name: z.string(),
      created_at: z.string(),
      last_at: z.string().nullable().describe("The last time, where it happened again"),
      count: z.int().min(1).describe("How often within its quarter of an hour"),
      error_message: z.string(),
      request_data: z.unknown(),
    }),
  ),
});

export const campaignDetails = z.object({
  campaign,
  deliveryLogs: z.array(
    z.object({
      id: z.string(),
      email_address: z.string(),
      status: z.enum(["sent", "failed", "pending"]),
      stage: z
        .enum(["sent", "failed", "pending", "scheduled", "complained"])
        .describe("The status as people read it: a complaint and a later hour have words of their own"),
      created_at: z.string(),
    }),
  ),
});

export const retried = z.object({
  retryResults: z.object({
    retried: count,
    skipped: z.partialRecord(z.enum(skipReasons), count),
    more: z.boolean().describe("Another call finds more to retry"),
  }),
});
