/** What the web process saw of a rehearsed signup before the rollback, without the internal visitor's address; the check words it. */
import { z } from "zod";

const asked = z.object({
  from: z.string(),
  taken: z.boolean(),
  /** The server's response, or why there was none; empty if accepted. */
  words: z.string(),
});

export const signupReport = z.object({
  outcome: z.string(),
  faults: z.array(z.string()),
  lead: z.boolean(),
  consent: z.boolean(),
  seat: z.object({ status: z.string().nullable(), counted: z.boolean() }).nullable(),
  /** The campaign's name; if it doesn't exist, the page's reference to it. */
  asksFor: z.string(),
  campaign: z
    .object({
      active: z.boolean(),
      pauseReason: z.string().nullable(),
      pausedBy: z.enum(["owner", "health"]).nullable(),
    })
    .nullable(),
  journeyDue: z.string().nullable(),
  message: z
    .object({ subject: z.string(), bytes: z.number(), leaves: z.boolean(), accepted: z.boolean() })
    .nullable(),
  sender: z.array(asked),
});
export type SignupReport = z.infer<typeof signupReport>;
export type Asked = z.infer<typeof asked>;
