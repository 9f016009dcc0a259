// What keeps the books as they were posted, whoever writes to the database (finance 2.2 and 4.22, decision 0190): rows of a ledger are added and never changed,
// a document that is posted keeps everything but its reversal, and each posted document is sealed when its transaction commits. The chain of seals is kept
// like that of the trail: its lock is there for the moment of the commit only. All of it is made out of the declarations.
import { columnNameOf, lineTableNameOf, tableNameOf } from '@kantor/shared/derive/tables'
import type { Catalogue, Entity, LedgerPart, Posting } from '@kantor/shared/kernel'
import type { SchemaObject } from '../migration/schema-object.ts'

/** Tables whose rows are only added, by the declarations. */
export const appendOnlyTables = ({ entities }: Pick<Catalogue, 'entities'>): readonly string[] =>
  [...entities.values()].flatMap((entity) => (entity.appendOnly ? [tableNameOf(entity.name)] : []))

/** An entity that holds the rows of a ledger. */
export interface LedgerEntity extends Entity {
  readonly ledger: LedgerPart
}
/** The ledgers of a catalogue by name, each as the entity of its rows; the order is the order of their locks. */
export const ledgersOf = ({ entities }: Pick<Catalogue, 'entities'>): ReadonlyMap<string, LedgerEntity> =>
  new Map(
    [...entities.values()]
      .flatMap((entity) => (entity.ledger === undefined ? [] : [[entity.ledger.name, entity as LedgerEntity] as const]))
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )

/** Functions and triggers of the ledgers and of the documents that post; none where the catalogue has no ledger. */
export function ledgerObjects(catalogue: Catalogue): readonly SchemaObject[] {
  const ledgers = [...ledgersOf(catalogue).values()]
  const added = appendOnlyTables(catalogue)
  if (added.length === 0) return []
  const posting = [...catalogue.entities.values()].flatMap((entity) =>
    entity.posting === undefined ? [] : [{ entity, posting: entity.posting }],
  )
  return [
    functionOn(added[0] ?? '', 'kantor_refuse_change()', refuseChange),
    ...added.flatMap((table) => [
      trigger(table, 'keep', 'BEFORE UPDATE OR DELETE', 'FOR EACH ROW', 'kantor_refuse_change()'),
      trigger(table, 'keep_all', 'BEFORE TRUNCATE', 'FOR EACH STATEMENT', 'kantor_refuse_change()'),
    ]),
    ...(ledgers.length === 0 || !catalogue.entities.has('LedgerDocument') ? [] : sealObjects(ledgers)),
    ...posting.flatMap(({ entity, posting: declared }) => documentObjects(entity, declared)),
  ]
}

const functionOn = (table: string, name: string, body: string): SchemaObject => ({
  kind: 'function',
  name,
  on: { table },
  create: `CREATE OR REPLACE FUNCTION ${name} ${body}`,
  drop: `DROP FUNCTION IF EXISTS ${name}`,
})
const trigger = (table: string, name: string, when: string, each: string, call: string): SchemaObject => ({
  kind: 'trigger',
  name: `${table}_${name}`,
  on: { table },
  create: `CREATE TRIGGER ${table}_${name} ${when} ON ${table} ${each} EXECUTE FUNCTION ${call}`,
  drop: `DROP TRIGGER IF EXISTS ${table}_${name} ON ${table}`,
})
const atCommit = (table: string, name: string, when: string, call: string): SchemaObject => ({
  kind: 'trigger',
  name: `${table}_${name}`,
  on: { table },
  create: `CREATE CONSTRAINT TRIGGER ${table}_${name} ${when} ON ${table} DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ${call}`,
  drop: `DROP TRIGGER IF EXISTS ${table}_${name} ON ${table}`,
})

/** The state by which the database refuses: the product knows it by this code (`constraints.ts`). */
export const keptState = 'KP001'
/** The state of a document whose rows do not balance, or that has none. */
export const unbalancedState = 'KP002'

const refuseChange = `RETURNS trigger LANGUAGE plpgsql AS $f$
BEGIN
  RAISE EXCEPTION 'rows of % are added and never changed', TG_TABLE_NAME USING ERRCODE = '${keptState}';
END $f$`

