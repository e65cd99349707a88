/** When recipients get a broadcast: the instant for each zone among a coach's people, and for those whose zone is not known. */
import { sql } from "drizzle-orm";
import { readZone } from "#core/content/pages/zone.ts";
import { readSiteSettings } from "#core/content/site-settings/read-site-settings.ts";
import type { Context } from "#core/kernel/context.ts";
import { readLocal } from "../events/local-time.ts";
import type { SendTime } from "./send-time.ts";

export type ZoneTimes = {
  /** The site's zone, which counts where no other is known. */
  siteZone: string;
  /** The first of all. */
  first: Date;
  /** For people without a zone, and with one that is not in `zones`. */
  otherwise: Date;
  /** ISO instants by the zone's name; empty unless the time is everybody's own. */
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

/** An hour that a clock skips is the one after it; of an hour that it shows twice, the first. */
function instantIn(local: string, zone: string): Date {
  const reading = readLocal(local, zone);
  if (!reading) return new Date(`${local}:00Z`);
  if (reading.kind === "one") return reading.at;
  return reading.kind === "two" ? reading.first : instantIn(reading.after, zone);
}
