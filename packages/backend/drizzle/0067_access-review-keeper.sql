ALTER TABLE "access_review" ADD COLUMN "started_by_id" integer;
--> statement-breakpoint
ALTER TABLE "access_review" ADD COLUMN "reminded_on" date;
--> statement-breakpoint
ALTER TABLE "access_review" ADD CONSTRAINT "access_review_started_by_id_fk" FOREIGN KEY ("started_by_id") REFERENCES "public"."user_account"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "access_review_started_by_index" ON "access_review" USING btree ("started_by_id");
