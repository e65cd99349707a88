/** Gives everybody in `owners` a seat of the whole site, as making an owner does. */
export const SEAT_OWNERS =
  "insert into seats (owner_id, role, created_at) select id, 'owner', now() from owners on conflict do nothing";

/** A coach and an assistant for every coach: `coach.nina@team.example`. */
export const SEAT_TEAMS = `
  with made as (
    insert into owners (email, name, email_verified, created_at, updated_at)
    select role || '.' || slug || '@team.example', role, false, now(), now() from coaches, unnest(array['coach', 'assistant']) role
    returning id, email)
  insert into seats (owner_id, coach_id, role, created_at)
  select m.id, c.id, split_part(m.email, '.', 1), now()
  from made m join coaches c on m.email like '%.' || c.slug || '@team.example'`;
