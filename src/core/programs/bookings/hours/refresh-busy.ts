/** Reads coaches' busy calendars: every ten minutes, and again before a time is given away. */
import { type SQL, sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { secretsOf } from "#core/kernel/secrets/stored-secrets.ts";
import { requestChecked } from "#core/sending/webhooks/request-checked.ts";
import { checkAddress } from "#core/sending/webhooks/webhook-address.ts";
import type { busyProblems } from "#db/schema/bookings.ts";
import type { readIcal } from "./read-ical.ts";

export type BusyProblem = (typeof busyProblems)[number];
type Site = Pick<Context, "settings" | "clock">;

const EVERY_MINUTES = 10;
const FRESH_SECONDS = 60;
const HOPS = 4;
const MOST_BYTES = 5 * 1024 * 1024;
const [POLL_MS, BOOKING_MS] = [10_000, 3000];
/** The longest that a page looks ahead, and a day. */
const HORIZON_DAYS = 92;
const DAY_MS = 86_400_000;

const { encrypt, decrypt } = secretsOf("busy_calendars");
export const encryptBusyAddress = encrypt;

type Due = { id: string; address: string; etag: string | null; trustsFree: boolean; zone: string };

/** Returns false if none was due. */
export async function readDueBusyCalendar(ctx: Context): Promise<boolean> {
  const now = ctx.clock.now();
  const due = await claim(
    ctx,
    sql`id = (select id from busy_calendars where coalesce(checked_at, created_at) <= ${now}::timestamptz - make_interval(mins => ${EVERY_MINUTES})
      order by checked_at nulls first limit 1 for update skip locked)`,
  );
  for (const each of due) await read(ctx, each, POLL_MS);
  return due.length > 0;
}

/** One that does not answer in three seconds is taken as it was. */
export async function refreshBusy(ctx: Context, { coachId }: { coachId: string }): Promise<void> {
  const now = ctx.clock.now();
  const stale = await claim(
    ctx,
    sql`coach_id = ${coachId}::uuid and coalesce(checked_at, created_at) < ${now}::timestamptz - make_interval(secs => ${FRESH_SECONDS})`,
  );
  await Promise.all(stale.map((each) => read(ctx, each, BOOKING_MS)));
}

/** At once, and as if it were new: an owner changed how it is read. */
export async function readBusyAgain(ctx: Context, { id }: { id: string }): Promise<void> {
  for (const each of await claim(ctx, sql`id = ${id}::uuid`))
    await read(ctx, { ...each, etag: null }, POLL_MS);
}

async function claim(ctx: Context, which: SQL): Promise<Due[]> {
  const { rows } = await ctx.db.execute<Due>(sql`
    update busy_calendars c set checked_at = ${ctx.clock.now()}::timestamptz where ${which}
    returning id, address, etag, trusts_free as "trustsFree",
      coalesce((select rules->>'zone' from booking_hours h where h.coach_id = c.coach_id), 'UTC') as zone`);
  return rows;
}

async function read(ctx: Context, due: Due, deadlineMs: number): Promise<void> {
  const address = decrypt(ctx.settings, due.id, due.address);
  const found = address
    ? await fetchBusy(ctx, { ...due, address, deadlineMs })
    : ({ ok: false, problem: "key" } as const);
  const now = ctx.clock.now();
  if (!found.ok) {
    await ctx.db.execute(sql`update busy_calendars set problem = ${found.problem} where id = ${due.id}`);
    return;
  }
  const fresh = found.isSame
    ? sql``
    : sql`, busy = ${JSON.stringify(found.busy)}::jsonb, entries = ${found.entries}, etag = ${found.etag}`;
  await ctx.db.execute(
    sql`update busy_calendars set read_at = ${now}::timestamptz, problem = null ${fresh} where id = ${due.id}`,
  );
}

type Feed = Omit<Due, "id"> & { deadlineMs: number };
export type Fetched =
  | { ok: true; isSame: true }
  | ({ ok: true; isSame: false; etag: string | null } & Pick<
      Extract<ReturnType<typeof readIcal>, { ok: true }>,
      "busy" | "entries"
    >)
  | { ok: false; problem: BusyProblem };

/** Each redirect is checked like the first address: one to a private network is not followed. */
export async function fetchBusy(
  { settings, clock }: Site,
  { address, etag, zone, trustsFree, deadlineMs }: Feed,
): Promise<Fetched> {
  const refused = (problem: BusyProblem) => ({ ok: false, problem }) as const;
  const now = clock.now();
  const today = `${now.toISOString().slice(0, 10)} `;
  const until = performance.now() + deadlineMs;
  let at = address.replace(/^webcal:/i, "https:");
  for (let hop = 0; hop < HOPS; hop += 1) {
    const checked = await checkAddress(at, { local: settings.localWebhooks });
    if (!checked.ok) return refused(checked.isPrivate ? "private" : "unreachable");
    const answered = await requestChecked(checked, {
      method: "GET",
      headers: {
        ...{ "user-agent": "Foyer", accept: "text/calendar" },
        ...(hop === 0 && etag?.startsWith(today) && { "if-none-match": etag.slice(today.length) }),
      },
      ...{ deadlineMs: Math.max(1, Math.round(until - performance.now())), mostBytes: MOST_BYTES },
    });
    if (!answered.ok) return refused("unreachable");
    const { status, headers, text, isCut } = answered;
    if (status === 304) return { ok: true, isSame: true };
    if (status === 401 || status === 403) return refused("password");
    if (status >= 300 && status < 400 && headers.location && URL.canParse(headers.location, at)) {
      at = new URL(headers.location, at).href;
      continue;
    }
    if (status !== 200) return refused("unreachable");
    if (isCut) return refused(text.length > MOST_BYTES / 2 ? "too-large" : "unreachable");
    const horizon = {
      from: new Date(now.getTime() - DAY_MS),
      until: new Date(now.getTime() + HORIZON_DAYS * DAY_MS),
    };
    // Loaded when a calendar is read: most processes never do.
    const found = (await import("./read-ical.ts")).readIcal({ text, zone, trustsFree, ...horizon });
    if (!found.ok) return found;
    const tag = hop === 0 && headers.etag ? today + headers.etag : null;
    return { ...found, isSame: false, etag: tag };
  }
  return refused("unreachable");
}
