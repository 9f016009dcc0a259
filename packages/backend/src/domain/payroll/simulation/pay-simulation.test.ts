// The simulation of a closed month: it gives the same result as the run itself would have, discloses nothing of covered groups, and writes nothing.
import { catalogue } from '@kantor/shared/catalogue'
import { PayGroup } from '@kantor/shared/catalogue/payroll-management/payroll-code/pay-group.entity'
import { moneyText, senOf } from '@kantor/shared/rules/money/sen'
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '../../../db/connection.ts'
import { runAction, runnableActions } from '../../../engine/actions/actions.ts'
import type { Actor } from '../../../engine/context.ts'
import { domainActions } from '../../actions.ts'
import { everything, idOf, openDemo, type ProductEngine, withEverything } from '../../testing/index.ts'
import { addTaxMonths, takeOffTaxMonths } from '../process/close/tax-months.ts'
import { closeEffects } from '../process/testing.ts'
import { calculatedMonths } from '../reports/testing.ts'
import { calculateBatch } from '../run/calculate-batch.ts'
import { loadRun } from '../run/load-run.ts'
import { populationOf } from '../run/pay-run.ts'
import { runReader } from '../run/reader.ts'
import { inside } from '../run/testing.ts'

interface Row {
  readonly employee: { readonly id: number }
  readonly affected: number
  readonly costBefore: string | null
  readonly costChange: string | null
  readonly costAfter: string | null
  readonly netChange: string | null
  readonly taxChange: string | null
  readonly bpjsEmployerChange: string | null
  readonly findings: string | null
  readonly amountsCovered: number
}
interface Page {
  readonly rows: readonly Row[]
  readonly totals?: readonly { readonly [name: string]: string | number | null }[]
}

let engine: ProductEngine
let [head, staff] = [everything, everything]
let [ho, exec] = [0, 0]
const read = <T extends object>(query: SQL) => rowsOf<T & Record<string, unknown>>(engine.database.db, query)
const execute = (query: SQL) => engine.database.db.execute(query)
const act = async <T>(path: string, name: string, params: object, actor: Actor): Promise<T> => {
  const found = runnableActions(catalogue, domainActions).find((a) => a.name === name && a.feature.path.endsWith(path))
  if (found === undefined) throw new Error(`No action ${name}`)
  return (await runAction(engine, actor, found, { ...params }, true)) as T
}
const simulate = (params: object, actor = head) =>
  act<Page>('/pay-simulation', 'page', { payGroup: ho, ...params, size: 500 }, actor)
const coded = (code: string) => expect.objectContaining({ code })
const closedRuns = () =>
  read<{ id: number; payGroup: number }>(
    sql`select id, pay_group_id as "payGroup" from pay_run where status = 'CLOSED' order by pay_date, id`,
  )

beforeAll(async () => {
  engine = await openDemo('2026-11-21')
  head = await withEverything(engine, 'payroll.head')
  staff = await withEverything(engine, 'payroll')
  await calculatedMonths(engine)
  ho = await idOf(engine, PayGroup, 'group_code', 'HO-M')
  exec = await idOf(engine, PayGroup, 'group_code', 'EXEC')
  const runs = await read<{ id: number }>(sql`select id from pay_run where status <> 'CANCELLED' order by pay_date, id`)
  for (const { id } of runs)
    await inside(engine, async (context) => addTaxMonths(context, await loadRun(runReader(context), id)))
  await execute(
    sql`update variable_pay set status = 'CONSUMED' where period_id in (select period_id from pay_run where status <> 'CANCELLED')`,
  )
  await execute(sql`update pay_run set status = 'CLOSED' where status <> 'CANCELLED'`)
}, 600_000)
afterAll(() => engine.close())

