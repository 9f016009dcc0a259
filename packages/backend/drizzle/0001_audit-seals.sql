ALTER TABLE "audit_seal" DROP CONSTRAINT "audit_seal_chain_date_pk";
--> statement-breakpoint
ALTER TABLE "audit_seal" ADD CONSTRAINT "audit_seal_key" PRIMARY KEY("chain","date","last_seq");
--> statement-breakpoint
CREATE OR REPLACE FUNCTION kantor_chain_audit() RETURNS trigger LANGUAGE plpgsql AS $f$
DECLARE
  of_chain text := coalesce(NEW.company_code, 'SYSTEM');
  last audit_link;
  next_seq bigint;
  previous text;
  own_hash text;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('kantor audit ' || of_chain, 0));
  SELECT * INTO last FROM audit_link WHERE chain = of_chain ORDER BY chain_seq DESC LIMIT 1;
  next_seq := coalesce(last.chain_seq, 0) + 1;
  previous := coalesce(last.hash, repeat('0', 64));
  own_hash := kantor_audit_hash(previous, kantor_audit_body(NEW, next_seq));
  INSERT INTO audit_link (chain, chain_seq, entry, prev_hash, hash) VALUES (of_chain, next_seq, NEW.seq, previous, own_hash);
  IF next_seq = 1 OR next_seq % 1000 = 0 THEN
    INSERT INTO audit_seal (chain, date, last_seq, last_hash, sealed_at)
      VALUES (of_chain, (NEW.at AT TIME ZONE 'Asia/Jakarta')::date, next_seq, own_hash, NEW.at) ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $f$
