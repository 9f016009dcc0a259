ALTER TABLE "posting_account" DROP CONSTRAINT "posting_account_key_check";
--> statement-breakpoint
ALTER TABLE "finance_buffer_entry" ADD COLUMN "paid_from_id" integer;
--> statement-breakpoint
ALTER TABLE "posting_event" ADD COLUMN "source_no" varchar(60);
--> statement-breakpoint
ALTER TABLE "posting_event" ADD COLUMN "branch" varchar(10);
--> statement-breakpoint
ALTER TABLE "posting_event" ADD COLUMN "slip_id" integer;
--> statement-breakpoint
ALTER TABLE "posting_event" ADD COLUMN "error_page" varchar(300);
--> statement-breakpoint
ALTER TABLE "posting_event" ADD CONSTRAINT "posting_event_slip_id_fk" FOREIGN KEY ("slip_id") REFERENCES "public"."slip"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "finance_buffer_entry" ADD CONSTRAINT "finance_buffer_entry_paid_from_id_fk" FOREIGN KEY ("paid_from_id") REFERENCES "public"."account_bank"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "posting_event_slip_index" ON "posting_event" USING btree ("slip_id");
--> statement-breakpoint
CREATE INDEX "posting_event_event_date_list" ON "posting_event" USING btree ("company_code","event_date","id");
--> statement-breakpoint
CREATE INDEX "posting_event_status_list" ON "posting_event" USING btree ("company_code","status","id");
--> statement-breakpoint
CREATE INDEX "posting_event_event_key_list" ON "posting_event" USING btree ("company_code",lower("event_key") collate "C","id");
--> statement-breakpoint
CREATE INDEX "posting_event_error_code_list" ON "posting_event" USING btree ("company_code",lower("error_code") collate "C","id");
--> statement-breakpoint
CREATE INDEX "posting_event_source_no_list" ON "posting_event" USING btree ("company_code",lower("source_no") collate "C","id");
--> statement-breakpoint
CREATE INDEX "posting_event_debit_list" ON "posting_event" USING btree ("company_code","debit","id");
--> statement-breakpoint
CREATE INDEX "posting_event_error_text_list" ON "posting_event" USING btree ("company_code",lower("error_text") collate "C","id");
--> statement-breakpoint
CREATE INDEX "posting_event_error_page_list" ON "posting_event" USING btree ("company_code",lower("error_page") collate "C","id");
--> statement-breakpoint
CREATE INDEX "posting_event_attempts_list" ON "posting_event" USING btree ("company_code","attempts","id");
--> statement-breakpoint
CREATE INDEX "posting_event_created_at_list" ON "posting_event" USING btree ("company_code","created_at","id");
--> statement-breakpoint
CREATE INDEX "posting_event_updated_at_list" ON "posting_event" USING btree ("company_code","updated_at","id");
--> statement-breakpoint
CREATE INDEX "slip_origin_list" ON "slip" USING btree ("company_code","branch_code","origin","id");
--> statement-breakpoint
CREATE INDEX "slip_source_no_list" ON "slip" USING btree ("company_code","branch_code",lower("source_no") collate "C","id");
--> statement-breakpoint
CREATE INDEX "slip_slip_no_list" ON "slip" USING btree ("company_code","branch_code",lower("slip_no") collate "C","id");
--> statement-breakpoint
CREATE INDEX "slip_description_list" ON "slip" USING btree ("company_code","branch_code",lower("description") collate "C","id");
--> statement-breakpoint
CREATE INDEX "slip_created_at_list" ON "slip" USING btree ("company_code","branch_code","created_at","id");
--> statement-breakpoint
CREATE INDEX "slip_updated_at_list" ON "slip" USING btree ("company_code","branch_code","updated_at","id");
--> statement-breakpoint
CREATE INDEX "finance_buffer_entry_paid_from_index" ON "finance_buffer_entry" USING btree ("paid_from_id");
--> statement-breakpoint
ALTER TABLE "posting_account" ADD CONSTRAINT "posting_account_key_check" CHECK ("key" in ('AR_CONTROL', 'AR_OTHER', 'UNBILLED', 'CUSTOMER_ADVANCE', 'CUSTOMER_DEPOSIT', 'POINT_LIABILITY', 'REBATE_LIABILITY', 'SALES', 'SALES_RETURN', 'SALES_DISCOUNT', 'VAT_OUT', 'VAT_IN', 'VAT_IN_PENDING', 'VAT_CARRY', 'VAT_PAYABLE', 'VAT_SELF_ASSESSED', 'WHT_PAYABLE', 'WHT_PREPAID', 'AP_CONTROL', 'VENDOR_ADVANCE', 'GRIR', 'GRIR_CHARGES', 'PPV', 'INVENTORY', 'GOODS_IN_TRANSIT', 'COGS', 'PROMOTION', 'TRANSIT_LOSS', 'INV_ADJ', 'STOCK_WRITE_DOWN', 'STOCK_ALLOWANCE', 'WIP', 'PRODUCTION_VARIANCE', 'DL_APPLIED', 'FOH_APPLIED', 'GIRO_IN', 'GIRO_OUT', 'TRANSIT', 'BANK_CHARGE', 'OTHER_INCOME', 'FX_REALIZED', 'FX_UNREALIZED', 'ROUNDING', 'SALARY_EXPENSE', 'BPJS_EXPENSE', 'DPLK_EXPENSE', 'INSURANCE_EXPENSE', 'TAX_BORNE_EXPENSE', 'SEVERANCE_EXPENSE', 'SALARY_PAYABLE', 'BPJS_HEALTH', 'BPJS_EMPLOYMENT', 'PPH21', 'COOP_DUES', 'UNION_DUES', 'DPLK_PAYABLE', 'INSURANCE_PAYABLE', 'ZAKAT_PAYABLE', 'OTHER_DED_PAYABLE', 'OTHER_PAYABLE', 'THR_ACCRUED', 'BONUS_ACCRUED', 'EMPLOYEE_LOAN', 'LOAN_INTEREST_INCOME', 'TRAVEL_ADVANCE', 'EMPLOYEE_PAYABLE', 'TRAVEL_EXPENSE', 'MEDICAL_EXPENSE', 'TRAINING_EXPENSE', 'DEPR_EXPENSE', 'ASSET_CLEARING', 'DISPOSAL_GAIN', 'ECL_ALLOWANCE', 'BAD_DEBT', 'CASH_DIFFERENCE', 'RETAINED', 'INTERBRANCH'));
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "posting_event_error_text_search" ON "posting_event" USING gin (kantor_search_text("error_text") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "posting_event_event_key_search" ON "posting_event" USING gin (kantor_search_text("event_key") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "posting_event_source_no_search" ON "posting_event" USING gin (kantor_search_text("source_no") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "slip_source_no_search" ON "slip" USING gin (kantor_search_text("source_no") gin_trgm_ops);
END IF; END $$;
