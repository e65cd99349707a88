import { z } from "zod";
import { PICTURE_NAME } from "./addresses/picture-address.ts";
import type { ControlMeta } from "./control-meta.ts";

export const ALT_MAX = 300;

/** A draft may leave `alt` empty; publishing requires it. */
export const picture = z
  .strictObject({
    file: z.string().regex(PICTURE_NAME, "Choose a picture of the library."),
    alt: z.string().max(ALT_MAX),
  })
  .meta({ label: "Picture", control: "picture" } satisfies ControlMeta);
export type Picture = z.infer<typeof picture>;
