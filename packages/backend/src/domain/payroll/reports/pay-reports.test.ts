// Every report of payroll over the same calculated runs: totals are those of the runs, a user who may not see the amounts of a group gets
// none of them by any output, and a narrower data scope gives fewer employees.
import { readFile } from 'node:fs/promises'
import { catalogue } from '@kantor/shared/catalogue'
import type { Report, ReportColumns } from '@kantor/shared/kernel'
import { type ColumnHead, filledHeads } from '@kantor/shared/rules/report/spread'
import { sql } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '../../../db/connection.ts'
import { actionContext, runAction, runnableActions } from '../../../engine/actions/actions.ts'
import type { Actor } from '../../../engine/context.ts'
import { cellsIn } from '../../../engine/pivot/pivot-actions.ts'
import { reportFile } from '../../../engine/report/file.ts'
import { domainActions } from '../../actions.ts'
import { domainReports } from '../../reports.ts'
import { employeeOf, openDemo, type ProductEngine, withEverything } from '../../testing/index.ts'
import { calculatedMonths, raiseLetter, slipsOf } from './testing.ts'

type Row = { readonly [column: string]: unknown }
interface Page {
  readonly total: number
  readonly rows: readonly Row[]
  readonly totals?: readonly Row[]
  readonly groups?: readonly Row[]
  readonly heads?: readonly ColumnHead[]
}

const process = '/payroll-management/payroll-process'
const period = '2026-05'
const month = { period }
const overtimeOf = `(select coalesce(sum(l.amount), 0) from payslip_pay_lines l where l.parent_id = s.id and l.component_code = 'OVERTIME')`
const difference = `${process}/salary-per-month-difference`
const premium = `${process}/jamsostek-premium`
const recap = `${process}/salary-rekap`
/** A report, its parameters, and its totals by the columns of the payslips that they must match. */
const table: readonly (readonly [path: string, params: Row, ties: { readonly [column: string]: string }])[] = [
  [
    `${process}/monthly-salary-general`,
    month,
    {
      grossCash: 'gross_cash',
      benefit: 'benefit',
      taxable: 'taxable_regular + taxable_irregular',
      pph21: 'pph21',
      deductions: 'deductions',
      carried: 'carried',
      rounding: 'rounding',
      net: 'net',
      employerCost: 'employer_cost',
    },
  ],
  ...(['DETAIL', 'SUMMARY', 'BY_CENTER'] as const).map(
    (register) =>
      [
        '/report-management/report-payroll',
        { ...month, register },
        {
          income: 'gross_cash',
          statutory: 'statutory',
          deductions: 'deductions',
          rounding: 'rounding',
          net: 'net',
          benefit: 'benefit',
        },
      ] as const,
  ),
  [`${process}/loca-dept-checklist`, month, { grossCash: 'gross_cash', net: 'net' }],
  [
    `${process}/monthly-salary-general-detail`,
    month,
    { grossCash: 'gross_cash', rounding: 'rounding', net: 'net', employerCost: 'employer_cost' },
  ],
  [`${process}/other-deduction-inq`, month, { taken: 'deductions', carried: 'carried' }],
  [
    '/report-management/bpjs-report',
    month,
    {
      together: `(select sum(l.amount) from payslip_pay_lines l where l.parent_id = s.id and l.component_code ~ '^(JHT|JP|JKK|JKM|KES)_')`,
    },
  ],
  [difference, month, {}],
  [`${process}/monthly-overtime-by-dept`, { year: 2026 }, {}],
  [`${process}/overtime-recap-control`, month, { amount: overtimeOf }],
  [
    `${process}/overtime-recap-period-amount`,
    { period, periodTo: period },
    { amount: overtimeOf, amount1: overtimeOf },
  ],
  ['/report-management/report-overtime-payroll', month, { amount: overtimeOf }],
  [premium, month, { wage: 'bpjs_wage', pensionBase: 'pension_base', healthBase: 'health_base' }],
  [recap, month, { grossCash: 'gross_cash', net: 'net', employerCost: 'employer_cost' }],
]
const reports = table.map(([path, params, ties]) => ({ path, params, ties, words: JSON.stringify(params) }))

