import { type SQL, sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { judgeRecipients } from "../audience/judge-recipient.ts";
import type { Ending, ExceptionReason } from "../broadcast.ts";
import { type FoundBroadcast, findBroadcast } from "../find-broadcast.ts";
import { recipientEnding } from "../sending/ending.ts";
import { findZoneTimes } from "../sending/zone-times.ts";

/** `exceptions`: everyone who was promised the message and did not get it. */
export type RecipientGroup =
  | { kind: "not-promised"; reason?: ExceptionReason }
  | { kind: "ended"; ending: Ending }
  | { kind: "promised" | "exceptions" };

export type ListedRecipient = {
  personId: string | null;
  name: string | null;
  email: string | null;
  fate: "promised" | ExceptionReason;
  ending: Ending | null;
  response: string | null;
  deliveryId: string | null;
  leadId: string | null;
  at: string | null;
};

export type RecipientList = { recipients: ListedRecipient[]; next: string | null };

export async function listRecipients(
  ctx: Context,
  scope: Scope,
  input: { broadcastId: string; group: RecipientGroup; after?: string | null; size?: number },
): Promise<RecipientList | null> {
  const found = await findBroadcast(ctx, scope, input);
  if (!found) return null;
  const { group, after = null, size = 50 } = input;
  const isBegun = found.state !== "draft" && found.state !== "scheduled";
  const query = isBegun ? fixedRecipients(found, group) : await foreseen(ctx, found, group);
  const { rows } = await ctx.db.execute<ListedRecipient & { key: string }>(sql`
    ${query} and (${after}::uuid is null or ${isBegun ? sql`r.person_id` : sql`p.id`} > ${after}::uuid)
    order by key limit ${size + 1}`);
  const shown = rows.slice(0, size);
  return {
    recipients: shown.map(({ key: _, ...recipient }) => recipient),
    next: rows.length > size ? (shown.at(-1)?.key ?? null) : null,
  };
}

const utc = (at: SQL) => sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

async function foreseen(ctx: Context, found: FoundBroadcast, group: RecipientGroup): Promise<SQL> {
  const { first } = await findZoneTimes(ctx, found);
  const { inAudience, fate } = await judgeRecipients(ctx, found, { at: first });
  const wanted: Record<RecipientGroup["kind"], SQL> = {
    promised: sql`judged.fate = 'promised'`,
    "not-promised":
      group.kind === "not-promised" && group.reason
        ? sql`judged.fate = ${group.reason}`
        : sql`judged.fate <> 'promised'`,
    ended: sql`false`,
    exceptions: sql`false`,
  };
  return sql`select p.id as key, p.id as "personId", p.name, p.email, judged.fate, null as ending, null as response, null as "deliveryId",
      null as "leadId", null as at
    from people p cross join lateral (select ${fate} as fate) judged where ${inAudience} and ${wanted[group.kind]}`;
}

function fixedRecipients({ id }: FoundBroadcast, group: RecipientGroup): SQL {
  const wanted: Record<RecipientGroup["kind"], SQL> = {
    promised: sql`r.fate = 'promised'`,
    "not-promised":
      group.kind === "not-promised" && group.reason
        ? sql`r.fate = ${group.reason}`
        : sql`r.fate <> 'promised'`,
    ended: sql`r.fate = 'promised' and (${recipientEnding}) = ${group.kind === "ended" ? group.ending : ""}`,
    exceptions: sql`r.fate = 'promised' and (${recipientEnding}) not in ('accepted', 'on-the-way', 'waiting')`,
  };
  return sql`select r.person_id as key, p.id as "personId", p.name, p.email, r.fate,
      case when r.fate = 'promised' then (${recipientEnding}) end as ending,
      case when d.state = 'failed' then d.server_response end as response, d.id as "deliveryId", d.lead_id as "leadId",
      ${utc(sql`coalesce(d.sent_at, d.handed_off_at, r.send_at)`)} as at
    from broadcasts b join broadcast_recipients r on r.broadcast_id = b.id left join people p on p.id = r.person_id
    left join email_deliveries d on d.id = r.delivery_id where b.id = ${id}::uuid and ${wanted[group.kind]}`;
}
