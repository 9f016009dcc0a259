CREATE INDEX IF NOT EXISTS "attendance_day_counts" ON "attendance_day" USING btree ("company_code","work_date") INCLUDE ("id","employee_id","stale","flag_codes");
--> statement-breakpoint
-- Days with a punch by another clock than that of the place of work took their lengths from wall clocks: they are evaluated again.
UPDATE "attendance_day" d SET "stale" = true WHERE NOT d."locked" AND EXISTS (SELECT 1 FROM "raw_punch" p JOIN "work_location" l ON l."id" = d."location_id"
  WHERE p."employee_id" = d."employee_id" AND p."work_date" = d."work_date" AND p."time_zone" <> l."time_zone");
