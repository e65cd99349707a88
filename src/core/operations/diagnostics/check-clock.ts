/** Whether this machine's clock agrees with the database's: leases, links and journeys go by the clock of each process. */
import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { type Finding, good, type Tools } from "./check.ts";

/** A lease lasts 60 seconds by the clock of whoever reclaims it: with half of that apart, a message may be sent twice. */
const DANGEROUS_SECONDS = 30;
const NOTICEABLE_SECONDS = 5;

export async function checkClock(ctx: Pick<Context, "db">, { machineTime }: Tools): Promise<Finding> {
  const before = machineTime();
  const { rows } = await ctx.db.execute<{ now: string }>(sql`select clock_timestamp()::text as now`);
  // The answer was given somewhere in between.
  const here = (before + machineTime()) / 2;
  const apart = Math.abs(Date.parse(rows[0]?.now ?? "") - here) / 1000;
  const details = { secondsApart: Math.round(apart * 10) / 10 };
  if (apart <= NOTICEABLE_SECONDS) return good("This machine's clock and the database's agree.", details);
  const isDangerous = apart > DANGEROUS_SECONDS;
  return {
    state: isDangerous ? "bad" : "attention",
    found: `The database's clock is ${Math.round(apart)} seconds off this machine's${isDangerous ? ": messages may be sent late, or twice" : ""}.`,
    fix: "Set the clocks of both machines by NTP.",
    details,
  };
}
