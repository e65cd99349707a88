/** Decides by its host name what a request may reach: the whole site, one coach's pages, or nothing. */
import { sql } from "drizzle-orm";
import type { Context as HonoContext, MiddlewareHandler } from "hono";
import { bareHost } from "#core/kernel/hosts.ts";
import { readLink } from "#core/kernel/signed-links/signed-link.ts";
import type { App } from "../app.ts";
import { documentsOf } from "../documents.ts";
import { purposes } from "./forward-links.ts";
import { unavailable } from "./unavailable.ts";

/** Load balancers ask for these at the process's own address. */
const PROBES = new Set(["/health", "/ready"]);
const APP = "app";

/** What the request may know: at a coach's host name only what is theirs. */
export const appOf = (c: HonoContext): App => c.get(APP);

export function knowHost(app: App): MiddlewareHandler {
  const { hosts } = app.ctx;
  return async (c, next) => {
    c.set(APP, app);
    if (!hosts || PROBES.has(c.req.path)) return next();
    const { host } = new URL(c.req.url);
    const asked = c.req.header("host");
    // A request line with a host of its own would be judged by one name and routed by another.
    const found =
      asked === undefined || bareHost(asked) === bareHost(host)
        ? hosts.find(host)
        : ({ kind: "unknown" } as const);
    if (found.kind === "unknown") {
      if (hosts.list === null) return unavailable(c.req.raw);
      return c.text("There is no site at this address.", 421, { "cache-control": "no-store" });
    }
    if (found.kind === "coach") {
      const { coachId, publicUrl } = found;
      c.set(APP, { ...app, documents: documentsOf(app.documents, coachId), at: { coachId, publicUrl } });
    }
    return next();
  };
}

type NotFound = (c: HonoContext) => Promise<Response>;

/** For what only the site's own host name has: functions, the API, webhooks. */
export const siteOnly =
  (notFound: NotFound): MiddlewareHandler =>
  async (c, next) =>
    appOf(c).at ? notFound(c) : next();

/** At a coach's host name, signed links in other coaches' emails lead nowhere. */
export const ownLinks =
  (notFound: NotFound): MiddlewareHandler =>
  async (c, next) => {
    const { at, ctx } = appOf(c);
    const [first = "", last = "", ...more] = at ? c.req.path.split("/").filter(Boolean) : [];
    if (at && first.toLowerCase() === "book")
      return (await isOwnBooking(ctx, at.coachId, [last, ...more])) ? next() : notFound(c);
    const purpose = purposes.get(first.toLowerCase());
    if (!at || !purpose) return next();
    const [token = ""] = last.split(".");
    if (more.length > 0 || !/^[\w.-]+$/.test(last) || token === "moved") return notFound(c);
    const id = readLink(ctx.settings.secrets, purpose, token);
    // The link's own page says that it is not complete.
    if (!id) return next();
    return (await ownsLink(ctx.db, { id, coachId: at.coachId })) ? next() : notFound(c);
  };

/** `/book/{coach}`, and behind it a call or the calendar of all calls. */
async function isOwnBooking(
  { db, settings }: App["ctx"],
  coachId: string,
  [coach = "", token, file = ""]: string[],
): Promise<boolean> {
  const { rows } = await db.execute<{ slug: string }>(
    sql`select slug from coaches where id = ${coachId}::uuid`,
  );
  if (rows[0]?.slug !== coach.replace(/\.data$/, "").toLowerCase()) return false;
  if (token === undefined) return true;
  const purpose = file.startsWith("calls.ics") ? "call-feed" : "call";
  const id = readLink(settings.secrets, purpose, token.replace(/\.data$/, ""));
  // The link's own page says that it is not complete.
  return id === null || (await ownsLink(db, { id, coachId }));
}

async function ownsLink(
  db: App["ctx"]["db"],
  { id, coachId }: { id: string; coachId: string },
): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select from (select coach_of_link(${id}::uuid) as coach) link where coach = ${coachId}::uuid`,
  );
  return rows.length > 0;
}
