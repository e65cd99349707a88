/** What a coach leaves in lists and figures beside their own things: what needs somebody, where people came from, what a form asks. */
import { sql } from "drizzle-orm";
import type { testContext } from "../context.ts";
import { signUp } from "../follow-up.ts";
import { type Belongings, SHARED, type Theirs } from "./theirs.ts";

type World = Awaited<ReturnType<typeof testContext>>;

/** Said nowhere else. */
export const tracesOf = ["Their source", "Their question"];

export async function leaveTraces({ ctx, rows }: World, theirs: Belongings) {
  const { coachId, pageId, hiddenPageId, campaignId, pausedId } = theirs;
  const yesterday = new Date(ctx.clock.now().getTime() - 86_400_000);
  const statements: [string, unknown[]][] = [
    ["update email_campaigns set name = 'Their campaign' where id = $1", [campaignId]],
    [
      `update email_campaigns set is_active = false, pause_reason = 'Too many bounces', paused_by = 'health'
       where id = (select id from email_campaigns where coach_id = $1 and id <> $2 limit 1)`,
      [coachId, campaignId],
    ],
    ["update webhook_endpoints set failing_since = paused_at where id = $1", [pausedId]],
    [
      `insert into page_schedules (page_id, document, publish_at, owner_id, owner_name, state)
       select id, document, $2, 'owner-1', 'Olive', 'stopped' from pages where id = $1`,
      [hiddenPageId, yesterday],
    ],
    [
      "update bounce_mailboxes set failures = 2 where connection_id in (select id from mail_connections where coach_id = $1)",
      [coachId],
    ],
    [
      `insert into library_items (coach_id, kind, name, hash, slug, created_at, created_by)
       values ($1, 'pdf', 'Their papers.pdf', repeat('b', 32), 'their-papers', now(), 'Theirs')`,
      [coachId],
    ],
    [
      `insert into signup_hours (hour, page_id, source, medium, campaign, signups)
       values (date_trunc('hour', $2::timestamptz), $1, 'Their source', '', '', 3)`,
      [pageId, yesterday],
    ],
    [
      `update pages set document = jsonb_set(document, '{form,fields}', document->'form'->'fields' ||
         '{"name": "theirQuestion", "kind": "text", "label": "Their question", "autocomplete": "off", "required": false}') where id = $1`,
      [hiddenPageId],
    ],
  ];
  for (const [text, values] of statements) await rows(text, values);
}

/** Their next hour: somebody signs up, somebody whom both coaches know comes again, a message comes back, and somebody leaves. */
export async function liveOn(
  world: World,
  { coachId, pageId, eventId, email, deliveryId }: Theirs,
): Promise<void> {
  const { db, clock } = world.ctx;
  const { rows: paths } = await db.execute<{ path: string }>(sql`
    select p.document->'addresses'->>0 as path from pages p
    where p.id in (${pageId}::uuid, (select page_id from events where id = ${eventId}::uuid)) order by p.id = ${pageId}::uuid desc`);
  await signUp(world, paths[0]?.path ?? "", "later@example.test", { name: "Laterperson" });
  await signUp(world, paths[1]?.path ?? "", SHARED, { name: "Shared" });
  await db.execute(sql`update email_deliveries set state = 'bounced' where id = ${deliveryId}::uuid`);
  await db.execute(
    sql`select suppress_address(${email}, ${coachId}::uuid, 'unsubscribed', ${clock.now()}::timestamptz)`,
  );
}
