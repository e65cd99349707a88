/** What one coach must not be told of another, and what the database must look like afterwards. */
import type { testContext } from "../context.ts";

/** Ids, names and addresses that belong to one coach and are nowhere in what belongs to the other. */
export async function findSecrets(
  { rows }: Awaited<ReturnType<typeof testContext>>,
  { theirs, mine }: { theirs: string; mine: string },
): Promise<string[]> {
  const of = (coach: string) =>
    rows<{ word: string }>(
      `with campaigns as (select * from email_campaigns where coach_id = $1), own as (select * from pages where coach_id = $1)
       select unnest(array[id::text, profile->>'name']) as word from coaches where id = $1
       union select unnest(array[id::text, document->>'name']) from own
       union select unnest(array[id::text, name]) from campaigns
       union select unnest(array[id::text, email, name]) from leads where coach_id = $1
       union select id::text from user_journeys where lead_id in (select id from leads where coach_id = $1)
       union select id::text from email_deliveries where coach_id = $1
       union select t.id::text from email_templates t join campaigns c on c.id = t.campaign_id
       union select unnest(array[id::text, name]) from events where coach_id = $1
       union select id::text from event_registrations where coach_id = $1
       union select unnest(array[id::text, address]) from alert_targets where coach_id = $1
       union select unnest(array[id::text, host, username, sender_address]) from mail_connections where coach_id = $1
       union select unnest(array[b.host, b.username]) from bounce_mailboxes b join mail_connections m on m.id = b.connection_id where m.coach_id = $1
       union select d.id::text from email_deliveries d join alert_targets t on t.id = d.alert_target_id where t.coach_id = $1
       union select unnest(array[id::text, url]) from webhook_endpoints where coach_id = $1
       union select unnest(array[d.id::text, d.answer]) from webhook_deliveries d join webhook_endpoints e on e.id = d.endpoint_id where e.coach_id = $1
       union select unnest(array[id::text, host]) from coach_domains where coach_id = $1
       union select unnest(array[id::text, name, description]) from library_items where coach_id = $1
       union select unnest(array[p.id::text, p.name]) from people p where p.coach_id = $1
       union select unnest(array[id::text, name]) from tags where coach_id = $1
       union select unnest(array[id::text, name]) from segments where coach_id = $1
       union select unnest(array[id::text, name, draft->>'subject']) from broadcasts where coach_id = $1
       union select unnest(array[o.id::text, o.email, nullif(o.name, '')]) from owners o join seats s on s.owner_id = o.id where s.coach_id = $1
       union select unnest(array[i.letter_id::text, o.email]) from invitations i join owners o on o.id = i.owner_id where i.coach_id = $1
       union select unnest(array[id::text, name]) from api_keys where coach_id = $1
       union select unnest(array[i.id::text, i.file_name]) from lead_imports i join own on own.id = i.page_id`,
      [coach],
    );
  const known = new Set((await of(mine)).map(({ word }) => word));
  return (await of(theirs)).map(({ word }) => word).filter((word) => word && !known.has(word));
}

/** Which rows there are and who wrote them last: anything inserted, changed or deleted makes another one. */
export async function fingerprint(
  query: (text: string) => Promise<Record<string, unknown>[]>,
): Promise<string> {
  const tables = await query("select tablename from pg_tables where schemaname = 'public' order by 1");
  const [row] = await query(
    `select ${tables
      .map(
        ({ tablename }) =>
          `(select count(*) || ' ' || coalesce(sum(xmin::text::bigint), 0) from "${tablename}")`,
      )
      .join(" || ', ' || ")} as all_of_it`,
  );
  return String(row?.all_of_it);
}
