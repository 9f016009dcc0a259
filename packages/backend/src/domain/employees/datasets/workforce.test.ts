// The pivots and the dashboard of human resources over the demo company: figures against plain counts, tiles against
// each other, worked cases by their ids.
import { humanResourceGeneral } from '@kantor/shared/catalogue/dashboard/human-resource-general'
import { addDays } from '@kantor/shared/rules/time/calendar'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '../../../db/connection.ts'
import { runAction, runnableActions } from '../../../engine/actions/actions.ts'
import type { Cells } from '../../../engine/pivot/cells.ts'
import { cellsIn } from '../../../engine/pivot/pivot-actions.ts'
import { domainActions } from '../../actions.ts'
import { everything, openDemo, type ProductEngine } from '../../testing/index.ts'

const today = '2026-11-21'
let engine: ProductEngine
beforeAll(async () => {
  engine = await openDemo(today)
}, 120_000)
afterAll(() => engine.close())

type Params = Record<string, unknown>
const ask = async (path: string, action: string, params: Params = {}) => {
  const runnable = runnableActions(engine.catalogue, domainActions).find(
    (r) => r.feature.path === path && r.name === action,
  )
  if (runnable === undefined) throw new Error(`No action ${action}`)
  return runAction(engine, everything, runnable, params, true)
}
const cells = async (path: string, params?: Params): Promise<Cells> => cellsIn(await ask(path, 'cells', params))
const dashboard = '/dashboard/human-resource-general'
const tile = async (name: string, params: Params = {}): Promise<Cells> =>
  cellsIn(await ask(dashboard, 'figures', { ...params, tile: name }))
const totals = ({ rows }: Cells): readonly (string | null)[] => rows.at(-1)?.values ?? []
const count = async (where: string): Promise<number> => {
  const [row] = await rowsOf<{ n: number }>(
    engine.database.db,
    sql.raw(`select count(*)::int as n from employee e where ${where}`),
  )
  return row?.n ?? -1
}
const employed = (day: string) => `join_date <= '${day}' and (separation_date is null or separation_date >= '${day}')`

const working = '/employees/pivot-working'
const everybody = '/employees/pivot-working-all'

describe('the pivot of employment periods', () => {
  it('counts the signed contracts of those employed on the day, by type, place and year of their end', async () => {
    const path = '/employees/pivot-employment-period'
    const contracts = (more: string) =>
      rowsOf<{ n: number }>(
        engine.database.db,
        sql.raw(
          `select count(*)::int as n from employee_contract c join employee e on e.id = c.employee_id where c.status <> 'DRAFT' and ${employed(today)} ${more}`,
        ),
      )
    const all = await cells(path, { rows: 'contractType,sequence', columns: 'contractEnd.year', measures: 'contracts' })
    expect(all.matched).toBe((await contracts(''))[0]?.n)
    const second = await cells(path, { rows: 'decision', measures: 'contracts', filters: '{"sequence":["2"]}' })
    expect(totals(second)).toEqual([String((await contracts('and c.sequence = 2'))[0]?.n)])
  })
})

