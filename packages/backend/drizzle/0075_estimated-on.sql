ALTER TABLE "travel_request" ADD COLUMN "estimated_on" date;