describe('a simulation', () => {
  it('changes nothing where nothing differs, and begins from what the newest closed month paid', async () => {
    const { rows, totals } = await simulate({ lawOf: '2026-05-15' })
    const [paid] = await read<{ cost: string; people: number }>(
      sql`select sum(p.employer_cost)::text as cost, count(*)::int as people from payslip p join pay_run n on n.id = p.run_id
        where n.status = 'CLOSED' and n.pay_group_id = ${ho} and p.period_code = '202605-01'`,
    )
    expect(totals?.[0]).toMatchObject({
      costBefore: paid?.cost,
      costAfter: paid?.cost,
      heads: paid?.people,
      affected: 0,
    })
    expect(rows.filter(({ affected }) => affected !== 0)).toEqual([])
  })

  it('wants a change', async () => {
    await expect(simulate({})).rejects.toEqual(coded('BAD_USER_INPUT'))
  })

  it('reads rows of law of a day to come, and leaves no trace in the books', async () => {
    await execute(sql`insert into bpjs_rate (company_code, program, rate_name, employer_percent, employee_percent, base_floor, employer_taxable, employee_deductible, effective_from,
        regulation, correction, status, created_by, updated_by, created_at, updated_at, row_version)
      select company_code, program, rate_name, employer_percent + 2, employee_percent, base_floor, employer_taxable, employee_deductible, '2027-01-01', regulation, 1, status,
        'test', 'test', '2026-01-01', '2026-01-01', 1 from bpjs_rate where program = 'JHT' and company_code = 'SSI' and effective_to is null limit 1`)
    const before = await closeEffects(engine)
    const { totals, rows } = await simulate({ lawOf: '2027-01-15' })
    // 3.7 % becomes 5.7 %: of each wage a fiftieth more, each share rounded alone.
    const [due] = await read<{ more: string }>(
      sql`select sum(round(p.bpjs_wage * 0.057) - l.amount)::text as more from payslip p join pay_run n on n.id = p.run_id
        join payslip_pay_lines l on l.parent_id = p.id and l.component_code = 'JHT_ER'
        where n.status = 'CLOSED' and n.pay_group_id = ${ho} and p.period_code = '202605-01'`,
    )
    expect(senOf(due?.more ?? '0')).toBeGreaterThan(0n)
    const total = totals?.[0]
    expect(total).toMatchObject({ bpjsEmployerChange: due?.more, taxChange: '0.00', netChange: '0.00' })
    expect(rows.every(({ affected }) => affected === 1)).toBe(true)
    expect(await closeEffects(engine)).toEqual(before)
    expect((await simulate({ lawOf: '2026-12-15' })).totals?.[0]).toMatchObject({ affected: 0 })
  })

  it('raises salaries to the minimum wages of a day, and only those below', async () => {
    await execute(sql`insert into regional_salary (company_code, code, region_name, kind, year, effective_from, monthly_amount, created_by, updated_by, created_at, updated_at, row_version)
      select distinct on (code) company_code, code, region_name, kind, 2027, '2027-01-01'::date, 9000000, 'test', 'test', '2026-01-01'::timestamptz, '2026-01-01'::timestamptz, 1
      from regional_salary where company_code = 'SSI' order by code, year desc`)
    const below = await read<{ employee: number }>(
      sql`select s.employee_id as employee from employee_salary s join payslip p on p.employee_id = s.employee_id join pay_run n on n.id = p.run_id
        where n.status = 'CLOSED' and n.pay_group_id = ${ho} and p.period_code = '202605-01' and s.amount < 9000000
          and s.effective_from <= '2026-05-31' and coalesce(s.effective_to, 'infinity') >= '2026-05-31' order by 1`,
    )
    const { rows } = await simulate({ lawOf: '2027-02-01', toMinimumWage: true, onlyAffected: true })
    const raised = rows.filter(({ netChange }) => senOf(netChange ?? '0') > 0n).map(({ employee }) => employee.id)
    expect(raised.toSorted((a, b) => a - b)).toEqual(below.map(({ employee }) => employee))
    expect(raised.length).toBeGreaterThan(2)
  })

  it('reports that a covered group is left out, and nothing else about it', async () => {
    const { rows, totals } = await simulate({ payGroup: exec, raisePercent: '10' }, staff)
    expect(rows.length).toBeGreaterThan(2)
    for (const row of rows)
      expect(row).toMatchObject({
        costBefore: null,
        costChange: null,
        costAfter: null,
        findings: null,
        affected: 0,
        amountsCovered: 1,
      })
    expect(totals?.[0]).toMatchObject({ costBefore: null, amountsCovered: rows.length })
    const seen = await simulate({ payGroup: exec, raisePercent: '10' })
    expect(seen.rows.every(({ amountsCovered, affected }) => amountsCovered === 0 && affected === 1)).toBe(true)
  })

  it('comes to what the run comes to with the same raise', async () => {
    const simulated = await simulate({ raisePercent: '10' })
    const run = (await closedRuns()).filter(({ payGroup }) => payGroup === ho).at(-1)?.id ?? 0
    const slips = () =>
      read<{ employee: number; cost: string; tax: string; net: string }>(
        sql`select employee_id as employee, employer_cost::text as cost, pph21::text as tax, (gross_cash - statutory)::text as net from payslip where run_id = ${run} order by 1`,
      )
    const before = new Map((await slips()).map((slip) => [slip.employee, slip]))
    await inside(engine, async (context) => takeOffTaxMonths(context, await loadRun(runReader(context), run)))
    await execute(sql`update pay_run set status = 'REOPENED' where id = ${run}`)
    await execute(
      sql`update variable_pay set status = 'OPEN' where period_id = (select period_id from pay_run where id = ${run})`,
    )
    await execute(
      sql`update employee_salary set amount = round(amount * 1.1) where coalesce(effective_to, 'infinity') >= '2026-05-01'`,
    )
    await inside(engine, async (context) => {
      const loaded = await loadRun(runReader(context), run)
      await calculateBatch(context, loaded, await populationOf(runReader(context), loaded))
    })
    const less = (one: string, other: string | undefined) => moneyText(senOf(one) - senOf(other ?? '0'))
    const real = (await slips()).map(({ employee, cost, tax, net }) => {
      const paid = before.get(employee)
      return { employee, cost: less(cost, paid?.cost), tax: less(tax, paid?.tax), net: less(net, paid?.net) }
    })
    const asked = simulated.rows.map(({ employee, costChange, taxChange, netChange }) => ({
      employee: employee.id,
      cost: costChange,
      tax: taxChange,
      net: netChange,
    }))
    expect(asked.toSorted((a, b) => a.employee - b.employee)).toEqual(real)
    expect(real.some(({ tax }) => senOf(tax) > 0n)).toBe(true)
  })
})

