/** Whether a message fits: Gmail cuts what is longer than 102 KB, and the unsubscribe link with it. */
import { good } from "../diagnostics/check.ts";
import { attention, bad, type CampaignCheck } from "./check.ts";

const CUT = 102 * 1024;
const CLOSE = 80 * 1024;

export const size: CampaignCheck = {
  title: "Size",
  run(_ctx, { messages }) {
    const sizes = messages.flatMap(({ label, message }) =>
      message ? [{ label, bytes: Buffer.byteLength(message.html) }] : [],
    );
    const say = (over: number) =>
      sizes
        .filter(({ bytes }) => bytes > over)
        .map(({ label, bytes }) => `${label} has ${Math.round(bytes / 1024)} KB`)
        .join(", ");
    if (say(CUT))
      return bad(
        `${say(CUT)}. Gmail shows the first 102 KB and hides the rest, the unsubscribe link with it.`,
        "Say less, or put the longer part on a page and link to it.",
      );
    if (say(CLOSE))
      return attention(
        `${say(CLOSE)}. Above 102 KB Gmail would hide the end.`,
        "Keep it from growing further.",
      );
    const largest = Math.max(0, ...sizes.map(({ bytes }) => bytes));
    return good(`The largest message has ${Math.ceil(largest / 1024)} KB; Gmail shows up to 102.`);
  },
};
