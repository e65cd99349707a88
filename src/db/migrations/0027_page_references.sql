-- In one statement: the table is written anew once, while visitors wait for it.
ALTER TABLE "pages" ADD COLUMN "listed_campaign" text GENERATED ALWAYS AS (document->'form'->>'campaign') STORED,
  ADD COLUMN "listed_event" text GENERATED ALWAYS AS (document->>'eventId') STORED;
