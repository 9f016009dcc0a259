CREATE INDEX IF NOT EXISTS "pay_rectification_amount_list" ON "pay_rectification" USING btree (company_code, amount, id);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "pay_rectification_component_code_list" ON "pay_rectification" USING btree (company_code, lower((component_code)::text) COLLATE "C", id);
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "pay_rectification_component_code_search" ON "pay_rectification" USING gin ("component_code" gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "pay_rectification_created_at_list" ON "pay_rectification" USING btree (company_code, created_at, id);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "pay_rectification_origin_period_list" ON "pay_rectification" USING btree (company_code, origin_period, id);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "pay_rectification_period_code_list" ON "pay_rectification" USING btree (company_code, lower((period_code)::text) COLLATE "C", id);
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "pay_rectification_period_code_search" ON "pay_rectification" USING gin ("period_code" gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "pay_rectification_reason_list" ON "pay_rectification" USING btree (company_code, lower((reason)::text) COLLATE "C", id);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "pay_rectification_status_list" ON "pay_rectification" USING btree (company_code, status, id);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "pay_rectification_updated_at_list" ON "pay_rectification" USING btree (company_code, updated_at, id);
