// The trail does not disclose an anonymised person either (UU 27/2022 art. 43 and 44, decision 0134): stars for every reader, in entries of
// the person, of rows that belong to the person, and of the commands that name either.
import { actionsOf } from '@kantor/shared/derive/actions'
import { forgottenBy, isForgotten } from '@kantor/shared/derive/privacy/forgets'
import { type Catalogue, type Entity, type Fields, isRecordFeature } from '@kantor/shared/kernel'
import { or, type SQL, sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import { columnIn, tablesOf } from '../../../db/tables.ts'
import type { ActionContext } from '../../../engine/actions/actions.ts'
import type { StoredEntry, TrailValues } from './audit-values.ts'

const mask = '***'

/** The entries with stars where they identify an anonymised person; one statement for each entity that they name. */
export async function withoutForgotten<E extends StoredEntry>(
  context: ActionContext,
  entries: readonly E[],
): Promise<readonly E[]> {
  const { catalogue } = context.engine
  const named = entries.map((entry) => namedBy(catalogue, entry))
  const gone = new Map<string, ReadonlySet<number>>()
  for (const [to, all] of Map.groupBy(named.flat(), (one) => one.to))
    gone.set(to, await forgottenAmong(context, to, [...new Set(all.map(({ id }) => id))]))
  return entries.map((entry, at) =>
    named[at]?.some(({ to, id }) => gone.get(to)?.has(id)) ? forgotten(catalogue, entry) : entry,
  )
}

interface Named {
  readonly to: string
  readonly id: number
}

/** The rows about people who may be taken out that an entry is about: its own, those behind its references, those a command was given. */
function namedBy(catalogue: Catalogue, entry: StoredEntry): readonly Named[] {
  const { before, after, changes, recordId } = entry
  const feature = catalogue.features.find(({ path }) => path === entry.feature)
  const name = entry.entity ?? (feature !== undefined && isRecordFeature(feature) ? feature.entity.name : '')
  const entity = catalogue.entities.get(name)
  const own = entity?.forgets !== undefined && recordId !== null ? [{ to: entity.name, id: recordId }] : []
  if (entry.action === 'ACTION') return [...own, ...refsIn(catalogue, paramsOf(catalogue, entry), after ?? {})]
  if (entity?.forgets === undefined) return []
  const of = Object.fromEntries(
    forgottenBy(entity).flatMap((field) => {
      const declared = entity.fields[field]
      return declared === undefined ? [] : [[field, declared] as const]
    }),
  )
  const sides = (side: 'from' | 'to') =>
    Object.fromEntries(Object.entries(changes).map(([field, pair]) => [field, pair[side]]))
  return [
    ...own,
    ...[before, after, sides('from'), sides('to')].flatMap((values) => refsIn(catalogue, of, values ?? {})),
  ]
}

function refsIn(catalogue: Catalogue, fields: Fields, values: TrailValues): readonly Named[] {
  return Object.entries(fields).flatMap(([name, field]): readonly Named[] => {
    const value = values[name]
    if (field.type === 'lines')
      return Array.isArray(value) ? value.flatMap((line: TrailValues) => refsIn(catalogue, field.of, line)) : []
    const isOne = field.type === 'ref' && catalogue.entities.get(field.to)?.forgets !== undefined
    return isOne && typeof value === 'number' ? [{ to: field.to, id: value }] : []
  })
}

function paramsOf(catalogue: Catalogue, { feature: path, changes }: StoredEntry): Fields {
  const feature = catalogue.features.find((f) => f.path === path)
  const placed = feature && actionsOf(feature).find(({ name }) => name === changes['#action']?.to)
  return placed?.action.params ?? {}
}

/** Those of some rows whose person was taken out; who was deleted is as much gone. */
async function forgottenAmong(
  context: ActionContext,
  name: string,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const { engine, tx } = context
  const { table, columns } = tablesOf(engine.catalogue).of(name)
  const id = columnIn(columns, 'id')
  const entity = engine.catalogue.entities.get(name)
  if (entity === undefined) return new Set()
  const isPerson = forgottenBy(entity).length === 0
  const found = await rowsOf<{ id: number; gone: boolean }>(
    tx,
    sql`select ${id} as id, coalesce(${goneWhere(engine.catalogue, entity)}, false) as gone from ${table} where ${id} in ${[...ids]}`,
  )
  const standing = new Set(found.filter(({ gone }) => !gone).map((row) => row.id))
  const recorded = new Set(found.map((row) => row.id))
  return new Set(ids.filter((one) => !standing.has(one) && (isPerson || recorded.has(one))))
}

/** The condition under which a row is about an anonymised person. */
function goneWhere(catalogue: Catalogue, entity: Entity): SQL {
  const { columns } = tablesOf(catalogue).of(entity.name)
  const { forgets } = entity
  if (forgets !== undefined && 'when' in forgets) return sql`${columnIn(columns, forgets.when)} is not null`
  const behind = forgottenBy(entity).flatMap((name) => {
    const field = entity.fields[name]
    const far = field?.type === 'ref' ? catalogue.entities.get(field.to) : undefined
    if (far === undefined) return []
    const { table, columns: there } = tablesOf(catalogue).of(far.name)
    return [
      sql`${columnIn(columns, name)} in (select ${columnIn(there, 'id')} from ${table} where ${goneWhere(catalogue, far)})`,
    ]
  })
  return or(...behind) ?? sql`false`
}

function forgotten<E extends StoredEntry>(catalogue: Catalogue, entry: E): E {
  const entity = entry.entity === null ? undefined : catalogue.entities.get(entry.entity)
  const values = (row: TrailValues): TrailValues =>
    entry.action === 'ACTION'
      ? starredParams(paramsOf(catalogue, entry), row)
      : Object.fromEntries(
          Object.entries(row).map(([name, value]) => [name, entity ? starred(entity, name, value) : mask]),
        )
  const changes = Object.entries(entry.changes).map(([name, { from, to }]) => {
    if (name === '#note') return [name, { from, to: to === null ? null : mask }]
    return name.startsWith('#') || entity === undefined || entry.action === 'ACTION'
      ? [name, { from, to }]
      : [name, { from: starred(entity, name, from), to: starred(entity, name, to) }]
  })
  return {
    ...entry,
    before: entry.before && values(entry.before),
    after: entry.after && values(entry.after),
    changes: Object.fromEntries(changes),
  }
}

function starred(entity: Entity, name: string, value: unknown): unknown {
  if (value === null || value === undefined) return value
  if (isForgotten(entity, name)) return mask
  if (!Array.isArray(value)) return value
  return value.map((line: TrailValues) =>
    Object.fromEntries(
      Object.entries(line).map(([inner, cell]) => [
        inner,
        cell !== null && isForgotten(entity, `${name}.${inner}`) ? mask : cell,
      ]),
    ),
  )
}

/** Of a command only which rows it named and what it chose: what was written with it may tell who it was. */
const starredParams = (fields: Fields, values: TrailValues): TrailValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = fields[name]
      if (value === null || field?.type === 'ref' || field?.type === 'enum' || field?.type === 'boolean')
        return [name, value]
      if (field?.type === 'lines' && Array.isArray(value))
        return [name, value.map((line: TrailValues) => starredParams(field.of, line))]
      return [name, mask]
    }),
  )
