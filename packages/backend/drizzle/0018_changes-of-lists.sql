CREATE INDEX "audit_entry_changes_index" ON "audit_entry" USING btree ("entity","at") WHERE before is not null;
