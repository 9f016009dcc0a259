DROP INDEX IF EXISTS "stage_evaluation_stage_search"
--> statement-breakpoint
CREATE INDEX "employee_contract_probation_end_list" ON "employee_contract" USING btree ("company_code","probation_end","id");
--> statement-breakpoint
CREATE INDEX "training_request_date_to_list" ON "training_request" USING btree ("company_code","date_to","id");
