ALTER TABLE "medical_claim" ADD COLUMN "reason" varchar(500);
