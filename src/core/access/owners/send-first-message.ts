import type { Context } from "#core/kernel/context.ts";
import type { SendResult } from "#core/kernel/mailer.ts";
import { sendOwnerMessage } from "./send-owner-message.ts";

const subject = "Foyer can send email";
const text = (name: string, publicUrl: string) => `Hello ${name},

this is the first message your Foyer has sent. If you can read it, its mail server works.

Your console: ${new URL("/console/leads", publicUrl).href}
`;

export const sendFirstMessage = (ctx: Context, owner: { email: string; name: string }): Promise<SendResult> =>
  sendOwnerMessage(ctx, { to: owner.email, subject, text: text(owner.name, ctx.settings.publicUrl) });
