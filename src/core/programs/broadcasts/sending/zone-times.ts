import { sql } from "drizzle-orm";
import { readZone } from "#core/content/pages/event/zone.ts";
import { readSiteSettings } from "#core/content/site-settings/read-site-settings.ts";
import type { Context } from "#core/kernel/context.ts";
import { readLocal } from "#core/programs/events/local-time.ts";
import type { SendTime } from "./send-time.ts";

export type ZoneTimes = {
  siteZone: string;
  first: Date;
  otherwise: Date;
  /** ISO instants by zone; empty unless the time is local. */
  zones: Record<string, string>;
};

export async function findZoneTimes(
  ctx: Pick<Context, "db" | "clock">,
  { coachId, sendTime }: { coachId: string; sendTime: SendTime },
): Promise<ZoneTimes> {
  const now = ctx.clock.now();
  const { timeZone: siteZone } = await readSiteSettings(ctx);
  const notBefore = (at: Date) => (at < now ? now : at);
  if (sendTime.kind !== "local") {
    const at = sendTime.kind === "now" ? now : notBefore(new Date(sendTime.at));
    return { siteZone, first: at, otherwise: at, zones: {} };
  }
  const { rows } = await ctx.db.execute<{ zone: string }>(
    sql`select distinct zone from people where coach_id = ${coachId}::uuid and zone is not null`,
  );
  const instants = rows.flatMap(({ zone }) => {
    const known = readZone(zone);
    return known ? [[zone, notBefore(instantIn(sendTime.at, known))] as const] : [];
  });
  const otherwise = notBefore(instantIn(sendTime.at, siteZone));
  const first = instants.reduce((least, [, at]) => (at < least ? at : least), otherwise);
  const zones = Object.fromEntries(instants.map(([zone, at]) => [zone, at.toISOString()]));
  return { siteZone, first, otherwise, zones };
}

/** A skipped hour means the hour after it; a repeated hour, its first occurrence. */
function instantIn(local: string, zone: string): Date {
  const reading = readLocal(local, zone);
  if (!reading) return new Date(`${local}:00Z`);
  if (reading.kind === "one") return reading.at;
  return reading.kind === "two" ? reading.first : instantIn(reading.after, zone);
}
