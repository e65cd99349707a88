import { z } from "zod";
import { type Coach, coach } from "../pages/coach.ts";
import { isOwnBookingPage } from "./scheduler-link.ts";

/** Single line: used in email headers and templates. */
const words = (most: number) =>
  z
    .string()
    .trim()
    .min(1, "Please fill this in.")
    .max(most, `At most ${most} characters.`)
    .regex(/^[^\p{Cc}]*$/u, "One line, please.")
    .refine((text) => !/\{\{|\}\}|\{%|%\}|[<>]/.test(text), "Please leave out brackets like {{ }} or < >.");
const mailbox = z.string().trim().max(200).pipe(z.email("Please enter a valid email address."));

const withScheme = (address: string) =>
  /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+([/?#]|$)/u.test(address) ? `https://${address}` : address;

const shape = coach.shape;
const profile = z.object({
  name: words(80).pipe(shape.name),
  firstName: words(40).pipe(shape.firstName),
  field: words(120).pipe(shape.field),
  bio: z
    .string()
    .transform((text) =>
      text
        .split(/\n\s*\n/)
        .map((part) => part.replace(/\s+/g, " ").trim())
        .filter(Boolean),
    )
    .pipe(
      z
        .array(z.string().max(1200, "A paragraph of at most 1,200 characters, please."))
        .min(1, "Please write a sentence or two.")
        .max(8, "At most eight paragraphs."),
    ),
  postalAddress: words(300).pipe(shape.postalAddress),
  support: mailbox,
  replyTo: mailbox,
  schedulerUrl: z
    .string()
    .trim()
    .max(500)
    .transform(withScheme)
    .refine(
      (address) => address === "" || isOwnBookingPage(address) || isWebAddress(address),
      "Please enter the whole address, like https://calendar.example.com/you.",
    ),
});

export const profileFields = Object.keys(profile.shape) as (keyof z.infer<typeof profile>)[];
export type ProfileField = (typeof profileFields)[number];
export type Profile = z.infer<typeof profile>;
export type FieldErrors = Partial<Record<ProfileField, string>>;

const isWebAddress = (address: string) => {
  const url = URL.parse(address);
  return url?.protocol === "https:" && url.hostname.includes(".");
};

/** Reserved domains: nobody has a mailbox or calendar there. */
const isSample = (text: string) => /\.(example|test|invalid)$/i.test(text);

/** `real`: the owner says nothing is sample data, so a sample mailbox or calendar is an error. */
export function readProfile(
  field: (name: string) => string,
  real: boolean,
): { profile: Profile } | { errors: FieldErrors } {
  const read = profile.safeParse(Object.fromEntries(profileFields.map((name) => [name, field(name)])));
  // Reversed so each field keeps its first error.
  const issues = (read.error?.issues ?? []).toReversed();
  const errors: FieldErrors = Object.fromEntries(issues.map(({ path: [name], message }) => [name, message]));
  if (read.success && real)
    for (const name of ["replyTo", "support", "schedulerUrl"] as const)
      if (isSample(read.data[name])) errors[name] = "This is still the sample's.";
  if (!read.success || Object.keys(errors).length > 0) return { errors };
  const { schedulerUrl, support } = read.data;
  return { profile: { ...read.data, schedulerUrl: schedulerUrl || `mailto:${support}` } };
}

export const writeProfile = (of: Coach): Record<ProfileField, string> =>
  ({
    ...Object.fromEntries(profileFields.map((name) => [name, String(of[name])])),
    bio: of.bio.join("\n\n"),
    schedulerUrl: of.schedulerUrl.startsWith("mailto:") ? "" : of.schedulerUrl,
  }) as Record<ProfileField, string>;