let engine: ProductEngine
let head: Actor
let staff: Actor
let exec: number
beforeAll(async () => {
  engine = await openDemo('2026-11-21')
  head = await withEverything(engine, 'payroll.head')
  staff = await withEverything(engine, 'payroll')
  await calculatedMonths(engine)
  await engine.database.db.execute(sql`insert into variable_pay (company_code, employee_id, period_id, period_code, component_id, component_code, amount, source,
      status, created_by, updated_by, created_at, updated_at, row_version)
    select e.company_code, e.employee_id, e.period_id, '202605-01', c.id, c.code, 5000000, 'SCREEN', 'OPEN', 'test', 'test', '2026-01-01', '2026-01-01', 1
    from pay_component c, lateral (select s.company_code, s.employee_id, n.period_id from payslip s join pay_run n on n.id = s.run_id
      join pay_group g on g.id = n.pay_group_id and g.group_code = 'EXEC' limit 1) e where c.code = 'INCENTIVE' and c.company_code = 'SSI'`)
  exec = Number((await read<{ id: number }>(sql`select id from pay_group where group_code = 'EXEC'`))[0]?.id)
}, 240_000)
afterAll(() => engine.close())

const read = <T extends object>(query: ReturnType<typeof sql>) => rowsOf<T>(engine.database.db, query)
const actions = runnableActions(catalogue, domainActions)
const ask = async <T = Page>(path: string, params: Row, actor: Actor, question = 'page'): Promise<T> => {
  const action = actions.find(({ feature, name }) => feature.path === path && name === question)
  if (action === undefined) throw new Error(`No report ${path}`)
  return (await runAction(
    engine,
    actor,
    action,
    (question === 'cells' ? params : { ...params, size: 500 }) as never,
    true,
  )) as T
}
const idOf = (reference: unknown): number => (reference as { readonly id: number }).id
const totalsOf = async (path: string, params: Row, actor: Actor): Promise<Row> =>
  (await ask(path, params, actor)).totals?.[0] ?? {}
const reportAt = (path: string): Report => {
  const found = catalogue.features.find((feature) => feature.path === path)
  if (found === undefined || !('columns' in found)) throw new Error(`No report ${path}`)
  return found as Report
}
/** Columns that show what an employee is paid. */
const amountsOf = (columns: ReportColumns): readonly string[] =>
  Object.entries(columns).flatMap(([name, { type }]) =>
    type === 'money' || (type === 'percent' && name !== 'used') || tellsAmounts.has(name) ? [name] : [],
  )
/** Figures of other types that are covered as well; `used` is a share of hours. */
const tellsAmounts: ReadonlySet<string> = new Set(['paidIndex', 'difference', 'hourlyWage', 'average'])

