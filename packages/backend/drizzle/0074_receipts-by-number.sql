CREATE INDEX IF NOT EXISTS "medical_claim_lines_receipt_key" ON "medical_claim_lines" USING btree (upper(regexp_replace("receipt_no", '[^[:alnum:]]', '', 'g')));
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "medical_claim_lines_receipt_date" ON "medical_claim_lines" USING btree ("receipt_date");
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "travel_request_expenses_receipt_key" ON "travel_request_expenses" USING btree (upper(regexp_replace("receipt_no", '[^[:alnum:]]', '', 'g')));
