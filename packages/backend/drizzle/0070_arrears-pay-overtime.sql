ALTER TABLE "payroll_setting" ADD COLUMN "retro_overtime" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
UPDATE "payroll_setting" SET "retro_overtime" = (true);
