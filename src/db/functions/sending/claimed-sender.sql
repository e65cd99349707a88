-- The coach's domain of a From address, with its signing key; null if the coach has not added it.
-- The oldest key that was found signs, until the next one has been found for a while (check-due-domain.ts).
create or replace function sender_of(coach uuid, address text) returns jsonb language sql stable as $$
  select jsonb_build_object('domain', s.domain, 'isVerified', s.verified_at is not null, 'hasReturnPath', s.return_path_at is not null,
    'key', (select jsonb_build_object('id', k.id, 'selector', k.selector, 'key', k.private_key) from sender_keys k
      where k.sender_domain_id = s.id and k.verified_at is not null and k.retired_at is null order by k.verified_at limit 1),
    'ownProvider', (select provider from mail_connections where coach_id = coach),
    'site', (select jsonb_build_object('provider', provider, 'address', sender_address) from mail_connections where coach_id is null))
  from sender_domains s where s.coach_id = coach and s.domain = mail_domain(address)
$$;
