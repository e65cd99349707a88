ALTER TABLE "activities" VALIDATE CONSTRAINT "activities_kind";
