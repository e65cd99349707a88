import { Resolver } from "node:dns/promises";
import { sql } from "drizzle-orm";
import type { Context, Settings } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { findConnectionOwner } from "./find-connection-owner.ts";
import { describeMissing, MISSING_MEANS, missingRecords } from "./missing-records.ts";
import { asksForSelector, type NotLookedUp, type SenderRecord, senderRecords } from "./sender-records.ts";

export type CheckedRecord = {
  kind: SenderRecord["kind"];
  state: "right" | "wrong" | "missing" | "unknown" | "not-needed" | "selector";
  record: Pick<SenderRecord, "type" | "name" | "value" | "where"> | null;
  found: string | null;
  note: string | null;
};
export type SenderDomain = {
  domain: string;
  records: CheckedRecord[];
  warning: string | null;
  selector: string | null;
  asksForSelector: boolean;
  key: "made" | "possible" | null;
};

export type Lookup = (name: string) => Promise<string[][]>;

/** One try and a short timeout: a page waits for it. */
const DNS = { timeout: 1500, tries: 1 };

export type ConnectionRow = {
  provider: string;
  host: string;
  sender: string;
  selector: string | null;
  publicKey: string | null;
};

export async function checkSenderDomain(
  ctx: Context,
  scope: Scope,
  { coach }: { coach: string },
): Promise<SenderDomain | null> {
  const owner = await findConnectionOwner(ctx, scope, { coach });
  if (!owner || (owner.coachId === null && ctx.settings.hasMailServer)) return null;
  const { rows } = await ctx.db.execute<ConnectionRow>(sql`
    select provider, host, sender_address as sender, dkim_selector as selector, dkim_public_key as "publicKey"
    from mail_connections where coach_id is not distinct from ${owner.coachId}`);
  const row = rows[0];
  if (!row) return null;
  const { provider, selector, publicKey } = row;
  const records = await checkRecords(ctx.settings, row);
  const found = missingRecords(domainOf(row), records);
  return {
    domain: found.domain,
    records,
    warning: found.missing.length > 0 ? `${describeMissing(found)} ${MISSING_MEANS}` : null,
    selector,
    asksForSelector: asksForSelector(provider),
    key: provider !== "smtp" ? null : publicKey ? "made" : "possible",
  };
}

const domainOf = ({ sender }: ConnectionRow) => sender.slice(sender.lastIndexOf("@") + 1);

export function checkRecords(
  { dnsServers }: Pick<Settings, "dnsServers">,
  row: ConnectionRow,
  lookup?: Lookup,
): Promise<CheckedRecord[]> {
  return checkAll({ dnsServers }, senderRecords({ ...row, domain: domainOf(row) }), lookup);
}

export function checkAll(
  { dnsServers }: Pick<Settings, "dnsServers">,
  records: (SenderRecord | NotLookedUp)[],
  lookup?: Lookup,
): Promise<CheckedRecord[]> {
  const resolver = new Resolver(DNS);
  if (dnsServers) resolver.setServers(dnsServers);
  if (lookup) resolver.resolveTxt = lookup;
  return Promise.all(
    records.map(async (each): Promise<CheckedRecord> => {
      if ("reason" in each)
        return { kind: each.kind, state: each.reason, record: null, found: null, note: each.note };
      return look(resolver, each);
    }),
  );
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
    // ENODATA: the name exists with records of other types.
    return answer(code === "ENOTFOUND" || code === "ENODATA" ? "missing" : "unknown");
  }
}

async function read(resolver: Resolver, { host, type }: SenderRecord): Promise<string[]> {
  if (type === "TXT") return (await resolver.resolveTxt(host)).map((parts) => parts.join(""));
  if (type === "CNAME") return resolver.resolveCname(host);
  return (await resolver.resolveMx(host)).map(({ exchange }) => exchange);
}
