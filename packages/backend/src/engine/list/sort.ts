// The order of a list: keys of the declaration only, the id last, so that pages never overlap.

import { sortAliases } from '@kantor/shared/derive/names'
import { rowTimes } from '@kantor/shared/derive/row-times'
import { isFolded } from '@kantor/shared/derive/tables'
import { type Field, type RecordFeature, requestLimits } from '@kantor/shared/kernel'
import { badInput } from '@kantor/shared/rules/errors/errors'
import { asc, desc, type SQL, sql } from 'drizzle-orm'
import { columnIn, foldedOf } from '../../db/tables.ts'
import { labelSql } from '../read/label.ts'
import { type Source, type Sources, valueSql } from '../read/source.ts'
import { refuseClosed } from '../read/visibility.ts'
import { fieldAt } from './filters.ts'

export interface SortKey {
  readonly column: string
  readonly descending: boolean
}

/** The columns a list may be sorted by, aliases of the specification included. */
export function sortColumnsOf(feature: RecordFeature): readonly string[] {
  const sortable = feature.list.columns.filter((c) => feature.entity.fields[c]?.type !== 'lines')
  const declared = [feature.list.sort].flat().map((key) => key.replace(/^-/, ''))
  const own = [...new Set(['id', ...sortable, ...declared, ...rowTimes.keys()])]
  return [...own, ...Object.keys(sortAliases).filter((alias) => own.includes(sortAliases[alias] ?? ''))]
}

/** '-joinDate,fullName' -> keys; without a text the declared order. Unknown keys are refused. */
export function parseSort(feature: RecordFeature, text: string | undefined): readonly SortKey[] {
  const given = text === undefined || text.trim() === '' ? [feature.list.sort].flat() : text.split(',')
  const allowed = new Set(sortColumnsOf(feature))
  const unknown = given.filter((key) => !allowed.has(bare(key)))
  if (unknown.length > 0 || given.length > requestLimits.sortKeys) {
    const [key = ''] = unknown
    throw badInput([
      {
        field: 'sort',
        rule: 'sort',
        message:
          unknown.length > 0 ? `cannot sort by "${bare(key).slice(0, 60)}"` : `at most ${requestLimits.sortKeys} keys`,
      },
    ])
  }
  return given.map((key) => ({ column: sortAliases[bare(key)] ?? bare(key), descending: key.trim().startsWith('-') }))
}
const bare = (key: string): string => key.trim().replace(/^-/, '')

/** ORDER BY of some keys; the id follows the direction of the last key, so that one index serves both ways. */
export function orderOf(sources: Sources, keys: readonly SortKey[], access: ReadonlySet<string>): readonly SQL[] {
  const order = keys.map(({ column, descending }) =>
    descending ? desc(sortSql(sources, column, access)) : asc(sortSql(sources, column, access)),
  )
  const id = columnIn(sources.root.columns, 'id')
  if (keys.some((key) => key.column === 'id')) return order
  return [...order, keys.at(-1)?.descending ? desc(id) : asc(id)]
}

function sortSql(sources: Sources, column: string, access: ReadonlySet<string>): SQL {
  if (column === 'id') return sql`${columnIn(sources.root.columns, 'id')}`
  const found = fieldAt(sources, column)
  if (found === undefined) throw new Error(`No column ${column}`)
  refuseClosed(found.field, 'sort', access)
  return fieldSql(sources, found.source, found.name, found.field)
}

/** References sort by the name they show, files by theirs, texts without regard to case. */
function fieldSql(sources: Sources, source: Source, name: string, field: Field): SQL {
  if (field.type === 'ref') return foldedOf(labelSql(sources, sources.far(source, name, field), 'name'))
  if (field.type === 'file' || field.type === 'image')
    return foldedOf(columnIn(sources.file(source, name).columns, 'name'))
  const value = valueSql(sources, source, name)
  return isFolded(field) ? foldedOf(value) : value
}