describe.each(reports)('$path $words', ({ path, params, ties }) => {
  const amounts = amountsOf(reportAt(path).columns)

  if (Object.keys(ties).length > 0)
    it('comes to the totals of the runs', async () => {
      const sums = Object.entries(ties).map(
        ([name, column]) => sql`sum(${sql.raw(column)})::text as ${sql.identifier(name)}`,
      )
      const [whole] = await read<Row>(sql`select ${sql.join(sums, sql`, `)} from ${slipsOf(period)} s`)
      expect(Number(Object.values(whole ?? {})[0])).toBeGreaterThan(1_000_000)
      expect(await totalsOf(path, params, head)).toMatchObject({ ...whole, amountsCovered: 0 })
    })

  it('discloses no amounts of a covered group, in rows, groups, totals, order or file', async () => {
    const asked = { ...params, payGroup: exec }
    const { rows, groups = [], totals = [] } = await ask(path, asked, staff)
    expect(rows.length).toBeGreaterThan(0)
    for (const row of [...rows, ...groups, ...totals])
      expect(amounts.filter((name) => row[name] !== null && row[name] !== undefined)).toEqual([])
    expect(Number(totals[0]?.amountsCovered)).toBeGreaterThan(2)
    for (const name of amounts.slice(0, 3)) {
      const up = await ask(path, { ...asked, sort: name }, staff)
      const down = await ask(path, { ...asked, sort: `-${name}` }, staff)
      expect(down.rows).toEqual(up.rows)
    }
    expect(await fileOf(path, asked, staff, amounts)).not.toMatch(/\d/)
    expect(await fileOf(path, asked, head, amounts)).toMatch(/\d/)
  })

  it('leaves a covered group out of its totals, and says of how many', async () => {
    const [all, part, theirs] = [
      await totalsOf(path, params, head),
      await totalsOf(path, params, staff),
      await totalsOf(path, { ...params, payGroup: exec }, head),
    ]
    for (const name of Object.keys(ties)) expect(Number(part[name])).toBe(Number(all[name]) - Number(theirs[name]))
    expect(Number(part.amountsCovered)).toBeGreaterThan(2)
  })

  it('has fewer people in a narrower scope', async () => {
    const me = await employeeOf(engine, 'payroll.head')
    const self: Actor = { ...head, dataScope: 'SELF' }
    const own = await ask(path, params, self)
    expect(own.rows.filter(({ employee }) => employee != null && idOf(employee) !== me)).toEqual([])
    for (const [name, column] of Object.entries(ties).slice(0, 1)) {
      const [mine] = await read<{ sum: string }>(
        sql`select coalesce(sum(${sql.raw(column)}), 0)::text as sum from ${slipsOf(period)} s where s.employee_id = ${me}`,
      )
      expect(Number(own.totals?.[0]?.[name] ?? 0)).toBe(Number(mine?.sum))
    }
    expect((await ask(path, params, head)).rows.length).toBeGreaterThan(own.rows.length - 1)
  })
})

describe('columns of components', () => {
  const path = `${process}/monthly-salary-general-detail`
  const headsOf = async (actor: Actor, params: Row = month) => {
    const { heads = [], totals = [] } = await ask(path, params, actor)
    return filledHeads(heads, totals[0] ?? {})
  }
  it('are those that at least one employee has, under their names, and their sums are those of the lines', async () => {
    const lines = await read<{ name: string; amount: string }>(
      sql`select c.name, sum(l.amount)::text as amount from payslip_pay_lines l join ${slipsOf(period)} s on s.id = l.parent_id
        join pay_component c on c.code = l.component_code and c.company_code = 'SSI' group by 1 order by 1`,
    )
    const totals = await totalsOf(path, month, head)
    const shown = (await headsOf(head)).map(({ column, label }) => ({ name: label, amount: totals[column] }))
    expect(shown.toSorted((a, b) => (a.name < b.name ? -1 : 1))).toEqual(lines)
    expect(shown.map(({ name }) => name)).not.toContain('Holiday allowance')
    const [header = ''] = (await bytesOf(path, month, head, [], 'csv')).toString('utf8').split('\n')
    expect(header).toContain('Basic salary')
    expect(header).not.toContain('Holiday allowance')
  })
  it('of a covered group are none', async () => {
    expect(await headsOf(staff, { ...month, payGroup: exec })).toEqual([])
  })
  it('of a recap add up several months, and count people in each', async () => {
    const both = { period: '2026-04', periodTo: period }
    const [months, whole] = [await ask(recap, { ...both, byMonth: true }, head), await totalsOf(recap, both, head)]
    expect(months.totals?.[0]).toEqual(whole)
    expect(new Set(months.rows.map((row) => row.month))).toEqual(new Set(['2026-04', period]))
    const one = await Promise.all(['2026-04', period].map((of) => totalsOf(recap, { period: of }, head)))
    expect(Number(whole.net)).toBe(one.reduce((sum, { net }) => sum + Number(net), 0))
    expect(Number(whole.heads)).toBe(one.reduce((sum, { heads }) => sum + Number(heads), 0))
    const part = await totalsOf(recap, both, staff)
    expect(Number(part.heads)).toBeGreaterThan(Number(part.seenHeads))
    expect(Number(part.average)).toBeCloseTo(Number(part.employerCost) / Number(part.seenHeads), 1)
  })
})

