ALTER TABLE "rights_change" DROP CONSTRAINT "rights_change_target_kind_check";
--> statement-breakpoint
ALTER TABLE "rights_change_lines" DROP CONSTRAINT "rights_change_lines_kind_check";
--> statement-breakpoint
ALTER TABLE "rights_change_reasons" DROP CONSTRAINT "rights_change_reasons_reason_check";
--> statement-breakpoint
ALTER TABLE "sod_conflict" DROP CONSTRAINT "sod_conflict_status_check";
--> statement-breakpoint
ALTER TABLE "rights_change" ADD CONSTRAINT "rights_change_target_kind_check" CHECK ("target_kind" in ('USER', 'TEMPLATE', 'MEMBERSHIP', 'ADMIN_LEVEL', 'API_CLIENT', 'POSITION_RULE', 'POLICY'));
--> statement-breakpoint
ALTER TABLE "rights_change_lines" ADD CONSTRAINT "rights_change_lines_kind_check" CHECK ("kind" in ('ASSIGNMENT', 'DIRECT', 'MEMBERSHIP', 'LINE', 'INCLUDE', 'ADMIN_LEVEL', 'CLIENT', 'CLIENT_CODE', 'POSITION_RULE', 'IDENTITY', 'TEMPLATE_STATUS', 'POLICY'));
--> statement-breakpoint
ALTER TABLE "rights_change_reasons" ADD CONSTRAINT "rights_change_reasons_reason_check" CHECK ("reason" in ('SENSITIVE_CODE', 'ADMIN_LEVEL', 'LONG_DIRECT_GRANT', 'WIDE_MEMBERSHIP', 'HIGH_CONFLICT', 'IDENTITY', 'TEMPLATE_STATUS', 'SECURITY_POLICY'));
--> statement-breakpoint
ALTER TABLE "sod_conflict" ADD CONSTRAINT "sod_conflict_status_check" CHECK ("status" in ('OPEN', 'MITIGATED', 'EXPIRED', 'CLEARED', 'EXPECTED'));
