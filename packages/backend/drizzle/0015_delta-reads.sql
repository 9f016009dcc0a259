CREATE INDEX "leave_beginning_created_at_list" ON "leave_beginning" USING btree ("company_code","created_at","id");
--> statement-breakpoint
CREATE INDEX "leave_beginning_updated_at_list" ON "leave_beginning" USING btree ("company_code","updated_at","id");
--> statement-breakpoint
CREATE INDEX "employee_archive_created_at_list" ON "employee_archive" USING btree ("company_code","created_at","id");
--> statement-breakpoint
CREATE INDEX "employee_archive_updated_at_list" ON "employee_archive" USING btree ("company_code","updated_at","id");
--> statement-breakpoint
CREATE INDEX "employee_contract_created_at_list" ON "employee_contract" USING btree ("company_code","created_at","id");
--> statement-breakpoint
CREATE INDEX "employee_contract_updated_at_list" ON "employee_contract" USING btree ("company_code","updated_at","id");
--> statement-breakpoint
CREATE INDEX "employee_disciplinary_created_at_list" ON "employee_disciplinary" USING btree ("company_code","created_at","id");
--> statement-breakpoint
CREATE INDEX "employee_disciplinary_updated_at_list" ON "employee_disciplinary" USING btree ("company_code","updated_at","id");
--> statement-breakpoint
CREATE INDEX "employee_separation_created_at_list" ON "employee_separation" USING btree ("company_code","created_at","id");
--> statement-breakpoint
CREATE INDEX "employee_separation_updated_at_list" ON "employee_separation" USING btree ("company_code","updated_at","id");
--> statement-breakpoint
CREATE INDEX "employee_created_at_list" ON "employee" USING btree ("company_code","created_at","id");
--> statement-breakpoint
CREATE INDEX "employee_updated_at_list" ON "employee" USING btree ("company_code","updated_at","id");
--> statement-breakpoint
CREATE INDEX "position_qualification_created_at_list" ON "position_qualification" USING btree ("company_code","created_at","id");
--> statement-breakpoint
CREATE INDEX "position_qualification_updated_at_list" ON "position_qualification" USING btree ("company_code","updated_at","id");
--> statement-breakpoint
CREATE INDEX "position_created_at_list" ON "position" USING btree ("company_code","created_at","id");
--> statement-breakpoint
CREATE INDEX "position_updated_at_list" ON "position" USING btree ("company_code","updated_at","id");
--> statement-breakpoint
CREATE INDEX "chart_department_created_at_list" ON "chart_department" USING btree ("company_code","created_at","id");
--> statement-breakpoint
CREATE INDEX "chart_department_updated_at_list" ON "chart_department" USING btree ("company_code","updated_at","id");
--> statement-breakpoint
CREATE INDEX "working_calendar_created_at_list" ON "working_calendar" USING btree ("company_code","created_at","id");
--> statement-breakpoint
CREATE INDEX "working_calendar_updated_at_list" ON "working_calendar" USING btree ("company_code","updated_at","id");
--> statement-breakpoint
CREATE INDEX "ter_bracket_created_at_list" ON "ter_bracket" USING btree ("company_code","created_at","id");
--> statement-breakpoint
CREATE INDEX "ter_bracket_updated_at_list" ON "ter_bracket" USING btree ("company_code","updated_at","id");
--> statement-breakpoint
CREATE INDEX "login_attempt_created_at_list" ON "login_attempt" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX "login_attempt_updated_at_list" ON "login_attempt" USING btree ("updated_at","id");
