// One SELECT over an entity: the root table and the joins its columns need, each under a name derived from its path.

import { identifier } from '@kantor/shared/derive/tables'
import {
  aboutYouName,
  amountsCoveredName,
  type Catalogue,
  type Entity,
  type Field,
  type Fields,
  lineParent,
  targetOf,
} from '@kantor/shared/kernel'
import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import { alias, type PgTable } from 'drizzle-orm/pg-core'
import { storedFile } from '../../db/system-tables.ts'
import { type Columns, columnIn, type StoredTable, tablesOf } from '../../db/tables.ts'
import type { Engine, Viewer } from '../context.ts'
import { aboutReaderSql } from './about-people.ts'
import { maskedFor, ownerOf } from './identity-mask.ts'
import { coveredSql, forViewer, type ShownLines, shownLinesOf } from './pay-cover.ts'

/** A table under an alias. `entity` is the name of its rules; a table of lines has none. */
export interface Source {
  readonly path: string
  readonly table: PgTable
  /** `"department" "j_department"`, as it is written after FROM. */
  readonly from: SQL
  readonly columns: Columns
  readonly fields: Fields
  readonly entity?: Entity
  /** Of lines that a reference leads to: the document that they belong to, whose rules of reading are theirs. */
  readonly parent?: Source
  /** Of lines: which of their amounts the viewer sees, and where. */
  readonly shownLines?: ShownLines
  /** Of rows that are no longer there, whose lines are not in their table either: one of the lines has one of these ids in a field. */
  readonly inLines?: (name: string, field: string, ids: SQL) => SQL
}
interface Join {
  readonly source: Source
  readonly on: SQL
}

/** Collects the joins of one SELECT; the same path is joined once. */
export class Sources {
  readonly engine: Engine
  readonly root: Source
  /** Who looks at the rows, for fields that differ from reader to reader. */
  readonly viewer: Viewer | undefined
  /** The day as of which the rows are read, for fields that are counted on it; today where none was chosen. */
  readonly day: string
  readonly #joins = new Map<string, Join>()

  constructor(engine: Engine, root: Source, viewer?: Viewer, day: string = engine.today()) {
    this.engine = engine
    this.root = root
    this.viewer = viewer
    this.day = day
  }
  get joins(): readonly Join[] {
    return [...this.#joins.values()]
  }
  /** The table at the far end of a reference. */
  far(source: Source, name: string, field: Field & { type: 'ref' }): Source {
    return this.#joined(source, name, (path) => entitySource(this.engine, entityOf(this.engine, field.to), path))
  }
  /** The stored file that a file or image field refers to, without its bytes. */
  file(source: Source, name: string): Source {
    return this.#joined(source, name, fileSource)
  }
  #joined(source: Source, name: string, make: (path: string) => Source): Source {
    const path = source.path === '' ? name : `${source.path}.${name}`
    const known = this.#joins.get(path)
    if (known) return known.source
    const far = make(path)
    this.#joins.set(path, { source: far, on: sql`${columnIn(far.columns, 'id')} = ${valueSql(this, source, name)}` })
    return far
  }
}

/** The far end of a reference or file as the root of a sub-select in the list of columns. */
export function subSourcesOf(
  engine: Engine,
  source: Pick<Source, 'path'>,
  name: string,
  field: Field,
  viewer?: Viewer,
): Sources {
  const path = source.path === '' ? name : `${source.path}.${name}`
  if (field.type === 'ref') return new Sources(engine, entitySource(engine, entityOf(engine, field.to), path), viewer)
  return new Sources(engine, fileSource(path))
}

/** A SELECT that starts from the rows of an entity, for a reader where he is known, as of a day where one was chosen. */
export const sourcesOf = (engine: Engine, entity: Entity, viewer?: Viewer, day?: string): Sources =>
  new Sources(engine, entitySource(engine, entity, ''), viewer, day)

