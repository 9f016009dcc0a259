ALTER TABLE "payslip" ADD COLUMN "pension_base" numeric(20, 2);
--> statement-breakpoint
ALTER TABLE "payslip" ADD COLUMN "health_base" numeric(20, 2);
