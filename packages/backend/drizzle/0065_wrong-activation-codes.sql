ALTER TABLE "device_connection" DROP CONSTRAINT "device_connection_event_check";
--> statement-breakpoint
ALTER TABLE "device_connection" ADD CONSTRAINT "device_connection_event_check" CHECK ("event" in ('LOGIN', 'LOGIN_FAILED', 'CLOCK_IN', 'CLOCK_OUT', 'SYNC', 'REQUEST', 'CRASH', 'WRONG_CODE'));
