import { pick } from "#core/kernel/pick.ts";
import type { Brand, Coach } from "../pages/coach.ts";
import { createBrand, defaultLook } from "../pages/look/create-brand.ts";
import { type FieldErrors, readProfile } from "./profile-form.ts";

export const newCoachFields = [
  "name",
  "field",
  "sentence",
  "postalAddress",
  "schedulerUrl",
  "email",
] as const;
export type NewCoachField = (typeof newCoachFields)[number];
export type NewCoach = Omit<Coach, "slug" | "brand" | "sample">;
export type NewCoachErrors = Partial<Record<NewCoachField, string>>;

const formField: Partial<Record<keyof FieldErrors, NewCoachField>> = {
  firstName: "name",
  bio: "sentence",
  support: "email",
  replyTo: "email",
};

const MAX_SENTENCE = 400;

export function readNewCoach(
  field: (name: NewCoachField) => string,
): { profile: NewCoach } | { errors: NewCoachErrors } {
  const sentence = field("sentence");
  if (sentence.trim().length > MAX_SENTENCE)
    return { errors: { sentence: `At most ${MAX_SENTENCE} characters: a sentence or two.` } };
  const typed: Record<string, string> = {
    ...{ name: field("name"), firstName: firstNameOf(field("name")), field: field("field"), bio: sentence },
    ...{ postalAddress: field("postalAddress"), schedulerUrl: field("schedulerUrl") },
    ...{ support: field("email"), replyTo: field("email") },
  };
  const read = readProfile((name) => pick(typed, name) ?? "", false);
  if ("profile" in read) return read;
  const errors = Object.entries(read.errors).map(([name, problem]) => [
    pick(formField, name) ?? name,
    problem,
  ]);
  return { errors: Object.fromEntries(errors) };
}

/** Skips titles: 'Dr. Dave Okafor' is 'Dave'. */
export const firstNameOf = (name: string): string => {
  const parts = name.trim().split(/\s+/);
  return (parts.find((part) => !part.endsWith(".")) ?? parts[0] ?? "").slice(0, 40);
};

const RESERVED = new Set(["new"]);

/** Candidates, simplest first: `nina`, `ninalaurent`, `ninalaurentb`; 'coach' for a name without Latin letters. */
export function slugsFor(name: string): string[] {
  const letters = (text: string) =>
    text
      .normalize("NFKD")
      .toLowerCase()
      .replace(/[^a-z]/g, "")
      .slice(0, 40);
  const whole = letters(name) || "coach";
  const more = Array.from("bcdefghijklmnopqrstuvwxyz", (letter) => whole + letter);
  return [letters(firstNameOf(name)) || whole, whole, ...more].filter((slug) => !RESERVED.has(slug));
}

export const firstBrand: Brand = createBrand(defaultLook).brand;
