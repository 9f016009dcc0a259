ALTER TABLE "working_shift_set" DROP CONSTRAINT "working_shift_set_key";
--> statement-breakpoint
ALTER TABLE "working_shift_set" ADD COLUMN "valid_from" date;
--> statement-breakpoint
ALTER TABLE "working_shift_set" ADD COLUMN "valid_to" date;
--> statement-breakpoint
UPDATE "working_shift_set" SET "valid_from" = ('2000-01-01');
--> statement-breakpoint
ALTER TABLE "working_shift_set" ALTER COLUMN "valid_from" SET NOT NULL;
--> statement-breakpoint
CREATE INDEX "working_shift_set_valid_from_list" ON "working_shift_set" USING btree ("company_code","valid_from","id");
--> statement-breakpoint
ALTER TABLE "working_shift_set" ADD CONSTRAINT "working_shift_set_key" UNIQUE NULLS NOT DISTINCT("company_code","set_code","valid_from");