describe('social security', () => {
  it('has of each member the bases of the law, and the shares of the lines', async () => {
    const { rows } = await ask(premium, month, head)
    expect(rows.length).toBeGreaterThan(50)
    for (const row of rows) {
      const [wage, pension, health] = [row.wage, row.pensionBase, row.healthBase].map(Number)
      if (row.pensionBase !== null) expect(pension).toBe(Math.min(wage ?? 0, 11_086_300))
      expect(health).toBe(Math.min(Math.max(wage ?? 0, health ?? 0), 12_000_000))
      expect(Number(row.jpEmployee)).toBe(Math.round((pension ?? 0) / 100))
      expect(Number(row.jhtEmployee)).toBe(Math.round((wage ?? 0) / 50))
      expect(Number(row.together)).toBe(Number(row.employer) + Number(row.employeeShare))
    }
    expect(rows.filter(({ pensionBase }) => pensionBase === null).length).toBeLessThan(10)
  })
  it('is owed to the programmes as its members pay it; what others bear is shown next to it', async () => {
    const { rows } = await ask('/report-management/bpjs-report', month, head)
    const of = (program: string) => rows.find((row) => row.program === program)
    const totals = await totalsOf(premium, month, head)
    expect(of('JHT')).toMatchObject({
      base: totals.wage,
      employeeShare: totals.jhtEmployee,
      employer: totals.jhtEmployer,
    })
    expect(of('JP')).toMatchObject({
      base: totals.pensionBase,
      employeeShare: totals.jpEmployee,
      employer: totals.jpEmployer,
    })
    expect(of('JKN')).toMatchObject({
      base: totals.healthBase,
      employeeShare: totals.jknEmployee,
      employer: totals.jknEmployer,
    })
    expect([of('JKK')?.employer, of('JKM')?.employer]).toEqual([totals.jkk, totals.jkm])
    const [memo] = await read<{ gov: string; jkk: string; n: number }>(
      sql`select sum(round(least(s.bpjs_wage, 5000000) * 0.0022))::text as gov, sum(round(least(s.bpjs_wage, 5000000) * 0.0014))::text as jkk, count(*)::int as n
        from ${slipsOf(period)} s join employee_remuneration r on r.employee_id = s.employee_id and r.jkp where exists (select 1 from payslip_pay_lines l
          where l.parent_id = s.id and l.component_code ~ '^(JHT|JP|JKK|JKM|KES)_')`,
    )
    expect([of('JKP_GOV'), of('JKP_JKK')].map((row) => [Number(row?.memo), row?.members, row?.together])).toEqual([
      [Number(memo?.gov), memo?.n, null],
      [Number(memo?.jkk), memo?.n, null],
    ])
    expect(Number(of('JP')?.capped)).toBe(
      (await ask(premium, month, head)).rows.filter(
        (r) => Number(r.pensionBase) < Number(r.wage) && r.pensionBase !== null,
      ).length,
    )
  })
})

describe('other deductions', () => {
  it('are listed under the recipient, with what is due', async () => {
    const { rows, groups = [] } = await ask(`${process}/other-deduction-inq`, month, head)
    for (const row of rows) expect(Number(row.due)).toBe(Number(row.taken) + Number(row.carried))
    const [agreed] = await read<{ employee: number; payee: string }>(
      sql`select r.employee_id as employee, r.payee from recurring_deduction r join ${slipsOf(period)} s on s.employee_id = r.employee_id
        where r.component_code = 'DPLK_EE' and r.date_from <= '2026-05-01' limit 1`,
    )
    expect(rows.find((row) => row.kind === 'DPLK' && idOf(row.employee) === agreed?.employee)?.payee).toBe(
      agreed?.payee,
    )
    expect(rows.filter(({ kind }) => kind === 'UNION').every(({ payee }) => payee === 'SPSI')).toBe(true)
    expect(groups.length).toBeGreaterThan(1)
  })
})

