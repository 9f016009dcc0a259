ALTER TABLE "employee_family" ADD COLUMN "working_since" date;
--> statement-breakpoint
ALTER TABLE "travel_request" ADD COLUMN "warnings" text;
--> statement-breakpoint
ALTER TABLE "travel_request_expenses" ADD COLUMN "vendor" varchar(120);
--> statement-breakpoint
ALTER TABLE "travel_request_expenses" ADD COLUMN "receipt_no" varchar(40);
