-- Trigrams are an extension that comes with PostgreSQL and that every large provider allows. Where it is missing, the message says what to do.
do $$ begin
  create extension if not exists pg_trgm;
exception
  when undefined_file or feature_not_supported then
    raise exception 'This PostgreSQL does not have the extension pg_trgm, which finds leads by any part of a name or address'
      using hint = 'Install the package with PostgreSQL''s contributed modules (postgresql-contrib), or ask the provider to allow pg_trgm, then migrate again. Nothing was changed.';
  when insufficient_privilege then
    raise exception 'The database user may not create the extension pg_trgm, which finds leads by any part of a name or address'
      using hint = 'Let an administrator run "create extension pg_trgm" in this database once, then migrate again. Nothing was changed.';
end $$;--> statement-breakpoint
drop function if exists refresh_lead_words() cascade;--> statement-breakpoint
drop function if exists words_of(text, text);--> statement-breakpoint
drop function if exists plain_words(text);--> statement-breakpoint
DROP TABLE "lead_words" CASCADE;--> statement-breakpoint
CREATE INDEX "leads_search" ON "leads" USING gin ((' ' || email || ' ' || replace(replace(translate(lower(coalesce(name, '')), E'-.,''’()/&+\t', '           '), '  ', ' '), '  ', ' ')) gin_trgm_ops);
