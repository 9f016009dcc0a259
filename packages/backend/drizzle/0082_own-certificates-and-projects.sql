ALTER TABLE "personnel_requisition" RENAME COLUMN "project" TO "project_id";
--> statement-breakpoint
ALTER TABLE "recruitment_plan_lines" RENAME COLUMN "project" TO "project_id";
--> statement-breakpoint
ALTER TABLE "training_request" RENAME COLUMN "project_code" TO "project_id";
--> statement-breakpoint
ALTER TABLE "employee_training" DROP CONSTRAINT "employee_training_key";
--> statement-breakpoint
ALTER TABLE "access_review" ADD COLUMN "keeper_id" integer;
--> statement-breakpoint
ALTER TABLE "employee_training" ADD COLUMN "exam_id" integer;
--> statement-breakpoint
ALTER TABLE "exam_schedule_participants" ADD COLUMN "extra_minutes" integer;
--> statement-breakpoint
ALTER TABLE "exam_schedule_participants" ADD COLUMN "own_open_at" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "exam_schedule_participants" ADD COLUMN "own_close_at" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "personnel_requisition" ADD COLUMN "project_id_new" integer;
--> statement-breakpoint
ALTER TABLE "recruitment_plan_lines" ADD COLUMN "project_id_new" integer;
--> statement-breakpoint
ALTER TABLE "training_request" ADD COLUMN "project_id_new" integer;
--> statement-breakpoint
-- A project was a word: what names none of the master becomes a planned project of that name, for its keeper to look at.
INSERT INTO "project" ("company_code", "code", "name", "date_from", "status", "row_version", "created_at", "created_by", "updated_at", "updated_by")
SELECT DISTINCT ON (w.company_code, left(w.word, 20)) w.company_code, left(w.word, 20), w.word, current_date, 'PLANNED', 1, now(), 'system', now(), 'system' FROM (
    SELECT company_code, project_id AS word FROM personnel_requisition UNION ALL SELECT company_code, project_id FROM training_request
    UNION ALL SELECT n.company_code, l.project_id FROM recruitment_plan_lines l JOIN recruitment_plan n ON n.id = l.parent_id) w
  WHERE w.word IS NOT NULL AND NOT EXISTS (SELECT FROM project p WHERE p.company_code = w.company_code AND p.code = left(w.word, 20));
--> statement-breakpoint
UPDATE "personnel_requisition" SET "project_id_new" = ((select p.id from project p where p.company_code = personnel_requisition.company_code and p.code = left(personnel_requisition.project_id, 20)));
--> statement-breakpoint
ALTER TABLE "personnel_requisition" DROP COLUMN "project_id";
--> statement-breakpoint
ALTER TABLE "personnel_requisition" RENAME COLUMN "project_id_new" TO "project_id";
--> statement-breakpoint
UPDATE "recruitment_plan_lines" SET "project_id_new" = ((select p.id from project p join recruitment_plan n on n.company_code = p.company_code where n.id = recruitment_plan_lines.parent_id and p.code = left(recruitment_plan_lines.project_id, 20)));
--> statement-breakpoint
ALTER TABLE "recruitment_plan_lines" DROP COLUMN "project_id";
--> statement-breakpoint
ALTER TABLE "recruitment_plan_lines" RENAME COLUMN "project_id_new" TO "project_id";
--> statement-breakpoint
UPDATE "training_request" SET "project_id_new" = ((select p.id from project p where p.company_code = training_request.company_code and p.code = left(training_request.project_id, 20)));
--> statement-breakpoint
ALTER TABLE "training_request" DROP COLUMN "project_id";
--> statement-breakpoint
ALTER TABLE "training_request" RENAME COLUMN "project_id_new" TO "project_id";
--> statement-breakpoint
ALTER TABLE "personnel_requisition" ADD CONSTRAINT "personnel_requisition_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "recruitment_plan_lines" ADD CONSTRAINT "recruitment_plan_lines_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "employee_training" ADD CONSTRAINT "employee_training_exam_id_fk" FOREIGN KEY ("exam_id") REFERENCES "public"."exam_schedule"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "training_request" ADD CONSTRAINT "training_request_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "access_review" ADD CONSTRAINT "access_review_keeper_id_fk" FOREIGN KEY ("keeper_id") REFERENCES "public"."user_account"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "personnel_requisition_project_index" ON "personnel_requisition" USING btree ("project_id");
--> statement-breakpoint
CREATE INDEX "recruitment_plan_lines_project_index" ON "recruitment_plan_lines" USING btree ("project_id");
--> statement-breakpoint
CREATE INDEX "employee_training_exam_index" ON "employee_training" USING btree ("exam_id");
--> statement-breakpoint
CREATE INDEX "training_request_project_index" ON "training_request" USING btree ("project_id");
--> statement-breakpoint
CREATE INDEX "access_review_keeper_index" ON "access_review" USING btree ("keeper_id");
--> statement-breakpoint
ALTER TABLE "employee_training" ADD CONSTRAINT "employee_training_key" UNIQUE NULLS NOT DISTINCT("company_code","employee_id","program_id","date_to","request_id","exam_id");
--> statement-breakpoint
-- Certificates of exams so far were found by their day: each is now that of its exam (R-TRN-05). Rows that a sheet made have an entry of a screen in the trail.
WITH sat AS (
  SELECT a.employee_id, a.schedule_id, g.program_id, array_agg((a.submitted_at AT TIME ZONE 'Asia/Jakarta')::date) AS days,
    coalesce(bool_or(a.passed = 'PASSED' AND a.status = 'GRADED'), false) AS passed, min(a.id) AS first
  FROM exam_attempt a JOIN exam_schedule s ON s.id = a.schedule_id JOIN exam_group g ON g.id = s.group_id
  WHERE a.status IN ('GRADED', 'RESET') AND s.request_id IS NULL GROUP BY a.employee_id, a.schedule_id, g.program_id),
