/** The mail providers, one line each. The exported name is the provider's id in the database and in `/webhooks/<id>`. */
export { brevo } from "./brevo.ts";
export { google } from "./google.ts";
export { mailgun } from "./mailgun.ts";
export { postmark } from "./postmark.ts";
export { resend } from "./resend.ts";
export { ses } from "./ses.ts";
export { smtp } from "./smtp.ts";
