// Pivots over payslip lines and the dashboard of remuneration, over the same calculated runs as the reports: closed runs alone where the domain
// says so, and nothing of the amounts of a covered group.
import { catalogue } from '@kantor/shared/catalogue'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '../../../db/connection.ts'
import { runAction, runnableActions } from '../../../engine/actions/actions.ts'
import type { Actor } from '../../../engine/context.ts'
import { cellsIn } from '../../../engine/pivot/pivot-actions.ts'
import { domainActions } from '../../actions.ts'
import { openDemo, type ProductEngine, withEverything } from '../../testing/index.ts'
import { calculatedMonths, slipsOf } from './testing.ts'

type Row = { readonly [column: string]: unknown }
interface Page {
  readonly total: number
  readonly rows: readonly Row[]
}
let engine: ProductEngine
let head: Actor
let staff: Actor
let exec: number
/** What the pivot of closed runs and the dashboard said before any run was closed. */
let before: { readonly pivot: number; readonly people: unknown }

const period = '2026-05'
const month = { period }
const checklist = '/payroll-management/payroll-process/pivot-payroll-checklist'
const closed = '/report-management/pivot-payroll-report'
const board = '/dashboard/remuneration'
const actions = runnableActions(catalogue, domainActions)
const read = <T extends object>(query: ReturnType<typeof sql>) => rowsOf<T>(engine.database.db, query)
const sum = async (what: string, of = slipsOf(period)): Promise<number> =>
  Number((await read<{ sum: string }>(sql`select sum(${sql.raw(what)})::text as sum from ${of} s`))[0]?.sum)

async function ask<T>(path: string, name: string, params: Row, actor: Actor): Promise<T> {
  const action = actions.find((a) => a.feature.path === path && a.name === name)
  if (action === undefined) throw new Error(`No action ${name} of ${path}`)
  return (await runAction(engine, actor, action, params as never, true)) as T
}
const cells = async (path: string, params: Row, actor: Actor) => cellsIn(await ask(path, 'cells', params, actor)).rows
/** The figures of a layout without rows. */
const whole = async (path: string, measures: string, actor: Actor, params: Row = {}) =>
  ((await cells(path, { ...params, rows: '', columns: '', measures }, actor))[0]?.values ?? []).map((v) =>
    v === null ? null : Number(v),
  )
const tile = async (name: string, actor: Actor, params: Row = month) =>
  cellsIn(await ask(board, 'figures', { ...params, tile: name }, actor)).rows
const figures = async (name: string, actor: Actor, params: Row = month) =>
  ((await tile(name, actor, params)).at(-1)?.values ?? []).map((v) => (v === null ? null : Number(v)))

beforeAll(async () => {
  engine = await openDemo('2026-11-21')
  head = await withEverything(engine, 'payroll.head')
  staff = await withEverything(engine, 'payroll')
  await calculatedMonths(engine)
  exec = Number((await read<{ id: number }>(sql`select id from pay_group where group_code = 'EXEC'`))[0]?.id)
  before = {
    pivot: (await cells(closed, { rows: 'department', measures: 'cost' }, head)).length,
    people: (await figures('people', head, {}))[0],
  }
  await engine.database.db.execute(sql`update pay_run set status = 'CLOSED' where status <> 'CANCELLED'`)
}, 240_000)
afterAll(() => engine.close())

const lineSum = (test = 'true') =>
  `(select sum(l.amount) from payslip_pay_lines l where l.parent_id = s.id and ${test})`

describe('the pivot of a month', () => {
  it('comes to the lines of its payslips, to their change and to the findings of its runs', async () => {
    const [found] = await read<{ n: number }>(
      sql`select count(*)::int as n from pay_check k join ${slipsOf(period)} s on s.run_id = k.run_id and s.employee_id = k.employee_id`,
    )
    const [now, then] = [await sum(lineSum()), await sum(lineSum(), slipsOf('2026-04'))]
    expect(await whole(checklist, 'amount,delta,findings,leftOut', head, month)).toEqual([now, now - then, found?.n, 0])
    const sections = await cells(checklist, { ...month, rows: 'section', measures: 'amount' }, head)
    const statutory = sections.find(({ keys }) => keys[0] === 'STATUTORY')
    expect(Number(statutory?.values[0])).toBe(await sum('s.statutory'))
  })
})