linked AS (
  SELECT DISTINCT ON (h.id) h.id, sat.schedule_id
  FROM employee_training h JOIN sat ON sat.employee_id = h.employee_id AND sat.program_id = h.program_id AND h.date_to = ANY(sat.days)
  WHERE h.request_id IS NULL AND h.certificate_no IS NOT NULL AND NOT EXISTS (SELECT FROM audit_entry e
    WHERE e.entity = 'EmployeeTraining' AND e.record_id = h.id AND e.action = 'CREATE' AND e.feature IS NOT NULL)
  ORDER BY h.id, sat.passed DESC, sat.first)
UPDATE employee_training h SET exam_id = linked.schedule_id FROM linked WHERE linked.id = h.id;
--> statement-breakpoint
-- What another exam overwrote: of a certificate of an exam, what its own attempts came to; of one that a sheet or a person gave, what stood
-- there before the first such change, by the trail.
CREATE TEMPORARY TABLE certificate_restored ON COMMIT DROP AS
WITH kept AS (
  SELECT h.id, e.seq, e.action, e.feature, e.before, e.after FROM employee_training h
    JOIN audit_entry e ON e.entity = 'EmployeeTraining' AND e.record_id = h.id WHERE h.request_id IS NULL),
last AS (SELECT DISTINCT ON (id) id, after FROM kept WHERE after IS NOT NULL ORDER BY id, seq DESC),
earned AS (
  SELECT h.id, 'PASSED' AS result, max(a.final_score) AS score, h.date_to AS issued_at,
    coalesce((SELECT (k.after ->> 'expiresAt')::date FROM kept k WHERE k.id = h.id AND k.after ->> 'result' = 'PASSED' ORDER BY k.seq LIMIT 1),
      CASE WHEN p.certificate_months > 0 THEN (h.date_to + make_interval(months => p.certificate_months))::date END) AS expires_at
  FROM employee_training h JOIN training_program p ON p.id = h.program_id
    JOIN exam_attempt a ON a.schedule_id = h.exam_id AND a.employee_id = h.employee_id AND a.status = 'GRADED' AND a.passed = 'PASSED'
  GROUP BY h.id, p.certificate_months),
stood AS (
  SELECT DISTINCT ON (k.id) k.id, k.before ->> 'result' AS result, (k.before ->> 'score')::numeric AS score,
    (k.before ->> 'issuedAt')::date AS issued_at, (k.before ->> 'expiresAt')::date AS expires_at
  FROM kept k JOIN employee_training h ON h.id = k.id AND h.exam_id IS NULL
  WHERE k.action = 'EDIT' AND k.feature IS NULL AND k.seq > coalesce((SELECT max(s.seq) FROM kept s WHERE s.id = k.id AND s.feature IS NOT NULL), 0)
  ORDER BY k.id, k.seq)
SELECT h.id, h.company_code, w.result, w.score, w.issued_at, w.expires_at, last.after AS was,
  jsonb_build_object('result', w.result, 'score', w.score::numeric(20, 2)::text, 'issuedAt', w.issued_at::text, 'expiresAt', w.expires_at::text) AS becomes
FROM (SELECT * FROM earned UNION ALL SELECT * FROM stood) w JOIN employee_training h ON h.id = w.id JOIN last ON last.id = w.id
WHERE (h.result, h.score, h.issued_at, h.expires_at) IS DISTINCT FROM (w.result, w.score, w.issued_at, w.expires_at);
--> statement-breakpoint
UPDATE employee_training h SET result = r.result, score = r.score, issued_at = r.issued_at, expires_at = r.expires_at,
  row_version = h.row_version + 1, updated_by = 'system', updated_at = now()
FROM certificate_restored r WHERE r.id = h.id;
--> statement-breakpoint
INSERT INTO audit_entry (company_code, username, entity, record_id, action, before, after, changes)
SELECT r.company_code, 'system', 'EmployeeTraining', r.id, 'EDIT', r.was, r.was || r.becomes,
  (SELECT jsonb_object_agg(b.key, jsonb_build_object('from', r.was -> b.key, 'to', b.value)) FROM jsonb_each(r.becomes) b WHERE b.value IS DISTINCT FROM r.was -> b.key)
FROM certificate_restored r ORDER BY r.id;
--> statement-breakpoint
DROP TABLE certificate_restored;
