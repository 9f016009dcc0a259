// Amounts of the trail: stars for whoever does not see the amounts of the pay group (R-SEC, decision 0085).
import { healthScopeOf } from '@kantor/shared/derive/health'
import { isAmount, isLineAmount, wayOf } from '@kantor/shared/derive/pay'
import type { Catalogue, Entity } from '@kantor/shared/kernel'
import type { ActionContext } from '../../engine/actions/actions.ts'
import { shownAmong } from '../../engine/write/covered.ts'
import type { StoredEntry, TrailValues } from './audit-values.ts'

const mask = '***'

/** The entries with stars in the place of amounts that the reader does not see now; one statement per way to a pay group. */
export async function withCover<E extends StoredEntry>(
  context: ActionContext,
  entries: readonly E[],
): Promise<readonly E[]> {
  const { catalogue } = context.engine
  const ways = Map.groupBy(
    entries.flatMap((entry) => peopleOf(catalogue, entry) ?? []),
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
    const people = peopleOf(catalogue, entry)
    if (people === undefined) return entry
    const isShown = people.ids.length > 0 && people.ids.every((id) => shown.get(people.to)?.has(id))
    return isShown ? entry : starred(people.entity, entry)
  })
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

/** What an entry tells of somebody's health is stars for every reader of the trail (decision 0115). */
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
      Object.entries(line).map(([inner, held]) => [
        inner,
        held !== null && star.line(entity, name, inner) ? mask : held,
      ]),
    ),
  )
}
