ALTER TABLE "attendance_period" DROP CONSTRAINT "attendance_period_status_check";
--> statement-breakpoint
ALTER TABLE "attendance_period" ADD CONSTRAINT "attendance_period_status_check" CHECK ("status" in ('OPEN', 'CLOSING', 'CLOSED', 'REOPENING', 'LOCKED'));
