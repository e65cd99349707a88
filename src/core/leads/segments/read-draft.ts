import { oneLine } from "../people/typed-person.ts";
import { type Condition, condition, type Group } from "./conditions.ts";
import type { DraftGroup, DraftLine, Path } from "./draft.ts";
import { MOST_DAYS } from "./limits.ts";

export type LineProblem = { path: string; text: string };
export type ReadDraft = { tree: Group; problems: LineProblem[] };

/** Leaves out incomplete lines, so the rest can be counted while typing. */
export function readDraft(draft: DraftGroup, path: Path = []): ReadDraft {
  const problems: LineProblem[] = [];
  const items = draft.items.flatMap((item, index): (Condition | Group)[] => {
    const here = [...path, index];
    if (item.kind === "group") {
      const inner = readDraft(item, here);
      problems.push(...inner.problems);
      return inner.tree.items.length > 0 ? [inner.tree] : [];
    }
    const read = readLine(item);
    if (typeof read !== "string") return [read];
    problems.push({ path: here.join("."), text: read });
    return [];
  });
  return { tree: { kind: "group", match: draft.match, items }, problems };
}

function readLine({ says, not, values }: DraftLine): Condition | string {
  const made = (raw: object): Condition | null => {
    const read = condition.safeParse({ ...raw, ...(not && { not: true }) });
    return read.success ? read.data : null;
  };
  const text = (part: keyof typeof values) => oneLine(values[part] ?? "");
  switch (says) {
    case "signed-up": {
      const days = text("days");
      return (
        made({
          kind: "signed-up",
          ...(text("page") && { page: text("page") }),
          ...(days && { days: Number(days) }),
        }) ?? `Days are a whole number from 1 to ${MOST_DAYS.toLocaleString("en")}.`
      );
    }
    case "tag":
      return made({ kind: "tag", tag: text("tag") }) ?? "Choose a tag.";
    case "field":
      return (
        made({ kind: "field", field: text("field"), value: text("value") }) ??
        "Say which field, and what its answer is."
      );
    case "quiz": {
      const [field, tier] = splitAtColon(text("quiz"));
      return made({ kind: "quiz", field, tier }) ?? "Choose a result.";
    }
    case "registered":
    case "waiting":
      return (
        made({
          ...{ kind: "registered", event: text("event") },
          seat: says === "waiting" ? "waiting" : "confirmed",
        }) ?? "Choose an event."
      );
    case "attended":
    case "missed":
      return made({ kind: "attendance", event: text("event"), attendance: says }) ?? "Choose an event.";
    case "source":
      return made({ kind: "source", source: text("source") }) ?? "Say where they came from.";
    case "sent": {
      const [campaign, part] = splitAtColon(text("message"));
      return made({ kind: "sent", campaign, ...(part && { part }) }) ?? "Choose a message.";
    }
    case "opened-scheduler":
      return made({ kind: "opened-scheduler" }) ?? "";
    case "call-upcoming":
    case "call-booked":
    case "call-attended":
    case "call-no-show":
    case "call-cancelled":
      return made({ kind: "call", call: says.slice("call-".length) }) ?? "";
    case "confirmed":
      return made({ kind: "confirmed" }) ?? "";
    case "agreed-to-news":
      return made({ kind: "agreed-to-news" }) ?? "";
    case "unsubscribed":
    case "bounced":
    case "complained":
      return made({ kind: "status", status: says }) ?? "";
  }
}

function splitAtColon(text: string): [string, string] {
  const at = text.indexOf(":");
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + 1)];
}
