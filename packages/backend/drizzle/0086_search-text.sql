DROP INDEX IF EXISTS "ws_daily_basis_reason_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "working_shift_shift_name_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "working_shift_shift_code_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "working_shift_set_set_name_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "working_shift_set_set_code_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "working_calendar_scope_code_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "working_calendar_holiday_name_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "work_group_group_name_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "work_group_group_code_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "webhook_url_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "webhook_name_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "webhook_code_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "variable_pay_period_code_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "variable_pay_component_code_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "user_template_name_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "user_template_code_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "user_session_ip_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "user_session_device_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "user_account_username_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "user_account_email_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "user_account_display_name_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "union_member_union_name_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "union_member_member_no_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "travel_zone_name_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "travel_zone_code_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "travel_type_name_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "travel_type_code_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "travel_request_number_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "travel_request_destinations_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "travel_expense_type_name_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "travel_expense_type_code_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "travel_destination_province_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "travel_destination_country_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "travel_destination_code_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "travel_destination_city_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "travel_adm_template_name_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "travel_adm_template_code_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "training_type_type_name_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "training_type_type_code_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "training_request_title_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "training_request_request_no_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "training_reimbursement_summary_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "training_reimbursement_reimbursement_no_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "training_program_program_name_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "training_program_program_code_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "training_institution_institution_name_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "training_institution_institution_code_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "training_institution_contact_person_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "training_institution_city_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "training_budget_remark_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "training_budget_budget_code_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "training_bond_policy_remark_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "training_bond_bond_no_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "trainer_trainer_name_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "trainer_trainer_code_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "ter_schedule_regulation_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "tax_schedule_regulation_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "standard_deduction_regulation_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "standard_deduction_name_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "sod_rule_risk_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "sod_rule_name_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "sod_rule_code_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "shift_change_request_request_no_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "shift_change_request_reason_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "selection_process_process_name_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "selection_process_process_code_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "salary_grade_grade_name_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "salary_grade_grade_code_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "rights_change_target_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "rights_change_number_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "regional_salary_region_name_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "regional_salary_decree_no_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "regional_salary_code_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "recurring_deduction_policy_no_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "recurring_deduction_payee_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "recurring_deduction_component_code_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "recruitment_plan_plan_no_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "recruitment_method_method_name_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "recruitment_method_method_code_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "reckoning_date_period_name_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "reckoning_date_period_code_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "raw_punch_badge_no_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "ratification_title_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "ratification_doc_no_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "project_name_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "project_code_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "program_study_program_name_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "program_study_program_code_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "program_study_faculty_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "post_code_village_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "post_code_sub_district_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "post_code_province_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "post_code_post_code_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "post_code_city_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "position_qualification_physical_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "position_qualification_justification_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "position_position_name_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "position_position_code_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "position_level_level_name_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "position_level_level_code_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "position_grade_grade_name_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "position_grade_grade_code_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "personnel_requisition_requisition_no_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "personal_loan_purpose_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "personal_loan_loan_no_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "payslip_question_period_code_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "payslip_question_line_name_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "payslip_period_code_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "payslip_hold_reason_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "payslip_employee_no_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "payslip_employee_name_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "payroll_setting_tax_withholder_id_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "pay_rectification_period_code_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "pay_rectification_component_code_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "pay_percentage_letter_no_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "pay_group_group_name_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "pay_group_group_code_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "pay_group_access_reason_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "pay_file_layout_layout_name_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "pay_file_layout_layout_code_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "pay_component_slip_name_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "pay_component_name_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "pay_component_code_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "overtime_upload_line_period_code_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "overtime_upload_line_order_no_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "overtime_override_doc_no_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "overtime_order_doc_no_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "operation_area_province_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "operation_area_city_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "operation_area_area_name_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "operation_area_area_code_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "monthly_attendance_period_code_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "mobile_faq_question_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "mobile_faq_faq_code_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "mobile_device_model_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "mobile_device_device_uid_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "mobile_access_profile_profile_name_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "mobile_access_profile_profile_code_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "message_title_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "medical_claim_claim_no_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "medical_benefit_benefit_name_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "medical_benefit_benefit_code_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "medical_adjustment_adjustment_no_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "login_attempt_username_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "login_attempt_address_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "loc_workday_exception_reason_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "library_document_type_name_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "library_document_type_code_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "library_document_title_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "library_document_keywords_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "library_document_doc_no_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "leave_beginning_remark_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "job_offer_offer_no_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "job_advert_title_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "job_advert_location_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "job_advert_advert_no_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "human_base_period_period_name_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "human_base_period_period_code_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "hotel_name_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "hotel_code_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "hospital_hospital_name_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "hospital_hospital_code_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "hospital_city_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "flag_master_flag_name_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "flag_master_flag_code_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "finance_buffer_entry_summary_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "finance_buffer_entry_source_no_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "finance_buffer_entry_payee_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "finance_buffer_entry_entry_no_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "exam_schedule_place_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "exam_schedule_number_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "exam_question_code_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "exam_group_name_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "exam_group_code_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "error_group_sample_path_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "error_group_fingerprint_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "employee_work_email_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "employee_training_title_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "employee_training_certificate_no_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "employee_tax_year_former_certificate_no_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "employee_tax_year_final_certificate_no_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "employee_tax_year_certificate_no_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "employee_tax_profile_tax_id_no_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "employee_national_id_no_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "employee_letter_letter_no_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "employee_full_name_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "employee_fixed_pay_note_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "employee_fixed_pay_component_code_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "employee_employee_no_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "employee_email_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "employee_disciplinary_letter_no_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "employee_contract_registered_no_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "employee_contract_contract_no_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "employee_advance_purpose_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "employee_advance_advance_no_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "elearning_document_title_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "elearning_document_code_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "department_short_name_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "department_department_name_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "department_department_code_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "currency_name_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "currency_code_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "contract_type_contract_type_name_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "contract_type_contract_type_code_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "contract_draft_contract_no_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "compensation_rule_grade_code_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "compensation_rule_component_code_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "company_branch_name_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "company_branch_code_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "company_branch_city_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "common_code_code_value_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "common_code_code_name_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "chart_department_position_title_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "chart_department_history_position_title_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "chart_department_history_department_name_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "chart_department_history_department_code_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "bpjs_wage_cap_regulation_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "bpjs_risk_class_regulation_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "bpjs_relief_sectors_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "bpjs_relief_regulation_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "bpjs_rate_regulation_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "bpjs_rate_rate_name_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "bpjs_pension_age_regulation_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "bank_transfer_batch_batch_no_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "bank_swift_code_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "bank_short_name_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "bank_name_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "bank_code_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "bank_clearing_code_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "award_gift_item_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "award_award_name_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "award_award_code_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "attendance_day_flag_codes_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "application_application_no_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "applicant_source_source_name_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "applicant_source_source_code_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "applicant_phone_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "applicant_full_name_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "applicant_finding_finding_no_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "applicant_finding_detail_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "applicant_email_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "applicant_current_position_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "applicant_applicant_no_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "app_image_title_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "app_image_image_code_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "api_client_purpose_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "api_client_name_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "api_client_code_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "amnesty_request_scope_text_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "amnesty_request_doc_no_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "agreement_letter_set_letter_name_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "agreement_letter_set_letter_code_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "admin_area_company_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "additional_tax_item_reference_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "additional_batch_description_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "additional_batch_batch_no_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "account_center_name_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "account_center_code_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "access_review_review_name_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "access_review_review_code_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "absent_code_absent_name_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "absent_code_absent_code_search"
--> statement-breakpoint
DROP INDEX IF EXISTS "abnormal_attendance_doc_no_search"
--> statement-breakpoint
CREATE OR REPLACE FUNCTION kantor_search_text(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $f$
  SELECT CASE WHEN octet_length(value) = length(value) THEN lower(replace(value, $b$`$b$, $q$'$q$))
    ELSE regexp_replace(lower(regexp_replace(normalize(translate(value,
      '‘’‚‛′ʹʻʼʽˈˊˋ´`＇｀ꞌØøŁłĐđı', '''''''''''''''''''''''''''''''''''OoLlDdi'), NFKD),
      '[̀-ͯ]', '', 'g')), '[   -   　]+', ' ', 'g') END
$f$
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "abnormal_attendance_doc_no_search" ON "abnormal_attendance" USING gin (kantor_search_text("doc_no") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "absent_code_absent_code_search" ON "absent_code" USING gin (kantor_search_text("absent_code") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "absent_code_absent_name_search" ON "absent_code" USING gin (kantor_search_text("absent_name") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "access_review_review_code_search" ON "access_review" USING gin (kantor_search_text("review_code") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "access_review_review_name_search" ON "access_review" USING gin (kantor_search_text("review_name") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "account_center_code_search" ON "account_center" USING gin (kantor_search_text("code") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "account_center_name_search" ON "account_center" USING gin (kantor_search_text("name") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "additional_batch_batch_no_search" ON "additional_batch" USING gin (kantor_search_text("batch_no") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "additional_batch_description_search" ON "additional_batch" USING gin (kantor_search_text("description") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "additional_tax_item_reference_search" ON "additional_tax_item" USING gin (kantor_search_text("reference") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "admin_area_company_search" ON "admin_area" USING gin (kantor_search_text("company") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "agreement_letter_set_letter_code_search" ON "agreement_letter_set" USING gin (kantor_search_text("letter_code") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "agreement_letter_set_letter_name_search" ON "agreement_letter_set" USING gin (kantor_search_text("letter_name") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "amnesty_request_doc_no_search" ON "amnesty_request" USING gin (kantor_search_text("doc_no") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "amnesty_request_scope_text_search" ON "amnesty_request" USING gin (kantor_search_text("scope_text") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "api_client_code_search" ON "api_client" USING gin (kantor_search_text("code") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "api_client_name_search" ON "api_client" USING gin (kantor_search_text("name") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "api_client_purpose_search" ON "api_client" USING gin (kantor_search_text("purpose") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "app_image_image_code_search" ON "app_image" USING gin (kantor_search_text("image_code") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "app_image_title_search" ON "app_image" USING gin (kantor_search_text("title") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "applicant_applicant_no_search" ON "applicant" USING gin (kantor_search_text("applicant_no") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "applicant_current_position_search" ON "applicant" USING gin (kantor_search_text("current_position") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "applicant_email_search" ON "applicant" USING gin (kantor_search_text("email") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "applicant_finding_detail_search" ON "applicant_finding" USING gin (kantor_search_text("detail") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "applicant_finding_finding_no_search" ON "applicant_finding" USING gin (kantor_search_text("finding_no") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "applicant_full_name_search" ON "applicant" USING gin (kantor_search_text("full_name") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "applicant_phone_search" ON "applicant" USING gin (kantor_search_text("phone") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "applicant_source_source_code_search" ON "applicant_source" USING gin (kantor_search_text("source_code") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "applicant_source_source_name_search" ON "applicant_source" USING gin (kantor_search_text("source_name") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "application_application_no_search" ON "application" USING gin (kantor_search_text("application_no") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "attendance_day_flag_codes_search" ON "attendance_day" USING gin (kantor_search_text("flag_codes") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "award_award_code_search" ON "award" USING gin (kantor_search_text("award_code") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "award_award_name_search" ON "award" USING gin (kantor_search_text("award_name") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "award_gift_item_search" ON "award" USING gin (kantor_search_text("gift_item") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "bank_clearing_code_search" ON "bank" USING gin (kantor_search_text("clearing_code") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "bank_code_search" ON "bank" USING gin (kantor_search_text("code") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "bank_name_search" ON "bank" USING gin (kantor_search_text("name") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "bank_short_name_search" ON "bank" USING gin (kantor_search_text("short_name") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "bank_swift_code_search" ON "bank" USING gin (kantor_search_text("swift_code") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "bank_transfer_batch_batch_no_search" ON "bank_transfer_batch" USING gin (kantor_search_text("batch_no") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "bpjs_pension_age_regulation_search" ON "bpjs_pension_age" USING gin (kantor_search_text("regulation") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "bpjs_rate_rate_name_search" ON "bpjs_rate" USING gin (kantor_search_text("rate_name") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "bpjs_rate_regulation_search" ON "bpjs_rate" USING gin (kantor_search_text("regulation") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "bpjs_relief_regulation_search" ON "bpjs_relief" USING gin (kantor_search_text("regulation") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "bpjs_relief_sectors_search" ON "bpjs_relief" USING gin (kantor_search_text("sectors") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "bpjs_risk_class_regulation_search" ON "bpjs_risk_class" USING gin (kantor_search_text("regulation") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "bpjs_wage_cap_regulation_search" ON "bpjs_wage_cap" USING gin (kantor_search_text("regulation") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "chart_department_history_department_code_search" ON "chart_department_history" USING gin (kantor_search_text("department_code") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "chart_department_history_department_name_search" ON "chart_department_history" USING gin (kantor_search_text("department_name") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "chart_department_history_position_title_search" ON "chart_department_history" USING gin (kantor_search_text("position_title") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "chart_department_position_title_search" ON "chart_department" USING gin (kantor_search_text("position_title") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "common_code_code_name_search" ON "common_code" USING gin (kantor_search_text("code_name") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "common_code_code_value_search" ON "common_code" USING gin (kantor_search_text("code_value") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "company_branch_city_search" ON "company_branch" USING gin (kantor_search_text("city") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "company_branch_code_search" ON "company_branch" USING gin (kantor_search_text("code") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "company_branch_name_search" ON "company_branch" USING gin (kantor_search_text("name") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "compensation_rule_component_code_search" ON "compensation_rule" USING gin (kantor_search_text("component_code") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "compensation_rule_grade_code_search" ON "compensation_rule" USING gin (kantor_search_text("grade_code") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "contract_draft_contract_no_search" ON "contract_draft" USING gin (kantor_search_text("contract_no") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "contract_type_contract_type_code_search" ON "contract_type" USING gin (kantor_search_text("contract_type_code") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "contract_type_contract_type_name_search" ON "contract_type" USING gin (kantor_search_text("contract_type_name") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "currency_code_search" ON "currency" USING gin (kantor_search_text("code") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "currency_name_search" ON "currency" USING gin (kantor_search_text("name") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "department_department_code_search" ON "department" USING gin (kantor_search_text("department_code") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "department_department_name_search" ON "department" USING gin (kantor_search_text("department_name") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "department_short_name_search" ON "department" USING gin (kantor_search_text("short_name") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "elearning_document_code_search" ON "elearning_document" USING gin (kantor_search_text("code") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "elearning_document_title_search" ON "elearning_document" USING gin (kantor_search_text("title") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "employee_advance_advance_no_search" ON "employee_advance" USING gin (kantor_search_text("advance_no") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "employee_advance_purpose_search" ON "employee_advance" USING gin (kantor_search_text("purpose") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "employee_contract_contract_no_search" ON "employee_contract" USING gin (kantor_search_text("contract_no") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "employee_contract_registered_no_search" ON "employee_contract" USING gin (kantor_search_text("registered_no") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "employee_disciplinary_letter_no_search" ON "employee_disciplinary" USING gin (kantor_search_text("letter_no") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "employee_email_search" ON "employee" USING gin (kantor_search_text("email") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "employee_employee_no_search" ON "employee" USING gin (kantor_search_text("employee_no") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "employee_fixed_pay_component_code_search" ON "employee_fixed_pay" USING gin (kantor_search_text("component_code") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "employee_fixed_pay_note_search" ON "employee_fixed_pay" USING gin (kantor_search_text("note") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "employee_full_name_search" ON "employee" USING gin (kantor_search_text("full_name") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "employee_letter_letter_no_search" ON "employee_letter" USING gin (kantor_search_text("letter_no") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "employee_national_id_no_search" ON "employee" USING gin (kantor_search_text("national_id_no") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "employee_tax_profile_tax_id_no_search" ON "employee_tax_profile" USING gin (kantor_search_text("tax_id_no") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "employee_tax_year_certificate_no_search" ON "employee_tax_year" USING gin (kantor_search_text("certificate_no") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "employee_tax_year_final_certificate_no_search" ON "employee_tax_year" USING gin (kantor_search_text("final_certificate_no") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "employee_tax_year_former_certificate_no_search" ON "employee_tax_year" USING gin (kantor_search_text("former_certificate_no") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "employee_training_certificate_no_search" ON "employee_training" USING gin (kantor_search_text("certificate_no") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "employee_training_title_search" ON "employee_training" USING gin (kantor_search_text("title") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "employee_work_email_search" ON "employee" USING gin (kantor_search_text("work_email") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "error_group_fingerprint_search" ON "error_group" USING gin (kantor_search_text("fingerprint") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "error_group_sample_path_search" ON "error_group" USING gin (kantor_search_text("sample_path") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "exam_group_code_search" ON "exam_group" USING gin (kantor_search_text("code") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "exam_group_name_search" ON "exam_group" USING gin (kantor_search_text("name") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "exam_question_code_search" ON "exam_question" USING gin (kantor_search_text("code") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "exam_schedule_number_search" ON "exam_schedule" USING gin (kantor_search_text("number") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "exam_schedule_place_search" ON "exam_schedule" USING gin (kantor_search_text("place") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "finance_buffer_entry_entry_no_search" ON "finance_buffer_entry" USING gin (kantor_search_text("entry_no") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "finance_buffer_entry_payee_search" ON "finance_buffer_entry" USING gin (kantor_search_text("payee") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "finance_buffer_entry_source_no_search" ON "finance_buffer_entry" USING gin (kantor_search_text("source_no") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "finance_buffer_entry_summary_search" ON "finance_buffer_entry" USING gin (kantor_search_text("summary") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "flag_master_flag_code_search" ON "flag_master" USING gin (kantor_search_text("flag_code") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "flag_master_flag_name_search" ON "flag_master" USING gin (kantor_search_text("flag_name") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "hospital_city_search" ON "hospital" USING gin (kantor_search_text("city") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "hospital_hospital_code_search" ON "hospital" USING gin (kantor_search_text("hospital_code") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "hospital_hospital_name_search" ON "hospital" USING gin (kantor_search_text("hospital_name") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "hotel_code_search" ON "hotel" USING gin (kantor_search_text("code") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "hotel_name_search" ON "hotel" USING gin (kantor_search_text("name") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "human_base_period_period_code_search" ON "human_base_period" USING gin (kantor_search_text("period_code") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "human_base_period_period_name_search" ON "human_base_period" USING gin (kantor_search_text("period_name") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "job_advert_advert_no_search" ON "job_advert" USING gin (kantor_search_text("advert_no") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "job_advert_location_search" ON "job_advert" USING gin (kantor_search_text("location") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "job_advert_title_search" ON "job_advert" USING gin (kantor_search_text("title") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "job_offer_offer_no_search" ON "job_offer" USING gin (kantor_search_text("offer_no") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "leave_beginning_remark_search" ON "leave_beginning" USING gin (kantor_search_text("remark") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "library_document_doc_no_search" ON "library_document" USING gin (kantor_search_text("doc_no") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "library_document_keywords_search" ON "library_document" USING gin (kantor_search_text("keywords") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "library_document_title_search" ON "library_document" USING gin (kantor_search_text("title") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "library_document_type_code_search" ON "library_document_type" USING gin (kantor_search_text("code") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "library_document_type_name_search" ON "library_document_type" USING gin (kantor_search_text("name") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "loc_workday_exception_reason_search" ON "loc_workday_exception" USING gin (kantor_search_text("reason") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "login_attempt_address_search" ON "login_attempt" USING gin (kantor_search_text("address") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "login_attempt_username_search" ON "login_attempt" USING gin (kantor_search_text("username") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "medical_adjustment_adjustment_no_search" ON "medical_adjustment" USING gin (kantor_search_text("adjustment_no") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "medical_benefit_benefit_code_search" ON "medical_benefit" USING gin (kantor_search_text("benefit_code") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "medical_benefit_benefit_name_search" ON "medical_benefit" USING gin (kantor_search_text("benefit_name") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "medical_claim_claim_no_search" ON "medical_claim" USING gin (kantor_search_text("claim_no") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "message_title_search" ON "message" USING gin (kantor_search_text("title") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "mobile_access_profile_profile_code_search" ON "mobile_access_profile" USING gin (kantor_search_text("profile_code") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "mobile_access_profile_profile_name_search" ON "mobile_access_profile" USING gin (kantor_search_text("profile_name") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "mobile_device_device_uid_search" ON "mobile_device" USING gin (kantor_search_text("device_uid") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "mobile_device_model_search" ON "mobile_device" USING gin (kantor_search_text("model") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "mobile_faq_faq_code_search" ON "mobile_faq" USING gin (kantor_search_text("faq_code") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "mobile_faq_question_search" ON "mobile_faq" USING gin (kantor_search_text("question") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "monthly_attendance_period_code_search" ON "monthly_attendance" USING gin (kantor_search_text("period_code") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "operation_area_area_code_search" ON "operation_area" USING gin (kantor_search_text("area_code") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "operation_area_area_name_search" ON "operation_area" USING gin (kantor_search_text("area_name") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "operation_area_city_search" ON "operation_area" USING gin (kantor_search_text("city") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "operation_area_province_search" ON "operation_area" USING gin (kantor_search_text("province") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "overtime_order_doc_no_search" ON "overtime_order" USING gin (kantor_search_text("doc_no") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "overtime_override_doc_no_search" ON "overtime_override" USING gin (kantor_search_text("doc_no") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "overtime_upload_line_order_no_search" ON "overtime_upload_line" USING gin (kantor_search_text("order_no") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "overtime_upload_line_period_code_search" ON "overtime_upload_line" USING gin (kantor_search_text("period_code") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "pay_component_code_search" ON "pay_component" USING gin (kantor_search_text("code") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "pay_component_name_search" ON "pay_component" USING gin (kantor_search_text("name") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "pay_component_slip_name_search" ON "pay_component" USING gin (kantor_search_text("slip_name") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "pay_file_layout_layout_code_search" ON "pay_file_layout" USING gin (kantor_search_text("layout_code") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "pay_file_layout_layout_name_search" ON "pay_file_layout" USING gin (kantor_search_text("layout_name") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "pay_group_access_reason_search" ON "pay_group_access" USING gin (kantor_search_text("reason") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "pay_group_group_code_search" ON "pay_group" USING gin (kantor_search_text("group_code") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "pay_group_group_name_search" ON "pay_group" USING gin (kantor_search_text("group_name") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "pay_percentage_letter_no_search" ON "pay_percentage" USING gin (kantor_search_text("letter_no") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "pay_rectification_component_code_search" ON "pay_rectification" USING gin (kantor_search_text("component_code") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "pay_rectification_period_code_search" ON "pay_rectification" USING gin (kantor_search_text("period_code") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "payroll_setting_tax_withholder_id_search" ON "payroll_setting" USING gin (kantor_search_text("tax_withholder_id") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "payslip_employee_name_search" ON "payslip" USING gin (kantor_search_text("employee_name") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "payslip_employee_no_search" ON "payslip" USING gin (kantor_search_text("employee_no") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "payslip_hold_reason_search" ON "payslip" USING gin (kantor_search_text("hold_reason") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "payslip_period_code_search" ON "payslip" USING gin (kantor_search_text("period_code") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "payslip_question_line_name_search" ON "payslip_question" USING gin (kantor_search_text("line_name") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "payslip_question_period_code_search" ON "payslip_question" USING gin (kantor_search_text("period_code") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "personal_loan_loan_no_search" ON "personal_loan" USING gin (kantor_search_text("loan_no") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "personal_loan_purpose_search" ON "personal_loan" USING gin (kantor_search_text("purpose") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "personnel_requisition_requisition_no_search" ON "personnel_requisition" USING gin (kantor_search_text("requisition_no") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "position_grade_grade_code_search" ON "position_grade" USING gin (kantor_search_text("grade_code") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "position_grade_grade_name_search" ON "position_grade" USING gin (kantor_search_text("grade_name") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "position_level_level_code_search" ON "position_level" USING gin (kantor_search_text("level_code") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "position_level_level_name_search" ON "position_level" USING gin (kantor_search_text("level_name") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "position_position_code_search" ON "position" USING gin (kantor_search_text("position_code") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "position_position_name_search" ON "position" USING gin (kantor_search_text("position_name") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "position_qualification_justification_search" ON "position_qualification" USING gin (kantor_search_text("justification") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "position_qualification_physical_search" ON "position_qualification" USING gin (kantor_search_text("physical") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "post_code_city_search" ON "post_code" USING gin (kantor_search_text("city") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "post_code_post_code_search" ON "post_code" USING gin (kantor_search_text("post_code") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "post_code_province_search" ON "post_code" USING gin (kantor_search_text("province") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "post_code_sub_district_search" ON "post_code" USING gin (kantor_search_text("sub_district") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "post_code_village_search" ON "post_code" USING gin (kantor_search_text("village") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "program_study_faculty_search" ON "program_study" USING gin (kantor_search_text("faculty") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "program_study_program_code_search" ON "program_study" USING gin (kantor_search_text("program_code") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "program_study_program_name_search" ON "program_study" USING gin (kantor_search_text("program_name") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "project_code_search" ON "project" USING gin (kantor_search_text("code") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "project_name_search" ON "project" USING gin (kantor_search_text("name") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "ratification_doc_no_search" ON "ratification" USING gin (kantor_search_text("doc_no") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "ratification_title_search" ON "ratification" USING gin (kantor_search_text("title") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "raw_punch_badge_no_search" ON "raw_punch" USING gin (kantor_search_text("badge_no") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "reckoning_date_period_code_search" ON "reckoning_date" USING gin (kantor_search_text("period_code") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "reckoning_date_period_name_search" ON "reckoning_date" USING gin (kantor_search_text("period_name") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "recruitment_method_method_code_search" ON "recruitment_method" USING gin (kantor_search_text("method_code") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "recruitment_method_method_name_search" ON "recruitment_method" USING gin (kantor_search_text("method_name") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "recruitment_plan_plan_no_search" ON "recruitment_plan" USING gin (kantor_search_text("plan_no") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "recurring_deduction_component_code_search" ON "recurring_deduction" USING gin (kantor_search_text("component_code") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "recurring_deduction_payee_search" ON "recurring_deduction" USING gin (kantor_search_text("payee") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "recurring_deduction_policy_no_search" ON "recurring_deduction" USING gin (kantor_search_text("policy_no") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "regional_salary_code_search" ON "regional_salary" USING gin (kantor_search_text("code") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "regional_salary_decree_no_search" ON "regional_salary" USING gin (kantor_search_text("decree_no") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "regional_salary_region_name_search" ON "regional_salary" USING gin (kantor_search_text("region_name") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "rights_change_number_search" ON "rights_change" USING gin (kantor_search_text("number") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "rights_change_target_search" ON "rights_change" USING gin (kantor_search_text("target") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "salary_grade_grade_code_search" ON "salary_grade" USING gin (kantor_search_text("grade_code") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "salary_grade_grade_name_search" ON "salary_grade" USING gin (kantor_search_text("grade_name") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "selection_process_process_code_search" ON "selection_process" USING gin (kantor_search_text("process_code") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "selection_process_process_name_search" ON "selection_process" USING gin (kantor_search_text("process_name") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "shift_change_request_reason_search" ON "shift_change_request" USING gin (kantor_search_text("reason") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "shift_change_request_request_no_search" ON "shift_change_request" USING gin (kantor_search_text("request_no") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "sod_rule_code_search" ON "sod_rule" USING gin (kantor_search_text("code") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "sod_rule_name_search" ON "sod_rule" USING gin (kantor_search_text("name") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "sod_rule_risk_search" ON "sod_rule" USING gin (kantor_search_text("risk") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "standard_deduction_name_search" ON "standard_deduction" USING gin (kantor_search_text("name") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "standard_deduction_regulation_search" ON "standard_deduction" USING gin (kantor_search_text("regulation") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "tax_schedule_regulation_search" ON "tax_schedule" USING gin (kantor_search_text("regulation") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "ter_schedule_regulation_search" ON "ter_schedule" USING gin (kantor_search_text("regulation") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "trainer_trainer_code_search" ON "trainer" USING gin (kantor_search_text("trainer_code") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "trainer_trainer_name_search" ON "trainer" USING gin (kantor_search_text("trainer_name") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "training_bond_bond_no_search" ON "training_bond" USING gin (kantor_search_text("bond_no") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "training_bond_policy_remark_search" ON "training_bond_policy" USING gin (kantor_search_text("remark") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "training_budget_budget_code_search" ON "training_budget" USING gin (kantor_search_text("budget_code") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "training_budget_remark_search" ON "training_budget" USING gin (kantor_search_text("remark") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "training_institution_city_search" ON "training_institution" USING gin (kantor_search_text("city") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "training_institution_contact_person_search" ON "training_institution" USING gin (kantor_search_text("contact_person") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "training_institution_institution_code_search" ON "training_institution" USING gin (kantor_search_text("institution_code") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "training_institution_institution_name_search" ON "training_institution" USING gin (kantor_search_text("institution_name") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "training_program_program_code_search" ON "training_program" USING gin (kantor_search_text("program_code") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "training_program_program_name_search" ON "training_program" USING gin (kantor_search_text("program_name") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "training_reimbursement_reimbursement_no_search" ON "training_reimbursement" USING gin (kantor_search_text("reimbursement_no") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "training_reimbursement_summary_search" ON "training_reimbursement" USING gin (kantor_search_text("summary") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "training_request_request_no_search" ON "training_request" USING gin (kantor_search_text("request_no") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "training_request_title_search" ON "training_request" USING gin (kantor_search_text("title") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "training_type_type_code_search" ON "training_type" USING gin (kantor_search_text("type_code") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "training_type_type_name_search" ON "training_type" USING gin (kantor_search_text("type_name") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "travel_adm_template_code_search" ON "travel_adm_template" USING gin (kantor_search_text("code") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "travel_adm_template_name_search" ON "travel_adm_template" USING gin (kantor_search_text("name") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "travel_destination_city_search" ON "travel_destination" USING gin (kantor_search_text("city") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "travel_destination_code_search" ON "travel_destination" USING gin (kantor_search_text("code") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "travel_destination_country_search" ON "travel_destination" USING gin (kantor_search_text("country") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "travel_destination_province_search" ON "travel_destination" USING gin (kantor_search_text("province") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "travel_expense_type_code_search" ON "travel_expense_type" USING gin (kantor_search_text("code") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "travel_expense_type_name_search" ON "travel_expense_type" USING gin (kantor_search_text("name") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "travel_request_destinations_search" ON "travel_request" USING gin (kantor_search_text("destinations") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "travel_request_number_search" ON "travel_request" USING gin (kantor_search_text("number") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "travel_type_code_search" ON "travel_type" USING gin (kantor_search_text("code") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "travel_type_name_search" ON "travel_type" USING gin (kantor_search_text("name") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "travel_zone_code_search" ON "travel_zone" USING gin (kantor_search_text("code") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "travel_zone_name_search" ON "travel_zone" USING gin (kantor_search_text("name") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "union_member_member_no_search" ON "union_member" USING gin (kantor_search_text("member_no") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "union_member_union_name_search" ON "union_member" USING gin (kantor_search_text("union_name") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "user_account_display_name_search" ON "user_account" USING gin (kantor_search_text("display_name") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "user_account_email_search" ON "user_account" USING gin (kantor_search_text("email") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "user_account_username_search" ON "user_account" USING gin (kantor_search_text("username") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "user_session_device_search" ON "user_session" USING gin (kantor_search_text("device") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "user_session_ip_search" ON "user_session" USING gin (kantor_search_text("ip") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "user_template_code_search" ON "user_template" USING gin (kantor_search_text("code") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "user_template_name_search" ON "user_template" USING gin (kantor_search_text("name") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "variable_pay_component_code_search" ON "variable_pay" USING gin (kantor_search_text("component_code") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "variable_pay_period_code_search" ON "variable_pay" USING gin (kantor_search_text("period_code") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "webhook_code_search" ON "webhook" USING gin (kantor_search_text("code") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "webhook_name_search" ON "webhook" USING gin (kantor_search_text("name") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "webhook_url_search" ON "webhook" USING gin (kantor_search_text("url") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "work_group_group_code_search" ON "work_group" USING gin (kantor_search_text("group_code") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "work_group_group_name_search" ON "work_group" USING gin (kantor_search_text("group_name") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "working_calendar_holiday_name_search" ON "working_calendar" USING gin (kantor_search_text("holiday_name") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "working_calendar_scope_code_search" ON "working_calendar" USING gin (kantor_search_text("scope_code") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "working_shift_set_set_code_search" ON "working_shift_set" USING gin (kantor_search_text("set_code") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "working_shift_set_set_name_search" ON "working_shift_set" USING gin (kantor_search_text("set_name") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "working_shift_shift_code_search" ON "working_shift" USING gin (kantor_search_text("shift_code") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "working_shift_shift_name_search" ON "working_shift" USING gin (kantor_search_text("shift_name") gin_trgm_ops);
END IF; END $$;
--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
  CREATE INDEX IF NOT EXISTS "ws_daily_basis_reason_search" ON "ws_daily_basis" USING gin (kantor_search_text("reason") gin_trgm_ops);
END IF; END $$;
