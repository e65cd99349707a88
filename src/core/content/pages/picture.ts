/** A picture of the coach's library on a page: which one, and what it shows. */
import { z } from "zod";
import type { ControlMeta } from "./control-meta.ts";
import { PICTURE_NAME } from "./picture-address.ts";

/** As a screen reader would read it out in one go. */
export const ALT_MAX = 300;

/** `alt` may be empty in a draft; the publish guard asks for it. */
export const picture = z
  .strictObject({
    file: z.string().regex(PICTURE_NAME, "Choose a picture of the library."),
    alt: z.string().max(ALT_MAX),
  })
  .meta({ label: "Picture", control: "picture" } satisfies ControlMeta);
export type Picture = z.infer<typeof picture>;