describe('a minimum wage that rises', () => {
  interface Drafted {
    readonly drafts: number
    readonly people: number
    readonly documents: string
  }
  const propose = async (actor: Actor) => {
    const [wage] = await read<{ id: number }>(
      sql`select x.id from regional_salary x where x.year = 2027 order by (select count(*) from operation_area a join work_location w on w.area_id = a.id
        join employee e on e.location_id = w.id where a.minimum_wage_region = x.code) desc limit 1`,
    )
    return act<Drafted>(
      '/regional-salary-entry',
      'proposeRatification',
      { regionalSalary: wage?.id, roundTo: 1000 },
      actor,
    )
  }
  it('becomes drafts with everybody below it, of the groups that the preparer sees', async () => {
    const made = await propose(staff)
    expect(made.drafts).toBeGreaterThan(0)
    const drafts = await read<{
      doc: string
      status: string
      group: number
      people: number
      least: string
      most: string
      old: string
    }>(
      sql`select r.doc_no as doc, r.status, r.pay_group_id as "group", count(*)::int as people, min(l.new_value)::text as least, max(l.new_value)::text as most,
          max(l.old_value)::text as old from ratification r join ratification_lines l on l.parent_id = r.id
        where r.reason = 'MINIMUM_WAGE' and r.effective_from = '2027-01-01' group by 1, 2, 3`,
    )
    expect(drafts.map(({ doc }) => doc).toSorted()).toEqual(made.documents.split(', ').toSorted())
    expect(drafts.reduce((sum, { people }) => sum + people, 0)).toBe(made.people)
    for (const { status, group, least, most, old } of drafts) {
      expect({ status, least, most }).toEqual({ status: 'DRAFT', least: '9000000.00', most: '9000000.00' })
      expect(senOf(old)).toBeLessThan(senOf('9000000'))
      expect(group).not.toBe(exec)
    }
    await expect(propose(staff)).rejects.toEqual(coded('ALREADY_DONE'))
  })
})
