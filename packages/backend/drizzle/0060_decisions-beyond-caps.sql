ALTER TABLE "travel_request_expenses" ADD COLUMN "over_cap_refused" boolean DEFAULT false NOT NULL;
