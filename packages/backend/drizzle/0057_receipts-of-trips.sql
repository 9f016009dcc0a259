ALTER TABLE "travel_request_expenses" ADD COLUMN "receipt" boolean DEFAULT false NOT NULL;
