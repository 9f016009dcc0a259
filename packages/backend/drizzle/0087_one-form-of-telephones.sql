UPDATE "employee" SET "phone_number" = kept.form FROM (
  SELECT id, CASE
      WHEN length(digits) < 8 AND left(written, 1) <> '+' THEN digits
      WHEN digits LIKE '620%' THEN '+62' || substr(digits, 4)
      WHEN digits LIKE '00%' THEN '+' || substr(digits, 3)
      WHEN digits LIKE '0%' THEN '+62' || substr(digits, 2)
      WHEN left(written, 1) = '+' OR digits LIKE '62%' THEN '+' || digits
      ELSE '+62' || digits END AS form
  FROM (SELECT id, btrim("phone_number") AS written, regexp_replace("phone_number", '\D', '', 'g') AS digits FROM "employee"
    WHERE "phone_number" ~ '^\s*\+?[0-9 ().\-/]+$') numbers WHERE length(digits) BETWEEN 3 AND 15
) kept WHERE kept.id = "employee".id AND kept.form IS DISTINCT FROM "employee"."phone_number" AND length(kept.form) <= 16;
--> statement-breakpoint
UPDATE "employee" SET "emergency_phone" = kept.form FROM (
  SELECT id, CASE
      WHEN length(digits) < 8 AND left(written, 1) <> '+' THEN digits
      WHEN digits LIKE '620%' THEN '+62' || substr(digits, 4)
      WHEN digits LIKE '00%' THEN '+' || substr(digits, 3)
      WHEN digits LIKE '0%' THEN '+62' || substr(digits, 2)
      WHEN left(written, 1) = '+' OR digits LIKE '62%' THEN '+' || digits
      ELSE '+62' || digits END AS form
  FROM (SELECT id, btrim("emergency_phone") AS written, regexp_replace("emergency_phone", '\D', '', 'g') AS digits FROM "employee"
    WHERE "emergency_phone" ~ '^\s*\+?[0-9 ().\-/]+$') numbers WHERE length(digits) BETWEEN 3 AND 15
) kept WHERE kept.id = "employee".id AND kept.form IS DISTINCT FROM "employee"."emergency_phone" AND length(kept.form) <= 16;
--> statement-breakpoint
UPDATE "employee" SET "work_phone" = kept.form FROM (
  SELECT id, CASE
      WHEN length(digits) < 8 AND left(written, 1) <> '+' THEN digits
      WHEN digits LIKE '620%' THEN '+62' || substr(digits, 4)
      WHEN digits LIKE '00%' THEN '+' || substr(digits, 3)
      WHEN digits LIKE '0%' THEN '+62' || substr(digits, 2)
      WHEN left(written, 1) = '+' OR digits LIKE '62%' THEN '+' || digits
      ELSE '+62' || digits END AS form
  FROM (SELECT id, btrim("work_phone") AS written, regexp_replace("work_phone", '\D', '', 'g') AS digits FROM "employee"
    WHERE "work_phone" ~ '^\s*\+?[0-9 ().\-/]+$') numbers WHERE length(digits) BETWEEN 3 AND 15
) kept WHERE kept.id = "employee".id AND kept.form IS DISTINCT FROM "employee"."work_phone" AND length(kept.form) <= 16;
--> statement-breakpoint
UPDATE "work_location" SET "phone" = kept.form FROM (
  SELECT id, CASE
      WHEN length(digits) < 8 AND left(written, 1) <> '+' THEN digits
      WHEN digits LIKE '620%' THEN '+62' || substr(digits, 4)
      WHEN digits LIKE '00%' THEN '+' || substr(digits, 3)
      WHEN digits LIKE '0%' THEN '+62' || substr(digits, 2)
      WHEN left(written, 1) = '+' OR digits LIKE '62%' THEN '+' || digits
      ELSE '+62' || digits END AS form
  FROM (SELECT id, btrim("phone") AS written, regexp_replace("phone", '\D', '', 'g') AS digits FROM "work_location"
    WHERE "phone" ~ '^\s*\+?[0-9 ().\-/]+$') numbers WHERE length(digits) BETWEEN 3 AND 15
) kept WHERE kept.id = "work_location".id AND kept.form IS DISTINCT FROM "work_location"."phone" AND length(kept.form) <= 16;
--> statement-breakpoint
UPDATE "hotel" SET "phone" = kept.form FROM (
  SELECT id, CASE
      WHEN length(digits) < 8 AND left(written, 1) <> '+' THEN digits
      WHEN digits LIKE '620%' THEN '+62' || substr(digits, 4)
      WHEN digits LIKE '00%' THEN '+' || substr(digits, 3)
      WHEN digits LIKE '0%' THEN '+62' || substr(digits, 2)
      WHEN left(written, 1) = '+' OR digits LIKE '62%' THEN '+' || digits
      ELSE '+62' || digits END AS form
  FROM (SELECT id, btrim("phone") AS written, regexp_replace("phone", '\D', '', 'g') AS digits FROM "hotel"
    WHERE "phone" ~ '^\s*\+?[0-9 ().\-/]+$') numbers WHERE length(digits) BETWEEN 3 AND 15
) kept WHERE kept.id = "hotel".id AND kept.form IS DISTINCT FROM "hotel"."phone" AND length(kept.form) <= 16;
--> statement-breakpoint
UPDATE "hospital" SET "phone" = kept.form FROM (
  SELECT id, CASE
      WHEN length(digits) < 8 AND left(written, 1) <> '+' THEN digits
      WHEN digits LIKE '620%' THEN '+62' || substr(digits, 4)
      WHEN digits LIKE '00%' THEN '+' || substr(digits, 3)
      WHEN digits LIKE '0%' THEN '+62' || substr(digits, 2)
      WHEN left(written, 1) = '+' OR digits LIKE '62%' THEN '+' || digits
      ELSE '+62' || digits END AS form
  FROM (SELECT id, btrim("phone") AS written, regexp_replace("phone", '\D', '', 'g') AS digits FROM "hospital"
    WHERE "phone" ~ '^\s*\+?[0-9 ().\-/]+$') numbers WHERE length(digits) BETWEEN 3 AND 15
) kept WHERE kept.id = "hospital".id AND kept.form IS DISTINCT FROM "hospital"."phone" AND length(kept.form) <= 16;
--> statement-breakpoint
UPDATE "hospital" SET "emergency_phone" = kept.form FROM (
  SELECT id, CASE
      WHEN length(digits) < 8 AND left(written, 1) <> '+' THEN digits
      WHEN digits LIKE '620%' THEN '+62' || substr(digits, 4)
      WHEN digits LIKE '00%' THEN '+' || substr(digits, 3)
      WHEN digits LIKE '0%' THEN '+62' || substr(digits, 2)
      WHEN left(written, 1) = '+' OR digits LIKE '62%' THEN '+' || digits
      ELSE '+62' || digits END AS form
  FROM (SELECT id, btrim("emergency_phone") AS written, regexp_replace("emergency_phone", '\D', '', 'g') AS digits FROM "hospital"
    WHERE "emergency_phone" ~ '^\s*\+?[0-9 ().\-/]+$') numbers WHERE length(digits) BETWEEN 3 AND 15
) kept WHERE kept.id = "hospital".id AND kept.form IS DISTINCT FROM "hospital"."emergency_phone" AND length(kept.form) <= 16;
--> statement-breakpoint
UPDATE "training_institution" SET "phone" = kept.form FROM (
  SELECT id, CASE
      WHEN length(digits) < 8 AND left(written, 1) <> '+' THEN digits
      WHEN digits LIKE '620%' THEN '+62' || substr(digits, 4)
      WHEN digits LIKE '00%' THEN '+' || substr(digits, 3)
      WHEN digits LIKE '0%' THEN '+62' || substr(digits, 2)
      WHEN left(written, 1) = '+' OR digits LIKE '62%' THEN '+' || digits
      ELSE '+62' || digits END AS form
  FROM (SELECT id, btrim("phone") AS written, regexp_replace("phone", '\D', '', 'g') AS digits FROM "training_institution"
    WHERE "phone" ~ '^\s*\+?[0-9 ().\-/]+$') numbers WHERE length(digits) BETWEEN 3 AND 15
) kept WHERE kept.id = "training_institution".id AND kept.form IS DISTINCT FROM "training_institution"."phone" AND length(kept.form) <= 16;
--> statement-breakpoint
UPDATE "user_account" SET "phone" = kept.form FROM (
  SELECT id, CASE
      WHEN length(digits) < 8 AND left(written, 1) <> '+' THEN digits
      WHEN digits LIKE '620%' THEN '+62' || substr(digits, 4)
      WHEN digits LIKE '00%' THEN '+' || substr(digits, 3)
      WHEN digits LIKE '0%' THEN '+62' || substr(digits, 2)
      WHEN left(written, 1) = '+' OR digits LIKE '62%' THEN '+' || digits
      ELSE '+62' || digits END AS form
  FROM (SELECT id, btrim("phone") AS written, regexp_replace("phone", '\D', '', 'g') AS digits FROM "user_account"
    WHERE "phone" ~ '^\s*\+?[0-9 ().\-/]+$') numbers WHERE length(digits) BETWEEN 3 AND 15
) kept WHERE kept.id = "user_account".id AND kept.form IS DISTINCT FROM "user_account"."phone" AND length(kept.form) <= 16;
