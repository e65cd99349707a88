import { z } from "zod";

export const toast = z.tuple([z.string().min(1), z.string()]);
export type Toast = z.infer<typeof toast>;
