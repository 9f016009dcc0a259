// Which fields of a row a reader is shown: each feature shows its own fields of its own rows, in the scope of its own codes. A list from
// which fields of another feature are requested, and rows by id, disclose no more of each row than the features that it belongs to.
import { featuresOver, readersOf } from '@kantor/shared/derive/rights'
import type { RecordFeature } from '@kantor/shared/kernel'
import { isAllowed } from '@kantor/shared/rules/permission/permission'
import { and, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../context.ts'
import { reaching } from './code-scope.ts'
import { using } from './data-scope.ts'
import { featureWhere, visibleWhere } from './scope.ts'
import { type Row, type Selection, selectionOf } from './selection.ts'
import type { Sources } from './source.ts'
import { isOpen, shownFields, systemFields } from './visibility.ts'

/** The rows of a feature that an actor sees there; undefined: all of the entity. */
export const seenThrough = (sources: Sources, actor: Actor, feature: RecordFeature): SQL | undefined =>
  and(featureWhere(sources, feature), visibleWhere(sources, using(actor, readersOf(feature)), feature))

/** A selection whose rows keep the values of `always`, and of others what those features show that a row belongs to. */
export function shownBy(
  sources: Sources,
  actor: Actor,
  selection: Selection,
  { features, always }: { readonly features: readonly RecordFeature[]; readonly always: readonly string[] },
): Selection {
  const places = features.map((feature, i) => {
    const seen = seenThrough(sources, actor, feature)
    const flag = `#${i}`
    return { flag, seen: seen ? sql<boolean>`coalesce(${seen}, false)` : sql<boolean>`true`, ...opened(actor, feature) }
  })
  const kept = new Set(always)
  return {
    ...selection,
    columns: { ...selection.columns, ...Object.fromEntries(places.map(({ flag, seen }) => [flag, seen])) },
    rowOf(flat, lines) {
      const shown = new Set(places.flatMap(({ flag, names }) => (flat[flag] === true ? names : [])))
      const entries = Object.entries(selection.rowOf(flat, lines)).map(([name, value]): [string, unknown] =>
        kept.has(name) || shown.has(name) ? [name, value] : [name, Array.isArray(value) ? [] : null],
      )
      return Object.fromEntries(entries) as Row
    },
  }
}

/** The fields that a feature opens to an actor: a code of a field counts where it reaches as far as the feature does. */
function opened(actor: Actor, feature: RecordFeature): { readonly names: readonly string[] } {
  const access = reaching(using(actor, readersOf(feature)))
  const { fields } = feature.entity
  return { names: shownFields(feature).filter((name) => isOpen(fields[name] ?? { type: 'text' }, access)) }
}

/** The selection of fields of a feature's rows; fields that other features add are disclosed only for rows that are theirs too. */
export function selectionFor(
  sources: Sources,
  actor: Actor,
  feature: RecordFeature,
  names: readonly string[],
): Selection {
  const selection = selectionOf(sources, names, reaching(actor))
  const own = [...systemFields, ...shownFields(feature)]
  const beyond = names.filter((name) => !own.includes(name))
  if (beyond.length === 0) return selection
  const features = featuresOver(feature.entity.name, sources.engine.catalogue).filter(
    (f) => isAllowed(readersOf(f), actor.access) && shownFields(f).some((name) => beyond.includes(name)),
  )
  return shownBy(sources, actor, selection, { features, always: own })
}