describe('the pivots of the workforce', () => {
  it('count those employed on the day, for any day', async () => {
    for (const asOf of [today, '2025-06-30', '2020-01-01'])
      expect(totals(await cells(working, { asOf, rows: 'division', measures: 'headcount' }))).toEqual([
        String(await count(employed(asOf))),
      ])
  })
  it('count former employees too where they are requested, with what became of them', async () => {
    const all = await cells(everybody, { rows: 'activeStatus', measures: 'headcount' })
    expect(all.rows.map(({ label, values }) => [label, ...values])).toEqual([
      ['Active', '240'],
      ['Inactive', '36'],
      ['Total', '276'],
    ])
    const left = await cells(everybody, {
      rows: 'separationReason',
      measures: 'headcount',
      filters: '{"activeStatus":["INACTIVE"]}',
    })
    expect(totals(left)).toEqual(['36'])
    expect(left.rows.map(({ label }) => label)).not.toContain('Not given')
  })
  it('reads the slice of the day: who moved is counted where he was then', async () => {
    const [moved] = await rowsOf<{ day: string; before: number; after: number; employee: number }>(
      engine.database.db,
      sql`select a.valid_from::text as day, b.department_id as before, a.department_id as after, a.employee_id as employee
        from employee_assignment a join employee_assignment b on b.employee_id = a.employee_id and b.valid_to = a.valid_from - 1
        where a.event_type = 'MUTATION' and a.status = 'EFFECTIVE' limit 1`,
    )
    if (moved === undefined) throw new Error('Nobody moved')
    const isIn = async (unit: number, asOf: string) => {
      const answer = await ask(working, 'behind', {
        asOf,
        filters: JSON.stringify({ unit: [String(unit)] }),
        size: 500,
      })
      const rows = answer.rows as readonly { readonly employee: { readonly id: number } }[]
      return rows.some(({ employee }) => employee.id === moved.employee)
    }
    const dayBefore = addDays(moved.day, -1)
    expect([await isIn(moved.before, dayBefore), await isIn(moved.after, dayBefore)]).toEqual([true, false])
    expect([await isIn(moved.before, moved.day), await isIn(moved.after, moved.day)]).toEqual([false, true])
  })
  it('orders levels by rank and education by its order, not by letters', async () => {
    const levels = await cells(working, { rows: 'level', measures: 'headcount' })
    expect(levels.rows.slice(0, 3).map(({ label }) => label)).toEqual(['Director', 'General manager', 'Manager'])
  })
  it('A24: service by whole months, the anniversary itself completes the year', async () => {
    const { db } = engine.database
    const [one] = await rowsOf<{ id: number; no: string }>(
      db,
      sql`select id, employee_no as no from employee where active_status = 'ACTIVE' and group_join_date is null order by id desc limit 1`,
    )
    if (one === undefined) throw new Error('Nobody is employed')
    const on = async (join: string, asOf: string) => {
      await db.execute(sql`update employee set join_date = ${join} where id = ${one.id}`)
      await db.execute(
        sql`update employee_assignment set valid_from = ${join} where employee_id = ${one.id} and event_type = 'HIRE'`,
      )
      const { rows } = (await ask(working, 'behind', { asOf, size: 500 })) as {
        rows: readonly { readonly employee: { readonly id: number }; readonly serviceYears: string }[]
      }
      return rows.find(({ employee }) => employee.id === one.id)?.serviceYears
    }
    const years = (months: number) => (months / 12).toFixed(2)
    expect(await on('2020-01-31', '2024-02-29')).toBe(years(4 * 12 + 1))
    expect(await on('2019-03-15', '2026-03-14')).toBe(years(6 * 12 + 11))
    expect(await on('2019-03-15', '2026-03-15')).toBe('7.00')
    expect(await on('2024-02-29', '2025-02-28')).toBe('1.00')
  })
  it('counts every event of an employment, moves by where from and where to', async () => {
    const history = '/employees/pivot-employee-history'
    const events = await cells(history, { rows: 'eventType', measures: 'events,employees' })
    const [all] = await rowsOf<{ events: number; employees: number }>(
      engine.database.db,
      sql`select count(*)::int as events, count(distinct employee_id)::int as employees from employee_assignment
        where status <> 'CANCELLED' and valid_from <= ${today}::date`,
    )
    expect(totals(events)).toEqual([String(all?.events), String(all?.employees)])
    const moves = await ask(history, 'behind', { filters: '{"eventType":["MUTATION"]}', size: 500 })
    const units = moves.rows as readonly { readonly fromDepartment: unknown; readonly toDepartment: unknown }[]
    expect(units.length).toBeGreaterThan(0)
    for (const { fromDepartment, toDepartment } of units) expect(fromDepartment).not.toEqual(toDepartment)
    const hires = await ask(history, 'behind', { filters: '{"eventType":["HIRE"],"fromDepartment":[null]}', size: 1 })
    expect(hires.total).toBe(Number(events.rows.find(({ keys }) => keys[0] === 'HIRE')?.values[0]))
  })
  it('contains the plan of the establishment next to those who are there', async () => {
    const [planned, actual, vacancy, fill] = totals(await cells('/master/pivot-chart-departments'))
    expect(actual).toBe('240')
    expect(Number(planned) - Number(actual)).toBe(Number(vacancy))
    expect(fill).toBe(((100 * Number(actual)) / Number(planned)).toFixed(2))
  })
})

