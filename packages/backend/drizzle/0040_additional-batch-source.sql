ALTER TABLE "additional_batch" ADD COLUMN "source" varchar(16);
--> statement-breakpoint
UPDATE "additional_batch" SET "source" = ('SCREEN');
--> statement-breakpoint
ALTER TABLE "additional_batch" ALTER COLUMN "source" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "additional_batch" ADD CONSTRAINT "additional_batch_source_check" CHECK ("source" in ('SCREEN', 'UPLOAD'));
