// Members of a dimension in words and in order. References bring a rank or a sort order of their own where they have one.
import { type CubeDimension, type Member, memberLabel } from '@kantor/shared/derive/cubes'
import type { Field } from '@kantor/shared/kernel'
import { inArray } from 'drizzle-orm'
import { columnIn, tablesOf } from '../../db/tables.ts'
import type { ActionContext } from '../actions/actions.ts'
import { entityOf } from '../read/source.ts'

type Key = string | null
export type Members = ReadonlyMap<Key, Member>

/** A member by its key; an unknown one is "not given". */
export const memberIn = (members: Members | undefined, key: Key): Member =>
  members?.get(key) ?? { key, label: 'Not given' }

/** Keys with their words and places: at most two queries, for any number of keys. Rows of the same name are distinguished by code. */
export async function membersInWords(
  context: ActionContext,
  dimension: CubeDimension,
  keys: ReadonlySet<Key>,
): Promise<Members> {
  const { field } = dimension
  if (field.type !== 'ref') return new Map([...keys].map((key) => [key, { key, label: memberLabel(dimension, key) }]))
  const ids = [...keys].flatMap((key) => (key !== null && /^\d+$/.test(key) ? [Number(key)] : []))
  const refs = await context.refsOf(field.to, ids)
  const places = await placesOf(context, field, ids)
  const counts = Map.groupBy([...refs.values()], ({ name }) => name)
  return new Map(
    [...keys].map((key) => {
      const ref = key === null ? undefined : refs.get(Number(key))
      if (ref === undefined) return [key, { key, label: memberLabel(dimension, key) }]
      const label = (counts.get(ref.name)?.length ?? 0) > 1 ? `${ref.name} (${ref.code})` : ref.name
      return [key, { key, label, place: places.get(Number(key)) }]
    }),
  )
}

/** What rows of an entity are ordered by where people read them. */
const orderFields = ['rank', 'sortOrder'] as const

async function placesOf(
  { tx, engine }: ActionContext,
  field: Field & { type: 'ref' },
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { fields } = entityOf(engine, field.to)
  const name = orderFields.find((f) => fields[f]?.type === 'integer' && !fields[f].derived)
  if (name === undefined || ids.length === 0) return new Map()
  const { table, columns } = tablesOf(engine.catalogue).of(field.to)
  const id = columnIn(columns, 'id')
  const rows = await tx
    .select({ id, place: columnIn(columns, name) })
    .from(table)
    .where(inArray(id, [...ids]))
  return new Map(rows.map((row) => [Number(row.id), Number(row.place)]))
}
