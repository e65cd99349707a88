import { z } from "zod";
import { CHECKED, type Form, type ShownField } from "./form.ts";
import { missingWords } from "./missing-field.ts";
import { NEWS_FIELD } from "./news-box.ts";

export type Submission = {
  email: string;
  name: string | null;
  details: Record<string, string | null>;
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
/** zod's rule, plus top-level domains such as xn--p1ai. */
const PATTERN =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]+)$/;
export const address = z.email({ pattern: PATTERN }).max(254);

export function readAddress(typed: string): { ok: true; email: string } | { ok: false; problem: string } {
  const email = asciiAddress(typed.trim()).toLowerCase();
  return address.safeParse(email).success ? { ok: true, email } : { ok: false, problem: INVALID_ADDRESS };
}

const INTERNATIONAL_DOMAIN = /^(?=.*\P{ASCII})[\p{L}\p{M}\p{N}.。-]+$/u;

/** International domains are stored as ASCII (RFC 5891), so one mailbox has one address. */
export function asciiAddress(typed: string): string {
  const at = typed.lastIndexOf("@");
  const domain = typed.slice(at + 1);
  if (at < 1 || !INTERNATIONAL_DOMAIN.test(domain)) return typed;
  const host = URL.parse(`http://${domain}`)?.hostname;
  return host ? `${typed.slice(0, at)}@${host}` : typed;
}

/**
 * Spammers inject text into welcome emails through the name field, so names containing a web or email address
 * are refused. Initials pass: 'Smith' in 'J.Smith' is too long for a domain ending.
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
      // Visitors can't correct a hidden field, so an invalid value counts as missing.
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
  // As in HTML, any posted value means checked.
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
      email: asciiAddress(email).toLowerCase(),
      name: name === "" || holdsAddress(name) ? null : name,
      details,
      ...(agreesToNews && { agreesToNews: true }),
    },
    values,
  };
}

const isPhone = (value: string) =>
  /^[+()\d\s./-]{6,40}$/.test(value) &&
  !CONTROL.test(value) &&
  value.replace(/\D/g, "").length >= 6 &&
  value.replace(/\D/g, "").length <= 15;

function problemOf(field: ShownField, value: string): string | null {
  switch (field.kind) {
    case "email":
      return readAddress(value).ok ? null : INVALID_ADDRESS;
    case "select":
      return field.options.some((option) => option.value === value)
        ? null
        : "Please choose one of the options";
    case "checkbox":
      return value === CHECKED ? null : "Please tick the box, or leave it empty";
    case "phone":
      return isPhone(value) ? null : "Please enter a phone number, like +1 555 010 0199";
    case "text":
    case "textarea": {
      if (value.length > field.maxLength) return `Please use at most ${field.maxLength} characters`;
      // Only long text may contain line breaks; elsewhere they are an injection attempt.
      const plain = field.kind === "textarea" ? value.replace(/[\r\n\t]/g, "") : value;
      return CONTROL.test(plain) ? "Please use letters and ordinary punctuation only" : null;
    }
  }
}
