/** Two broadcasts with the same text count as the same message. */
import { createHash } from "node:crypto";
import type { Draft } from "#core/programs/campaigns/messages/draft.ts";

export const messageHash = ({ subject, preheader, title, body, signOff }: Draft): string =>
  createHash("sha256")
    .update(JSON.stringify([subject, preheader, title, body, signOff].map((each) => each.trim())))
    .digest("hex");
