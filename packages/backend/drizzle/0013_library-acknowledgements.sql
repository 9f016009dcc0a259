ALTER TABLE "library_acknowledgement" ADD COLUMN "employee_id" integer;
--> statement-breakpoint
ALTER TABLE "library_document" ADD COLUMN "ack_reminded_at" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "library_document" ADD COLUMN "review_told" integer;
--> statement-breakpoint
UPDATE "library_acknowledgement" SET "employee_id" = ((select u.employee_id from user_account u where u.id = user_id));
--> statement-breakpoint
ALTER TABLE "library_acknowledgement" ADD CONSTRAINT "library_acknowledgement_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "library_acknowledgement_employee_index" ON "library_acknowledgement" USING btree ("employee_id");
