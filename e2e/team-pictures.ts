/** A team for pictures: every role, people with and without a second factor, and two invitations. */
import type pg from "pg";

const members = [
  ["Ben Sorel", "owner", null, true],
  ["Ingrid Moe", "manager", null, true],
  ["Samir Aziz", "manager", "dave", false],
  ["Samir Aziz", "manager", "elena", false],
  ["Nina Laurent", "coach", "nina", true],
  ["Mia Torres", "assistant", "nina", false],
  ["Maximiliane von Hohenstein-Wittgenstein", "coach", "omar", false],
] as const;

export async function makeTeam(database: pg.Client): Promise<void> {
  for (const [name, role, coach, isSafe] of members)
    await database.query(
      `with them as (insert into owners (email, name, email_verified, two_factor_enabled, created_at, updated_at)
         values (lower(replace($1, ' ', '.')) || '@northlight.example', $1, false, $4, now(), now())
         on conflict (email) do update set name = excluded.name returning id)
       insert into seats (owner_id, coach_id, role, created_at)
       select id, (select id from coaches where slug = $3), $2, now() from them on conflict do nothing`,
      [name, role, coach, isSafe],
    );
  for (const [email, days] of [
    ["beatriz@nunescoaching.example", 8],
    ["paul@halerevenue.example", 1],
  ] as const)
    await database.query(
      `with them as (insert into owners (email, name, email_verified, created_at, updated_at) values ($1, '', false, now(), now())
         on conflict (email) do update set name = '' returning id)
       insert into invitations (letter_id, owner_id, coach_id, role, invited_by, invited_at)
       select new_id(), t.id, c.id, 'assistant', 'Nina Laurent', now() - make_interval(days => $2) from them t, coaches c where c.slug = 'nina'
       on conflict do nothing`,
      [email, days],
    );
}

/** The console through the eyes of a member, for a screen named after their role. */
export async function viewAs(database: pg.Client, screen: string, url: string) {
  const email = { coach: "nina.laurent", assistant: "mia.torres" }[screen.split("-")[1] ?? ""];
  if (!screen.startsWith("as-") || !email) return [];
  const { rows } = await database.query("select id from owners where email = $1", [
    `${email}@northlight.example`,
  ]);
  return [{ name: "foyer-view-as", value: String(rows[0]?.id), url: url.replace("http:", "https:") }];
}
