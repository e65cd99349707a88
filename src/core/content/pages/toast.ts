/** The two lines a visitor reads when something happened: a title and a text (which may be empty). */
import { z } from "zod";

export const toast = z.tuple([z.string().min(1), z.string()]);
export type Toast = z.infer<typeof toast>;
