// The corrected month where three centres share each department, and where an employee joined late and is paid these days with the month after:
// every screen and file shows what the payslips show, every report by centre what the journal posts to it, and lists for social security show
// both months separately.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cellsIn } from '../../../engine/pivot/pivot-actions.ts'
import { periodOf } from '../slips/testing.ts'
import {
  ask,
  closeMonth,
  execute,
  month,
  openMonthWith,
  processPath,
  type Row,
  read,
  slipsTell,
  summed,
  theMonth,
} from './testing/corrected-month.ts'
import { screens } from './testing/month-screens.ts'

let joiner = 0
const stamps = sql`created_by, updated_by, created_at, updated_at, row_version`

/** Three centres bear the departments of the people in parts of which none is a whole amount. */
async function withSharedCost(people: readonly number[]): Promise<void> {
  await execute(
    sql`delete from department_center where department_id in (select e.department_id from employee e where e.id in (${sql.join(
      people.map((id) => sql`${id}`),
      sql`, `,
    )}))`,
  )
  await execute(sql`insert into department_center (company_code, department_id, account_center_id, percent, valid_from, ${stamps})
    select 'SSI', d.id, c.id, case c.nth when 1 then 33.37 when 2 then 33.32 else 33.31 end, '2020-01-01'::date, 'test', 'test', '2026-10-01'::timestamptz, '2026-10-01'::timestamptz, 1
    from (select distinct e.department_id as id from employee e where e.id in (${sql.join(
      people.map((id) => sql`${id}`),
      sql`, `,
    )})) d
    cross join (select a.id, row_number() over (order by a.code) as nth from account_center a where a.is_posting and a.company_code = 'SSI' order by a.code limit 3) c`)
}

beforeAll(
  () =>
    openMonthWith(5, async ({ engine, people }) => {
      await withSharedCost(people)
      joiner = people[4] ?? 0
      // He joins on the 28th, after the entries of September were closed: October pays the days.
      const september = await periodOf(engine, 'HO-M', '202609-01')
      await execute(sql`update reckoning_date set close_date = '2026-09-25' where id = ${september}`)
      await execute(sql`update employee set join_date = '2026-09-28' where id = ${joiner}`)
      // The list for the tax office names everybody by his NIK.
      await execute(
        sql`update employee_tax_profile p set tax_id_no = e.national_id_no from employee e where e.id = p.employee_id and e.id = ${joiner}`,
      )
    }),
  600_000,
)
afterAll(() => closeMonth())

describe.each(screens)('$name', ({ whole, each }) => {
  it('shows what the payslips show', async () => {
    const truth = await slipsTell()
    expect(truth.size).toBe(theMonth().people.length)
    if (each !== undefined) for (const [id, figures] of await each()) expect(truth.get(id)).toMatchObject(figures)
    if (whole !== undefined) expect(summed(truth.values())).toMatchObject(await whole())
  })
})

/** What each centre bears by a screen. */
type ByCenter = { readonly [center: string]: number }
const added = (rows: readonly (readonly [center: unknown, amount: number])[]): ByCenter => {
  const sums: { [center: string]: number } = {}
  for (const [center, amount] of rows) sums[String(center)] = (sums[String(center)] ?? 0) + amount
  return sums
}
interface Posted {
  readonly center: string | null
  readonly debit: string
  readonly credit: string
  readonly components: readonly string[]
}
/** What the runs of the month posted to each centre, by its id; provisions are in no report of pay. */
async function posted(): Promise<ByCenter> {
  const events = await read<{ payload: string }>(
    sql`select v.payload from posting_event v join pay_run n on n.id = v.run_id and n.period_code like '202610%'`,
  )
  const centers = await read<{ id: number; code: string }>(
    sql`select id, code from account_center where company_code = 'SSI'`,
  )
  const idOf = new Map(centers.map(({ id, code }) => [code, id]))
  const lines = events.flatMap(({ payload }) => (JSON.parse(payload) as { readonly lines: readonly Posted[] }).lines)
  return added(
    lines
      .filter(({ center, components }) => center !== null && !components.some((code) => code.endsWith('_ACCRUAL')))
      .map(({ center, debit, credit }) => [idOf.get(center ?? ''), Number(debit) - Number(credit)]),
  )
}
const byCenterOf = async (path: string, params: Row, amount: (row: Row) => number): Promise<ByCenter> => {
  const { rows } = await ask<{ rows: readonly Row[] }>(path, 'page', { ...month, ...params, size: 500 })
  return added(rows.map((row) => [(row.center as { readonly id: number } | null)?.id, amount(row)]))
}

