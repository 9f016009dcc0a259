// Indexes for the search boxes: trigrams, which find words anywhere in a searched text. They need the extension pg_trgm, which the owner of
// a database may install where the server ships it; where it does not, search reads the company's rows instead.
import { identifier, isFolded, tableNameOf } from '@kantor/shared/derive/tables'
import { type Catalogue, isKept, isRecordFeature, type RecordFeature } from '@kantor/shared/kernel'
import type { SchemaObject } from './migration/schema-object.ts'
import { searchTextFunction } from './search-text.ts'
import { columnIn, tablesOf } from './tables.ts'

/** The extension, where it can be had, and an index for each field that a list searches. */
export function searchIndexObjects(catalogue: Catalogue): readonly SchemaObject[] {
  const indexes = catalogue.features.filter(isRecordFeature).flatMap((f) => searched(catalogue, f))
  const byName = new Map(indexes.map((index) => [index.name, index]))
  return [extension, searchTextFunction, ...[...byName.values()].sort((a, b) => (a.name < b.name ? -1 : 1))]
}

const extension: SchemaObject = {
  kind: 'extension',
  name: 'pg_trgm',
  create: [
    'DO $$ BEGIN',
    '  CREATE EXTENSION IF NOT EXISTS pg_trgm;',
    'EXCEPTION WHEN insufficient_privilege OR feature_not_supported OR undefined_file THEN',
    "  RAISE NOTICE 'pg_trgm is not available: searching without indexes';",
    'END $$;',
  ].join('\n'),
  drop: 'DROP EXTENSION IF EXISTS pg_trgm',
}

function indexOn(table: string, column: string): SchemaObject {
  const name = identifier(table, column, 'search')
  const create = [
    "DO $$ BEGIN IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN",
    `  CREATE INDEX IF NOT EXISTS "${name}" ON "${table}" USING gin (kantor_search_text("${column}") gin_trgm_ops);`,
    'END IF; END $$;',
  ].join('\n')
  return { kind: 'index', name, on: { table, column }, create, drop: `DROP INDEX IF EXISTS "${name}"` }
}

function searched(catalogue: Catalogue, { entity, list }: RecordFeature): SchemaObject[] {
  const names = list.search ?? [...entity.key, entity.code ?? entity.show, entity.show]
  const { columns } = tablesOf(catalogue).of(entity.name)
  return names.flatMap((name) => {
    const field = entity.fields[name]
    if (field === undefined || !isFolded(field) || !isKept(field)) return []
    return [indexOn(tableNameOf(entity.name), columnIn(columns, name).name)]
  })
}
