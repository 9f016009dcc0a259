// The choices of a reference by what they are called: for inputs and sheets that give codes.
import type { Field } from '@kantor/shared/kernel'
import { and, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/connection.ts'
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
}

/** Codes are compared without spaces around them and without regard to case. */
export const calledKey = (code: string): string => code.trim().toLowerCase()

/** The choices that an actor has for a reference, by `calledKey` of their codes or names; what he may not see does not exist for him. */
export async function choicesCalled(
  tx: Db,
  engine: Engine,
  actor: Actor,
  field: Field & { readonly type: 'ref' },
  codes: readonly string[],
  part: 'code' | 'name' = 'code',
): Promise<ReadonlyMap<string, readonly Called[]>> {
  const sources = sourcesOf(engine, entityOf(engine, field.to))
  const code = foldedOf(labelSql(sources, sources.root, part))
  const wanted = [...new Set(codes.map(calledKey))].map((text) => sql`lower(${text})`)
  if (wanted.length === 0) return new Map()
  const narrowed = Object.entries(field.where ?? {}).map(([n, v]) => valuesWhere(sources, sources.root, n, [v]))
  const columns = { id: columnIn(sources.root.columns, 'id'), code, active: activeSql(sources, sources.root) }
  const where = and(rowsWhere(sources, field.anyone ? unbounded(actor) : actor), inArray(code, wanted), ...narrowed)
  const rows = await selectFlat(tx, sources, columns, { where })
  const found = new Map<string, Called[]>()
  for (const row of rows) {
    const key = calledKey(String(row.code))
    found.set(key, [...(found.get(key) ?? []), { id: row.id as number, active: row.active === true }])
  }
  return found
}
