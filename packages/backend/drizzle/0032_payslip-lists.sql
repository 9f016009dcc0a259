CREATE INDEX "payslip_period_code_list" ON "payslip" USING btree ("company_code",lower("period_code") collate "C","id");
--> statement-breakpoint
CREATE INDEX "payslip_status_list" ON "payslip" USING btree ("company_code","status","id");
--> statement-breakpoint
CREATE INDEX "payslip_gross_cash_list" ON "payslip" USING btree ("company_code","gross_cash","id");
--> statement-breakpoint
CREATE INDEX "payslip_statutory_list" ON "payslip" USING btree ("company_code","statutory","id");
--> statement-breakpoint
CREATE INDEX "payslip_deductions_list" ON "payslip" USING btree ("company_code","deductions","id");
--> statement-breakpoint
CREATE INDEX "payslip_net_list" ON "payslip" USING btree ("company_code","net","id");
--> statement-breakpoint
CREATE INDEX "payslip_published_at_list" ON "payslip" USING btree ("company_code","published_at","id");
--> statement-breakpoint
CREATE INDEX "payslip_employer_cost_list" ON "payslip" USING btree ("company_code","employer_cost","id");
--> statement-breakpoint
CREATE INDEX "payslip_created_at_list" ON "payslip" USING btree ("company_code","created_at","id");
--> statement-breakpoint
CREATE INDEX "payslip_updated_at_list" ON "payslip" USING btree ("company_code","updated_at","id");
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "payslip_employee_name_search" ON "payslip" USING gin ("employee_name" gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "payslip_employee_no_search" ON "payslip" USING gin ("employee_no" gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "payslip_period_code_search" ON "payslip" USING gin ("period_code" gin_trgm_ops);
END IF; END $$;
