/** What a condition says in words, and who meets it. */
import { capitalize } from "#core/kernel/capitalize.ts";
import { pick } from "#core/kernel/pick.ts";
import { tags } from "./tag-labels.ts";

export const OTHERWISE = "{% else %}";

/** As a caption, and short. */
const eventStates: Record<string, [caption: string, label: string]> = {
  dated: ["the date is set", "Date set"],
  "to-be-announced": ["the date is not set", "No date yet"],
  "on-demand": ["it can be watched at any time", "Any time"],
  cancelled: ["the event is canceled", "Canceled"],
};

function readCondition(source: string) {
  const [, word, tag = "", sign, value = ""] =
    /^\{% *(if|elsif) (\w+) (==|!=) "([^"]*)" *%\}$/.exec(source) ?? [];
  const isEqual = sign === "==";
  const event = tag === "eventState" && isEqual ? pick(eventStates, value) : undefined;
  return word ? { isFirst: word === "if", tag, isEqual, value, event } : null;
}

/** Who reads a version of a part: "Only when the date is set". */
export function captionOf(source: string): string {
  const inner = source.slice(2, -2).trim();
  if (inner === "else") return "For everybody else";
  if (inner === "endif") return "For everybody";
  const found = readCondition(source);
  const meaning = found && pick(tags, found.tag)?.label.toLowerCase();
  if (!found || !meaning) return source;
  const { isFirst, isEqual, value, event } = found;
  const begins = isFirst ? "Only when" : "Or when";
  if (event) return `${begins} ${event[0]}`;
  if (value === "") return `${begins} the ${meaning} is ${isEqual ? "not known" : "known"}`;
  return `${begins} the ${meaning} is ${isEqual ? "" : "not "}“${value}”`;
}

/** In the switch below its caption. */
export function versionLabel(source: string): string {
  const found = readCondition(source);
  if (!found) return source === OTHERWISE ? "Everybody else" : "Some people";
  if (found.event) return found.event[1];
  const words = found.value || "known";
  return capitalize(found.isEqual === (found.value !== "") ? words : `not ${words}`);
}

/** Which of a part's versions a recipient with these values gets; the last one if none fits. */
export function versionFor(sources: string[], values: Record<string, string>): number {
  const found = sources.findIndex((source) => {
    const condition = readCondition(source);
    if (!condition) return source === OTHERWISE;
    return ((pick(values, condition.tag) ?? "") === condition.value) === condition.isEqual;
  });
  return found < 0 ? sources.length - 1 : found;
}
