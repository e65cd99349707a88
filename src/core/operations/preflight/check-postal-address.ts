/** Whether every message says where its sender can be reached by post, as the law of many countries asks. */
import { good } from "../diagnostics/check.ts";
import { attention, bad, type CampaignCheck, named } from "./check.ts";

/** Line breaks, markup and escapes aside. */
const bare = (words: string) =>
  words
    .replace(/<[^>]*>/g, " ")
    .replace(/&(amp|#38);/g, "&")
    .replace(/&(#39|apos|#x27);/g, "'")
    .replace(/&(quot|#34);/g, '"')
    .replace(/[\s,]+/g, " ")
    .trim();

export const postalAddress: CampaignCheck = {
  title: "Postal address",
  run(_ctx, { messages, coach }) {
    const address = bare(coach.postalAddress);
    if (address === "") return bad(`${coach.name} has no postal address.`, "Enter it on the coach’s page.");
    const without = messages.filter(
      ({ message }) =>
        message && !(bare(message.html).includes(address) && bare(message.text).includes(address)),
    );
    if (without.length > 0)
      return bad(
        `${named(without.map(({ label }) => label))} ${without.length === 1 ? "does" : "do"} not show the address “${coach.postalAddress}”.`,
        "Save the message once more: the small print with the coach’s address is added by itself.",
      );
    if (coach.sample)
      return attention(
        `Every message shows “${coach.postalAddress}”, which is a sample.`,
        "Enter the real address on the coach’s page.",
      );
    return good("Every message shows the coach’s postal address.");
  },
};
