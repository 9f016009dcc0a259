ALTER TABLE "rights_change" DROP CONSTRAINT "rights_change_target_kind_check";
--> statement-breakpoint
ALTER TABLE "rights_change_lines" DROP CONSTRAINT "rights_change_lines_kind_check";
--> statement-breakpoint
ALTER TABLE "rights_change_reasons" DROP CONSTRAINT "rights_change_reasons_reason_check";
--> statement-breakpoint
ALTER TABLE "audit_entry" ADD COLUMN "client_code" varchar(40);
--> statement-breakpoint
ALTER TABLE "audit_entry" ADD COLUMN "key_id" varchar(64);
--> statement-breakpoint
ALTER TABLE "job" ADD COLUMN "client_code" varchar(40);
--> statement-breakpoint
ALTER TABLE "job" ADD COLUMN "key_id" varchar(64);
--> statement-breakpoint
CREATE INDEX "audit_entry_client_index" ON "audit_entry" USING btree ("company_code","client_code","seq") WHERE client_code is not null;
--> statement-breakpoint
ALTER TABLE "rights_change" ADD CONSTRAINT "rights_change_target_kind_check" CHECK ("target_kind" in ('USER', 'TEMPLATE', 'MEMBERSHIP', 'ADMIN_LEVEL', 'API_CLIENT', 'POSITION_RULE', 'POLICY', 'SOD_RULE', 'APPROVAL_FLOW'));
--> statement-breakpoint
ALTER TABLE "rights_change_lines" ADD CONSTRAINT "rights_change_lines_kind_check" CHECK ("kind" in ('ASSIGNMENT', 'DIRECT', 'MEMBERSHIP', 'LINE', 'INCLUDE', 'ADMIN_LEVEL', 'CLIENT', 'CLIENT_CODE', 'POSITION_RULE', 'IDENTITY', 'TEMPLATE_STATUS', 'POLICY', 'SOD_RULE', 'APPROVAL_FLOW'));
--> statement-breakpoint
ALTER TABLE "rights_change_reasons" ADD CONSTRAINT "rights_change_reasons_reason_check" CHECK ("reason" in ('SENSITIVE_CODE', 'ADMIN_LEVEL', 'LONG_DIRECT_GRANT', 'WIDE_MEMBERSHIP', 'HIGH_CONFLICT', 'IDENTITY', 'TEMPLATE_STATUS', 'SECURITY_POLICY', 'SEGREGATION_RULE', 'APPROVAL_FLOW'));
--> statement-breakpoint
CREATE OR REPLACE FUNCTION kantor_audit_body(e audit_entry, chain_seq bigint) RETURNS text LANGUAGE sql STABLE AS $f$
  SELECT kantor_canonical(jsonb_build_object(
    'seq', chain_seq, 'at', to_char(e.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'actor', e.username, 'userId', e.user_id, 'ip', e.ip, 'requestId', e.request_id,
    'company', e.company_code, 'branch', e.branch_code, 'action', e.action, 'auditFormId', e.form_id, 'featurePath', e.feature,
    'entity', e.entity, 'entityId', e.record_id, 'changes', e.changes, 'before', e.before, 'after', e.after)
    -- Entries of a time before keys were named keep their hash.
    || CASE WHEN e.client_code IS NULL THEN '{}'::jsonb ELSE jsonb_build_object('client', e.client_code, 'key', e.key_id) END)
$f$
