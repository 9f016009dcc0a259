// A month that was corrected: a regular run, arrears of a decree, a run of corrections and the final pay of a leaver, all closed. Every screen tells the
// figures that its payslips tell. A further screen joins by a line of `screens`.
import { readFile } from 'node:fs/promises'
import { catalogue } from '@kantor/shared/catalogue'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '../../../db/connection.ts'
import { actionContext, runAction, runnableActions } from '../../../engine/actions/actions.ts'
import type { Actor } from '../../../engine/context.ts'
import { cellsIn } from '../../../engine/pivot/pivot-actions.ts'
import { reportFile } from '../../../engine/report/file.ts'
import { domainActions } from '../../actions.ts'
import { domainReports } from '../../reports.ts'
import { openDemo, type ProductEngine, withEverything } from '../../testing/index.ts'
import { periodBeside, runPage, withFewPeople, withPlainPay, withRecaps } from '../process/testing.ts'
import { applyRatification } from '../ratification/apply-ratification.ts'
import { periodOf } from '../slips/testing.ts'

type Row = { readonly [column: string]: unknown }
type Figure = 'net' | 'gross' | 'tax' | 'bpjs' | 'cost'
type Told = Partial<Record<Figure, number>>
type PerPerson = ReadonlyMap<number, Told>

let engine: ProductEngine
let page: ReturnType<typeof runPage>
let ana: Actor
let budi: Actor
let people: readonly number[] = []
const runs: number[] = []
const month = { period: '2026-10' }
const processPath = '/payroll-management/payroll-process'
const actions = runnableActions(catalogue, domainActions)
const execute = (query: ReturnType<typeof sql>) => engine.database.db.execute(query)
const read = <T extends object>(query: ReturnType<typeof sql>) => rowsOf<T>(engine.database.db, query)
const stamps = sql`created_by, updated_by, created_at, updated_at, row_version`
const stamp = sql`'test', 'test', '2026-10-01', '2026-10-01', 1`

async function ask<T>(path: string, name: string, params: Row): Promise<T> {
  const action = actions.find((one) => one.feature.path === path && one.name === name)
  if (action === undefined) throw new Error(`No action ${name} of ${path}`)
  return (await runAction(engine, ana, action, params as never, true)) as T
}

/** Makes the run of a period and brings it to its close. */
async function paid(period: number): Promise<void> {
  const run = Number((await page.call(ana, 'createRun', { period })).payRun)
  runs.push(run)
  await page.calculate(ana, run)
  const { rows: problems = [] } = await page.call(ana, 'problems', { payRun: run, severity: 'BLOCKER' })
  expect(problems).toEqual([])
  await page.call(ana, 'checkRun', { payRun: run })
  await page.call(budi, 'closeRun', { payRun: run })
}
const beside = (sequence: number, runType: string) => periodBeside(engine, 'HO-M', '202610-01', { sequence, runType })

/** A ratified decree that is applied: a raise from September, made up for with October. */
async function decree(employee: number, period: number): Promise<void> {
  const [made] = await read<{ id: number }>(
    sql`insert into ratification (company_code, doc_no, title, reason, letter_date, pay_group_id, effective_from, period_id, status, ${stamps})
      select 'SSI', 'RAT/ONE/MONTH', 'A raise', 'ANNUAL', '2026-09-01', d.pay_group_id, '2026-09-01', d.id, 'RATIFIED', ${stamp}
      from reckoning_date d where d.id = ${period} returning id`,
  )
  await execute(
    sql`insert into ratification_lines (parent_id, seq, employee_id, field, new_value) values (${made?.id}, 1, ${employee}, 'BASIC', 12100000)`,
  )
  await engine.database.db.transaction((tx) => applyRatification(actionContext(tx, engine, ana), made?.id ?? 0))
}

