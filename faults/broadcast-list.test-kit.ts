/** A mailing list of a sample page's coach, a message, and a mail connection to a server on loopback. */

type Rows = <Row>(text: string, values?: unknown[]) => Promise<Row[]>;

export const broadcastWords = {
  subject: "One letter",
  preheader: "p",
  title: "",
  body: "Dear {{ name }}, a line.",
  signOff: "Me",
};

/** One in two hundred has no mailbox any more (`gone…`), one in a hundred unsubscribed. Returns the coach's slug. */
export async function makeList(
  rows: Rows,
  { port, people }: { port: number; people: number },
): Promise<string> {
  await rows(
    `insert into mail_connections (provider, host, port, security, username, sender_name, sender_address, tested_at, created_at, changed_at, changed_by)
     values ('smtp', '127.0.0.1', $1, 'none', '', 'Stage', 'stage@foyer.example', now(), now(), now(), 'proof')`,
    [port],
  );
  await rows(
    `create temp table listed as select new_id() as lead, new_id() as person, n,
       case when n % 200 = 7 then 'gone' else 'reader' end || n || '@mail' || n % 97 || '.example' as email,
       p.id as page, p.coach_id as coach from generate_series(1, $1::int) n, pages p where p.document->'addresses' ? '/9ways'`,
    [people],
  );
  await rows(
    `insert into people (id, coach_id, email, name, news_agreed_at, signups, first_seen_at, last_seen_at)
     select person, coach, email, 'Reader ' || n, now(), 1, now(), now() from listed`,
  );
  await rows(
    `insert into leads (id, coach_id, page_id, person_id, email, name, source, created_at, last_signup_at)
     select lead, coach, page, person, email, 'Reader ' || n, 'proof', now(), now() from listed`,
  );
  await rows(
    `insert into suppressions (coach_id, email_hash, reason, created_at)
     select coach, sha256(convert_to(email, 'UTF8')), 'unsubscribed', now() from listed where n % 100 = 3`,
  );
  await rows("analyze people, leads, suppressions");
  const [coach] = await rows<{ slug: string }>(
    "select slug from coaches where id = (select coach from listed limit 1)",
  );
  return coach?.slug ?? "";
}
