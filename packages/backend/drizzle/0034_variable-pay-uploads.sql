ALTER TABLE "variable_pay" DROP CONSTRAINT "variable_pay_key";
--> statement-breakpoint
ALTER TABLE "upload_row" DROP CONSTRAINT "upload_row_effect_check";
--> statement-breakpoint
ALTER TABLE "variable_pay" ADD COLUMN "reference" varchar(30);
--> statement-breakpoint
ALTER TABLE "variable_pay" ADD COLUMN "batch_id" integer;
--> statement-breakpoint
ALTER TABLE "variable_pay" ADD CONSTRAINT "variable_pay_batch_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."upload_batch"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "variable_pay_batch_index" ON "variable_pay" USING btree ("batch_id");
--> statement-breakpoint
ALTER TABLE "variable_pay" ADD CONSTRAINT "variable_pay_key" UNIQUE NULLS NOT DISTINCT("company_code","employee_id","component_code","period_id","reference");
--> statement-breakpoint
ALTER TABLE "upload_row" ADD CONSTRAINT "upload_row_effect_check" CHECK ("effect" in ('NEW', 'CHANGE', 'NONE', 'REMOVE'));