describe('the pivot of closed runs', () => {
  it('has nothing of runs that are not closed', () => {
    expect(before.pivot).toBeLessThan(2)
  })
  it('comes to what the employer paid, and counts each employee once', async () => {
    const all = sql`(select * from ${slipsOf('2026-04')} a union all select * from ${slipsOf(period)} b)`
    const [people] = await read<{ n: number }>(sql`select count(distinct s.employee_id)::int as n from ${all} s`)
    expect(await whole(closed, 'cost,headcount,leftOut', head)).toEqual([
      await sum('s.employer_cost', all),
      people?.n,
      0,
    ])
    expect(await whole(closed, 'cost', head, { periodFrom: period, periodTo: period })).toEqual([
      await sum('s.employer_cost'),
    ])
    const ages = await cells(closed, { rows: 'ageBand,gender', measures: 'headcount' }, head)
    expect(ages.length).toBeGreaterThan(5)
  })
})

describe.each([checklist, closed])('a covered group in %s', (path) => {
  const params = path === checklist ? month : {}
  const amounts = path === checklist ? 'amount,delta' : 'amount,average,cost'
  const shape = { ...params, rows: 'payGroup,employee', measures: `${amounts},leftOut` }
  it('has empty cells in any order and behind them, and is said to be left out', async () => {
    const filters = JSON.stringify({ payGroup: [String(exec)] })
    const rows = await cells(path, { ...shape, filters }, staff)
    expect(rows.length).toBeGreaterThan(5)
    const count = amounts.split(',').length
    for (const { values } of rows) {
      expect(values.slice(0, count).every((value) => value === null)).toBe(true)
      expect(Number(values[count])).toBeGreaterThan(0)
    }
    const order = async (sort: string) =>
      (await cells(path, { ...shape, filters, sort }, staff)).map(({ keys }) => keys)
    expect(await order('-amount')).toEqual(await order('amount'))
    const behind = await ask<Page>(path, 'behind', { ...params, filters, page: 1, size: 100 }, staff)
    expect(behind.total).toBeGreaterThan(50)
    expect(behind.rows.filter(({ amount, cost = null }) => amount !== null || cost !== null)).toEqual([])
  })
  it('is in no total of a user who does not see it', async () => {
    const filters = JSON.stringify({ payGroup: [String(exec)] })
    const [all, part, theirs] = [
      await whole(path, 'amount', head, params),
      await whole(path, 'amount', staff, params),
      await whole(path, 'amount', head, { ...params, filters }),
    ]
    expect(part[0]).toBe((all[0] ?? 0) - (theirs[0] ?? 0))
    expect(theirs[0]).toBeGreaterThan(0)
  })
  it('is narrower in a narrower scope', async () => {
    const rows = await cells(path, { ...params, rows: 'employee', measures: 'leftOut' }, { ...head, dataScope: 'SELF' })
    expect(rows.length).toBeLessThan(3)
  })
})

