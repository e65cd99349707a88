/** Reads what a visitor posted against what the page's form asks for. */
import { z } from "zod";
import type { Form, ShownField } from "./form.ts";
import { missingWords } from "./missing-field.ts";
import { NEWS_FIELD } from "./news-box.ts";

export type Submission = {
  email: string;
  /** As stored: null when none was given or what was given is no name. */
  name: string | null;
  /** Every other field of the form; null where it was left empty. */
  details: Record<string, string | null>;
  /** The box for news and offers was ticked; left out where it was not, or where the form has none. */
  agreesToNews?: true;
};

export type Reading =
  | { ok: true; submission: Submission; values: Record<string, string> }
  | {
      ok: false;
      reason: "missing" | "malformed";
      fieldErrors: Record<string, string>;
      values: Record<string, string>;
    };

export const INVALID_ADDRESS = "Please enter a valid email address";
const CONTROL = /\p{Cc}/u;
const address = z.email().max(254);

/** An address typed outside of any page's form, read by the same rule. */
export function readAddress(typed: string): { ok: true; email: string } | { ok: false; problem: string } {
  const email = typed.trim();
  return address.safeParse(email).success
    ? { ok: true, email: email.toLowerCase() }
    : { ok: false, problem: INVALID_ADDRESS };
}

/**
 * Spammers use the name field to put text into a welcome mail: a name that holds a web or email address is refused.
 * Initials are spared: before 'J.Smith' becomes suspect, what follows the dot must look like a short ending.
 */
const holdsAddress = (name: string) =>
  /:\/\/|www\.|@|[\p{L}\p{N}-]{2,}\.\p{L}{2,}/iu.test(name) ||
  /[\p{L}\p{N}]\.[a-z]{2,3}(?!\p{L})/u.test(name);

export function readSubmission(
  form: Pick<Form, "fields" | "news">,
  posted: (name: string) => string | null,
): Reading {
  const given = new Map<string, string>();
  const missing = new Map<string, string>();
  const malformed = new Map<string, string>();
  for (const field of form.fields) {
    const value = (posted(field.name) ?? "").trim();
    if (field.kind === "hidden") {
      // A visitor cannot correct a field they do not see: a value that is none of its options counts as not given.
      given.set(field.name, field.options.includes(value) ? value : "");
      continue;
    }
    given.set(field.name, value);
    if (value === "") {
      const words = missingWords(field, value);
      if (words) missing.set(field.name, words);
    } else {
      const problem = problemOf(field, value);
      if (problem) malformed.set(field.name, problem);
    }
  }
  // Whatever was posted with it is a tick, as HTML has it; nothing posted is none.
  const agreesToNews = form.news !== undefined && Boolean(posted(NEWS_FIELD));
  const values = { ...Object.fromEntries(given), ...(agreesToNews && { [NEWS_FIELD]: CHECKED }) };
  if (missing.size > 0)
    return {
      ok: false,
      reason: "missing",
      fieldErrors: Object.fromEntries([...malformed, ...missing]),
      values,
    };
  if (malformed.size > 0)
    return { ok: false, reason: "malformed", fieldErrors: Object.fromEntries(malformed), values };

  const { email = "", name = "", [NEWS_FIELD]: _box, ...rest } = values as Record<string, string>;
  const details = Object.fromEntries(Object.entries(rest).map(([field, value]) => [field, value || null]));
  return {
    ok: true,
    submission: {
      email: email.toLowerCase(),
      name: name === "" || holdsAddress(name) ? null : name,
      details,
      ...(agreesToNews && { agreesToNews: true }),
    },
    values,
  };
}

/** What a ticked box posts, and what is stored of it. */
export const CHECKED = "yes";

/** As people write them all over the world: at least six digits, at most fifteen, and what stands between them. */
const isPhone = (value: string) =>
  /^[+()\d\s./-]{6,40}$/.test(value) &&
  !CONTROL.test(value) &&
  value.replace(/\D/g, "").length >= 6 &&
  value.replace(/\D/g, "").length <= 15;

function problemOf(field: ShownField, value: string): string | null {
  switch (field.kind) {
    case "email":
      return address.safeParse(value).success ? null : INVALID_ADDRESS;
    case "select":
      return field.options.some((option) => option.value === value)
        ? null
        : "Please choose one of the options";
    case "checkbox":
      return value === CHECKED ? null : "Please tick the box, or leave it empty";
    case "phone":
      return isPhone(value) ? null : "Please enter a phone number, like +1 555 010 0199";
    default: {
      if (value.length > field.maxLength) return `Please use at most ${field.maxLength} characters`;
      // Line breaks belong in a longer text; anywhere else they are an injection attempt.
      const plain = field.kind === "textarea" ? value.replace(/[\r\n\t]/g, "") : value;
      return CONTROL.test(plain) ? "Please use letters and ordinary punctuation only" : null;
    }
  }
}
