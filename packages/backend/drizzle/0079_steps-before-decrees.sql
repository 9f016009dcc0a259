ALTER TABLE "ratification_lines" ADD COLUMN "old_step" integer;