describe('the dashboard', () => {
  it('reads closed runs alone', () => {
    expect(before.people ?? 0).toBe(0)
  })
  it('has the sums of the payslips, and without a covered group what is left of them', async () => {
    const theirs = sql`(select * from ${slipsOf(period)} x where x.pay_group_id = ${exec})`
    const [people] = await read<{ n: number }>(
      sql`select count(distinct s.employee_id)::int as n from ${slipsOf(period)} s`,
    )
    const [covered] = await read<{ n: number }>(sql`select count(*)::int as n from ${theirs} s`)
    const bpjs = lineSum(`l.component_code ~ '^(JHT|JP|JKK|JKM|KES)_'`)
    const overtime = lineSum(`l.component_code = 'OVERTIME'`)
    expect((await figures('cost', head))[0]).toBe(await sum('s.employer_cost'))
    expect(await figures('pay', head)).toEqual([await sum('s.gross_cash'), await sum('s.net')])
    expect(await figures('taxes', head)).toEqual([await sum('s.pph21'), await sum(bpjs)])
    const [share, amount] = await figures('overtime', head)
    expect(amount).toBe(await sum(overtime))
    expect(share).toBeCloseTo(((await sum(overtime)) / (await sum('s.gross_cash'))) * 100, 1)
    expect(await figures('people', head)).toEqual([people?.n, 0])
    expect(await figures('people', staff)).toEqual([people?.n, covered?.n])
    const cost = (await sum('s.employer_cost')) - (await sum('s.employer_cost', theirs))
    const [part, perHead] = await figures('cost', staff)
    expect(part).toBe(cost)
    expect(perHead).toBeCloseTo(cost / ((people?.n ?? 0) - (covered?.n ?? 0)), 0)
  })
  it('discloses nothing of a covered group in any of its tiles', async () => {
    const asked = { ...month, payGroup: exec }
    for (const name of ['cost', 'pay', 'taxes', 'overtime'])
      expect((await figures(name, staff, asked)).filter((v) => v !== null)).toEqual([])
    for (const name of ['byMonth', 'structure', 'byDivision', 'overtimeShare', 'payGap'])
      for (const { values } of await tile(name, staff, asked)) expect(values.filter((v) => v !== null)).toEqual([])
    for (const { values } of await tile('ranges', staff, asked)) expect(values.slice(0, 3)).toEqual([null, null, null])
    expect(
      (await tile('distribution', staff, asked)).flatMap(({ keys }) => keys).filter((key) => key !== null),
    ).toEqual([])
    expect((await ask<Page>(board, 'changes', { ...asked, page: 1, size: 10 }, staff)).rows).toEqual([])
    expect((await ask<Page>(board, 'changes', { ...asked, page: 1, size: 10 }, head)).rows.length).toBeGreaterThan(0)
  })
  it('compares medians of women and men by level, where there are at least five of each', async () => {
    const paid = await read<{ level: number; code: string; gender: string; hourly: string }>(
      sql`select s.level_id as level, v.level_code as code, c.code_value as gender, (b.amount / 173)::text as hourly from ${slipsOf(period)} s
        join employee e on e.id = s.employee_id join common_code c on c.id = e.gender_id join position_level v on v.id = s.level_id
        join employee_salary b on b.employee_id = s.employee_id and b.effective_from <= '2026-05-31' and coalesce(b.effective_to, 'infinity') >= '2026-05-31'`,
    )
    const median = (values: readonly number[]) => {
      const sorted = values.toSorted((a, b) => a - b)
      const middle = sorted.length / 2
      return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2
    }
    const expected = [...Map.groupBy(paid, ({ level }) => level)].flatMap(([level, own]) => {
      const of = (gender: string) => own.filter((row) => row.gender === gender).map(({ hourly }) => Number(hourly))
      const [women, men] = [of('F'), of('M')]
      return women.length < 5 || men.length < 5
        ? []
        : [[String(level), (1 - median(women) / median(men)) * 100] as const]
    })
    expect(expected.length).toBeGreaterThan(0)
    const shown = new Map((await tile('payGap', head)).map(({ keys, values }) => [keys[0], Number(values[0])]))
    for (const [level, gap] of expected) expect(shown.get(level)).toBeCloseTo(gap, 1)
    expect([...shown.keys()].filter((key) => key !== undefined && key !== null)).toHaveLength(expected.length)
  })
  it('lists the largest changes first, and closes with the dates to come', async () => {
    const { rows } = await ask<Page>(board, 'changes', { ...month, page: 1, size: 10 }, head)
    const sizes = rows.map(({ change }) => Math.abs(Number(change)))
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a))
    expect(sizes.length).toBe(10)
    const next = (await tile('nextClose', head))[0]?.values[0]
    const [date] = await read<{ day: string }>(
      sql`select min(close_date)::text as day from reckoning_date where close_date >= '2026-11-21' and status = 'OPEN' and company_code = 'SSI'`,
    )
    expect(next).toBe(date?.day)
  })
})
