-- Erases an address, given as a pattern, from faults and limits, and the ids of the person and their signups from the audit log.
create or replace function erase_from_logs(quoted text, ids uuid[]) returns void language sql as $$
  update error_log set error_message = regexp_replace(error_message, quoted, '[erased]', 'gi'),
    request_data = regexp_replace(request_data::text, quoted, '[erased]', 'gi')::jsonb,
    stack = regexp_replace(stack, quoted, '[erased]', 'gi')
  where error_message ~* quoted or request_data::text ~* quoted or stack ~* quoted;
  delete from rate_limits where key ~* quoted;
  update audit_log set subject = subject - 'lead' - 'person'
  where subject->>'lead' = any(ids::text[]) or subject->>'person' = any(ids::text[]);
$$;
