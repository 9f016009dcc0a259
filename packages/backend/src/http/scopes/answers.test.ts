// Reports, pivots, dashboards, matrices and every other answer that names employees, requested by people of narrow data scopes.
import { catalogue } from '@kantor/shared/catalogue'
import { actionsOf, isNeeded, type PlacedAction, paramFieldsOf } from '@kantor/shared/derive/actions'
import { scopeFieldsOf, tableNameOf } from '@kantor/shared/derive/tables'
import { type Entity, type Field, isApproval, isReport } from '@kantor/shared/kernel'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '../../db/connection.ts'
import { openScoped, type ScopedApp } from '../test/scoped-app.ts'

let app: ScopedApp
beforeAll(async () => {
  app = await openScoped()
}, 600_000)
afterAll(() => app.close())

const users = ['employee', 'unit.head', 'dept.head'] as const
/** A value for a parameter that must be given; undefined: none that fits every company. */
function valueOf(name: string, { type }: Field): unknown {
  if (type === 'date') return name === 'dateFrom' ? '2026-10-25' : '2026-11-20'
  if (type === 'period') return '2026-11'
  if (type === 'percent') return '5'
  return undefined
}
/** Parameters that are given everywhere they exist: days, and what a simulation changes. */
const usually = new Set(['dateFrom', 'dateTo', 'period', 'raisePercent'])
function paramsOf({ action }: PlacedAction): { readonly [name: string]: unknown } | undefined {
  const needed = paramFieldsOf(action).filter(([, field]) => isNeeded(field))
  const usual = paramFieldsOf(action).filter(([name]) => usually.has(name))
  const given = [...needed, ...usual].map(([name, field]) => [name, valueOf(name, field)] as const)
  return given.some(([, value]) => value === undefined) ? undefined : Object.fromEntries(given)
}
/** Whom a row is about: its employee, its row in a matrix; other names in it (a superior) are labels and show with it. */
const subjects = ['employee', 'subject', 'row']
const subjectsOf = ({ action }: PlacedAction): readonly string[] =>
  Object.entries(action.result).flatMap(([name, f]) =>
    f.type === 'ref' && f.to === 'Employee' && subjects.includes(name) ? [name] : [],
  )
/** Inboxes show what is addressed to their reader, no matter whom it is about. */
const answers = catalogue.features
  .filter((f) => !isApproval(f))
  .flatMap(actionsOf)
  .filter((a) => a.action.kind === 'query' && a.action.paged === true && subjectsOf(a).length > 0)
const callable = answers.flatMap((a) => {
  const params = paramsOf(a)
  return params === undefined ? [] : [{ placed: a, params }]
})
const employeesIn = (rows: readonly object[], placed: PlacedAction): readonly number[] => {
  const named = rows.flatMap((row) =>
    subjectsOf(placed).map((name) => (row as { [n: string]: { id: number } | null })[name]),
  )
  return [...new Set(named.flatMap((one) => (one == null ? [] : [one.id])))]
}

/** Some rows of an entity in the company, the first ones of a tree among them. */
async function idsOf(entity: string): Promise<readonly number[]> {
  const declared = catalogue.entities.get(entity) as Entity
  const where = scopeFieldsOf(declared).length === 0 ? sql`true` : sql`company_code = 'SSI'`
  const table = sql.identifier(tableNameOf(entity))
  const found = sql`select id from ${table} where ${where} order by id limit 40`
  return (await rowsOf<{ id: number }>(app.engine.database.db, found)).map(({ id }) => id)
}

async function askedBy(
  caller: ScopedApp['callers'][(typeof users)[number]],
  { placed, params }: (typeof callable)[number],
) {
  const { status, body } = await caller.act(placed.feature.path, placed.name, { ...params, page: 1, size: 100 })
  return { status, people: status === 200 ? employeesIn(body.rows, placed) : [] }
}

describe('answers that name employees', () => {
  it('are many, and most of them show people of other units to those who may see them', async () => {
    expect(callable.filter(({ placed }) => isReport(placed.feature)).length).toBeGreaterThan(15)
    const wide = await app.as('superadmin')
    const found = []
    for (const one of callable) found.push(await askedBy(wide, one))
    const outside = found.filter(({ people }) => people.some((id) => !app.reached['dept.head'].includes(id)))
    expect(outside.length).toBeGreaterThan(5)
  }, 600_000)
  it.each(users)(
    'name no one outside of the scope of %s',
    async (user) => {
      const outOfScope = []
      for (const one of callable) {
        const { status, people } = await askedBy(app.callers[user], one)
        const others = people.filter((id) => !app.reached[user].includes(id))
        if (status !== 200 || others.length > 0) outOfScope.push([one.placed.path, status, others.slice(0, 3)])
      }
      expect(outOfScope).toEqual([])
    },
    600_000,
  )
  it('name no one outside of a scope about a row that is named either', async () => {
    const named = catalogue.features
      .filter((f) => !isApproval(f))
      .flatMap(actionsOf)
      .flatMap((placed) => {
        const needed = paramFieldsOf(placed.action).filter(([, field]) => isNeeded(field))
        const about = needed.findLast(([, { type }]) => type === 'ref')
        return placed.action.kind === 'query' && subjectsOf(placed).length > 0 && about !== undefined
          ? [{ placed, needed, about: about[0], to: (about[1] as { readonly to: string }).to }]
          : []
      })
    expect(named.length).toBeGreaterThan(12)
    const outOfScope = []
    let namedPeople = 0
    for (const { placed, needed, about, to } of named) {
      const given = new Map<string, unknown>()
      for (const [name, field] of needed)
        given.set(name, field.type === 'ref' ? (await idsOf(field.to))[0] : valueOf(name, field))
      const people = new Set<number>()
      for (const id of await idsOf(to)) {
        const paging = placed.action.paged === true ? { page: 1, size: 100 } : {}
        const params = { ...Object.fromEntries(given), [about]: id, ...paging }
        const { status, body } = await app.callers['unit.head'].act(placed.feature.path, placed.name, params)
        if (status === 200) for (const one of employeesIn(body.rows ?? [body], placed)) people.add(one)
      }
      namedPeople += people.size
      const others = [...people].filter((id) => !app.reached['unit.head'].includes(id))
      if (others.length > 0) outOfScope.push([placed.path, others.length])
    }
    expect(outOfScope).toEqual([])
    expect(namedPeople).toBeGreaterThan(50)
  }, 600_000)
  it('name those in it', async () => {
    const found = await askedBy(app.callers['unit.head'], {
      ...(callable.find(
        ({ placed }) => placed.feature.path.endsWith('/list-of-master-employee') && placed.name === 'rows',
      ) as (typeof callable)[number]),
    })
    const active = await rowsOf<{ id: number }>(
      app.engine.database.db,
      sql`select id from employee where id in ${[...app.reached['unit.head']]} and active_status <> 'INACTIVE'`,
    )
    expect(found.people.toSorted((a, b) => a - b)).toEqual(active.map(({ id }) => id).toSorted((a, b) => a - b))
  })
})
