ALTER TABLE "abnormal_attendance" ADD COLUMN "event_date" date;
--> statement-breakpoint
ALTER TABLE "absent_code" ADD COLUMN "event_days" integer;
--> statement-breakpoint
UPDATE "absent_code" SET "event_days" = (case when system and absent_code = 'CD' then 0 when system and absent_code = 'S2' then 3 else 30 end);