beforeAll(async () => {
  engine = await openDemo('2026-11-27')
  page = runPage(engine)
  ana = await withEverything(engine, 'payroll.head')
  budi = await withEverything(engine, 'finance.head')
  for (const code of ['202609', '202610']) await withRecaps(engine, ['HO-M'], code)
  people = await withFewPeople(engine, 4)
  await withPlainPay(engine)
  const [raised = 0, corrected = 0, leaver = 0] = people
  await paid(await periodOf(engine, 'HO-M', '202609-01'))
  const october = await periodOf(engine, 'HO-M', '202610-01')
  await execute(sql`update reckoning_date set status = 'OPEN' where id = ${october}`)
  await decree(raised, october)
  await execute(sql`update employee set separation_date = '2026-10-20' where id = ${leaver}`)
  await paid(await beside(6, 'FINAL_PAY'))
  await paid(october)
  await execute(sql`update employee_salary set amount = 11500000 where employee_id = ${corrected}`)
  await paid(await beside(5, 'CORRECTION'))
}, 600_000)
afterAll(() => engine?.close())

const bpjs = `(select coalesce(sum(l.amount), 0) from payslip_pay_lines l where l.parent_id = s.id and l.component_code ~ '^(JHT|JP|JKK|JKM|KES)_')`
/** What the payslips of the month say of each person. */
async function slips(): Promise<PerPerson> {
  const found =
    await read<Row>(sql`select s.employee_id as employee, sum(s.net)::float as net, sum(s.gross_cash)::float as gross, sum(s.pph21)::float as tax,
      sum(${sql.raw(bpjs)})::float as bpjs, sum(s.employer_cost)::float as cost from payslip s where s.period_code like '202610%' group by 1`)
  return new Map(found.map(({ employee, ...told }) => [Number(employee), told as Told]))
}
const summed = (told: Iterable<Told>): Told => {
  const sums: Told = {}
  for (const one of told)
    for (const [figure, value] of Object.entries(one)) sums[figure as Figure] = (sums[figure as Figure] ?? 0) + value
  return sums
}

/** Columns of a screen by the figure that they tell. */
type Columns = Partial<Record<Figure, string>>
const figuresOf = (row: Row, columns: Columns): Told =>
  Object.fromEntries(Object.entries(columns).map(([figure, column]) => [figure, Number(row[column])]))

/** The totals of an inquiry, its rows by person, and the rows of its csv file. */
interface Screen {
  readonly name: string
  readonly whole?: () => Promise<Told>
  readonly each?: () => Promise<PerPerson>
}
const report = (path: string, columns: Columns, more: Row = {}, isPerPerson = true): readonly Screen[] => {
  const asked = { ...month, ...more }
  const shown = () => ask<{ rows: readonly Row[]; totals?: readonly Row[] }>(path, 'page', { ...asked, size: 500 })
  const each = async () => {
    const { rows } = await shown()
    const of = Map.groupBy(rows, ({ employee }) => (employee as { readonly id: number }).id)
    return new Map([...of].map(([id, own]) => [id, summed(own.map((row) => figuresOf(row, columns)))]))
  }
  return [
    {
      name: `${path} ${JSON.stringify(more)}`,
      whole: async () => figuresOf((await shown()).totals?.[0] ?? {}, columns),
      ...(isPerPerson ? { each } : {}),
    },
    { name: `the file of ${path} ${JSON.stringify(more)}`, whole: () => inFile(path, asked, columns) },
  ]
}
/** The sums of the columns of an export, each asked for alone; its rows are read, not its line of totals. */
async function inFile(path: string, asked: Row, columns: Columns): Promise<Told> {
  const found = domainReports.find(({ declaration }) => declaration.path === path)
  if (found === undefined) throw new Error(`No report ${path}`)
  const told: Told = {}
  for (const [figure, column] of Object.entries(columns)) {
    const file = await engine.database.db.transaction((tx) =>
      reportFile(actionContext(tx, engine, ana), found, asked, 'csv', [column]),
    )
    const text = await readFile(file.path, 'utf8')
    await file.remove()
    const values = text
      .split(/\r?\n/)
      .flatMap((line) => (/^"?-?[\d.,]+"?$/.test(line) ? [line.replaceAll('"', '')] : []))
    told[figure as Figure] = values.reduce((sum, value) => sum + Number(value), 0)
  }
  return told
}
const pivot = (path: string, measures: Columns, params: Row): Screen => ({
  name: path,
  whole: async () => {
    const asked = { ...params, rows: '', columns: '', measures: Object.values(measures).join() }
    const values = cellsIn(await ask(path, 'cells', asked)).rows[0]?.values ?? []
    return Object.fromEntries(Object.keys(measures).map((figure, at) => [figure, Number(values[at])]))
  },
})
const tile = (name: string, figures: readonly Figure[]): Screen => ({
  name: `dashboard of remuneration, ${name}`,
  whole: async () => {
    const values = cellsIn(await ask('/dashboard/remuneration', 'figures', { ...month, tile: name })).rows.at(
      -1,
    )?.values
    return Object.fromEntries(figures.map((figure, at) => [figure, Number(values?.[at])]))
  },
})
const stored = (name: string, query: ReturnType<typeof sql>): Screen => ({
  name,
  each: async () => new Map((await read<Row>(query)).map(({ employee, ...told }) => [Number(employee), told as Told])),
})

