// Reports of income tax: they tie to payslips and tax months, tell the part of regular income by the rates of the law, and cover what the reader does not see.
import { catalogue } from '@kantor/shared/catalogue'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '../../../db/connection.ts'
import { runAction, runnableActions } from '../../../engine/actions/actions.ts'
import type { Actor } from '../../../engine/context.ts'
import { domainActions } from '../../actions.ts'
import { everything, openDemo, type ProductEngine, withEverything } from '../../testing/index.ts'
import { calculatedMonths } from '../reports/testing.ts'
import { closedForTax } from './testing.ts'

const base = '/payroll-management/payroll-process/income-tax-breakdown'
let engine: ProductEngine
let staff: Actor
let taxMonth = ''

type Row = Readonly<Record<string, unknown>> & { readonly employee: { readonly id: string } }
const rowsFrom = async (path: string, params: object, actor: Actor = everything) => {
  const found = runnableActions(catalogue, domainActions).find((a) => a.feature.path === path && a.name === 'rows')
  if (found === undefined) throw new Error(`No report ${path}`)
  const answer = await runAction(engine, actor, found, { size: 500, page: 1, ...params }, true)
  return answer.rows as readonly Row[]
}
const sum = (rows: readonly Row[], name: string) => rows.reduce((total, row) => total + Number(row[name] ?? 0), 0)
const one = async <T extends object>(query: ReturnType<typeof sql>) =>
  (await rowsOf<T>(engine.database.db, query))[0] as T

beforeAll(async () => {
  engine = await openDemo('2026-11-21')
  staff = await withEverything(engine, 'payroll')
  await calculatedMonths(engine)
  const { month } = await one<{ month: string }>(
    sql`select to_char(max(make_date(tax_year, tax_month, 1)), 'YYYY-MM') as month from pay_run where status <> 'CANCELLED'`,
  )
  taxMonth = month
}, 600_000)
afterAll(() => engine.close())

describe('the breakdown of a tax month', () => {
  it('adds up to the payslips of the month, and every row to its gross and its tax', async () => {
    const rows = await rowsFrom(base, { taxMonth })
    const slips = await one<{ people: number; tax: number; gross: number }>(
      sql`select count(distinct p.employee_id)::int as people, sum(p.pph21)::float as tax, sum(p.taxable_regular + p.taxable_irregular + p.tax_allowance)::float as gross
        from payslip p join pay_run n on n.id = p.run_id and n.status <> 'CANCELLED' and to_char(make_date(n.tax_year, n.tax_month, 1), 'YYYY-MM') = ${taxMonth}`,
    )
    expect(rows.length).toBe(slips.people)
    expect([sum(rows, 'pph21'), sum(rows, 'grossTotal')]).toEqual([slips.tax, slips.gross])
    for (const row of rows) {
      const parts = ['grossRegular', 'grossIrregular', 'benefits', 'premiums', 'allowance']
      expect(parts.reduce((total, name) => total + Number(row[name]), 0)).toBe(Number(row.grossTotal))
      expect(Number(row.byEmployee) + Number(row.byEmployer)).toBe(Number(row.pph21))
    }
    expect(rows.some((row) => Number(row.surcharge) > 0)).toBe(true)
    expect(rows.every((row) => row.difference === null)).toBe(true)
  })
  it('opens with the newest month, and ties to the tax months once the runs are closed', async () => {
    await closedForTax(engine, Number(taxMonth.slice(0, 4)), Number(taxMonth.slice(5)))
    const rows = await rowsFrom(base, {})
    expect(rows.length).toBeGreaterThan(20)
    expect(rows.every((row) => Number(row.difference) === 0 && row.recorded === row.pph21)).toBe(true)
    const [first] = rows
    await engine.database.db.execute(
      sql`update employee_tax_month set pph21 = pph21 + 1 where employee_id = ${Number(first?.employee.id)} and to_char(make_date(tax_year, tax_month, 1), 'YYYY-MM') = ${taxMonth}`,
    )
    expect(sum(await rowsFrom(base, { taxMonth }), 'difference')).toBe(1)
    await closedForTax(engine, Number(taxMonth.slice(0, 4)), Number(taxMonth.slice(5)))
  })
  it('has the rate of the run that is paid last, in any order of run numbers', async () => {
    const monthOf = sql`to_char(make_date(n.tax_year, n.tax_month, 1), 'YYYY-MM')`
    const pair = await one<{ employee: number; earlier: number; month: number; sequence: number; rate: number }>(
      sql`select p.employee_id as employee, o.id as earlier, o.tax_month as month, o.pay_sequence as sequence, p.ter_rate::float as rate
        from payslip p join pay_run n on n.id = p.run_id and n.status <> 'CANCELLED' and ${monthOf} = ${taxMonth}
        join payslip q on q.employee_id = p.employee_id join pay_run o on o.id = q.run_id and o.status <> 'CANCELLED' and o.tax_year = n.tax_year
          and o.tax_month = n.tax_month - 1 and o.pay_date < n.pay_date
        where p.ter_rate > 1 order by p.id limit 1`,
    )
    const { employee, earlier, month, sequence, rate } = pair
    const set = (at: number, no: number) =>
      engine.database.db.execute(sql`update pay_run set tax_month = ${at}, pay_sequence = ${no} where id = ${earlier}`)
    const slip = sql`run_id = ${earlier} and employee_id = ${employee}`
    await engine.database.db.execute(sql`update payslip set ter_rate = ter_rate + 50 where ${slip}`)
    await set(Number(taxMonth.slice(5)), 9)
    const [row] = await rowsFrom(base, { taxMonth, employee })
    await set(month, sequence)
    await engine.database.db.execute(sql`update payslip set ter_rate = ter_rate - 50 where ${slip}`)
    expect(Number(row?.rate)).toBe(rate)
  })
  it('has no amount of an executive before the payroll staff, and counts him', async () => {
    const [all, seen] = [await rowsFrom(base, { taxMonth }), await rowsFrom(base, { taxMonth }, staff)]
    expect(seen.length).toBe(all.length)
    const covered = seen.filter((row) => row.amountsCovered === 1)
    expect(covered.length).toBeGreaterThan(3)
    for (const row of covered)
      expect([
        row.pph21,
        row.grossTotal,
        row.rate,
        row.recorded,
        row.difference,
        row.byEmployee,
        row.surcharge,
      ]).toEqual(Array(7).fill(null))
  })
})

