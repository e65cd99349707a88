/** Merge tags, and the Liquid allowed in a message. Safe for the browser. */
import { fieldPattern } from "./field-tags.ts";

export const mergeTags = {
  name: "Amara",
  /** Empty if no name was given, so a greeting needs {% if first_name != "" %}. */
  first_name: "Amara",
  email: "amara@reader.example",
  leadMagnetName: "The 25% Report",
  pageUrl: "https://foyer.example/lead-magnet",
  schedulerUrl: "https://foyer.example/book/marcus",
  guideUrl: "https://foyer.example/guides/lead-magnet.pdf",
  /** The join link, the watch page (on demand or past), or the page itself. */
  joinUrl: "https://foyer.example/watch/unblock-your-wealth",
  eventName: "The Friday Till",
  eventDate: "Thursday, 3 December 2026 at 2:00 PM, New York time",
  /** "to-be-announced", "dated", "on-demand"; empty without an event. */
  eventState: "dated",
  /** Of the booked call that the campaign is about; empty without one. */
  callDate: "Thursday, 3 December 2026 at 2:00 PM, New York time",
  /** A link, a telephone number or a place. */
  callPlace: "https://meet.example/amara",
  cancelUrl: "https://foyer.example/seat/preview",
  unsubscribeUrl: "https://foyer.example/unsubscribe/preview",
  /** Set only if the campaign requires confirmation and the recipient hasn't confirmed. */
  confirmUrl: "",
  burnoutTier: "strained",
} as const;

/** Defaults for unknown values and tags newer than the signup; links point to our page. Stored variables win. */
export function tagDefaults(pageUrl: string): Record<MergeTag, string> {
  const empty = Object.fromEntries(Object.keys(mergeTags).map((tag) => [tag, ""])) as Record<
    MergeTag,
    string
  >;
  return {
    ...empty,
    pageUrl,
    schedulerUrl: pageUrl,
    guideUrl: pageUrl,
    joinUrl: pageUrl,
    cancelUrl: pageUrl,
  };
}
type MergeTag = keyof typeof mergeTags;

/** Excludes `raw`, which would disable HTML escaping. */
const mergeFilters = ["default", "capitalize", "upcase", "downcase", "split", "first", "truncate"];

const tagNames = Object.keys(mergeTags).join("|");
const literal = `(?:"[^"{}]*"|'[^'{}]*'|\\d+)`;
const filter = ` *\\| *(?:${mergeFilters.join("|")})(?:: *${literal}(?:, *${literal})*)?`;
const knownTag = new RegExp(`^(?: *(?:${tagNames})|${fieldPattern})(?:${filter})* *$`, "u");

/** Conditions on a tag's value: {% if burnoutTier == "steady" %}…{% elsif … %}…{% else %}…{% endif %}. */
const test = `(?:${tagNames}) (?:== "[a-z-]+"|[!=]= "")`;
const branch = "(?:(?!\\{%).)+";
const choice = new RegExp(
  `^\\{% if ${test} %\\}${branch}(?:\\{% elsif ${test} %\\}${branch})*(?:\\{% else %\\}${branch})?\\{% endif %\\}$`,
  "s",
);

/** Any other Liquid would fail at send time. */
export function unknownTags(words: string): string[] {
  const unknown: string[] = [];
  const unconditional = choice.test(words) ? words.replace(/\{%[^{}]*%\}/g, " ") : words;
  // No brace inside, so an unclosed tag can't cause quadratic matching.
  const rest = unconditional.replace(/\{\{([^{}]*)\}\}/g, (tag: string, inner: string) => {
    if (!knownTag.test(inner)) unknown.push(tag);
    return " ";
  });
  return [...unknown, ...(rest.match(/\{\{|\}\}|\{%|%\}/g) ?? [])];
}
