/** What the web process saw of a rehearsed signup before it rolled everything back; the check makes sentences of it. Holds no address of the internal visitor. */
import { z } from "zod";

const asked = z.object({
  /** In whose name the mail server was asked. */
  from: z.string(),
  taken: z.boolean(),
  /** The server's own words, or why there were none; empty where it took it. */
  words: z.string(),
});

export const signupReport = z.object({
  outcome: z.string(),
  /** Errors on the way, in the words of the part that refused. */
  faults: z.array(z.string()),
  lead: z.boolean(),
  consent: z.boolean(),
  /** Null where the page has no event. */
  seat: z.object({ status: z.string().nullable(), counted: z.boolean() }).nullable(),
  /** The name of the page's campaign; what the page refers to where there is none. */
  asksFor: z.string(),
  campaign: z
    .object({
      active: z.boolean(),
      pauseReason: z.string().nullable(),
      pausedBy: z.enum(["owner", "health"]).nullable(),
    })
    .nullable(),
  /** When the journey's next step is due; null where there is no journey. */
  journeyDue: z.string().nullable(),
  message: z
    .object({ subject: z.string(), bytes: z.number(), leaves: z.boolean(), accepted: z.boolean() })
    .nullable(),
  sender: z.array(asked),
});
export type SignupReport = z.infer<typeof signupReport>;
export type Asked = z.infer<typeof asked>;
