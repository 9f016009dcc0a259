ALTER TABLE "elearning_document" ADD COLUMN "program_id" integer;
--> statement-breakpoint
ALTER TABLE "exam_group" ADD COLUMN "program_id" integer;
--> statement-breakpoint
ALTER TABLE "elearning_document" ADD CONSTRAINT "elearning_document_program_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."training_program"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "exam_group" ADD CONSTRAINT "exam_group_program_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."training_program"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "elearning_document_program_index" ON "elearning_document" USING btree ("program_id");
--> statement-breakpoint
CREATE INDEX "exam_attempt_submitted_at_list" ON "exam_attempt" USING btree ("company_code","branch_code","submitted_at","id");
--> statement-breakpoint
CREATE INDEX "exam_attempt_started_at_list" ON "exam_attempt" USING btree ("company_code","branch_code","started_at","id");
--> statement-breakpoint
CREATE INDEX "exam_attempt_status_list" ON "exam_attempt" USING btree ("company_code","branch_code","status","id");
--> statement-breakpoint
CREATE INDEX "exam_attempt_passed_list" ON "exam_attempt" USING btree ("company_code","branch_code","passed","id");
--> statement-breakpoint
CREATE INDEX "exam_group_program_index" ON "exam_group" USING btree ("program_id");
