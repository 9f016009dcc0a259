ALTER TABLE "employee_contract" DROP CONSTRAINT "employee_contract_status_check";
--> statement-breakpoint
ALTER TABLE "employee" ADD COLUMN "suspended_from" date;
--> statement-breakpoint
ALTER TABLE "employee" ADD COLUMN "suspended_to" date;
--> statement-breakpoint
ALTER TABLE "employee" ADD COLUMN "suspension_reason" text;
--> statement-breakpoint
ALTER TABLE "employee_contract" ADD CONSTRAINT "employee_contract_status_check" CHECK ("status" in ('DRAFT', 'SUBMITTED', 'RETURNED', 'REJECTED', 'APPROVED', 'ACTIVE', 'ENDED', 'TERMINATED'));
