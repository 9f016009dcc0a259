// The choices of a reference by what they are called: for inputs and sheets that give codes.
import { oneLineText, searchText } from '@kantor/shared/formats/plain-text'
import type { Field } from '@kantor/shared/kernel'
import { and, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/connection.ts'
import { searchedOf } from '../../db/search-text.ts'
import { columnIn, foldedOf } from '../../db/tables.ts'
import type { Actor, Engine } from '../context.ts'
import { unbounded } from './data-scope.ts'
import { activeSql, labelSql } from './label.ts'
import { rowsWhere, valuesWhere } from './scope.ts'
import { selectFlat } from './select.ts'
import { entityOf, sourcesOf } from './source.ts'

/** A row that is called so. */
export interface Called {
  readonly id: number
  readonly active: boolean
  readonly name: string
}

/** Codes are compared without spaces around them and without regard to case. */
export const calledKey = (code: string): string => oneLineText(code).toLowerCase()
/** Names are compared in their searched form: a user who types a name as it is shown finds it. */
const keyOf = { code: calledKey, name: searchText } as const

/** The choices that an actor has for a reference, by `calledKey` of their codes, or by those of the names given; choices that he may not see are left out. */
export async function choicesCalled(
  tx: Db,
  engine: Engine,
  actor: Actor,
  field: Field & { readonly type: 'ref' },
  codes: readonly string[],
  part: 'code' | 'name' = 'code',
): Promise<ReadonlyMap<string, readonly Called[]>> {
  const sources = sourcesOf(engine, entityOf(engine, field.to))
  const label = labelSql(sources, sources.root, part)
  const called = part === 'code' ? foldedOf(label) : searchedOf(label)
  const keys = Map.groupBy(codes, (code) => keyOf[part](code))
  if (keys.size === 0) return new Map()
  const wanted = [...keys.keys()].map((text) => (part === 'code' ? sql`lower(${text})` : sql`${text}`))
  const narrowed = Object.entries(field.where ?? {}).map(([n, v]) => valuesWhere(sources, sources.root, n, [v]))
  const columns = {
    id: columnIn(sources.root.columns, 'id'),
    called,
    name: labelSql(sources, sources.root, 'name'),
    active: activeSql(sources, sources.root),
  }
  const where = and(rowsWhere(sources, field.anyone ? unbounded(actor) : actor), inArray(called, wanted), ...narrowed)
  const rows = await selectFlat(tx, sources, columns, { where })
  const found = new Map<string, Called[]>()
  for (const row of rows) {
    const one = { id: row.id as number, active: row.active === true, name: String(row.name ?? '') }
    const given = keys.get(keyOf[part](String(row.called))) ?? []
    for (const key of new Set(given.map(calledKey))) found.set(key, [...(found.get(key) ?? []), one])
  }
  return found
}
