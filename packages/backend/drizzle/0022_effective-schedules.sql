CREATE INDEX "ter_schedule_category_list" ON "ter_schedule" USING btree ("company_code","category","id");
--> statement-breakpoint
CREATE INDEX "ter_schedule_effective_from_list" ON "ter_schedule" USING btree ("company_code","effective_from","id");
--> statement-breakpoint
CREATE INDEX "ter_schedule_correction_list" ON "ter_schedule" USING btree ("company_code","correction","id");
--> statement-breakpoint
CREATE INDEX "ter_schedule_status_list" ON "ter_schedule" USING btree ("company_code","status","id");
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "ter_schedule_regulation_search" ON "ter_schedule" USING gin ("regulation" gin_trgm_ops);
END IF; END $$;