describe('differences between months', () => {
  it('say of each change how much and why', async () => {
    const { rows, totals = [] } = await ask(difference, month, head)
    const [raise] = await read<{ id: number }>(
      sql`select employee_id as id from employee_salary where letter_no = ${raiseLetter('HO-M')}`,
    )
    const changeOf = (component: string) =>
      rows.find((row) => idOf(row.employee) === raise?.id && row.component === component)
    const basic = changeOf('Basic salary')
    expect(basic).toMatchObject({ tag: 'CHANGED', causes: 'RAISE', change: '10.00', unexplained: 0 })
    expect(Number(basic?.delta)).toBe(Number(basic?.current) - Number(basic?.previous))
    expect([changeOf('Old age savings')?.causes, changeOf('Income tax')?.causes]).toEqual(['RAISE', 'RAISE'])
    const overtime = rows.filter(({ component }) => component === 'Overtime')
    expect(overtime.length).toBeGreaterThan(20)
    expect(new Set(overtime.filter(({ tag }) => tag === 'CHANGED').map(({ causes }) => causes))).toEqual(
      new Set(['OVERTIME']),
    )
    expect(rows.some(({ tag }) => tag === 'SAME')).toBe(false)
    expect(Number(totals[0]?.unexplained)).toBe(rows.filter(({ causes }) => causes === 'UNEXPLAINED').length)
  })
  it('above a threshold alone, and against any other month', async () => {
    const all = await ask(difference, month, head)
    const some = await ask(difference, { ...month, leastAmount: '500000', leastPercent: '5' }, head)
    const expected = all.rows.filter(
      (r) => Math.abs(Number(r.delta)) > 500_000 && (r.change === null || Math.abs(Number(r.change)) > 5),
    )
    expect(some.total).toBe(expected.length)
    expect(expected.length).toBeLessThan(all.rows.length)
    expect((await ask(difference, { ...month, compareWith: period }, head)).total).toBe(0)
  })
})

