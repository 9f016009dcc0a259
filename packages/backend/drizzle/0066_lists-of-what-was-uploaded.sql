CREATE INDEX "additional_tax_item_tax_year_list" ON "additional_tax_item" USING btree ("company_code","tax_year","id");
--> statement-breakpoint
CREATE INDEX "additional_tax_item_tax_month_list" ON "additional_tax_item" USING btree ("company_code","tax_month","id");
--> statement-breakpoint
CREATE INDEX "additional_tax_item_status_list" ON "additional_tax_item" USING btree ("company_code","status","id");
--> statement-breakpoint
CREATE INDEX "additional_tax_item_item_type_list" ON "additional_tax_item" USING btree ("company_code","item_type","id");
--> statement-breakpoint
CREATE INDEX "additional_tax_item_reference_list" ON "additional_tax_item" USING btree ("company_code",lower("reference") collate "C","id");
--> statement-breakpoint
CREATE INDEX "additional_tax_item_gross_list" ON "additional_tax_item" USING btree ("company_code","gross","id");
--> statement-breakpoint
CREATE INDEX "additional_tax_item_deduct_list" ON "additional_tax_item" USING btree ("company_code","deduct","id");
--> statement-breakpoint
CREATE INDEX "additional_tax_item_tax_list" ON "additional_tax_item" USING btree ("company_code","tax","id");
--> statement-breakpoint
CREATE INDEX "additional_tax_item_note_list" ON "additional_tax_item" USING btree ("company_code",lower("note") collate "C","id");
--> statement-breakpoint
CREATE INDEX "additional_tax_item_created_at_list" ON "additional_tax_item" USING btree ("company_code","created_at","id");
--> statement-breakpoint
CREATE INDEX "additional_tax_item_updated_at_list" ON "additional_tax_item" USING btree ("company_code","updated_at","id");
--> statement-breakpoint
CREATE INDEX "overtime_upload_line_work_date_list" ON "overtime_upload_line" USING btree ("company_code","work_date","id");
--> statement-breakpoint
CREATE INDEX "overtime_upload_line_status_list" ON "overtime_upload_line" USING btree ("company_code","status","id");
--> statement-breakpoint
CREATE INDEX "overtime_upload_line_day_type_list" ON "overtime_upload_line" USING btree ("company_code","day_type","id");
--> statement-breakpoint
CREATE INDEX "overtime_upload_line_mode_list" ON "overtime_upload_line" USING btree ("company_code","mode","id");
--> statement-breakpoint
CREATE INDEX "overtime_upload_line_minutes_list" ON "overtime_upload_line" USING btree ("company_code","minutes","id");
--> statement-breakpoint
CREATE INDEX "overtime_upload_line_amount_list" ON "overtime_upload_line" USING btree ("company_code","amount","id");
--> statement-breakpoint
CREATE INDEX "overtime_upload_line_order_no_list" ON "overtime_upload_line" USING btree ("company_code",lower("order_no") collate "C","id");
--> statement-breakpoint
CREATE INDEX "overtime_upload_line_created_at_list" ON "overtime_upload_line" USING btree ("company_code","created_at","id");
--> statement-breakpoint
CREATE INDEX "overtime_upload_line_updated_at_list" ON "overtime_upload_line" USING btree ("company_code","updated_at","id");
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "additional_tax_item_reference_search" ON "additional_tax_item" USING gin ("reference" gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "overtime_upload_line_order_no_search" ON "overtime_upload_line" USING gin ("order_no" gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "overtime_upload_line_period_code_search" ON "overtime_upload_line" USING gin ("period_code" gin_trgm_ops);
END IF; END $$;
