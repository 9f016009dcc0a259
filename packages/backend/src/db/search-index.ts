// Indexes for the search boxes: trigrams, which serve `ilike '%word%'`. They need the extension pg_trgm, which the owner of
// a database may install where the server ships it; where it does not, search reads the company's rows instead.
import { identifier, isFolded, tableNameOf } from '@kantor/shared/derive/tables'
import { type Catalogue, isRecordFeature, type RecordFeature } from '@kantor/shared/kernel'
import { columnIn, tablesOf } from './tables.ts'

/** One statement that makes the indexes that are missing, and does nothing where the extension cannot be had. */
export function searchIndexStatement(catalogue: Catalogue): string {
  const indexes = [...new Set(catalogue.features.filter(isRecordFeature).flatMap((f) => searched(catalogue, f)))].sort()
  return [
    'DO $$ BEGIN',
    '  CREATE EXTENSION IF NOT EXISTS pg_trgm;',
    ...indexes.map((index) => `  ${index};`),
    'EXCEPTION WHEN insufficient_privilege OR feature_not_supported OR undefined_file THEN',
    "  RAISE NOTICE 'pg_trgm is not available: searching without indexes';",
    'END $$;',
  ].join('\n')
}

function searched(catalogue: Catalogue, { entity, list }: RecordFeature): string[] {
  const names = list.search ?? [...entity.key, entity.code ?? entity.show, entity.show]
  const { columns } = tablesOf(catalogue).of(entity.name)
  return names.flatMap((name) => {
    const field = entity.fields[name]
    if (field === undefined || !isFolded(field) || field.derived) return []
    const table = tableNameOf(entity.name)
    const column = columnIn(columns, name).name
    return [
      `CREATE INDEX IF NOT EXISTS "${identifier(table, column, 'search')}" ON "${table}" USING gin ("${column}" gin_trgm_ops)`,
    ]
  })
}