function sealObjects(ledgers: readonly LedgerEntity[]): readonly SchemaObject[] {
  return [
    functionOn('ledger_document', 'kantor_document_hash(ledger_document)', documentHash(ledgers)),
    functionOn('ledger_document', 'kantor_seal_document()', sealDocument(ledgers)),
    functionOn('ledger_document', 'kantor_refuse_late_rows()', refuseLateRows),
    atCommit('ledger_document', 'seal', 'AFTER INSERT', 'kantor_seal_document()'),
    ...ledgers.map(({ name }) => {
      const table = tableNameOf(name)
      return trigger(
        table,
        'late',
        'AFTER INSERT',
        'REFERENCING NEW TABLE AS added FOR EACH STATEMENT',
        'kantor_refuse_late_rows()',
      )
    }),
  ]
}

/** Values of a row under their names; empty ones are left out, so that a dimension that is added later changes no earlier hash. */
const valuesOf = ({ fields, ledger: { dimensions, measures } }: LedgerEntity): string =>
  ['lineNo', ...dimensions, ...measures]
    .map((name) => {
      const field = fields[name]
      if (field === undefined) throw new Error(`A ledger has no field ${name}`)
      const column = `e.${columnNameOf(name, field)}`
      // A moment is hashed as it reads in UTC, in whatever zone a session works.
      return `'${name}', ${field.type === 'dateTime' ? `(${column} AT TIME ZONE 'UTC')` : column}`
    })
    .join(', ')

/** A ledger without rows of the document leaves no trace in the hash, so that a ledger that is added later changes no earlier hash. */
const documentHash = (ledgers: readonly LedgerEntity[]): string => `RETURNS text LANGUAGE sql STABLE AS $f$
  SELECT encode(sha256(convert_to(kantor_canonical(jsonb_strip_nulls(jsonb_build_object('company', $1.company_code, 'branch', $1.branch_code,
    'sourceType', $1.source_type, 'sourceId', $1.source_id, 'number', $1.number, 'postingDate', $1.posting_date, 'fiscalYear', $1.fiscal_year,
    'periodNo', $1.period_no, 'reverses', $1.reverses_id${ledgers
      .map(
        (
          entity,
        ) => `, '${entity.ledger.name}', (SELECT jsonb_agg(jsonb_strip_nulls(jsonb_build_object(${valuesOf(entity)})) ORDER BY e.line_no)
      FROM ${tableNameOf(entity.name)} e WHERE e.document_id = $1.id)`,
      )
      .join('')}))), 'UTF8')), 'hex')
$f$`

const sealDocument = (ledgers: readonly LedgerEntity[]): string => `RETURNS trigger LANGUAGE plpgsql AS $f$
DECLARE
  last ledger_seal;
  previous text;
  own text;
BEGIN
  IF NOT (${ledgers.map(({ name }) => `EXISTS (SELECT 1 FROM ${tableNameOf(name)} WHERE document_id = NEW.id)`).join(' OR ')}) THEN
    RAISE EXCEPTION 'document % has no rows', NEW.number USING ERRCODE = '${unbalancedState}';
  END IF;
${ledgers.map(balanceCheck).join('')}  own := kantor_document_hash(NEW);
  -- The lock of the trail of the company: a transaction closes both chains, and two locks could be taken in opposite orders.
  PERFORM pg_advisory_xact_lock(hashtextextended('kantor audit ' || NEW.company_code, 0));
  SELECT * INTO last FROM ledger_seal WHERE company_code = NEW.company_code ORDER BY seq DESC LIMIT 1;
  previous := coalesce(last.hash, repeat('0', 64));
  INSERT INTO ledger_seal (company_code, row_version, created_at, created_by, updated_at, updated_by, seq, document_id, document_hash, prev_hash, hash, sealed_at)
    VALUES (NEW.company_code, 1, NEW.created_at, NEW.created_by, NEW.created_at, NEW.created_by, coalesce(last.seq, 0) + 1, NEW.id, own, previous,
      encode(sha256(convert_to(previous || E'\\n' || own, 'UTF8')), 'hex'), NEW.created_at);
  RETURN NULL;
END $f$`

function balanceCheck({ name, fields, ledger: { balanced } }: LedgerEntity): string {
  if (balanced === undefined) return ''
  const [a, b] = balanced.map((measure) => columnNameOf(measure, fields[measure] as never))
  return `  IF (SELECT coalesce(sum(${a}) <> sum(${b}), false) FROM ${tableNameOf(name)} WHERE document_id = NEW.id) THEN
    RAISE EXCEPTION 'document % does not balance', NEW.number USING ERRCODE = '${unbalancedState}';
  END IF;
`
}

