CREATE INDEX IF NOT EXISTS "application_application_no_list" ON "application" USING btree (company_code, lower((application_no)::text) COLLATE "C", id);
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "application_application_no_search" ON "application" USING gin ("application_no" gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "application_applied_at_list" ON "application" USING btree (company_code, applied_at, id);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "application_created_at_list" ON "application" USING btree (company_code, created_at, id);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "application_current_stage_list" ON "application" USING btree (company_code, lower((current_stage)::text) COLLATE "C", id);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "application_decided_at_list" ON "application" USING btree (company_code, decided_at, id);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "application_fail_reason_list" ON "application" USING btree (company_code, fail_reason, id);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "application_final_score_list" ON "application" USING btree (company_code, final_score, id);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "application_rank_no_list" ON "application" USING btree (company_code, rank_no, id);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "application_stage_name_list" ON "application" USING btree (company_code, lower((stage_name)::text) COLLATE "C", id);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "application_stage_since_list" ON "application" USING btree (company_code, stage_since, id);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "application_status_list" ON "application" USING btree (company_code, status, id);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "application_updated_at_list" ON "application" USING btree (company_code, updated_at, id);
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "contract_draft_contract_no_search" ON "contract_draft" USING gin ("contract_no" gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "contract_draft_contract_type_list" ON "contract_draft" USING btree (company_code, contract_type, id);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "contract_draft_register_by_list" ON "contract_draft" USING btree (company_code, register_by, id);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "contract_draft_start_date_list" ON "contract_draft" USING btree (company_code, start_date, id);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "contract_draft_status_list" ON "contract_draft" USING btree (company_code, status, id);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "exam_attempt_appeal_state_list" ON "exam_attempt" USING btree (company_code, branch_code, appeal_state, id);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "job_advert_advert_no_list" ON "job_advert" USING btree (company_code, lower((advert_no)::text) COLLATE "C", id);
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "job_advert_advert_no_search" ON "job_advert" USING gin ("advert_no" gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "job_advert_location_search" ON "job_advert" USING gin ("location" gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "job_advert_publish_from_list" ON "job_advert" USING btree (company_code, publish_from, id);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "job_advert_publish_to_list" ON "job_advert" USING btree (company_code, publish_to, id);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "job_advert_status_list" ON "job_advert" USING btree (company_code, status, id);
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "job_advert_title_search" ON "job_advert" USING gin ("title" gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "job_offer_accepted_at_list" ON "job_offer" USING btree (company_code, accepted_at, id);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "job_offer_offer_no_list" ON "job_offer" USING btree (company_code, lower((offer_no)::text) COLLATE "C", id);
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "job_offer_offer_no_search" ON "job_offer" USING gin ("offer_no" gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "job_offer_sent_at_list" ON "job_offer" USING btree (company_code, sent_at, id);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "job_offer_status_list" ON "job_offer" USING btree (company_code, status, id);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "job_offer_valid_until_list" ON "job_offer" USING btree (company_code, valid_until, id);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "personnel_requisition_needed_date_list" ON "personnel_requisition" USING btree (company_code, needed_date, id);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "personnel_requisition_opened_at_list" ON "personnel_requisition" USING btree (company_code, opened_at, id);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "personnel_requisition_request_date_list" ON "personnel_requisition" USING btree (company_code, request_date, id);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "personnel_requisition_requisition_no_list" ON "personnel_requisition" USING btree (company_code, lower((requisition_no)::text) COLLATE "C", id);
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "personnel_requisition_requisition_no_search" ON "personnel_requisition" USING gin ("requisition_no" gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "personnel_requisition_status_list" ON "personnel_requisition" USING btree (company_code, status, id);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "recruitment_plan_plan_no_list" ON "recruitment_plan" USING btree (company_code, lower((plan_no)::text) COLLATE "C", id);
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "recruitment_plan_plan_no_search" ON "recruitment_plan" USING gin ("plan_no" gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "recruitment_plan_plan_year_list" ON "recruitment_plan" USING btree (company_code, plan_year, id);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "recruitment_plan_status_list" ON "recruitment_plan" USING btree (company_code, status, id);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "stage_evaluation_created_at_list" ON "stage_evaluation" USING btree (company_code, created_at, id);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "stage_evaluation_due_date_list" ON "stage_evaluation" USING btree (company_code, due_date, id);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "stage_evaluation_place_list" ON "stage_evaluation" USING btree (company_code, lower((place)::text) COLLATE "C", id);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "stage_evaluation_recommendation_list" ON "stage_evaluation" USING btree (company_code, recommendation, id);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "stage_evaluation_scheduled_at_list" ON "stage_evaluation" USING btree (company_code, scheduled_at, id);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "stage_evaluation_stage_list" ON "stage_evaluation" USING btree (company_code, lower((stage)::text) COLLATE "C", id);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "stage_evaluation_stage_name_list" ON "stage_evaluation" USING btree (company_code, lower((stage_name)::text) COLLATE "C", id);
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "stage_evaluation_stage_search" ON "stage_evaluation" USING gin ("stage" gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "stage_evaluation_status_list" ON "stage_evaluation" USING btree (company_code, status, id);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "stage_evaluation_submitted_at_list" ON "stage_evaluation" USING btree (company_code, submitted_at, id);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "stage_evaluation_updated_at_list" ON "stage_evaluation" USING btree (company_code, updated_at, id);
