// The chain of the audit trail as the database keeps it (R-AUD-03). A deferred trigger numbers and hashes the entries of a
// transaction when it commits: the lock of a chain is kept for that moment only, however long the transaction took, and no
// code that writes an entry can forget it. Canonical form and hash are those of rules/audit/chain.ts.
import type { SchemaObject } from './migration/schema-object.ts'

/** In addition to the seals of the clock, the chain seals itself: with its first entry, so that none is ever unsealed, and after so many. */
const sealEvery = 1_000

const functions: Readonly<Record<string, string>> = {
  'kantor_canonical(jsonb)': `CREATE OR REPLACE FUNCTION kantor_canonical(value jsonb) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $f$
BEGIN
  CASE jsonb_typeof(value)
    WHEN 'object' THEN
      RETURN '{' || coalesce((SELECT string_agg(to_json(o.key)::text || ':' || kantor_canonical(o.value), ',' ORDER BY o.key COLLATE "C")
        FROM jsonb_each(value) o), '') || '}';
    WHEN 'array' THEN
      RETURN '[' || coalesce((SELECT string_agg(kantor_canonical(a.value), ',' ORDER BY a.place)
        FROM jsonb_array_elements(value) WITH ORDINALITY a(value, place)), '') || ']';
    ELSE RETURN value::text;
  END CASE;
END $f$`,
  'kantor_audit_body(audit_entry, bigint)': `CREATE OR REPLACE FUNCTION kantor_audit_body(e audit_entry, chain_seq bigint) RETURNS text LANGUAGE sql STABLE AS $f$
  SELECT kantor_canonical(jsonb_build_object(
    'seq', chain_seq, 'at', to_char(e.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'actor', e.username, 'userId', e.user_id, 'ip', e.ip, 'requestId', e.request_id,
    'company', e.company_code, 'branch', e.branch_code, 'action', e.action, 'auditFormId', e.form_id, 'featurePath', e.feature,
    'entity', e.entity, 'entityId', e.record_id, 'changes', e.changes, 'before', e.before, 'after', e.after)
    -- Entries of a time before keys were named keep their hash.
    || CASE WHEN e.client_code IS NULL THEN '{}'::jsonb ELSE jsonb_build_object('client', e.client_code, 'key', e.key_id) END
    -- The second form: values of people as they are written under their keys. Entries of before, and those without such values, keep the first.
    || CASE WHEN e.sealed_by IS NULL THEN '{}'::jsonb ELSE jsonb_build_object('form', 2, 'sealedBy', e.sealed_by) END)
$f$`,
  'kantor_audit_hash(text, text)': `CREATE OR REPLACE FUNCTION kantor_audit_hash(prev_hash text, body text) RETURNS text LANGUAGE sql IMMUTABLE AS $f$
  SELECT encode(sha256(convert_to(prev_hash || E'\n' || body, 'UTF8')), 'hex')
$f$`,
  'kantor_chain_audit()': `CREATE OR REPLACE FUNCTION kantor_chain_audit() RETURNS trigger LANGUAGE plpgsql AS $f$
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
  IF next_seq = 1 OR next_seq % ${sealEvery} = 0 THEN
    INSERT INTO audit_seal (chain, date, last_seq, last_hash, sealed_at)
      VALUES (of_chain, (NEW.at AT TIME ZONE 'Asia/Jakarta')::date, next_seq, own_hash, NEW.at) ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $f$`,
}

export const auditChainObjects: readonly SchemaObject[] = [
  ...Object.entries(functions).map(
    ([name, create]): SchemaObject => ({
      kind: 'function',
      name,
      on: { table: 'audit_entry' },
      create,
      drop: `DROP FUNCTION IF EXISTS ${name}`,
    }),
  ),
  {
    kind: 'trigger',
    name: 'audit_entry_chain',
    on: { table: 'audit_entry' },
    create: `CREATE CONSTRAINT TRIGGER audit_entry_chain AFTER INSERT ON audit_entry DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION kantor_chain_audit()`,
    drop: 'DROP TRIGGER IF EXISTS audit_entry_chain ON audit_entry',
  },
]
