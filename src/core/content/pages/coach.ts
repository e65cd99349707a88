import { z } from "zod";
import { arts, densities, heroes, namesOf, shapes } from "./look/brand-parts.ts";

const hex = z.string().regex(/^#[0-9a-f]{6}$/);

/** A page's whole look derives from these six axes. */
export const brand = z.strictObject({
  palette: z.strictObject({ paper: hex, ink: hex, primary: hex, accent: hex }),
  /** Family names as in @fontsource-variable. */
  fonts: z.strictObject({ display: z.string().min(1), body: z.string().min(1) }),
  shape: z.enum(namesOf(shapes)),
  density: z.enum(namesOf(densities)),
  art: z.enum(namesOf(arts)),
  hero: z.enum(namesOf(heroes)),
});
export type Brand = z.infer<typeof brand>;

export const coach = z.strictObject({
  slug: z.string().regex(/^[a-z]+$/),
  name: z.string().min(1),
  firstName: z.string().min(1),
  field: z.string().min(1),
  bio: z.array(z.string().min(1)).min(1),
  portrait: z.string().optional(),
  /** Replaces the name on pages; shown above it in emails and guides. */
  logo: z
    .strictObject({
      address: z.string(),
      width: z.int().min(1).max(1000),
      height: z.int().min(1).max(1000),
      /** The background it is readable on; most logos are drawn for white. */
      ground: z.enum(["light", "dark"]),
    })
    .optional(),
  replyTo: z.email(),
  support: z.email(),
  postalAddress: z.string().min(1),
  schedulerUrl: z.string().min(1),
  brand,
  sample: z.boolean(),
});
export type Coach = z.infer<typeof coach>;
export type CoachContent = z.input<typeof coach>;
