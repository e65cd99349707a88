import { sql } from "drizzle-orm";
import { z } from "zod";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import { requireWholeSite, type Scope } from "#core/kernel/scope.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { readZone } from "../pages/event/zone.ts";
import { readSiteSettings } from "./read-site-settings.ts";
import { isDateLanguage } from "./site-settings.ts";
import { storeSiteSettings } from "./store-site-settings.ts";

const NO_PAGE = "Please choose a page that is live.";

const general = z
  .object({
    name: z
      .string()
      .trim()
      .min(1, "Please give the site a name.")
      .max(60, "At most 60 characters.")
      // Also used in email headers.
      .regex(/^[^\p{Cc}<>"]*$/u, "Quotes and angle brackets are not allowed here."),
    homePageId: z.union([z.null(), z.uuid()], { error: NO_PAGE }),
    timeZone: z.string().transform((typed, check) => {
      const zone = readZone(typed);
      if (!zone) check.addIssue("Please choose a time zone from the list.");
      return zone ?? "UTC";
    }),
    dateLanguage: z.string().refine(isDateLanguage, "Please choose a language from the list."),
  })
  .partial();
export type General = { name?: string; homePageId?: string | null; timeZone?: string; dateLanguage?: string };
export type GeneralChange =
  | { outcome: "changed" | "same" }
  | { outcome: "invalid"; errors: Partial<Record<keyof General, string>> };

export async function changeGeneral(ctx: Context, scope: Scope, given: General): Promise<GeneralChange> {
  requireWholeSite(scope);
  const read = general.safeParse(given);
  if (!read.success) {
    // Reversed so each field keeps its first error.
    const issues = read.error.issues.toReversed();
    const errors = Object.fromEntries(issues.map(({ path: [field], message }) => [field, message]));
    return { outcome: "invalid", errors };
  }
  if (read.data.timeZone && !(await isZoneOfDatabase(ctx, read.data.timeZone)))
    return {
      outcome: "invalid",
      errors: { timeZone: "The database does not know this zone: please choose another." },
    };
  return inTransaction(ctx, async (inside): Promise<GeneralChange> => {
    const before = await readSiteSettings(inside);
    const fields = (["name", "homePageId", "timeZone", "dateLanguage"] as const).filter(
      (field) => read.data[field] !== undefined && read.data[field] !== before[field],
    );
    if (fields.length === 0) return { outcome: "same" };
    // A home page unpublished since then stays selected.
    if (
      fields.includes("homePageId") &&
      read.data.homePageId &&
      !(await isLive(inside, read.data.homePageId))
    )
      return { outcome: "invalid", errors: { homePageId: NO_PAGE } };
    await storeSiteSettings(inside, Object.fromEntries(fields.map((field) => [field, read.data[field]])));
    await recordAction(inside, scope.actor, {
      action: "site.changed",
      subject: { fields: fields.join(", ") },
    });
    return { outcome: "changed" };
  });
}

async function isLive(ctx: Pick<Context, "db">, pageId: string): Promise<boolean> {
  const { rowCount } = await ctx.db.execute(
    sql`select from landing_pages where page_id = ${pageId} and kind = 'canonical' and is_active for key share`,
  );
  return Boolean(rowCount);
}

/** PostgreSQL groups by day in this zone; an unknown one would break every screen with counts. */
async function isZoneOfDatabase(ctx: Pick<Context, "db">, zone: string): Promise<boolean> {
  const { rowCount } = await ctx.db.execute(sql`select from pg_timezone_names where name = ${zone}`);
  return Boolean(rowCount);
}
