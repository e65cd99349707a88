/** Whether every message has an unsubscribe link: the law asks for it, and so do the large mailbox providers. */
import { good } from "../diagnostics/check.ts";
import { bad, type CampaignCheck, named } from "./check.ts";

export const unsubscribeLink: CampaignCheck = {
  title: "Unsubscribe link",
  run({ settings: { publicUrl } }, { messages }) {
    const way = new URL("/unsubscribe/", publicUrl).href;
    const without = messages.filter(
      ({ message }) => message && !(message.html.includes(way) && message.text.includes(way)),
    );
    if (without.length === 0)
      return good("Every message shows its unsubscribe link, in HTML and in plain text.");
    return bad(
      `${named(without.map(({ label }) => label))} ${without.length === 1 ? "does" : "do"} not show the unsubscribe link.`,
      "Save the message once more: the small print with the unsubscribe link is added by itself. Words of your own can use {{ unsubscribeUrl }}.",
    );
  },
};
