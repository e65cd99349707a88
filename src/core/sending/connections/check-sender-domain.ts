/** Looks the records of a connection's sender domain up in the DNS and says what was found of each, not only whether it is right. */
import { Resolver } from "node:dns/promises";
import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { findConnectionOwner } from "./find-connection-owner.ts";
import type { ProviderName } from "./providers.ts";
import { asksForSelector, type SenderRecord, senderRecords } from "./sender-records.ts";

export type CheckedRecord = {
  kind: SenderRecord["kind"];
  state: "right" | "wrong" | "missing" | "unknown" | "not-needed" | "selector";
  record: Pick<SenderRecord, "type" | "name" | "value" | "where"> | null;
  /** What stands there, where that is something else. */
  found: string | null;
  note: string | null;
};
export type SenderDomain = {
  domain: string;
  records: CheckedRecord[];
  selector: string | null;
  asksForSelector: boolean;
  /** Whether a key was, or can be, made here. */
  key: "made" | "possible" | null;
};

/** One try and a short wait: a page waits for it. */
const DNS = { timeout: 1500, tries: 1 };

type Row = {
  provider: ProviderName;
  host: string;
  sender: string;
  selector: string | null;
  publicKey: string | null;
};

/** Null where there is no connection of this scope's. */
export async function checkSenderDomain(
  ctx: Context,
  scope: Scope,
  { coach }: { coach: string },
): Promise<SenderDomain | null> {
  const owner = await findConnectionOwner(ctx, scope, { coach });
  if (!owner || (owner.coachId === null && ctx.settings.hasMailServer)) return null;
  const { rows } = await ctx.db.execute<Row>(sql`
    select provider, host, sender_address as sender, dkim_selector as selector, dkim_public_key as "publicKey"
    from mail_connections where coach_id is not distinct from ${owner.coachId}`);
  const row = rows[0];
  if (!row) return null;
  const { provider, host, selector, publicKey } = row;
  const domain = row.sender.slice(row.sender.lastIndexOf("@") + 1);
  const resolver = new Resolver(DNS);
  if (ctx.settings.dnsServers) resolver.setServers(ctx.settings.dnsServers);
  const wanted = senderRecords({ provider, domain, host, selector, publicKey });
  return {
    domain,
    records: await Promise.all(
      wanted.map(async (each): Promise<CheckedRecord> => {
        if ("reason" in each)
          return { kind: each.kind, state: each.reason, record: null, found: null, note: each.note };
        return look(resolver, each);
      }),
    ),
    selector,
    asksForSelector: asksForSelector(provider),
    key: provider !== "smtp" ? null : publicKey ? "made" : "possible",
  };
}

async function look(resolver: Resolver, wanted: SenderRecord): Promise<CheckedRecord> {
  const { kind, type, name, value, where } = wanted;
  const answer = (state: CheckedRecord["state"], found: string | null = null): CheckedRecord => ({
    ...{ kind, state, found: found?.slice(0, 500) ?? null, note: null },
    record: { type, name, value, where },
  });
  try {
    const found = (await read(resolver, wanted)).filter(wanted.isAbout);
    const right = found.find(wanted.isRight);
    if (right !== undefined) return answer("right", right);
    return found[0] === undefined ? answer("missing") : answer("wrong", found[0]);
  } catch (error) {
    const { code } = error as { code?: string };
    // A name that is there, with records of other types, has none of this one.
    return answer(code === "ENOTFOUND" || code === "ENODATA" ? "missing" : "unknown");
  }
}

async function read(resolver: Resolver, { host, type }: SenderRecord): Promise<string[]> {
  if (type === "TXT") return (await resolver.resolveTxt(host)).map((parts) => parts.join(""));
  if (type === "CNAME") return resolver.resolveCname(host);
  return (await resolver.resolveMx(host)).map(({ exchange }) => exchange);
}
