ALTER TABLE "approval_delegation_doc_types" DROP CONSTRAINT "approval_delegation_doc_types_doc_type_check";
--> statement-breakpoint
ALTER TABLE "approval_flow" DROP CONSTRAINT "approval_flow_doc_type_check";
--> statement-breakpoint
ALTER TABLE "approval_request" DROP CONSTRAINT "approval_request_doc_type_check";
--> statement-breakpoint
ALTER TABLE "employee_separation" DROP CONSTRAINT "employee_separation_status_check";
--> statement-breakpoint
ALTER TABLE "employee_contract" ADD COLUMN "chain_months" integer;
--> statement-breakpoint
ALTER TABLE "employee_separation" ADD COLUMN "compensation_months" integer;
--> statement-breakpoint
CREATE INDEX "employee_contract_date_from_list" ON "employee_contract" USING btree ("company_code","date_from","id");
--> statement-breakpoint
CREATE INDEX "employee_contract_contract_no_list" ON "employee_contract" USING btree ("company_code",lower("contract_no") collate "C","id");
--> statement-breakpoint
CREATE INDEX "employee_contract_date_to_list" ON "employee_contract" USING btree ("company_code","date_to","id");
--> statement-breakpoint
CREATE INDEX "employee_contract_decision_list" ON "employee_contract" USING btree ("company_code","decision","id");
--> statement-breakpoint
CREATE INDEX "employee_contract_status_list" ON "employee_contract" USING btree ("company_code","status","id");
--> statement-breakpoint
CREATE INDEX "employee_contract_sequence_list" ON "employee_contract" USING btree ("company_code","sequence","id");
--> statement-breakpoint
CREATE INDEX "employee_contract_chain_months_list" ON "employee_contract" USING btree ("company_code","chain_months","id");
--> statement-breakpoint
CREATE INDEX "employee_contract_signed_date_list" ON "employee_contract" USING btree ("company_code","signed_date","id");
--> statement-breakpoint
CREATE INDEX "employee_separation_last_working_date_list" ON "employee_separation" USING btree ("company_code","last_working_date","id");
--> statement-breakpoint
CREATE INDEX "employee_separation_separation_type_list" ON "employee_separation" USING btree ("company_code","separation_type","id");
--> statement-breakpoint
CREATE INDEX "employee_separation_status_list" ON "employee_separation" USING btree ("company_code","status","id");
--> statement-breakpoint
CREATE INDEX "employee_separation_notice_date_list" ON "employee_separation" USING btree ("company_code","notice_date","id");
--> statement-breakpoint
CREATE INDEX "employee_separation_compensation_months_list" ON "employee_separation" USING btree ("company_code","compensation_months","id");
--> statement-breakpoint
ALTER TABLE "approval_delegation_doc_types" ADD CONSTRAINT "approval_delegation_doc_types_doc_type_check" CHECK ("doc_type" in ('OVERTIME_ORDER', 'ABNORMAL', 'AMNESTY', 'MOBILE_PUNCH', 'SHIFT_CHANGE', 'OVERTIME_OVERRIDE', 'MONTHLY_ADJUSTMENT', 'DISCIPLINARY', 'EMPLOYMENT_CONTRACT', 'SEPARATION', 'TRAINING_REQUEST', 'TRAVEL_REQUEST', 'TRAVEL_REALIZATION', 'MEDICAL_CLAIM', 'RATIFICATION', 'RECRUITMENT_PLAN', 'PERSONNEL_REQUISITION', 'JOB_OFFER', 'SALES_ORDER', 'SALES_RETURN', 'STOCK_OPNAME', 'MATERIAL_REQUEST', 'PURCHASE_REQUEST', 'PURCHASE_ORDER', 'BILL_EXCEPTION'));
--> statement-breakpoint
ALTER TABLE "approval_flow" ADD CONSTRAINT "approval_flow_doc_type_check" CHECK ("doc_type" in ('OVERTIME_ORDER', 'ABNORMAL', 'AMNESTY', 'MOBILE_PUNCH', 'SHIFT_CHANGE', 'OVERTIME_OVERRIDE', 'MONTHLY_ADJUSTMENT', 'DISCIPLINARY', 'EMPLOYMENT_CONTRACT', 'SEPARATION', 'TRAINING_REQUEST', 'TRAVEL_REQUEST', 'TRAVEL_REALIZATION', 'MEDICAL_CLAIM', 'RATIFICATION', 'RECRUITMENT_PLAN', 'PERSONNEL_REQUISITION', 'JOB_OFFER', 'SALES_ORDER', 'SALES_RETURN', 'STOCK_OPNAME', 'MATERIAL_REQUEST', 'PURCHASE_REQUEST', 'PURCHASE_ORDER', 'BILL_EXCEPTION'));
--> statement-breakpoint
ALTER TABLE "approval_request" ADD CONSTRAINT "approval_request_doc_type_check" CHECK ("doc_type" in ('OVERTIME_ORDER', 'ABNORMAL', 'AMNESTY', 'MOBILE_PUNCH', 'SHIFT_CHANGE', 'OVERTIME_OVERRIDE', 'MONTHLY_ADJUSTMENT', 'DISCIPLINARY', 'EMPLOYMENT_CONTRACT', 'SEPARATION', 'TRAINING_REQUEST', 'TRAVEL_REQUEST', 'TRAVEL_REALIZATION', 'MEDICAL_CLAIM', 'RATIFICATION', 'RECRUITMENT_PLAN', 'PERSONNEL_REQUISITION', 'JOB_OFFER', 'SALES_ORDER', 'SALES_RETURN', 'STOCK_OPNAME', 'MATERIAL_REQUEST', 'PURCHASE_REQUEST', 'PURCHASE_ORDER', 'BILL_EXCEPTION'));
--> statement-breakpoint
ALTER TABLE "employee_separation" ADD CONSTRAINT "employee_separation_status_check" CHECK ("status" in ('DRAFT', 'SUBMITTED', 'RETURNED', 'REJECTED', 'APPROVED', 'CANCEL_REQUESTED', 'CANCELLED', 'EFFECTIVE'));
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "employee_contract_contract_no_search" ON "employee_contract" USING gin ("contract_no" gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "employee_contract_registered_no_search" ON "employee_contract" USING gin ("registered_no" gin_trgm_ops);
END IF; END $$;
