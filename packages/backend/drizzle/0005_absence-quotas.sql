ALTER TABLE "absent_code" ADD COLUMN "quota_per_month" numeric(20, 1);
--> statement-breakpoint
ALTER TABLE "absent_code" ADD COLUMN "quota_per_service" numeric(20, 1);
--> statement-breakpoint
ALTER TABLE "absent_code" ADD COLUMN "quota_months" integer;
--> statement-breakpoint
UPDATE "absent_code" SET "quota_per_month" = (case when system and absent_code in ('PT', 'PC', 'PK', 'FI') then 3 when system and absent_code = 'CD' then 2 end), "quota_per_service" = (case when system and absent_code = 'HJ' then 45 end), "quota_months" = (case when system and absent_code in ('CM', 'CMX') then 3 end);
