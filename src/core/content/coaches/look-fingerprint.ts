import { createHash } from "node:crypto";
import type { Brand } from "../pages/coach.ts";

/** Sorted by name: PostgreSQL may reorder keys. */
export function lookFingerprint({ palette, fonts, ...rest }: Brand): string {
  const all = Object.entries({ ...palette, ...fonts, ...rest }).toSorted(([one], [other]) =>
    one < other ? -1 : 1,
  );
  return createHash("sha256").update(JSON.stringify(all)).digest("base64url").slice(0, 16);
}
