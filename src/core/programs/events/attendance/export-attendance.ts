import { sql } from "drizzle-orm";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import { pick } from "#core/kernel/pick.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";
import { BYTE_ORDER_MARK, csvLine } from "#core/leads/export/csv.ts";
import {
  listRegistrations,
  type Registration,
  type RegistrationState,
  registrationStates,
} from "../list-registrations.ts";
import { askedColumn } from "../read-event.ts";

const BATCH = 2_000;
const words: Record<RegistrationState, string> = {
  confirmed: "has a seat",
  waiting: "waits",
  cancelled: "gave it back",
};

const sourceWords = ({ value, source, by }: NonNullable<Registration["attendance"]>): string => {
  if (source === "hand") return by ? `by hand, ${by}` : "by hand";
  if (source === "file") return value === "attended" ? "in the file" : "not in the file";
  return value === "attended" ? "by join link" : "did not open the link";
};

export async function exportAttendance(
  ctx: Context,
  scope: Scope,
  { eventId }: { eventId: string },
): Promise<{ name: string; pieces: AsyncGenerator<string> } | null> {
  const { rows } = await ctx.db.execute<{
    slug: string;
    asked: { name: string; label: string }[];
  }>(sql`
    select p.slug, ${askedColumn} as asked from events e join pages p on p.id = e.page_id where e.id = ${eventId} and ${withinScope(scope.to("export"), sql`e.coach_id`)}`);
  const event = rows[0];
  if (!event) return null;
  await recordAction(ctx, scope.actor, { action: "event.attendance-exported", subject: { event: eventId } });
  return { name: event.slug, pieces: lines(ctx, scope, { eventId, asked: event.asked }) };
}

async function* lines(
  ctx: Context,
  scope: Scope,
  { eventId, asked }: { eventId: string; asked: { name: string; label: string }[] },
) {
  yield BYTE_ORDER_MARK +
    csvLine([
      "name",
      "email",
      "state",
      "asked on",
      "zone",
      "may be written to",
      "attendance",
      "how it is known",
      "recorded on",
      ...asked.map(({ label }) => label),
    ]);
  for (const state of registrationStates) {
    for (let after: string | null = null; ; ) {
      const page = await listRegistrations(ctx, scope, { eventId, state, after, size: BATCH });
      const rows = page.registrations.map(
        ({ name, email, createdAt, zone, subscriptionStatus, details, attendance }) =>
          csvLine([
            name,
            email,
            words[state],
            createdAt,
            zone,
            subscriptionStatus === "open" ? "yes" : `no: ${subscriptionStatus}`,
            attendance?.value ?? "",
            attendance ? sourceWords(attendance) : "",
            attendance?.at ?? "",
            ...asked.map((field) => pick(details, field.name) ?? ""),
          ]),
      );
      if (rows.length > 0) yield rows.join("");
      if (!page.later) break;
      after = page.later;
    }
  }
}
