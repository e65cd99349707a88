import { and, eq, gt, lt, ne } from "drizzle-orm";
import {
  type Owner,
  type OwnerAuth,
  SESSION_IDLE_SECONDS,
  type Visitor,
} from "#core/access/owners/owner-auth.ts";
import { ownerSessions, owners, ownerVerifications } from "#db/schema/index.ts";
import type { Auth, AuthContext } from "./auth.ts";
import { mintBearer, readBearer } from "./bearer.ts";
import { forAuth, ownerFrom, withCause } from "./call-auth.ts";
import { bearerKeys } from "./keys.ts";

/** Writes the time of last use at most this often: a page makes several requests. */
const SEEN_EVERY_MS = 60_000;

type Session = { id: string; owner: Owner };

export type Sessions = Pick<OwnerAuth, "ownerOf" | "bearerFor" | "ownerOfBearer"> & {
  /** Ends all other sessions of the owner, and sign-ins still waiting for a code. */
  endOthers(owner: Owner, answered: Headers): Promise<void>;
  list: OwnerAuth["account"]["sessions"];
};

export function createSessions(ctx: AuthContext, auth: Auth, prefix: string): Sessions {
  const keys = bearerKeys(ctx.settings.secrets);
  const since = (ms: number) => new Date(ctx.clock.now().getTime() - ms);
  const idleSince = () => since(SESSION_IDLE_SECONDS * 1000);

  async function current(headers: Headers): Promise<Session | null> {
    // Requests without a session cost neither a signature check nor a query.
    if (!headers.get("cookie")?.includes(`${prefix}.session_token=`)) return null;
    const found = await withCause(ctx, auth.api.getSession({ headers: forAuth(ctx, { headers, ip: "" }) }));
    if (!found) return null;
    const { id, lastSeenAt } = found.session;
    if (lastSeenAt <= idleSince()) {
      await ctx.db.delete(ownerSessions).where(eq(ownerSessions.id, id));
      return null;
    }
    if (lastSeenAt <= since(SEEN_EVERY_MS))
      await ctx.db
        .update(ownerSessions)
        .set({ lastSeenAt: ctx.clock.now() })
        .where(and(eq(ownerSessions.id, id), lt(ownerSessions.lastSeenAt, ctx.clock.now())));
    const owner = await ownerFrom(ctx, found.user);
    return owner && { id, owner };
  }

  return {
    ownerOf: async (headers) => (await current(headers))?.owner ?? null,
    async bearerFor(headers) {
      const session = await current(headers);
      return session && !session.owner.needsSecondFactor
        ? mintBearer(keys, session.id, ctx.clock.now())
        : null;
    },
    async ownerOfBearer(token) {
      const id = readBearer(keys, token, ctx.clock.now());
      if (!id) return null;
      const [found] = await ctx.db
        .select({ owner: owners })
        .from(ownerSessions)
        .innerJoin(owners, eq(owners.id, ownerSessions.userId))
        .where(
          and(
            eq(ownerSessions.id, id),
            gt(ownerSessions.expiresAt, new Date()),
            gt(ownerSessions.lastSeenAt, idleSince()),
          ),
        );
      const owner = found ? await ownerFrom(ctx, found.owner) : null;
      return owner?.needsSecondFactor ? null : owner;
    },
    async endOthers(owner, answered) {
      const cookie = answered
        .getSetCookie()
        .map((each) => each.split(";")[0])
        .join("; ");
      const own = await current(new Headers({ cookie }));
      if (!own) throw new Error("the change left its owner without a session");
      await ctx.db
        .delete(ownerSessions)
        .where(and(eq(ownerSessions.userId, owner.id), ne(ownerSessions.id, own.id)));
      await ctx.db.delete(ownerVerifications).where(eq(ownerVerifications.value, owner.id));
    },
    async list(visitor: Visitor) {
      const [all, own] = await Promise.all([
        auth.api.listSessions({ headers: forAuth(ctx, visitor) }),
        current(visitor.headers),
      ]);
      return all
        .filter(({ lastSeenAt }) => lastSeenAt > idleSince())
        .map(({ id, createdAt, ipAddress, userAgent }) => ({
          id,
          since: createdAt,
          ip: ipAddress || null,
          browser: userAgent || null,
          current: id === own?.id,
        }))
        .sort((a, b) => Number(b.current) - Number(a.current) || b.since.getTime() - a.since.getTime());
    },
  };
}