/** A row for a document that is sealed already would change what was posted. */
const refuseLateRows = `RETURNS trigger LANGUAGE plpgsql AS $f$
BEGIN
  IF EXISTS (SELECT 1 FROM added a JOIN ledger_seal s ON s.document_id = a.document_id) THEN
    RAISE EXCEPTION 'the document is posted: no rows are added to it' USING ERRCODE = '${keptState}';
  END IF;
  RETURN NULL;
END $f$`

/**
 * A posted document keeps what it was posted with: of its row the reversal alone is written, its lines stay, and no row says that it is posted which the
 * ledgers do not have.
 */
function documentObjects(entity: Entity, posting: Posting): readonly SchemaObject[] {
  const table = tableNameOf(entity.name)
  const moves = { ...entity.steps, ...entity.lifecycle }
  const [posted, reversed] = [moves[posting.by]?.to ?? '', moves[posting.undo]?.to ?? '']
  const by = columnNameOf(posting.reversal.by, entity.fields[posting.reversal.by] as never)
  const open = (posting.changes ?? []).map((name) => `'${columnNameOf(name, entity.fields[name] as never)}', `)
  const free = `ARRAY['status', '${by}', ${open.join('')}'row_version', 'updated_at', 'updated_by']`
  const isPosted = (row: string) => `${row}.status IN ('${posted}', '${reversed}')`
  const lines = Object.entries(entity.fields).flatMap(([name, f]) =>
    f.type === 'lines' && !f.derived ? [lineTableNameOf(entity.name, name)] : [],
  )
  const refuse = `RAISE EXCEPTION 'a posted document is never changed' USING ERRCODE = '${keptState}'`
  return [
    functionOn(
      table,
      `kantor_keep_${table}()`,
      `RETURNS trigger LANGUAGE plpgsql AS $f$
BEGIN
  IF NOT (${isPosted('OLD')}) THEN
    IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
    RETURN NEW;
  END IF;
  IF TG_OP = 'DELETE' THEN ${refuse}; END IF;
  IF to_jsonb(OLD) - ${free} IS DISTINCT FROM to_jsonb(NEW) - ${free} OR (OLD.status = '${reversed}' AND NEW IS DISTINCT FROM OLD)
    OR (NEW.status <> OLD.status AND NEW.status <> '${reversed}') OR (NEW.status = '${reversed}') <> (NEW.${by} IS NOT NULL) THEN ${refuse}; END IF;
  RETURN NEW;
END $f$`,
    ),
    functionOn(
      table,
      `kantor_keep_lines_of_${table}()`,
      `RETURNS trigger LANGUAGE plpgsql AS $f$
BEGIN
  IF EXISTS (SELECT 1 FROM ${table} p WHERE p.id = CASE TG_OP WHEN 'INSERT' THEN NEW.parent_id ELSE OLD.parent_id END AND ${isPosted('p')}
      AND EXISTS (SELECT 1 FROM ledger_document d WHERE d.source_type = '${entity.name}' AND d.source_id = p.id)) THEN ${refuse}; END IF;
  IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
  RETURN NEW;
END $f$`,
    ),
    functionOn(
      table,
      `kantor_posted_${table}()`,
      `RETURNS trigger LANGUAGE plpgsql AS $f$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM ledger_document d WHERE d.source_type = '${entity.name}' AND d.source_id = NEW.id AND d.company_code = NEW.company_code) THEN
    RAISE EXCEPTION 'a document is posted with its rows only' USING ERRCODE = '${keptState}';
  END IF;
  RETURN NULL;
END $f$`,
    ),
    trigger(table, 'keep', 'BEFORE UPDATE OR DELETE', 'FOR EACH ROW', `kantor_keep_${table}()`),
    ...lines.map((line) =>
      trigger(line, 'keep', 'BEFORE INSERT OR UPDATE OR DELETE', 'FOR EACH ROW', `kantor_keep_lines_of_${table}()`),
    ),
    {
      ...atCommit(table, 'posted', 'AFTER INSERT OR UPDATE OF status', `kantor_posted_${table}()`),
      create: `CREATE CONSTRAINT TRIGGER ${table}_posted AFTER INSERT OR UPDATE OF status ON ${table} DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.status IN ('${posted}', '${reversed}')) EXECUTE FUNCTION kantor_posted_${table}()`,
    },
  ]
}
