-- Documents name their campaign by its id. What visitors see is the same, so no version rises and nothing counts as an owner's edit.
CREATE FUNCTION refer_by_id(coach uuid, document jsonb) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT coalesce((
    SELECT jsonb_set(document, '{form,campaign}', to_jsonb(c.id)) FROM email_campaigns c
    WHERE c.coach_id = coach AND c.name = document->'form'->>'campaign'), document)
$$;--> statement-breakpoint
ALTER TABLE "pages" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "pages" SET "document" = refer_by_id("coach_id", "document"),
  "seeded_fingerprint" = CASE WHEN "fingerprint" = "seeded_fingerprint" THEN md5(refer_by_id("coach_id", "document")::text) ELSE "seeded_fingerprint" END
WHERE "document" ? 'form';--> statement-breakpoint
ALTER TABLE "pages" ENABLE TRIGGER USER;--> statement-breakpoint
UPDATE "page_drafts" d SET "document" = refer_by_id(p."coach_id", d."document") FROM "pages" p WHERE p."id" = d."page_id";--> statement-breakpoint
UPDATE "page_versions" v SET "document" = refer_by_id(p."coach_id", v."document") FROM "pages" p WHERE p."id" = v."page_id";--> statement-breakpoint
DROP FUNCTION refer_by_id(uuid, jsonb);
