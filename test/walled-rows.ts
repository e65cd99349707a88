/** Gives a coach a row in every table behind the wall. */

export async function fillCoach(
  rows: (text: string) => Promise<unknown[]>,
  coachId: string,
  email: string,
): Promise<void> {
  const person = "(select id from people where coach_id = $1 and email = $2)";
  const lead = "(select id from leads where coach_id = $1 and email = $2 limit 1)";
  const delivery = "(select id from email_deliveries where coach_id = $1 and email_address = $2 limit 1)";
  const page = "(select id from pages where coach_id = $1 order by slug limit 1)";
  const hash = "sha256(convert_to(($1)::text || $2, 'UTF8'))";
  const statements = [
    `insert into suppressions (coach_id, email_hash, reason, created_at) values ($1, ${hash}, 'unsubscribed', now())`,
    `insert into delivery_history (delivery_id, event, at) values (${delivery}, 'again', now())`,
    `insert into email_events (provider, event_id, kind, delivery_id, text, occurred_at, created_at) values ('ses', ($1)::text || $2, 'soft-bounce', ${delivery}, '', now(), now())`,
    `insert into signup_confirmations (coach_id, page_id, email_hash, created_at) select $1, ${page}, ${hash}, now()`,
    `insert into person_notes (coach_id, person_id, author, author_name, text, at) values ($1, ${person}, 'x', 'X', 'Note', now())`,
    `insert into bookings (coach_id, source, external_id, person_id, matched_by, created_at) values ($1, 'manual', $2, ${person}, 'hand', now())`,
    `insert into booking_references (coach_id, person_id, reference) values ($1, ${person}, ($1)::text || $2)`,
    `insert into coach_domains (coach_id, host, token, added_by, created_at) values ($1, ($1)::text || '.walled.example', 'x', 'X', now())`,
    `insert into booking_calendars (coach_id, provider, signing_secret, created_at) values ($1, 'other', 'x', now())`,
    `insert into busy_calendars (coach_id, address, host, created_at) values ($1, 'x', 'x', now())`,
    `with tag as (insert into tags (coach_id, name, created_at) values ($1, 'Walled', now()) returning id)
     insert into person_tags (person_id, tag_id) select ${person}, id from tag`,
    `with segment as (insert into segments (coach_id, name, conditions, created_at, changed_at) values ($1, 'Walled', '{}', now(), now()) returning id)
     insert into segment_members (segment_id, person_id) select id, ${person} from segment`,
    `with target as (insert into alert_targets (coach_id, channel, address, cadence, zone, created_at)
       values ($1, 'email', 'walled-' || $2, 'hourly', 'UTC', now()) returning id)
     insert into alert_items (target_id, lead_id) select id, ${lead} from target`,
    `with endpoint as (insert into webhook_endpoints (coach_id, url, types, secret, since, created_at)
       values ($1, 'https://walled.example/' || $2, '{test}', 'x', now(), now()) returning id)
     insert into webhook_deliveries (endpoint_id, type, state, created_at) select id, 'test', 'sent', now() from endpoint`,
    `with broadcast as (insert into broadcasts (coach_id, name, audience, send_time, draft, author, author_name, created_at, changed_at)
       values ($1, 'Walled', '{}', '{}', '{}', 'x', 'X', now(), now()) returning id)
     insert into broadcast_recipients (broadcast_id, person_id, fate, send_at) select id, ${person}, 'promised', now() from broadcast`,
    `with file as (insert into lead_imports (page_id, created_at) values (${page}, now()) returning id)
     insert into lead_import_rows (import_id, line, email, fate) select id, 2, $2, 'new' from file`,
    `with event as (insert into events (coach_id, page_id, name, minutes, zone, on_demand)
       select $1, p.id, 'Walled', 60, 'UTC', false from pages p
       where p.coach_id = $1 and not exists (select from events e where e.page_id = p.id) limit 1 returning id),
     asked as (insert into event_date_requests (coach_id, event_id, lead_id, variables, created_at) select $1, id, ${lead}, '{}', now() from event)
     insert into event_registrations (coach_id, event_id, lead_id, email, details, status, created_at)
     select $1, id, ${lead}, $2, '{}', 'waiting', now() from event`,
  ];
  for (const statement of statements)
    await rows(statement.replaceAll("$1", `'${coachId}'::uuid`).replaceAll("$2", `'${email}'::text`));
}
