ALTER TABLE "overtime_order" ADD COLUMN "cost_center_id" integer;
--> statement-breakpoint
ALTER TABLE "overtime_order_lines" ADD COLUMN "week_left" integer;
--> statement-breakpoint
ALTER TABLE "overtime_order_lines" ADD COLUMN "day_left" integer;
--> statement-breakpoint
ALTER TABLE "overtime_order" ADD CONSTRAINT "overtime_order_cost_center_id_fk" FOREIGN KEY ("cost_center_id") REFERENCES "public"."account_center"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "overtime_order_cost_center_index" ON "overtime_order" USING btree ("cost_center_id");
