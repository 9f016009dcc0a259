ALTER TABLE "absent_code" ADD COLUMN "follows_id" integer;
--> statement-breakpoint
UPDATE "absent_code" SET "follows_id" = (case when system then (select b.id from absent_code b where b.company_code = absent_code.company_code and b.system and b.absent_code = case absent_code.absent_code when 'CMX' then 'CM' when 'LX' then 'L1' end) end);
--> statement-breakpoint
ALTER TABLE "absent_code" ADD CONSTRAINT "absent_code_follows_id_fk" FOREIGN KEY ("follows_id") REFERENCES "public"."absent_code"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "absent_code_follows_index" ON "absent_code" USING btree ("follows_id");