/** A SELECT that starts from the lines of a field of the rows of another one, for its viewer. */
export function lineSourcesOf({ engine, viewer }: Sources, entity: Entity, name: string, of: LinesRead): Sources {
  const source = { path: '', fields: of.fields, ...aliased(of.stored.table, '') }
  const shownLines = shownLinesOf(engine, entity, name, viewer, columnIn(source.columns, 'parentId'))
  return new Sources(engine, { ...source, ...(shownLines === undefined ? {} : { shownLines }) }, viewer)
}
interface LinesRead {
  readonly stored: StoredTable
  readonly fields: Fields
}

/** An entity of the catalogue, or the lines of one as a reference leads to them; an unknown name is a mistake of a declaration. */
export function entityOf(engine: Engine, name: string): Entity {
  const entity = targetOf(engine.catalogue, name)
  if (entity === undefined) throw new Error(`No entity ${name}`)
  return entity
}

/**
 * SQL of a field of a source as the viewer sees it: its column, or the expression of a derived field brought to the field's own type;
 * null where it is an amount that is covered before him, and masked where it is an identity number.
 */
export function valueSql(sources: Sources, source: Source, name: string): SQL {
  const seen = forViewer(sources.engine, source, name, sources.viewer, plainSql(sources, source, name))
  return maskedFor(source.fields[name], sources.viewer, ownerOf(source.entity, source.columns), seen)
}

function plainSql(sources: Sources, source: Source, name: string): SQL {
  const field = source.fields[name]
  if (name === amountsCoveredName && field?.derived) return coveredSql(sources.engine, source, sources.viewer)
  if (name === aboutYouName && field?.derived && source.entity !== undefined)
    return aboutReaderSql(source.entity, columnIn(source.columns, 'id'), sources.viewer)
  if (!field?.derived) return sql`${columnIn(source.columns, name)}`
  const derive = source.entity && sources.engine.rules.get(source.entity.name)?.derived?.[name]
  if (derive === undefined) throw new Error(`No SQL for the derived field ${source.entity?.name}.${name}`)
  const { engine } = sources
  const context = {
    columns: source.columns,
    today: engine.today(),
    day: sources.day,
    now: engine.now().toISOString(),
    viewer: sources.viewer,
  }
  return sql`(${derive(context)})::${sql.raw(castOf(field))}`
}

const known = new WeakMap<Catalogue, Map<string, Source>>()

/** Made once per entity and path: aliases are proxies per column, too dear to build for every request. */
function entitySource(engine: Engine, entity: Entity, path: string): Source {
  const { catalogue } = engine
  const sources = known.get(catalogue) ?? new Map<string, Source>()
  known.set(catalogue, sources)
  const key = `${entity.name}:${path}`
  const { table } = tablesOf(catalogue).of(entity.name)
  const source =
    sources.get(key) ?? lineSource(engine, { path, entity, fields: entity.fields, ...aliased(table, path) })
  sources.set(key, source)
  return source
}

/** Of the lines of a document: with the document, and with their column that leads to it under the name of that field. */
function lineSource(engine: Engine, source: Source): Source {
  const { entity, path, columns } = source
  const document = entity?.lineOf && engine.catalogue.entities.get(entity.lineOf.entity)
  if (document === undefined) return source
  const parent = entitySource(engine, document, path === '' ? lineParent : `${path}.${lineParent}`)
  return { ...source, parent, columns: { ...columns, [lineParent]: columnIn(columns, 'parentId') } }
}

const fileSource = (path: string): Source => ({ path, fields: {}, ...aliased(storedFile, path) })

function aliased(table: PgTable, path: string): { table: PgTable; columns: Columns; from: SQL } {
  const name = path === '' ? 't' : identifier('j', path.replaceAll('.', '_'))
  const named = alias(table, name)
  return {
    table: named,
    columns: getTableColumns(named),
    from: sql`${sql.identifier(getTableName(table))} ${sql.identifier(name)}`,
  }
}

function castOf(field: Field): string {
  switch (field.type) {
    case 'integer':
    case 'ref':
    case 'file':
    case 'image':
      return 'integer'
    case 'decimal':
    case 'money':
    case 'percent':
      return `numeric(20, ${field.scale ?? 2})`
    case 'date':
      return 'date'
    case 'dateTime':
      return 'timestamptz(3)'
    case 'boolean':
      return 'boolean'
    default:
      return 'text'
  }
}
