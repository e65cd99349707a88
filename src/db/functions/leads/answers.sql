-- What messages show of a person: the variables of their signup, and their answers, with a choice's label instead of its value.

-- The person's own name comes first; their first name is derived from it when the message is composed.
create or replace function email_variables(name text, email text, signup jsonb) returns jsonb language sql immutable as $$
  select case when name is null then coalesce(signup, '{}') else coalesce(signup, '{}') - 'first_name' || jsonb_build_object('name', name) end
    || jsonb_build_object('email', email)
$$;

-- Labels of every choice in the coach's forms, by field; the newer form wins.
create or replace function choice_labels(coach uuid) returns jsonb language sql stable as $$
  select coalesce(jsonb_object_agg(f.name, f.labels), '{}') from (
    select f->>'name' as name, jsonb_object_agg(o->>'value', o->>'label' order by p.id) as labels
    from pages p, jsonb_array_elements(p.document->'form'->'fields') f, jsonb_array_elements(f->'options') o
    where p.coach_id = coach and p.has_form and f->>'kind' = 'select' group by 1) f
$$;

-- The answers named by `shown`, as text. Null if there are none.
create or replace function shown_answers(answers jsonb, shown jsonb) returns jsonb language sql immutable as $$
  select jsonb_object_agg(a.key, coalesce(shown->a.key->>a.value, a.value)) from jsonb_each_text(answers) a where shown ? a.key and a.value is not null
$$;

-- All answers of a person, for a message being written.
create or replace function all_answers(person people) returns jsonb language sql stable as $$
  select shown_answers(person.fields, (select jsonb_object_agg(k, '{}'::jsonb) from jsonb_object_keys(person.fields) k) || choice_labels(person.coach_id))
$$;

-- Finds a template's fields once, when it is stored, so that senders need not parse it.
create or replace function note_template_fields() returns trigger language plpgsql as $$
declare
  names constant text[] := array(select distinct m[1] from regexp_matches(
    concat_ws(' ', new.subject, new.text, new.html), '\{\{ *field\["([^"{}\\]{1,40})"\] *\| *default:', 'g') m);
  coach constant uuid := coalesce((select c.coach_id from email_campaigns c where c.id = new.campaign_id),
    (select b.coach_id from broadcasts b where b.id = new.broadcast_id));
  labels constant jsonb := case when cardinality(names) > 0 then choice_labels(coach) end;
begin
  new.fields := (select jsonb_object_agg(n.name, coalesce(labels->n.name, '{}')) from unnest(names) as n(name));
  return new;
end $$;
-- An imported template has its fields.
create or replace trigger email_templates_fields before insert on email_templates
  for each row when (new.fields is null) execute function note_template_fields();
