// The stored rows that the inputs of a call mean by their business keys, found by one statement for all of them.
import { rowKeyOf } from '@kantor/shared/derive/many-writes'
import type { Fields, RecordFeature } from '@kantor/shared/kernel'
import { validate } from '@kantor/shared/rules/validation/validation'
import { and, eq, isNull, or, type SQL } from 'drizzle-orm'
import { columnIn } from '../../db/tables.ts'
import type { Actor, RuleContext } from '../context.ts'
import { featureWhere, rowsWhere } from '../read/scope.ts'
import { selectFlat } from '../read/select.ts'
import { sourcesOf } from '../read/source.ts'
import type { Values } from '../write/stored.ts'

/** A key as text, to compare by; undefined where an input does not say all of it. */
export type KeyText = string | undefined

/** The key that an input names, by the rules of its fields; null where it does not name one. */
export function keyIn(feature: RecordFeature, input: unknown, today: string): Values | null {
  const names = rowKeyOf(feature.entity)
  if (typeof input !== 'object' || input === null) return null
  const fields = Object.fromEntries(names.map((name) => [name, feature.entity.fields[name]])) as Fields
  const given = Object.fromEntries(Object.entries(input).filter(([name]) => names.includes(name)))
  const { value, errors } = validate(fields, given, { mode: 'create', today })
  return errors.length > 0 ? null : Object.fromEntries(names.map((name) => [name, value[name] ?? null]))
}

export const keyText = (key: Values | null): KeyText => (key === null ? undefined : JSON.stringify(Object.values(key)))

/** Ids of the rows of these keys, by `keyText`, among those that the actor may see in the feature. */
export async function idsByKey(
  { tx, engine }: RuleContext,
  actor: Actor,
  feature: RecordFeature,
  keys: readonly Values[],
): Promise<ReadonlyMap<string, number>> {
  if (keys.length === 0) return new Map()
  const sources = sourcesOf(engine, feature.entity)
  const { columns } = sources.root
  const names = rowKeyOf(feature.entity)
  const isKey = (key: Values): SQL | undefined =>
    and(...names.map((n) => (key[n] === null ? isNull(columnIn(columns, n)) : eq(columnIn(columns, n), key[n]))))
  const selected = Object.fromEntries(['id', ...names].map((name) => [name, columnIn(columns, name)]))
  const where = and(rowsWhere(sources, actor, feature), featureWhere(sources, feature), or(...keys.map(isKey)))
  const rows = await selectFlat(tx, sources, selected, { where })
  return new Map(rows.map((row) => [JSON.stringify(names.map((name) => row[name] ?? null)), Number(row.id)] as const))
}