describe('a cost that three centres share', () => {
  it('is shown by every report by centre as the journal posts it, to the rupiah', async () => {
    const journal = await posted()
    expect(Object.keys(journal)).toHaveLength(3)
    expect(new Set(Object.values(journal)).size).toBe(3)
    const registered = (row: Row) => Number(row.income) + Number(row.employer)
    expect(await byCenterOf(`${processPath}/salary-rekap`, {}, (row) => Number(row.employerCost))).toEqual(journal)
    expect(await byCenterOf('/report-management/report-payroll', { register: 'BY_CENTER' }, registered)).toEqual(
      journal,
    )
    const asked = { periodFrom: month.period, periodTo: month.period, rows: 'center', measures: 'cost' }
    const pivoted = cellsIn(await ask('/report-management/pivot-payroll-report', 'cells', asked)).rows
    // The last row is that of everything.
    const each = pivoted.filter(({ keys }) => keys[0] !== undefined)
    expect(added(each.map(({ keys, values }) => [keys[0], Number(values[0])]))).toEqual(journal)
  })
  it('is counted once: parts of people and lines come to whole ones', async () => {
    const { totals } = await ask<{ totals?: readonly Row[] }>(`${processPath}/salary-rekap`, 'page', {
      ...month,
      size: 500,
    })
    expect(Number(totals?.[0]?.heads)).toBe(theMonth().people.length)
    const [lines] = await read<{ mean: number }>(
      sql`select avg(l.amount)::float as mean from payslip_pay_lines l join payslip p on p.id = l.parent_id where p.period_code like '202610%'`,
    )
    const asked = { periodFrom: month.period, periodTo: month.period, rows: '', measures: 'average' }
    const [whole] = cellsIn(await ask('/report-management/pivot-payroll-report', 'cells', asked)).rows
    expect(Number(whole?.values[0])).toBeCloseTo(lines?.mean ?? 0, 1)
  })
})

describe('an employee who joined after the entries of September were closed', () => {
  const perCode = async (origin: string | null) =>
    Object.fromEntries(
      (
        await read<{ code: string; amount: number }>(
          sql`select l.component_code as code, l.amount::int as amount from payslip_pay_lines l join payslip p on p.id = l.parent_id
            where p.employee_id = ${joiner} and p.period_code = '202610-01' and l.component_code ~ '^(JHT|JP|JKK|JKM|KES)_'
              and l.origin_period is not distinct from ${origin}`,
        )
      ).map(({ code, amount }) => [code, amount]),
    )

  it('pays the contributions of September with October, of a full month as those of October', async () => {
    const [september, october] = [await perCode('202609-01'), await perCode(null)]
    expect(Object.keys(september)).toEqual(
      expect.arrayContaining(['JHT_ER', 'JHT_EE', 'JKK_ER', 'JKM_ER', 'KES_ER', 'KES_EE']),
    )
    expect(september).toEqual(october)
  })
  it('is in the list with a row and in the file with a line for each month, each with its wage', async () => {
    const path = `${processPath}/jamsostek-premium`
    const { rows } = await ask<{ rows: readonly Row[] }>(path, 'page', { ...month, size: 500 })
    const own = rows.filter(({ employee }) => (employee as { readonly id: number }).id === joiner)
    expect(own.map(({ periodCode, mark }) => [periodCode, mark])).toEqual([
      ['202609-01', 'JOINER'],
      ['202610-01', null],
    ])
    expect(own[0]?.wage).toBe(own[1]?.wage)
    expect(own[0]?.together).toBe(own[1]?.together)
    const [layout] = await read<{ id: number }>(
      sql`select id from pay_file_layout where layout_code = 'SIPP-TK' and company_code = 'SSI'`,
    )
    const [payGroup] = await read<{ id: number }>(
      sql`select id from pay_group where group_code = 'HO-M' and company_code = 'SSI'`,
    )
    const file = await ask<{ content: string; lines: number }>(path, 'exportBpjs', {
      month: month.period,
      layout: layout?.id,
      payGroup: payGroup?.id,
      location: null,
    })
    expect(file.lines).toBe(theMonth().people.length + 1)
    expect(file.content.match(/^09-2026;/gm)).toHaveLength(1)
    expect(file.content.match(/^10-2026;/gm)).toHaveLength(theMonth().people.length)
  })
  it('is one member of each programme, with the wages of both months', async () => {
    const { rows } = await ask<{ rows: readonly Row[] }>('/report-management/bpjs-report', 'page', {
      ...month,
      size: 100,
    })
    const of = (program: string) => rows.find((row) => row.program === program)
    const [stored] = await read<{ wage: number }>(
      sql`select (sum(p.bpjs_wage) + (select sum(m.wage) from payslip_missed_months m))::float as wage from payslip p where p.period_code like '202610%'`,
    )
    expect(of('JHT')?.members).toBe(theMonth().people.length)
    expect(Number(of('JHT')?.base)).toBe(stored?.wage)
    expect(of('JKP_GOV')?.members).toBeLessThanOrEqual(theMonth().people.length)
  })
})
