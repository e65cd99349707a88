import { z } from "zod";
import { pick } from "#core/kernel/pick.ts";

const line = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `At most ${most} characters.`)
    .regex(/^[^\p{Cc}]*$/u, "One line, please.");
const text = (most: number) =>
  z
    .string()
    .transform((typed) => typed.replace(/\r\n?/g, "\n").trim())
    .pipe(z.string().max(most, `At most ${most.toLocaleString("en")} characters.`));

/** Empty fields are hidden; an empty text falls back to the shipped one. */
export const legalShape = z.object({
  operator: line(120),
  address: text(400),
  email: z
    .string()
    .trim()
    .max(200)
    .refine(
      (typed) => typed === "" || z.email().safeParse(typed).success,
      "Please enter a valid email address, or leave this empty.",
    ),
  phone: line(60),
  registration: line(200),
  privacy: text(60_000),
  terms: text(60_000),
});
export type Legal = z.infer<typeof legalShape>;
export type LegalField = keyof Legal;

export const noLegal: Legal = {
  ...{ operator: "", address: "", email: "", phone: "", registration: "", privacy: "", terms: "" },
};

/** Another version may have stored this: keeps valid fields and blanks the rest. */
export function readLegal(stored: Record<string, unknown>): Legal {
  const fields = Object.entries(legalShape.shape).map(([name, shape]) => [
    name,
    shape.safeParse(pick(stored, name) ?? "").data ?? "",
  ]);
  return Object.fromEntries(fields) as Legal;
}

export type LegalSection = { heading: string; paragraphs: string[] };

/** A blank line ends a paragraph; ## starts a heading. */
export function parseLegalText(typed: string): { intro: string[]; sections: LegalSection[] } {
  const intro: string[] = [];
  const sections: LegalSection[] = [];
  for (const part of typed.split(/\n(?=##)|(?<=^##[^\n]*)\n|\n\s*\n/m).map((each) => each.trim())) {
    if (part === "") continue;
    const heading = /^##+\s*(.*)$/.exec(part)?.[1];
    if (heading !== undefined) sections.push({ heading, paragraphs: [] });
    else (sections.at(-1)?.paragraphs ?? intro).push(part);
  }
  return { intro, sections };
}

export const writeLegalText = (text: { intro: string; sections: LegalSection[] }): string =>
  [text.intro, ...text.sections.flatMap(({ heading, paragraphs }) => [`## ${heading}`, ...paragraphs])].join(
    "\n\n",
  );
