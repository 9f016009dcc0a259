// Every feature whose rows hang on an employee, asked by people of narrow data scopes: what they see is what the scope reaches,
// neither more nor less, by whatever way they ask (decision 0036). A feature that is added stands in this table by itself.
import { catalogue } from '@kantor/shared/catalogue'
import { totalsOf } from '@kantor/shared/derive/lists'
import { manyWritePaths, manyWritesOf } from '@kantor/shared/derive/many-writes'
import { restPathOf } from '@kantor/shared/derive/names'
import { recordReadersOf, referencedEntitiesOf } from '@kantor/shared/derive/rights'
import { recordFeaturesOf } from '@kantor/shared/derive/routes'
import { type RecordFeature, standardPages } from '@kantor/shared/kernel'
import { anyOfOf } from '@kantor/shared/rules/permission/permission'
import { and, inArray, type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { columnIn } from '../../db/tables.ts'
import { everything } from '../../domain/testing/index.ts'
import { listWhere, parseList } from '../../engine/list/list.ts'
import { countRows, selectFlat } from '../../engine/read/select.ts'
import { sourcesOf } from '../../engine/read/source.ts'
import { hangingEntities, openScoped, rowsOfPeople, type ScopedApp, type ScopedUser } from '../test/scoped-app.ts'

let app: ScopedApp
beforeAll(async () => {
  app = await openScoped()
}, 600_000)
afterAll(() => app.close())

const users = ['employee', 'unit.head', 'dept.head'] as const
const features = recordFeaturesOf(catalogue.features).filter(({ entity }) => hangingEntities.includes(entity))
const lists = features.filter((f) => anyOfOf(f, 'index') !== null)
const asked = lists.flatMap((feature) => users.map((user) => [feature.path, user, feature] as const))

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

describe.each(asked)('%s for %s', (_, user, feature) => {
  const path = restPathOf(feature)
  const { entity } = feature
  const largest = Math.max(...(feature.list.pageSizes ?? standardPages))

  it('lists and adds up the rows in scope and no others', async () => {
    const total = await expectedTotal(feature, user)
    const allowed = sql`(${rowsOfPeople(entity, app.reached[user], app.selfOf[user])})`
    const first = await get(user, `${path}?size=${largest}&countAll=true`)
    expect([first.status, first.body.total]).toEqual([200, total])
    const last = await get(user, `${path}?size=${largest}&page=${Math.max(1, Math.ceil(total / largest))}`)
    const { sources, id } = ofPeople(feature, user, true)
    const found = [...idsOf(first.body), ...idsOf(last.body)]
    const known = await selectFlat(
      app.engine.database.db,
      sources,
      { id },
      { where: and(inArray(id, [...found, 0]), inArray(id, allowed)) },
    )
    expect(new Set(found)).toEqual(new Set(known.map((row) => Number(row.id))))
    const everything = { or: [{ createdAt: { empty: false } }, { not: { createdAt: { empty: false } } }] }
    const asked = await get(user, `${path}?countAll=true&where=${encodeURIComponent(JSON.stringify(everything))}`)
    expect([asked.status, asked.body.total]).toEqual([200, total])
    if (totalsOf(feature).length > 0) expect((await get(user, `${path}/totals`)).body.rowCount).toBe(total)
  })

  it('hides the others from records, look-ups, references and files alike', async () => {
    const [inside, outside] = [await someIds(feature, user, true), await someIds(feature, user, false)]
    const all = [...inside, ...outside]
    if (all.length === 0) return
    const rows = await get(user, `/entities/${entity.name}?ids=${all.join()}&fields=id`)
    expect([rows.status, idsOf(rows.body).sort((a, b) => a - b)]).toEqual([200, [...inside].sort((a, b) => a - b)])
    const choices = await get(user, `/lookups/${entity.name}?ids=${all.join()}`)
    const chosen = (choices.body as never as { id: number }[]).map(({ id }) => id)
    // What no field refers to is chosen nowhere: its look-up may stay empty, but names nobody else.
    if (referencedEntitiesOf(catalogue).includes(entity.name)) expect(new Set(chosen)).toEqual(new Set(inside))
    else expect(chosen.filter((id) => !inside.includes(id))).toEqual([])
    if (recordReadersOf(feature) === null) return
    if (inside[0] !== undefined) expect((await get(user, `${path}/${inside[0]}`)).status).toBe(200)
    if (outside[0] !== undefined) expect((await get(user, `${path}/${outside[0]}`)).status).toBe(404)
  })

  it('writes nothing outside of it', async () => {
    const [id] = await someIds(feature, user, false)
    if (id === undefined) return
    const { ask } = app.callers[user]
    if (anyOfOf(feature, 'edit') !== null)
      expect((await ask('PUT', `${path}/${id}`, { rowVersion: 1 })).status).toBe(404)
    if (anyOfOf(feature, 'delete') !== null)
      expect((await ask('DELETE', `${path}/${id}?rowVersion=1`)).status).toBe(404)
    for (const [way] of manyWritesOf(feature).filter(([name]) => name === 'editMany')) {
      const { body } = await ask('POST', `${path}/${manyWritePaths[way]}`, { rows: [{ id, rowVersion: 1 }] })
      expect(body).toMatchObject({ rows: [{ outcome: 'REFUSED', code: 'NOT_FOUND' }] })
    }
    for (const name of Object.keys(entity.lifecycle ?? {})) {
      const { status } = await ask('POST', `${path}/${id}/${name}`, { rowVersion: 1, note: 'none of his' })
      expect([name, status]).toEqual([name, 404])
    }
  })
})