const pay = { gross: 'grossCash', net: 'net' } as const
const screens: readonly Screen[] = [
  ...report(`${processPath}/monthly-salary-general`, { ...pay, tax: 'pph21', cost: 'employerCost' }),
  ...report(`${processPath}/monthly-salary-general-detail`, { ...pay, cost: 'employerCost' }),
  ...report(`${processPath}/salary-rekap`, { ...pay, cost: 'employerCost' }, {}, false),
  ...report('/report-management/report-payroll', { gross: 'income', net: 'net' }, { register: 'DETAIL' }),
  ...report('/report-management/bpjs-report', { bpjs: 'together' }, {}, false),
  pivot(
    '/report-management/pivot-payroll-report',
    { cost: 'cost' },
    { periodFrom: month.period, periodTo: month.period },
  ),
  tile('pay', ['gross', 'net']),
  tile('taxes', ['tax', 'bpjs']),
  tile('cost', ['cost']),
  {
    name: 'journal, less its accruals and the income tax that is given back',
    whole: async () => {
      const [event] = await read<{
        cost: number
      }>(sql`select (sum(v.debit) - (select sum(coalesce(s.accrued_thr, 0) + coalesce(s.accrued_bonus, 0) + greatest(-s.pph21, 0))
          from payslip s where s.period_code like '202610%'))::float as cost
        from posting_event v join pay_run n on n.id = v.run_id and n.period_code like '202610%'`)
      return { cost: event?.cost ?? 0 }
    },
  },
  stored(
    'tax months',
    sql`select employee_id as employee, sum(pph21)::float as tax from employee_tax_month where tax_year = 2026 and tax_month = 10 and source = 'CALCULATED' group by 1`,
  ),
]

it('the month has every kind of run and what each of them is about', async () => {
  const found = await read<{ text: string }>(
    sql`select distinct n.run_type || ' ' || l.component_code as text from payslip s join pay_run n on n.id = s.run_id and n.status = 'CLOSED'
      join payslip_pay_lines l on l.parent_id = s.id where s.period_code like '202610%' and l.component_code in ('BASIC', 'ARREARS') order by 1`,
  )
  expect(found.map(({ text }) => text)).toEqual([
    'CORRECTION BASIC',
    'FINAL_PAY BASIC',
    'REGULAR ARREARS',
    'REGULAR BASIC',
  ])
})

describe.each(screens)('$name', ({ whole, each }) => {
  it('tells what the payslips tell', async () => {
    const truth = await slips()
    expect(truth.size).toBe(people.length)
    if (each !== undefined) {
      const told = await each()
      expect([...told.keys()].toSorted((a, b) => a - b)).toEqual([...people])
      for (const [id, figures] of told) expect(truth.get(id)).toMatchObject(figures)
    }
    if (whole !== undefined) {
      const told = await whole()
      expect(Object.keys(told)).not.toEqual([])
      expect(summed(truth.values())).toMatchObject(told)
    }
  })
})

describe('the tie-out of each run', () => {
  it('finds nothing that differs', async () => {
    for (const payRun of runs) {
      const { rows } = await ask<{ rows: readonly Row[] }>(`${processPath}/pay-tie-out`, 'page', { payRun, size: 100 })
      expect(rows.length).toBeGreaterThan(3)
      expect(rows.filter(({ state }) => state === 'DIFFERS')).toEqual([])
      expect(rows.some(({ state }) => state === 'AGREES')).toBe(true)
    }
  })
})