describe('overtime', () => {
  const control = `${process}/overtime-recap-control`
  it('is paid as it is payable, and what is not payable is shown', async () => {
    const { rows } = await ask(control, month, head)
    const [worked] = await read<{ id: number }>(
      sql`select employee_id as id from attendance_day where ot_excess > 0 limit 1`,
    )
    const one = rows.find(({ employee }) => idOf(employee) === worked?.id)
    expect(one).toMatchObject({
      approved: '7.00',
      actual: '7.50',
      payable: '7.00',
      excess: '0.50',
      recap: '7.00',
      payableIndex: '13.50',
    })
    const [slip] = await read<{ n: number }>(
      sql`select count(*)::int as n from ${slipsOf(period)} s where s.ot_index_hours > 0 and not exists
        (select 1 from payslip_pay_lines l where l.parent_id = s.id and l.component_code = 'OVERTIME')`,
    )
    const unpaid = rows.filter((row) => Number(row.difference) !== 0)
    expect(unpaid.length).toBe(slip?.n)
    for (const row of unpaid) expect([Number(row.paidIndex), Number(row.difference)]).toEqual([0, -13.5])
  })
  it('is listed month by month next to the gross and the budget', async () => {
    const { rows, totals = [] } = await ask(`${process}/monthly-overtime-by-dept`, { year: 2026 }, head)
    expect(new Set(rows.map((row) => row.month))).toEqual(new Set(['2026-04', period]))
    const [sums] = await read<Row>(
      sql`select sum(${sql.raw(overtimeOf)})::text as amount, sum(s.gross_cash)::text as "grossCash" from (select * from ${slipsOf('2026-04')} a union all select * from ${slipsOf(period)} b) s`,
    )
    expect(totals[0]).toMatchObject(sums ?? {})
    expect(totals[0]?.share).toBe(((Number(sums?.amount) / Number(sums?.grossCash)) * 100).toFixed(2))
    const narrow = await ask(`${process}/monthly-overtime-by-dept`, { year: 2026 }, { ...head, dataScope: 'UNIT' })
    expect(narrow.rows.filter(({ budget }) => budget !== null)).toEqual([])
    expect(rows.filter(({ budget }) => budget !== null).length).toBeGreaterThan(0)
  })
  it('has columns for its months', async () => {
    const path = `${process}/overtime-recap-period-amount`
    const [header = ''] = (await bytesOf(path, { period: '2026-04', periodTo: period }, head, [], 'csv'))
      .toString('utf8')
      .split('\n')
    expect(header).toContain(
      '"Apr 2026, index hours (h)","May 2026, index hours (h)","Apr 2026, amount","May 2026, amount"',
    )
    const totals = await totalsOf(path, { period: '2026-04', periodTo: period }, head)
    expect(Number(totals.amount)).toBe(Number(totals.amount1) + Number(totals.amount2))
    expect(Number(totals.index2)).toBeGreaterThan(Number(totals.index1))
  })
  it('bears its part of the tax, and says on which days and in which weeks a limit was broken', async () => {
    const { rows } = await ask('/report-management/report-overtime-payroll', month, head)
    const paid = rows.filter((row) => Number(row.amount) > 0)
    expect(paid.length).toBeGreaterThan(20)
    for (const row of paid) expect(Number(row.hourlyWage)).toBeCloseTo(Number(row.amount) / Number(row.paidIndex), 1)
    expect(
      paid.filter((row) => Number(row.taxShare) > 0 && Number(row.taxShare) < Number(row.amount)).length,
    ).toBeGreaterThan(10)
    expect(rows.filter((row) => Number(row.overDay) > 0)).toHaveLength(1)
  })
  const pivot = `${process}/pivot-ot-recap-control`
  const cellsFor = async (params: Row, actor: Actor) => cellsIn(await ask<Row>(pivot, params, actor, 'cells')).rows
  it('comes in a pivot to the hours and the amount of whom it was evaluated for', async () => {
    const [total] = await cellsFor(
      { ...month, rows: '', columns: '', measures: 'payable,paid,amount,excess,leftOut' },
      head,
    )
    const days = await read<{ hours: string }>(
      sql`select (sum(ot_payable) / 60.0)::text as hours from attendance_day d where exists (select 1 from ${slipsOf(period)} s where s.employee_id = d.employee_id)`,
    )
    expect(Number(total?.values[0])).toBeCloseTo(Number(days[0]?.hours), 2)
    const [sums] = await read<{ amount: string }>(
      sql`select sum(${sql.raw(overtimeOf)})::text as amount from ${slipsOf(period)} s`,
    )
    expect(Number(total?.values[2])).toBeCloseTo(Number(sums?.amount), 0)
    expect(Number(total?.values[3])).toBe(0.5)
  })
  it('discloses in a pivot nothing of a covered group, by cell, order or the rows behind', async () => {
    const covered = { ...month, payGroup: exec, rows: 'employee', measures: 'paid,amount,leftOut' }
    const rows = await cellsFor(covered, staff)
    expect(rows.length).toBeGreaterThan(2)
    for (const { values } of rows) expect(values.slice(0, 2)).toEqual([null, null])
    expect((await cellsFor({ ...covered, sort: '-amount' }, staff)).map(({ keys }) => keys)).toEqual(
      (await cellsFor({ ...covered, sort: 'amount' }, staff)).map(({ keys }) => keys),
    )
    const behind = await ask<Page>(pivot, { ...month, payGroup: exec }, staff, 'behind')
    expect(behind.rows.length).toBeGreaterThan(2)
    expect(behind.rows.filter(({ amount, paidMinutes }) => amount !== null || paidMinutes !== null)).toEqual([])
  })
})

describe('the people of a place', () => {
  const path = `${process}/loca-dept-checklist`
  it('are all accounted for: who was there, came and left, and who is paid', async () => {
    const { rows, groups = [] } = await ask(path, month, head)
    for (const row of [...rows, ...groups]) expect([row.moved, row.complete]).toEqual(['0.0', '0.0'])
    const totals = await totalsOf(path, month, head)
    const [paid] = await read<{ n: number }>(
      sql`select count(distinct employee_id)::int as n from ${slipsOf(period)} s`,
    )
    const [there] = await read<{ n: number }>(
      sql`select count(*)::int as n from employee e join employee_remuneration r on r.employee_id = e.id and r.pay_group_id is not null
        where e.company_code = 'SSI' and e.join_date <= '2026-05-31' and coalesce(e.separation_date, 'infinity') >= '2026-05-31'`,
    )
    expect([totals.paidHeads, totals.current]).toEqual([paid?.n, there?.n])
    expect(Number(totals.notPaid)).toBeGreaterThan(50)
    const [before] = await read<Row>(sql`select sum(net)::text as net from ${slipsOf('2026-04')} s`)
    expect(totals.netBefore).toBe(before?.net)
  })
})

