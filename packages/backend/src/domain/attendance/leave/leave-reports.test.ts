// The reports of leave over the demo company: their figures add up, they cost the same however many people there are, and the
// demo company is as the document has it.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Db, rowsOf } from '../../../db/connection.ts'
import { readRows } from '../../../engine/datasets/rows.ts'
import { prepared, type ReportLogic } from '../../../engine/report/logic.ts'
import { everything, openDemo, type ProductEngine } from '../../testing/index.ts'
import { leaveBeginningsReport, vacationStatusReport } from '../reports/leave.report.ts'

const today = '2026-11-20'
let engine: ProductEngine
beforeAll(async () => {
  engine = await openDemo(today)
}, 240_000)
afterAll(() => engine.close())

const noFilters = { department: null, location: null, workGroup: null, employee: null }
interface Read {
  readonly rows: readonly { readonly [column: string]: unknown }[]
  readonly statements: number
}
/** All rows of a report, and how many statements they took. */
async function read(report: ReportLogic, params: object): Promise<Read> {
  let statements = 0
  const { db } = engine.database
  const tx = new Proxy(db, {
    get(target, name) {
      if (name === 'execute') statements += 1
      const found: unknown = Reflect.get(target, name)
      return typeof found === 'function' ? found.bind(target) : found
    },
  }) as Db
  const context = { tx, engine, actor: everything, today }
  const given = { ...noFilters, ...params } as never
  const dataset = await prepared(context, report, given)
  const { rows } = await readRows(context, dataset, { params: given, sort: ['employee'] }, { page: 1, size: 10_000 })
  return { rows, statements }
}
const idOf = (row: Read['rows'][number] | undefined): number =>
  (row?.employee as { readonly id: number } | null)?.id ?? 0
const figure = (row: Read['rows'][number] | undefined, name: string): number => Number(row?.[name])

describe('the status of leave', () => {
  it('adds up in every row, and takes as many statements for everybody as for one', async () => {
    const all = await read(vacationStatusReport, { asOf: today })
    expect(all.rows.length).toBeGreaterThan(200)
    for (const row of all.rows) {
      const [entitlement, carriedIn, expired, used, collective, adjusted, balance] = [
        'entitlement',
        'carriedIn',
        'expired',
        'used',
        'collective',
        'adjusted',
        'balance',
      ].map((name) => figure(row, name))
      expect(
        (entitlement ?? 0) + (carriedIn ?? 0) - (expired ?? 0) - (used ?? 0) - (collective ?? 0) + (adjusted ?? 0),
      ).toBe(balance)
      expect(figure(row, 'liability')).toBe(Math.max(balance ?? 0, 0))
    }
    const [first] = all.rows
    const one = await read(vacationStatusReport, { asOf: today, employee: idOf(first) })
    expect(one.rows).toEqual([first])
    expect([one.statements, all.statements]).toEqual([all.statements, all.statements])
    expect(all.statements).toBeLessThanOrEqual(8)
  })

  it('has balances from -2 to 18, and forty people with days carried in (demo data)', async () => {
    const { rows } = await read(vacationStatusReport, { asOf: today })
    const balances = rows.map((row) => figure(row, 'balance'))
    expect([Math.min(...balances), Math.max(...balances)]).toEqual([-2, 18])
    expect(rows.filter((row) => figure(row, 'carriedIn') > 0)).toHaveLength(40)
  })

  it('shows what waits next to the balance, and what the year will leave', async () => {
    const { rows } = await read(vacationStatusReport, { asOf: today })
    const [waiting] = await rowsOf<{ employee: number; days: string }>(
      engine.database.db,
      sql`select a.employee_id as employee, a.days from abnormal_attendance a join absent_code c on c.id = a.absent_code_id
        where c.absent_code = 'CT' and a.status = 'SUBMITTED' and a.days > 6 order by a.id limit 1`,
    )
    const row = rows.find((r) => idOf(r) === waiting?.employee)
    expect(figure(row, 'pending')).toBe(Number(waiting?.days))
    expect(figure(row, 'projected')).toBeLessThanOrEqual(figure(row, 'balance'))
  })

  it('of a day in the past knows nothing of what came later', async () => {
    const { rows } = await read(vacationStatusReport, { asOf: '2026-01-01' })
    expect(rows.length).toBeGreaterThan(150)
    expect(rows.every((row) => figure(row, 'used') === 0)).toBe(true)
  })
})

describe('the beginnings of a year', () => {
  it('are as they were brought in, or worked out where none were entered', async () => {
    const { rows } = await read(leaveBeginningsReport, { year: null })
    const bySource = Map.groupBy(rows, (row) => String(row.source))
    expect([...bySource.keys()].sort()).toEqual(['COMPUTED', 'MIGRATION'])
    expect(bySource.get('COMPUTED')?.every((row) => row.openingDate === null && row.openingCurrent === null)).toBe(true)
    const opened = bySource.get('MIGRATION')?.find((row) => row.openingDate === '2026-01-01')
    expect(figure(opened, 'entitlement')).toBe(figure(opened, 'openingCurrent'))
    const next = await read(leaveBeginningsReport, { year: 2027 })
    const carrying = next.rows.filter((row) => figure(row, 'carriedIn') > 0)
    expect(carrying.length).toBeGreaterThan(100)
    expect(Math.max(...carrying.map((row) => figure(row, 'carriedIn')))).toBe(6)
    expect(next.rows.some((row) => figure(row, 'forfeited') > 0)).toBe(true)
  })
})
