/** What a message may say about its recipient, and which liquid in its words is that and nothing else. Safe for the browser. */
import { fieldPattern } from "./field-tags.ts";

/** Everything a message may say about its recipient, each with a value to preview it by. */
export const mergeTags = {
  /** As the visitor typed it, or the form's `nameDefault`. */
  name: "Amara",
  /** For greetings; empty where no name was given, so a greeting needs a choice: {% if first_name != "" %}. */
  first_name: "Amara",
  email: "amara@reader.example",
  leadMagnetName: "The 25% Report",
  /** The canonical address of the page the lead signed up on. */
  pageUrl: "https://foyer.example/lead-magnet",
  schedulerUrl: "https://foyer.example/sample-scheduler/marcus",
  /** The PDF that the page gives away. */
  guideUrl: "https://foyer.example/guides/lead-magnet.pdf",
  /** The event's join link, or where it is watched (on demand, or once it is over), or the page itself. */
  joinUrl: "https://foyer.example/watch/unblock-your-wealth",
  eventName: "The Friday Till",
  /** In the recipient's zone; "To be announced" while there is no date. */
  eventDate: "Thursday, 3 December 2026 at 2:00 PM, New York time",
  /** "to-be-announced", "dated", "on-demand"; empty where there is no event. */
  eventState: "dated",
  /** Cancels the seat; the page, where there is none. */
  cancelUrl: "https://foyer.example/seat/preview",
  /** Where a recipient chooses fewer emails or none; the layout puts it under every message. */
  unsubscribeUrl: "https://foyer.example/unsubscribe/preview",
  /** Empty unless the campaign asks for a confirmed address and this recipient has not confirmed; the layout shows it. */
  confirmUrl: "",
  /** What a quiz found; empty where none was taken. */
  burnoutTier: "strained",
} as const;

/**
 * What each tag says of a recipient who signed up before it existed, or of whom nothing is known: nothing,
 * and where a link is expected, a page of ours. Stored variables are laid over these.
 */
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

/** Filters a tag may pass through. Liquid's `raw` is not among them: it would switch HTML escaping off. */
const mergeFilters = ["default", "capitalize", "upcase", "downcase", "split", "first", "truncate"];

const tagNames = Object.keys(mergeTags).join("|");
const literal = `(?:"[^"{}]*"|'[^'{}]*'|\\d+)`;
const filter = ` *\\| *(?:${mergeFilters.join("|")})(?:: *${literal}(?:, *${literal})*)?`;
const knownTag = new RegExp(`^(?: *(?:${tagNames})|${fieldPattern})(?:${filter})* *$`, "u");

/** Words may be chosen by a tag's value, or by whether it has one, as a whole: {% if burnoutTier == "steady" %}…{% elsif … %}…{% else %}…{% endif %}. */
const test = `(?:${tagNames}) (?:== "[a-z-]+"|[!=]= "")`;
const branch = "(?:(?!\\{%).)+";
const choice = new RegExp(
  `^\\{% if ${test} %\\}${branch}(?:\\{% elsif ${test} %\\}${branch})*(?:\\{% else %\\}${branch})?\\{% endif %\\}$`,
  "s",
);

/** Liquid in these words that is not a known merge tag; what is listed would fail, or worse, when it is sent. */
export function unknownTags(words: string): string[] {
  const unknown: string[] = [];
  const unconditional = choice.test(words) ? words.replace(/\{%[^{}]*%\}/g, " ") : words;
  // No brace inside, as no known tag has one: from an open tag that is never closed nothing is read to the end.
  const rest = unconditional.replace(/\{\{([^{}]*)\}\}/g, (tag: string, inner: string) => {
    if (!knownTag.test(inner)) unknown.push(tag);
    return " ";
  });
  return [...unknown, ...(rest.match(/\{\{|\}\}|\{%|%\}/g) ?? [])];
}
