import { z } from "zod";

export type PageChange = { pages: string[]; coaches: string[] } | "all";

const announcement = z.strictObject({ pages: z.array(z.string()), coaches: z.array(z.string()) });

/** A null or unknown payload means anything may have changed. */
export function readPageChange(payload: string | null): PageChange {
  const { data } = z.preprocess(fromJson, announcement).safeParse(payload ?? "");
  return data ?? "all";
}

function fromJson(payload: unknown): unknown {
  try {
    return JSON.parse(String(payload));
  } catch {
    return null;
  }
}