describe('inquiries into what is entered', () => {
  const fixed = `${process}/fixed-salary-inquiries`
  const variable = `${process}/variable-salary-inquiries`
  const day = { asOf: '2026-05-31' }
  it.each([
    [fixed, day, 'fixedPay'],
    [variable, {}, 'amount'],
  ] as const)('%s cover the amounts of a group, and count them', async (path, params, name) => {
    const columns = Object.keys(reportAt(path).columns).filter((column) =>
      /^pay\d|amount$|^fixed|change|quantity/.test(column),
    )
    const { rows, totals = [] } = await ask(path, params, staff)
    const covered = rows.filter((row) => Number(row.amountsCovered) > 0)
    expect(covered.length).toBeGreaterThan(0)
    for (const row of covered) expect(columns.filter((column) => row[column] != null)).toEqual([])
    const all = await totalsOf(path, params, head)
    expect(Number(totals[0]?.amountsCovered)).toBe(covered.length)
    expect(Number(totals[0]?.[name])).toBeLessThan(Number(all[name]))
    expect((await ask(path, params, { ...head, dataScope: 'SELF' })).rows.length).toBeLessThan(2)
  })
  it('resolve the fixed pay of everybody by component, and compare it with another day', async () => {
    const { rows, totals = [], heads = [] } = await ask(fixed, { ...day, compareOn: '2025-12-31' }, head)
    const basic = heads.find(({ label }) => label === 'Basic salary')?.column ?? ''
    const [stored] = await read<{ amount: string }>(
      sql`select sum(s.amount)::text as amount from employee_salary s join employee e on e.id = s.employee_id join employee_remuneration r on r.employee_id = e.id
        join pay_group g on g.id = r.pay_group_id and g.pay_basis = 'MONTHLY' where s.effective_from <= '2026-05-31' and coalesce(s.effective_to, 'infinity') >= '2026-05-31'
          and e.join_date <= '2026-05-31' and coalesce(e.separation_date, 'infinity') >= '2026-05-31'`,
    )
    expect(totals[0]?.[basic]).toBe(stored?.amount)
    const raised = rows.filter((row) => Number(row.fixedDelta) > 0)
    expect(raised.length).toBeGreaterThan(20)
    expect(Number(raised[0]?.fixedPay)).toBe(Number(raised[0]?.fixedBefore) + Number(raised[0]?.fixedDelta))
    expect(rows.some((row) => /POSITION: position/.test(String(row.origin)))).toBe(true)
  })
})

describe('the register on paper', () => {
  it('says on every sheet what it carries forward, and is signed at the end', async () => {
    const bytes = await bytesOf('/report-management/report-payroll', { period, register: 'DETAIL' }, head, [], 'pdf')
    Reflect.deleteProperty(Array.prototype, 'random') // left by the migration writer; the reader of PDF refuses it
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)))
    const sheets = text.map((sheet) => sheet.replaceAll(/\s+/g, ' '))
    expect(sheets.length).toBeGreaterThan(2)
    for (const [i, sheet] of sheets.slice(0, -1).entries()) {
      const carried = /Carried forward ([\d,. -]+)/.exec(sheet)?.[1]?.trim()
      expect(carried).toMatch(/\d/)
      expect(sheets[i + 1]).toContain(`Brought forward ${carried}`)
    }
    expect(sheets.at(-1)).toContain('Prepared by Checked by Approved by')
    expect(sheets.at(-1)).not.toContain('Carried forward')
  })
})

/** The columns of a report as a sheet of texts, without its header. */
async function fileOf(path: string, params: Row, actor: Actor, columns: readonly string[]): Promise<string> {
  const [, ...lines] = (await bytesOf(path, params, actor, columns, 'csv')).toString('utf8').split('\n')
  return lines.join('\n')
}
async function bytesOf(path: string, params: Row, actor: Actor, columns: readonly string[], format: 'csv' | 'pdf') {
  const report = domainReports.find(({ declaration }) => declaration.path === path)
  if (report === undefined) throw new Error(`No report ${path}`)
  const file = await engine.database.db.transaction((tx) =>
    reportFile(actionContext(tx, engine, actor), report, params, format, columns),
  )
  const bytes = await readFile(file.path)
  await file.remove()
  return bytes
}
