import { z } from "zod";
import { brand } from "../coach.ts";
import { grounds } from "./create-palette.ts";
import { typePairIds } from "./type-pairs.ts";

const { shape, density, art, hero } = brand.shape;
const hex = z
  .string()
  .trim()
  .toLowerCase()
  .transform((text) => (/^#?[0-9a-f]{3}$/.test(text) ? text.replace(/[0-9a-f]/g, "$&$&") : text))
  .transform((text) => (text.startsWith("#") ? text : `#${text}`))
  .pipe(z.string().regex(/^#[0-9a-f]{6}$/, "A color is six digits, like #176938."));

export const look = z.strictObject({
  main: hex,
  accent: z.union([z.literal("").transform(() => undefined), hex]).optional(),
  /** `own`: paper and ink hand-picked for exactly these two colors. */
  ground: z.enum([...grounds, "own"]),
  type: z.enum(typePairIds),
  shape,
  density,
  art,
  hero,
});
export type Look = z.infer<typeof look>;