describe('the dashboard of human resources', () => {
  it('asks every tile and gets an answer that its declaration promises', async () => {
    for (const [name, { shape }] of Object.entries(humanResourceGeneral.tiles)) {
      const answer = shape === 'list' ? await ask(dashboard, name) : await ask(dashboard, 'figures', { tile: name })
      expect([name, answer]).toEqual([name, expect.objectContaining({ rows: expect.any(Array) })])
    }
  })
  it('shows one headcount on every tile that counts heads', async () => {
    const heads = String(await count(employed(today)))
    for (const name of ['headcount', 'byDivision', 'byStatus', 'service', 'ages', 'education', 'levels'])
      expect([name, totals(await tile(name)).at(name === 'headcount' ? 0 : -1)]).toEqual([name, heads])
    const months = (await tile('heads')).rows.slice(0, -1)
    expect(months.at(-1)?.values).toEqual([heads])
    expect(months).toHaveLength(13)
    const ends = `least((to_date(x.month, 'YYYY-MM') + interval '1 month - 1 day')::date, date '${today}')`
    const looked = await rowsOf<{ month: string; heads: string }>(
      engine.database.db,
      sql.raw(`select x.month, count(*)::text as heads from (values ${months.map(({ keys }) => `('${keys[0]}')`).join(', ')}) x(month)
        join employee e on e.join_date <= ${ends} and coalesce(e.separation_date >= ${ends}, true) and exists (select 1 from employee_assignment a
          where a.employee_id = e.id and a.status <> 'CANCELLED' and a.valid_from <= ${ends}) where e.company_code = 'SSI' group by 1 order by 1`),
    )
    expect(months.map(({ keys, values }) => [keys[0], values[0]])).toEqual(looked.map((row) => [row.month, row.heads]))
  })
  it('computes turnover as leavers of 12 months over the mean of opening and closing headcount', async () => {
    const start = '2025-11-21'
    const [opening, closing] = [await count(employed(start)), await count(employed(today))]
    const left = await count(
      `join_date <= '${today}' and separation_date > '${start}' and separation_date <= '${today}'`,
    )
    expect(left).toBeGreaterThan(0)
    const turnover = ((100 * left) / ((opening + closing) / 2)).toFixed(2)
    expect(totals(await tile('turnover'))).toEqual([turnover, String(left), String(opening), String(closing)])
  })
  it('counts joiners and leavers of the month, and of every month before', async () => {
    expect(totals(await tile('joined'))).toEqual([
      String(await count(`to_char(join_date, 'YYYY-MM') = '2026-11' and join_date <= '${today}'`)),
    ])
    const { rows, columns } = await tile('moves')
    const [joined, left] = ['JOINED', 'LEFT'].map((move) => columns.findIndex(({ keys }) => keys[0] === move))
    for (const { keys, values } of rows.slice(0, -1)) {
      const within = (column: string) => `to_char(${column}, 'YYYY-MM') = '${keys[0]}' and ${column} <= '${today}'`
      expect([keys[0], Number(values[joined ?? 0] ?? 0)]).toEqual([keys[0], await count(within('join_date'))])
      // A leaver is counted on the last working day: an employee whose last day is 31 January counts in January.
      expect([keys[0], Number(values[left ?? 0] ?? 0)]).toEqual([keys[0], await count(within('separation_date'))])
    }
  })
  it('narrows every tile to a division', async () => {
    const divisions = (await tile('byDivision')).rows.slice(0, -1)
    const [first] = divisions
    const division = first?.keys[0]
    for (const name of ['headcount', 'byStatus', 'levels'])
      expect([name, totals(await tile(name, { division })).at(name === 'headcount' ? 0 : -1)]).toEqual([
        name,
        first?.values[0],
      ])
    const { total } = (await ask(dashboard, 'birthdays')) as { total: number }
    const parts = await Promise.all(divisions.map(({ keys }) => ask(dashboard, 'birthdays', { division: keys[0] })))
    expect(parts.reduce((sum, part) => sum + Number(part.total), 0)).toBe(total)
  })
  it('celebrates 29 February on the 28th in common years', async () => {
    const leap = async (asOf: string) => {
      const { rows } = (await ask(dashboard, 'birthdays', { asOf, size: 100 })) as {
        rows: readonly { readonly employee: { readonly id: number }; readonly birthday: string }[]
      }
      const [born] = await rowsOf<{ id: number }>(
        engine.database.db,
        sql`select id from employee where to_char(birth_date, 'MM-DD') = '02-29' and active_status = 'ACTIVE' limit 1`,
      )
      return rows.find(({ employee }) => employee.id === born?.id)?.birthday
    }
    expect(await leap('2027-02-25')).toBe('2027-02-28')
    expect(await leap('2028-02-25')).toBe('2028-02-29')
  })
  it('lists contracts that end within 60 days, the last day included', async () => {
    const { total, rows } = (await ask(dashboard, 'ending', { size: 100 })) as {
      total: number
      rows: readonly { readonly daysLeft: number }[]
    }
    expect(total).toBe(
      await count(`active_status <> 'INACTIVE' and contract_end between '${today}' and date '${today}' + 60`),
    )
    expect(rows.map(({ daysLeft }) => daysLeft)).toEqual(rows.map(({ daysLeft }) => daysLeft).toSorted((a, b) => a - b))
    expect(totals(await tile('contracts'))[0]).toBe(String(total))
  })
})
