ALTER TABLE "medical_claim" ADD COLUMN "taxable_amount" numeric(20, 2);
--> statement-breakpoint
ALTER TABLE "medical_claim" ADD COLUMN "free_pay_entry_id" integer;
--> statement-breakpoint
ALTER TABLE "medical_claim_lines" ADD COLUMN "taxable" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
UPDATE "medical_claim" SET "taxable_amount" = (case when taxable then total_approved else 0 end);
--> statement-breakpoint
ALTER TABLE "medical_claim" ADD CONSTRAINT "medical_claim_free_pay_entry_id_fk" FOREIGN KEY ("free_pay_entry_id") REFERENCES "public"."variable_pay"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "medical_claim_free_pay_entry_index" ON "medical_claim" USING btree ("free_pay_entry_id");
