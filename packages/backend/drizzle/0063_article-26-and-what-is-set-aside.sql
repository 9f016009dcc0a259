ALTER TABLE "tax_schedule" DROP CONSTRAINT "tax_schedule_kind_check";
--> statement-breakpoint
ALTER TABLE "payslip" ADD COLUMN "accrued_thr" numeric(20, 2);
--> statement-breakpoint
ALTER TABLE "payslip" ADD COLUMN "accrued_bonus" numeric(20, 2);
--> statement-breakpoint
ALTER TABLE "tax_schedule" ADD CONSTRAINT "tax_schedule_kind_check" CHECK ("kind" in ('ARTICLE17', 'SEVERANCE', 'PENSION_LUMP', 'NON_NPWP', 'ARTICLE26'));

--> statement-breakpoint
-- What stood in the program so far is a row of the law of every company that has tax tables.
WITH made AS (INSERT INTO tax_schedule (company_code, kind, effective_from, regulation, status, correction, created_by, updated_by, created_at, updated_at, row_version)
  SELECT DISTINCT t.company_code, 'ARTICLE26', date '2009-01-01', 'UU PPh art. 26(1) (UU 36/2008)', 'IN_FORCE', 0, 'system', 'system', now(), now(), 1
  FROM tax_schedule t WHERE t.kind = 'ARTICLE17' RETURNING id)
INSERT INTO tax_schedule_lines (parent_id, seq, rate_percent) SELECT id, 1, 20 FROM made;
