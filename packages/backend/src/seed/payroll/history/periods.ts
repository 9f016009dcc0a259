// Pay periods for the history of the demo company: entries of old months opened again for the entries of that time, and periods in addition to the
// regular ones: holiday allowance, bonus, corrections, final pay.
import type { RunType } from '@kantor/shared/catalogue/payroll-management/payroll-code/payroll-choices'
import { ReckoningDate } from '@kantor/shared/catalogue/payroll-management/payroll-code/reckoning-date.entity'
import { periodCodeOf, taxMonthOf } from '@kantor/shared/rules/payroll/pay-calendar'
import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../../db/connection.ts'
import { neverNull, tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import { ssi } from '../../area.ts'
import { insertRows } from '../../writing/rows.ts'
import type { PayMonth } from './months.ts'

const ofReckoningDate = tableColumns(ReckoningDate)

export interface Period {
  readonly id: number
  readonly payGroup: number
  readonly group: string
  readonly periodCode: string
  readonly payDate: string
  readonly closeDate: string
}
const selected = sql`select d.id, d.pay_group_id as "payGroup", g.group_code as "group", d.period_code as "periodCode",
  to_char(d.pay_date, 'YYYY-MM-DD') as "payDate", to_char(d.close_date, 'YYYY-MM-DD') as "closeDate"
  from reckoning_date d join pay_group g on g.id = d.pay_group_id`

/** The regular periods of a month of groups with monthly pay, in the order of payment. */
export const regularPeriods = (tx: Db, { first }: { readonly first: string }): Promise<readonly Period[]> =>
  rowsOf<Period & Record<string, unknown>>(
    tx,
    sql`${selected} where d.company_code = ${ssi.companyCode} and d.run_type = 'REGULAR' and g.pay_basis = 'MONTHLY'
      and make_date(d.year, d.month, 1) = ${first}::date order by d.pay_date, d.id`,
  )

/** The weeks that have days of attendance, from a day to another. */
export const weeksWithDays = (tx: Db, to: string): Promise<readonly Period[]> =>
  rowsOf<Period & Record<string, unknown>>(
    tx,
    sql`${selected} where d.company_code = ${ssi.companyCode} and d.run_type = 'DAILY' and d.pay_date <= ${to}::date
      and d.date_from >= (select min(work_date) from attendance_day where company_code = ${ssi.companyCode}) order by d.pay_date, d.id`,
  )

/** Entries of a past month are written as if its entries were still open. */
export const openEntries = (tx: Db, { first }: PayMonth): Promise<unknown> =>
  tx.execute(
    sql`update reckoning_date d set status = 'OPEN' from pay_group g where g.id = d.pay_group_id and g.pay_basis = 'MONTHLY'
      and d.company_code = ${ssi.companyCode} and make_date(d.year, d.month, 1) = ${first}::date and d.status = 'ENTRY_CLOSED'`,
  )

export interface AdditionalRun {
  readonly runType: Exclude<RunType, 'REGULAR' | 'DAILY'>
  readonly payDate: string
  readonly religion?: number
}
const usual = { REGULAR: 1, OVERTIME: 2, THR: 3, BONUS: 4, CORRECTION: 5, FINAL_PAY: 6 } as const

/** A period of another kind in addition to the regular one; two of a month of one kind have two sequence numbers. */
export async function additionalPeriod(
  tx: Db,
  like: Period,
  { runType, payDate, religion }: AdditionalRun,
): Promise<Period> {
  const { payGroup, group, periodCode: own } = like
  const [year, month] = [Number(own.slice(0, 4)), Number(own.slice(4, 6))]
  const taken = await typedRows(
    tx,
    { sequence: ofReckoningDate.paySequence },
    sql`from reckoning_date where pay_group_id = ${payGroup} and year = ${year} and month = ${month}`,
  )
  const isTaken = (n: number): boolean => taken.some(({ sequence }) => sequence === n)
  const paySequence = [usual[runType], 4, 5, 3].find((n) => !isTaken(n)) ?? 2
  const periodCode = periodCodeOf(year, month, paySequence)
  const first = `${own.slice(0, 4)}-${own.slice(4, 6)}-01`
  const [window] = await typedRows(
    tx,
    { salaryTo: neverNull(ofReckoningDate.salaryTo) },
    sql`from reckoning_date where id = ${like.id}`,
  )
  const salaryTo = window?.salaryTo ?? first
  const dueDate = payDate < salaryTo || runType === 'CORRECTION' ? payDate : salaryTo
  const tax = taxMonthOf(payDate, dueDate)
  const [id = 0] = await insertRows(tx, ReckoningDate, ssi, [
    {
      payGroup,
      year,
      month,
      paySequence,
      runType,
      periodCode,
      periodName: `${group} ${periodCode}`,
      salaryFrom: first,
      salaryTo,
      dateFrom: first,
      dateTo: salaryTo,
      closeDate: payDate,
      payDate,
      dueDate,
      taxYear: tax.year,
      taxMonth: tax.month,
      religion: religion ?? null,
      status: 'OPEN' as const,
    },
  ])
  return { ...like, id, periodCode, payDate, closeDate: payDate }
}