describe('the regular part', () => {
  it('is taxed by the rate of its own bracket; the rest of the month came with the irregular part', async () => {
    const [row] = (await rowsFrom(`${base}-regular`, { taxMonth })).filter((r) => r.isFinal !== true && r.rate !== null)
    const employee = Number(row?.employee.id)
    expect(Number(row?.taxRegular) + Number(row?.taxIrregular)).toBe(Number(row?.pph21))
    // A bonus in the month: the tax on the regular part stays what it was.
    const before = { regular: row?.taxRegular, tax: Number(row?.pph21) }
    await engine.database.db.execute(
      sql`update payslip set taxable_irregular = taxable_irregular + 20000000, pph21 = pph21 + 3000000 where employee_id = ${employee}
        and run_id in (select id from pay_run where status <> 'CANCELLED' and to_char(make_date(tax_year, tax_month, 1), 'YYYY-MM') = ${taxMonth})`,
    )
    const [after] = await rowsFrom(`${base}-regular`, { taxMonth, employee })
    expect([after?.taxRegular, Number(after?.pph21)]).toEqual([before.regular, before.tax + 3_000_000])
    expect(Number(after?.taxIrregular)).toBe(Number(row?.taxIrregular) + 3_000_000)
    expect(Number(after?.yearTax)).toBe(Number(after?.yearRegular) + Number(after?.yearIrregular))
    expect(Number(after?.yearTax)).toBeGreaterThan(Number(after?.pph21))
    expect(Number(after?.yearSettled)).toBe(0)
    const covered = (await rowsFrom(`${base}-regular`, { taxMonth }, staff)).filter((r) => r.amountsCovered === 1)
    expect(covered.length).toBeGreaterThan(3)
    expect(
      covered.every((r) => [r.taxRegular, r.yearTax, r.yearSettled, r.pph21].every((amount) => amount === null)),
    ).toBe(true)
  })
  it('adds up over the year in the month that settles it, whose tax is not split', async () => {
    const [row] = (await rowsFrom(`${base}-regular`, { taxMonth })).filter((r) => r.isFinal !== true && r.rate !== null)
    const employee = Number(row?.employee.id)
    const slips = sql`employee_id = ${employee} and run_id in (select id from pay_run where status <> 'CANCELLED' and to_char(make_date(tax_year, tax_month, 1), 'YYYY-MM') = ${taxMonth})`
    await engine.database.db.execute(sql`update payslip set tax_final = true where ${slips}`)
    const [settled] = await rowsFrom(`${base}-regular`, { taxMonth, employee })
    const of = (name: 'yearRegular' | 'yearIrregular' | 'yearSettled' | 'yearTax' | 'pph21') => Number(settled?.[name])
    expect([settled?.taxRegular, of('yearSettled')]).toEqual([null, of('pph21')])
    expect(of('yearSettled')).toBeGreaterThan(0)
    expect(of('yearRegular') + of('yearIrregular') + of('yearSettled')).toBe(of('yearTax'))
    await engine.database.db.execute(sql`update payslip set tax_final = false where ${slips}`)
  })
})

describe('the working paper', () => {
  it('is of the stored months: its gross, its tax and what it lacks', async () => {
    const { employee } = await one<{ employee: number }>(
      sql`select t.employee_id as employee from employee_tax_month t join employee_remuneration r on r.employee_id = t.employee_id
        join pay_group g on g.id = r.pay_group_id and g.group_code = 'HO-M' where t.source = 'CALCULATED' order by t.pph21 desc limit 1`,
    )
    const rows = await rowsFrom(`${base}-detail`, { employee })
    const of = (field: string) => Number(rows.find((row) => row.field === field)?.amount)
    const months = await one<{ gross: number; tax: number }>(
      sql`select sum(gross_total)::float as gross, sum(pph21)::float as tax from employee_tax_month where employee_id = ${employee} and tax_year = 2026`,
    )
    expect([of('8'), of('21'), of('23')]).toEqual([months.gross, months.tax, of('20') - months.tax])
    expect(of('1')).toBeGreaterThan(0)
    expect(of('13')).toBe(of('8') - of('12'))
    expect(rows.map(({ order }) => order)).toEqual(rows.map((_, at) => at + 1))
    expect(await rowsFrom(`${base}-detail`, { employee, onlyFinal: true })).toEqual([])
  })
  it('keeps the amounts of executives from the payroll staff', async () => {
    const rows = (await rowsFrom(`${base}-detail`, {}, staff)).filter((row) => row.amountsCovered === 1)
    expect(rows.length).toBeGreaterThan(3)
    expect(rows.every((row) => row.amount === null)).toBe(true)
  })
})
