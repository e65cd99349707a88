/** Gives everybody in `owners` a seat of the whole site, as making an owner does. */
export const SEAT_OWNERS =
  "insert into seats (owner_id, role, created_at) select id, 'owner', now() from owners on conflict do nothing";
