// Whose rows these are: every read and every write goes through one of these conditions.

import { scopeFieldsOf } from '@kantor/shared/derive/tables'
import { lineParent, type RecordFeature } from '@kantor/shared/kernel'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { columnIn } from '../../db/tables.ts'
import type { Actor } from '../context.ts'
import { scopedWhere } from './data-scope.ts'
import { labelSql } from './label.ts'
import { payRowsWhere } from './pay-cover.ts'
import { type Source, type Sources, valueSql } from './source.ts'

/** Only rows of the actor's company, and of his branch where rows belong to branches. */
export function scopeWhere(source: Source, actor: Pick<Actor, 'companyCode' | 'branchCode'>): SQL | undefined {
  if (source.entity === undefined) throw new Error('Only entities have a scope')
  if (source.parent !== undefined) return ofParent(source, source.parent, scopeWhere(source.parent, actor))
  return and(
    ...scopeFieldsOf(source.entity).map((field) => eq(columnIn(source.columns, field), scopeValue(field, actor))),
  )
}

/**
 * The rows that an actor may see: those of the company and branch that the rules of the entity show to him, on the pages
 * of a feature, or without one where a row is merely named or chosen.
 */
export function rowsWhere(sources: Sources, actor: Actor, feature?: { readonly path: string }): SQL | undefined {
  return and(scopeWhere(sources.root, actor), visibleWhere(sources, actor, feature))
}

/** What his data scope, the pay groups that he works with and the rules of an entity leave to an actor; undefined: all. */
export function visibleWhere(
  { root, engine }: Pick<Sources, 'root' | 'engine'>,
  actor: Actor,
  feature?: { readonly path: string },
): SQL | undefined {
  if (root.parent !== undefined)
    return ofParent(root, root.parent, visibleWhere({ root: root.parent, engine }, actor, feature))
  const visible = actor.via === 'system' ? undefined : engine.rules.get(root.entity?.name ?? '')?.visible
  const shown = visible?.({ columns: root.columns, actor, today: engine.today(), feature: feature?.path })
  return and(scopedWhere(engine, root, actor), payRowsWhere(engine, root, actor), shown)
}

/** The lines of the documents that meet a condition; undefined: all. */
const ofParent = (lines: Source, { columns, from }: Source, where: SQL | undefined): SQL | undefined =>
  where &&
  sql`${columnIn(lines.columns, lineParent)} in (select ${columnIn(columns, 'id')} from ${from} where ${where})`

/** The scope of a new row. */
export const scopeValues = (
  entity: Parameters<typeof scopeFieldsOf>[0],
  actor: Pick<Actor, 'companyCode' | 'branchCode'>,
): Record<string, string> => Object.fromEntries(scopeFieldsOf(entity).map((field) => [field, scopeValue(field, actor)]))

const scopeValue = (field: string, actor: Pick<Actor, 'companyCode' | 'branchCode'>): string =>
  field === 'branchCode' ? actor.branchCode : actor.companyCode

/** The rows that a feature is about, where it shares its entity with others. */
export function featureWhere(sources: Sources, feature: Pick<RecordFeature, 'where'>): SQL | undefined {
  return and(
    ...Object.entries(feature.where ?? {}).map(([name, values]) => valuesWhere(sources, sources.root, name, values)),
  )
}

/** A field holds one of some values; of a reference, its code does. */
export function valuesWhere(
  sources: Sources,
  source: Source,
  name: string,
  values: readonly (string | boolean)[],
): SQL {
  const field = source.fields[name]
  if (field?.type === 'ref') return inArray(labelSql(sources, sources.far(source, name, field), 'code'), [...values])
  return inArray(valueSql(sources, source, name), [...values])
}
