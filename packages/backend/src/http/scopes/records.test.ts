// Every feature whose rows hang on an employee, requested by people of narrow data scopes: what they see is what the scope reaches,
// neither more nor less, in every way of requesting it (decision 0036). Which rows a list has is queried for every feature within the process;
// requests are sent once per shape (decision 0043). A new feature is part of both without further code, and adds no request where its shape is
// known.
import { catalogue } from '@kantor/shared/catalogue'
import { hangingOf, isPerson } from '@kantor/shared/derive/data-scope'
import { totalsOf } from '@kantor/shared/derive/lists'
import { manyWritePaths, manyWritesOf } from '@kantor/shared/derive/many-writes'
import { restPathOf } from '@kantor/shared/derive/names'
import { recordReadersOf, referencedEntitiesOf } from '@kantor/shared/derive/rights'
import { recordFeaturesOf } from '@kantor/shared/derive/routes'
import { type Entity, type RecordFeature, standardPages } from '@kantor/shared/kernel'
import { anyOfOf } from '@kantor/shared/rules/permission/permission'
import { and, inArray, type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { columnIn } from '../../db/tables.ts'
import { everything, withEverything } from '../../domain/testing/index.ts'
import type { Actor } from '../../engine/context.ts'
import { listWhere, parseList } from '../../engine/list/list.ts'
import { countRows, selectFlat } from '../../engine/read/select.ts'
import { sourcesOf } from '../../engine/read/source.ts'
import {
  hangingEntities,
  openScoped,
  rowsOfPeople,
  type ScopedApp,
  type ScopedUser,
  scopedUsers,
} from '../test/scoped-app.ts'

let app: ScopedApp
beforeAll(async () => {
  app = await openScoped()
}, 600_000)
afterAll(() => app.close())

const users = ['employee', 'unit.head', 'dept.head'] as const
const features = recordFeaturesOf(catalogue.features).filter(({ entity }) => hangingEntities.includes(entity))
const lists = features.filter((f) => anyOfOf(f, 'index') !== null)

/** The rows of a list that belong to one of some employees (or to none of them), as an unbounded reader finds them. */
function ofPeople(feature: RecordFeature, user: ScopedUser, inside: boolean) {
  const { engine } = app
  const sources = sourcesOf(engine, feature.entity)
  const id = columnIn(sources.root.columns, 'id')
  const theirs = sql`(${rowsOfPeople(feature.entity, app.reached[user], app.selfOf[user])})`
  const whole = listWhere(sources, everything, feature, parseList(engine, everything, feature, {}))
  return { sources, id, where: and(whole, inside ? inArray(id, theirs) : sql`${id} not in ${theirs}`) as SQL }
}
async function expectedTotal(feature: RecordFeature, user: ScopedUser): Promise<number> {
  const { sources, where } = ofPeople(feature, user, true)
  return countRows(app.engine.database.db, sources, where)
}
async function someIds(feature: RecordFeature, user: ScopedUser, inside: boolean): Promise<readonly number[]> {
  const { sources, id, where } = ofPeople(feature, user, inside)
  const rows = await selectFlat(app.engine.database.db, sources, { id }, { where, orderBy: [sql`${id}`], limit: 20 })
  return rows.map((row) => Number(row.id))
}
const get = async (user: ScopedUser, url: string) => {
  const { status, body } = await app.callers[user].ask('GET', url)
  return { status, body: body as never as { total: number; rows: readonly { id: number }[]; rowCount: number } }
}
const idsOf = ({ rows }: { rows: readonly { id: number }[] }) => rows.map(({ id }) => id)

/** How the rows of an entity lead to persons: the row itself, by own references or those of lines, directly or through other rows. */
function wayOf(entity: Entity, seen: readonly string[] = []): string {
  const hanging = hangingOf(catalogue, entity)
  if (hanging.kind !== 'PATHS') return hanging.kind
  const steps = hanging.paths.map(({ lines, to, ownOnly }) => {
    const far = catalogue.entities.get(to)
    const further = isPerson(far) || far === undefined || seen.includes(to) ? 'person' : wayOf(far, [...seen, to])
    return `${lines === undefined ? 'own' : 'lines'}${ownOnly === true ? ' asker' : ''} > ${further}`
  })
  return [...new Set(steps)].sort().join(' | ')
}
/** The properties of a feature on which the requests of this file depend. */
const shapeOf = (feature: RecordFeature): string => {
  const { entity } = feature
  const may = (operation: 'edit' | 'delete') => (anyOfOf(feature, operation) === null ? '' : operation)
  return [
    wayOf(entity),
    ...(totalsOf(feature).length > 0 ? ['totals'] : []),
    ...(recordReadersOf(feature) === null ? [] : ['records']),
    ...(referencedEntitiesOf(catalogue).includes(entity.name) ? ['chosen'] : []),
    may('edit'),
    may('delete'),
    ...(manyWritesOf(feature).some(([name]) => name === 'editMany') ? ['editMany'] : []),
    ...(Object.keys(entity.lifecycle ?? {}).length > 0 ? ['moves'] : []),
    // A handwritten rule about who sees a row is a shape of its own.
    ...(app.engine.rules.get(entity.name)?.visible === undefined ? [] : [entity.name]),
  ].join(', ')
}
/** The first feature of each shape that has rows inside and outside of the scope; where none has, the first. */
async function samplesFor(user: ScopedUser): Promise<readonly RecordFeature[]> {
  const chosen = new Map<string, { readonly feature: RecordFeature; readonly proves: boolean }>()
  for (const feature of lists) {
    const shape = shapeOf(feature)
    if (chosen.get(shape)?.proves === true) continue
    const [inside, outside] = [await someIds(feature, user, true), await someIds(feature, user, false)]
    const proves = inside.length > 0 && outside.length > 0
    if (proves || !chosen.has(shape)) chosen.set(shape, { feature, proves })
  }
  return [...chosen.values()].map(({ feature }) => feature)
}

describe('the table', () => {
  it('covers entities of every kind, and rows outside of each scope', async () => {
    expect(lists.length).toBeGreaterThan(12)
    expect(new Set(lists.map((f) => f.entity.name)).size).toBeGreaterThan(7)
    expect(app.reached.employee).toHaveLength(1)
    expect(app.reached['unit.head'].length).toBeGreaterThan(5)
    expect(app.reached['dept.head'].length).toBeGreaterThan(app.reached['unit.head'].length)
    expect(app.everyone.length).toBeGreaterThan(app.reached['dept.head'].length)
    const outside = await Promise.all(lists.map((f) => someIds(f, 'dept.head', false)))
    expect(outside.filter((ids) => ids.length > 0).length).toBeGreaterThan(8)
  })
})

describe.each(users)('for %s', (user) => {
  it('every list has the rows in scope and no others', async () => {
    const { engine } = app
    const actor: Actor = { ...(await withEverything(engine, user)), dataScope: scopedUsers[user] }
    const differing: string[] = []
    for (const feature of lists) {
      const { sources, id, where: inside } = ofPeople(feature, user, true)
      const seen = listWhere(sources, actor, feature, parseList(engine, actor, feature, {}))
      const [found, expected, both] = [
        await countRows(engine.database.db, sources, seen as SQL),
        await expectedTotal(feature, user),
        await countRows(engine.database.db, sources, and(seen, inside) as SQL),
      ]
      if (found !== expected || both !== expected)
        differing.push(
          `${feature.path}: shows ${found}, ${both} of them in scope; in scope are ${expected} by ${String(id.name)}`,
        )
    }
    expect(differing).toEqual([])
  })

  it('one feature of each shape lists, totals, shows, looks up and writes within the scope over REST', async () => {
    const samples = await samplesFor(user)
    expect(new Set(samples.map(shapeOf))).toEqual(new Set(lists.map(shapeOf)))
    for (const feature of samples) {
      await listsTheScope(feature, user)
      await hidesTheOthers(feature, user)
      await writesNothingOutside(feature, user)
    }
  })
})

async function listsTheScope(feature: RecordFeature, user: ScopedUser): Promise<void> {
  const path = restPathOf(feature)
  const largest = Math.max(...(feature.list.pageSizes ?? standardPages))
  const total = await expectedTotal(feature, user)
  const allowed = sql`(${rowsOfPeople(feature.entity, app.reached[user], app.selfOf[user])})`
  const first = await get(user, `${path}?size=${largest}&countAll=true`)
  expect([path, first.status, first.body.total]).toEqual([path, 200, total])
  const last = await get(user, `${path}?size=${largest}&page=${Math.max(1, Math.ceil(total / largest))}`)
  const { sources, id } = ofPeople(feature, user, true)
  const found = [...idsOf(first.body), ...idsOf(last.body)]
  const where = and(inArray(id, [...found, 0]), inArray(id, allowed))
  const known = await selectFlat(app.engine.database.db, sources, { id }, { where })
  expect([path, new Set(found)]).toEqual([path, new Set(known.map((row) => Number(row.id)))])
  const everyRow = { or: [{ createdAt: { empty: false } }, { not: { createdAt: { empty: false } } }] }
  const asked = await get(user, `${path}?countAll=true&where=${encodeURIComponent(JSON.stringify(everyRow))}`)
  expect([path, asked.status, asked.body.total]).toEqual([path, 200, total])
  if (totalsOf(feature).length > 0)
    expect([path, (await get(user, `${path}/totals`)).body.rowCount]).toEqual([path, total])
}

async function hidesTheOthers(feature: RecordFeature, user: ScopedUser): Promise<void> {
  const { entity } = feature
  const path = restPathOf(feature)
  const [inside, outside] = [await someIds(feature, user, true), await someIds(feature, user, false)]
  const all = [...inside, ...outside]
  if (all.length === 0) return
  const rows = await get(user, `/entities/${entity.name}?ids=${all.join()}&fields=id`)
  expect([path, rows.status, idsOf(rows.body).sort((a, b) => a - b)]).toEqual([
    path,
    200,
    [...inside].sort((a, b) => a - b),
  ])
  const choices = await get(user, `/lookups/${entity.name}?ids=${all.join()}`)
  const chosen = (choices.body as never as { id: number }[]).map(({ id }) => id)
  // An entity that no field refers to is chosen nowhere: its look-up may stay empty, but shows no other user's rows.
  if (referencedEntitiesOf(catalogue).includes(entity.name))
    expect([path, new Set(chosen)]).toEqual([path, new Set(inside)])
  else expect([path, chosen.filter((id) => !inside.includes(id))]).toEqual([path, []])
  if (recordReadersOf(feature) === null) return
  if (inside[0] !== undefined) expect([path, (await get(user, `${path}/${inside[0]}`)).status]).toEqual([path, 200])
  if (outside[0] !== undefined) expect([path, (await get(user, `${path}/${outside[0]}`)).status]).toEqual([path, 404])
}

async function writesNothingOutside(feature: RecordFeature, user: ScopedUser): Promise<void> {
  const path = restPathOf(feature)
  const [id] = await someIds(feature, user, false)
  if (id === undefined) return
  const { ask } = app.callers[user]
  if (anyOfOf(feature, 'edit') !== null)
    expect([path, (await ask('PUT', `${path}/${id}`, { rowVersion: 1 })).status]).toEqual([path, 404])
  if (anyOfOf(feature, 'delete') !== null)
    expect([path, (await ask('DELETE', `${path}/${id}?rowVersion=1`)).status]).toEqual([path, 404])
  for (const [way] of manyWritesOf(feature).filter(([name]) => name === 'editMany')) {
    const { body } = await ask('POST', `${path}/${manyWritePaths[way]}`, { rows: [{ id, rowVersion: 1 }] })
    expect([path, body]).toMatchObject([path, { rows: [{ outcome: 'REFUSED', code: 'NOT_FOUND' }] }])
  }
  for (const name of Object.keys(feature.entity.lifecycle ?? {})) {
    const { status } = await ask('POST', `${path}/${id}/${name}`, { rowVersion: 1, note: 'none of theirs' })
    expect([path, name, status]).toEqual([path, name, 404])
  }
}
