DROP INDEX IF EXISTS "punch_batch_batch_no_search"
--> statement-breakpoint
DROP INDEX "punch_batch_received_at_list";
--> statement-breakpoint
DROP INDEX "punch_batch_health_list";
--> statement-breakpoint
DROP INDEX "punch_batch_status_list";
