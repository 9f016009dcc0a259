CREATE INDEX "payslip_pay_method_list" ON "payslip" USING btree ("company_code","pay_method","id");
--> statement-breakpoint
CREATE INDEX "payslip_hold_reason_list" ON "payslip" USING btree ("company_code",lower("hold_reason") collate "C","id");
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "payslip_hold_reason_search" ON "payslip" USING gin ("hold_reason" gin_trgm_ops);
END IF; END $$;
