ALTER TABLE "ratification" ADD COLUMN "later_rows" varchar(16);
--> statement-breakpoint
ALTER TABLE "ratification" ADD COLUMN "unusual_reason" varchar(300);
--> statement-breakpoint
ALTER TABLE "ratification_lines" ADD COLUMN "month_increase" numeric(20, 2);
--> statement-breakpoint
ALTER TABLE "ratification" ADD CONSTRAINT "ratification_later_rows_check" CHECK ("later_rows" in ('KEEP', 'REPLACE'));
