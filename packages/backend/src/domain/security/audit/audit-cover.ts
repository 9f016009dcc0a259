// Amounts of the trail: stars for users who do not see the amounts of the pay group (R-SEC, decision 0085).
import { actionsOf } from '@kantor/shared/derive/actions'
import { healthScopeOf } from '@kantor/shared/derive/health'
import { isAmount, isLineAmount, payRoots, wayOf } from '@kantor/shared/derive/pay'
import { type Catalogue, type Entity, type Fields, isRecordFeature } from '@kantor/shared/kernel'
import type { ActionContext } from '../../../engine/actions/actions.ts'
import { shownAmong } from '../../../engine/write/covered.ts'
import type { StoredEntry, TrailValues } from './audit-values.ts'

const mask = '***'

/** The entries with stars in the place of amounts that the reader does not see now; one statement per way to a pay group. */
export async function withCover<E extends StoredEntry>(
  context: ActionContext,
  entries: readonly E[],
): Promise<readonly E[]> {
  const { catalogue } = context.engine
  const ways = Map.groupBy(
    entries.flatMap((entry): readonly Named[] => {
      const people = peopleOf(catalogue, entry)
      return payCommandOf(catalogue, entry)?.named ?? (people === undefined ? [] : [people])
    }),
    ({ to }) => to,
  )
  const shown = new Map<string, ReadonlySet<number>>()
  for (const [to, named] of ways)
    shown.set(
      to,
      await shownAmong(
        context,
        to,
        named.flatMap(({ ids }) => ids),
      ),
    )
  return entries.map((given) => {
    const entry = withoutHealth(catalogue, given)
    const isShown = ({ to, ids }: Named) => ids.every((id) => shown.get(to)?.has(id))
    const command = payCommandOf(catalogue, entry)
    if (command !== undefined) {
      const isOpen = command.named.length > 0 && command.named.every(isShown)
      return isOpen ? entry : { ...entry, after: starredParams(command.params, entry.after ?? {}) }
    }
    const people = peopleOf(catalogue, entry)
    if (people === undefined) return entry
    return people.ids.length > 0 && isShown(people) ? entry : starred(people.entity, entry)
  })
}

/** Rows of one entity that lead to pay groups. */
interface Named {
  readonly to: string
  readonly ids: readonly number[]
}

/** The rows that lead an entry to its pay groups, before and after; undefined where it is not about pay. */
function peopleOf(catalogue: Catalogue, { entity: name, before, after, changes }: StoredEntry) {
  const entity = name === null ? undefined : catalogue.entities.get(name)
  const way = entity && wayOf(entity)
  if (entity === undefined || way === undefined) return undefined
  const { field, to } = way
  const named = [before?.[field], after?.[field], changes[field]?.from, changes[field]?.to]
  return { entity, to, ids: named.filter((id) => typeof id === 'number') }
}

/** Health data of a person in an entry are stars for every reader of the trail (decision 0115). */
function withoutHealth<E extends StoredEntry>(catalogue: Catalogue, entry: E): E {
  const entity = entry.entity === null ? undefined : catalogue.entities.get(entry.entity)
  return entity?.health === undefined ? entry : starred(entity, entry, healthStar)
}

const healthStar: Star = {
  field: (entity, name) => healthScopeOf(entity, name) !== undefined,
  line: (entity, lines, name) => healthScopeOf(entity, `${lines}.${name}`) !== undefined,
}
const payStar: Star = { field: isAmount, line: isLineAmount }
/** Which values are stars. */
interface Star {
  readonly field: (entity: Entity, name: string) => boolean
  readonly line: (entity: Entity, lines: string, name: string) => boolean
}

function starred<E extends StoredEntry>(entity: Entity, entry: E, star = payStar): E {
  const changes = Object.entries(entry.changes).map(([name, { from, to }]) => [
    name,
    { from: starredValue(entity, name, from, star), to: starredValue(entity, name, to, star) },
  ])
  return {
    ...entry,
    before: entry.before && starredRow(entity, entry.before, star),
    after: entry.after && starredRow(entity, entry.after, star),
    changes: Object.fromEntries(changes),
  }
}

const starredRow = (entity: Entity, row: TrailValues, star: Star): TrailValues =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, starredValue(entity, name, value, star)]))

function starredValue(entity: Entity, name: string, value: unknown, star: Star): unknown {
  if (value === null || value === undefined) return value
  if (star.field(entity, name)) return mask
  if (entity.fields[name]?.type !== 'lines' || !Array.isArray(value)) return value
  return value.map((line: TrailValues) =>
    Object.fromEntries(
      Object.entries(line).map(([inner, cell]) => [
        inner,
        cell !== null && star.line(entity, name, inner) ? mask : cell,
      ]),
    ),
  )
}

/**
 * A command about pay with the people and pay groups that it names: it belongs to rows of pay, or receives some. Amounts are in its
 * parameters under names of their own, also in lines, and nothing else says whose they are. Undefined for every other entry.
 */
function payCommandOf(catalogue: Catalogue, { action, feature: path, changes, after }: StoredEntry) {
  const feature = action === 'ACTION' ? catalogue.features.find((f) => f.path === path) : undefined
  const placed = feature && actionsOf(feature).find(({ name }) => name === changes['#action']?.to)
  if (feature === undefined || placed === undefined) return undefined
  const { params } = placed.action
  const isOfPay = (to: string) => to === 'PayGroup' || catalogue.entities.get(to)?.pay !== undefined
  const isAbout = isRecordFeature(feature) && isOfPay(feature.entity.name)
  if (!isAbout && !refsOf(params).some(({ to }) => isOfPay(to))) return undefined
  const refs = refsOf(params, after ?? {}).filter(({ to }) => payRoots.has(to))
  const byEntity = Map.groupBy(refs, ({ to }) => to)
  const named = [...byEntity].map(([to, of]) => ({
    to,
    ids: of.flatMap(({ id }) => (typeof id === 'number' ? [id] : [])),
  }))
  return { params, named: named.filter(({ ids }) => ids.length > 0) }
}

/** The references of parameters and of their lines, with what was given for them. */
function refsOf(fields: Fields, values?: TrailValues): readonly { readonly to: string; readonly id: unknown }[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const value = values?.[name]
    if (field.type === 'ref') return [{ to: field.to, id: value }]
    if (field.type !== 'lines') return []
    if (values === undefined) return refsOf(field.of)
    return Array.isArray(value) ? value.flatMap((line: TrailValues) => refsOf(field.of, line)) : []
  })
}

/** Parameters with stars in the place of amounts, percentages and quantities. */
const starredParams = (fields: Fields, values: TrailValues): TrailValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined
      if (value === null || field === undefined) return [name, value]
      if (field.type === 'lines' && Array.isArray(value))
        return [name, value.map((line: TrailValues) => starredParams(field.of, line))]
      return [name, ['money', 'percent', 'decimal'].includes(field.type) ? mask : value]
    }),
  )
