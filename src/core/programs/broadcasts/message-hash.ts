/** What the words of a broadcast are known by: two of the same words are the same message, whatever they are called. */
import { createHash } from "node:crypto";
import type { Draft } from "../campaigns/draft.ts";

export const messageHash = ({ subject, preheader, title, body, signOff }: Draft): string =>
  createHash("sha256")
    .update(JSON.stringify([subject, preheader, title, body, signOff].map((each) => each.trim())))
    .digest("hex");
