/** Changes what is set for the whole site; what is not given stays as it is. */
import { z } from "zod";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import { requireWholeSite, type Scope } from "#core/kernel/scope.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { siteSettings } from "#db/schema/index.ts";
import { readZone } from "../pages/zone.ts";
import { readSiteSettings } from "./read-site-settings.ts";
import { isDateLanguage } from "./site-settings.ts";

const general = z
  .object({
    name: z
      .string()
      .trim()
      .min(1, "Please give the site a name.")
      .max(60, "At most 60 characters.")
      // It stands in the head of messages too.
      .regex(/^[^\p{Cc}<>"]*$/u, "Quotes and angle brackets cannot stand here."),
    timeZone: z.string().transform((typed, check) => {
      const zone = readZone(typed);
      if (!zone) check.addIssue("Please choose a time zone from the list.");
      return zone ?? "UTC";
    }),
    dateLanguage: z.string().refine(isDateLanguage, "Please choose a language from the list."),
  })
  .partial();
export type General = { name?: string; timeZone?: string; dateLanguage?: string };
export type GeneralChange =
  | { outcome: "changed" | "same" }
  | { outcome: "invalid"; errors: Partial<Record<keyof General, string>> };

export async function changeGeneral(ctx: Context, scope: Scope, given: General): Promise<GeneralChange> {
  requireWholeSite(scope);
  return inTransaction(ctx, async (inside): Promise<GeneralChange> => {
    const read = general.safeParse(given);
    if (!read.success) {
      // Backwards, so that of a field's problems the first one stays.
      const issues = read.error.issues.toReversed();
      return {
        outcome: "invalid",
        errors: Object.fromEntries(issues.map(({ path: [field], message }) => [field, message])),
      };
    }
    const now = await readSiteSettings(inside);
    const fields = (["name", "timeZone", "dateLanguage"] as const).filter(
      (field) => read.data[field] !== undefined && read.data[field] !== now[field],
    );
    if (fields.length === 0) return { outcome: "same" };
    const changed = {
      ...Object.fromEntries(fields.map((field) => [field, read.data[field]])),
      updatedAt: ctx.clock.now(),
    };
    await inside.db
      .insert(siteSettings)
      .values(changed)
      .onConflictDoUpdate({ target: siteSettings.single, set: changed });
    await recordAction(inside, scope.actor, {
      action: "site.changed",
      subject: { fields: fields.join(", ") },
    });
    return { outcome: "changed" };
  });
}
