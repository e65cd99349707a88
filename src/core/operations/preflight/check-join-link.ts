/** Whether registrants have a link to join by, and whether it answers. */
import { watchAddress } from "#core/content/pages/addresses/watch-address.ts";
import { good } from "../diagnostics/check.ts";
import { attention, bad, type EventCheck, unknown } from "./check.ts";

const WEEK_MS = 7 * 86_400_000;

export const joinLink: EventCheck = {
  title: "Join link",
  async run({ clock, settings }, { onDemand, joinUrl, startsAt, page }, { visit }) {
    const watch = new URL(watchAddress(page), settings.publicUrl).href;
    const url = onDemand ? watch : joinUrl;
    if (!url) {
      const soon = startsAt && new Date(startsAt).getTime() - clock.now().getTime() < WEEK_MS;
      const fix = "Enter the link of your meeting room. Messages that are still to be sent will carry it.";
      return soon
        ? bad("There is no link to join by, and the event is less than a week away.", fix)
        : attention("There is no link to join by yet: until there is, messages lead to the page.", fix);
    }
    if (!URL.canParse(url) || (!onDemand && new URL(url).protocol !== "https:"))
      return bad(
        `“${url}” is no link that a mail program opens.`,
        "Enter an address that begins with https://.",
      );
    const end = await visit(url, settings.publicUrl);
    // A meeting room may refuse a visitor before its hour: any answer but 'not found' or a server error is enough.
    if (end.result === "answered" && end.status !== 404 && end.status !== 410 && end.status < 500)
      return good(onDemand ? "The recording’s page answers." : "The link answers.");
    if (end.result === "answered")
      return bad(
        end.status < 500 ? `${url} leads nowhere: there is no such page.` : `${url} answers with an error.`,
        "Open it yourself, and put the right link in its place.",
      );
    return unknown(
      end.result === "private"
        ? `${url} lies inside a private network: it was not tried from here, and registrants will not reach it from outside.`
        : `${url} could not be tried from here: ${end.reason}.`,
      "Open it yourself from a phone that is not in your network.",
    );
  },
};
