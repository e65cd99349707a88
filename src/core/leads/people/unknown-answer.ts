/** A condition on a row `p` of `people` without a usable answer: none given, or one that looks like a link. */
import { type SQL, sql } from "drizzle-orm";
import { LINK_LIKE } from "#core/content/emails/field-tags.ts";

export const unknownAnswer = (field: string): SQL =>
  sql`(coalesce(btrim(p.fields->>${field}::text), '') = '' or p.fields->>${field}::text ~* ${LINK_LIKE}::text)`;
