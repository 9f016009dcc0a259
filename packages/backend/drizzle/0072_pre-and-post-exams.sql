ALTER TABLE "exam_schedule" ADD COLUMN "request_id" integer;
--> statement-breakpoint
ALTER TABLE "exam_schedule" ADD COLUMN "stage" varchar(16);
--> statement-breakpoint
ALTER TABLE "training_evaluation" ADD COLUMN "pre_score" numeric(20, 2);
--> statement-breakpoint
ALTER TABLE "training_evaluation" ADD COLUMN "post_score" numeric(20, 2);
--> statement-breakpoint
ALTER TABLE "training_evaluation" ADD COLUMN "gain" numeric(20, 2);
--> statement-breakpoint
ALTER TABLE "training_program" ADD COLUMN "pre_exam_id" integer;
--> statement-breakpoint
ALTER TABLE "training_program" ADD COLUMN "post_exam_id" integer;
--> statement-breakpoint
ALTER TABLE "exam_schedule" ADD CONSTRAINT "exam_schedule_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."training_request"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "training_program" ADD CONSTRAINT "training_program_pre_exam_id_fk" FOREIGN KEY ("pre_exam_id") REFERENCES "public"."exam_group"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "training_program" ADD CONSTRAINT "training_program_post_exam_id_fk" FOREIGN KEY ("post_exam_id") REFERENCES "public"."exam_group"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "exam_schedule_request_index" ON "exam_schedule" USING btree ("request_id");
--> statement-breakpoint
CREATE INDEX "exam_schedule_stage_list" ON "exam_schedule" USING btree ("company_code","branch_code","stage","id");
--> statement-breakpoint
CREATE INDEX "training_program_pre_exam_index" ON "training_program" USING btree ("pre_exam_id");
--> statement-breakpoint
CREATE INDEX "training_program_post_exam_index" ON "training_program" USING btree ("post_exam_id");
--> statement-breakpoint
ALTER TABLE "exam_schedule" ADD CONSTRAINT "exam_schedule_stage_check" CHECK ("stage" in ('BEFORE', 'AFTER'));
