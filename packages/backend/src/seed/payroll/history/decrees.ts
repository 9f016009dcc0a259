// Ratifications of the demo company: the raise of January, ratified in time; a raise of the lowest wages that was decided three months late, whose arrears
// the next month pays; one that waits for its decision, and a draft.

import { Ratification } from '@kantor/shared/catalogue/payroll-management/payroll-entry/ratification.entity'
import { ratificationEntry } from '@kantor/shared/catalogue/payroll-management/payroll-entry/ratification-entry'
import { EmployeeSalary } from '@kantor/shared/catalogue/payroll-management/payroll-master/employee-salary.entity'
import { compareAmounts } from '@kantor/shared/rules/money/amounts'
import { increaseOf } from '@kantor/shared/rules/payroll/ratification/proposal'
import { addDays, addMonths } from '@kantor/shared/rules/time/calendar'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../db/connection.ts'
import { pauseIn } from '../../../db/pieces.ts'
import { asText, tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import { applyRatification } from '../../../domain/payroll/ratification/apply-ratification.ts'
import type { DemoActors } from '../../approvals/demo-actors.ts'
import { ssi } from '../../area.ts'
import { numberedByYear } from '../../writing/doc-numbers.ts'
import { insertRows } from '../../writing/rows.ts'
import type { PayMonth } from './months.ts'
import { type Period, regularPeriods } from './periods.ts'

const ofEmployeeSalary = tableColumns(EmployeeSalary, 'n')

interface Raise {
  readonly employee: number
  readonly oldValue: string
  readonly newValue: string
}
interface Decree {
  readonly docNo: string
  readonly title: string
  readonly reason: 'ANNUAL' | 'MINIMUM_WAGE'
  readonly effectiveFrom: string
  readonly decidedOn: string
}
const ofPlants = ({ group }: Period): boolean => group === 'PLT-M'

/** Gives the number of the next ratification that takes effect on a day. */
export type DecreeNumbers = (day: string) => string
/** The numbers of one filling: another one, in the same process or the next, begins with the same number. */
export const decreeNumbers = (): DecreeNumbers => numberedByYear('RAT', 9_001)

/** Ratifications that were put in force in a month; their changes are paid with the month. */
export async function applyDecrees(desk: DemoActors, month: PayMonth, docNo: DecreeNumbers): Promise<void> {
  const { first, monthOfYear, yearsAgo } = month
  const decidedOn = addDays(first, 9)
  const { tx } = desk
  if (yearsAgo !== 0) return
  const like = (await regularPeriods(tx, month)).find(ofPlants)
  if (like === undefined) return
  if (monthOfYear === 1) {
    const decree = { title: 'Annual raise', reason: 'ANNUAL', effectiveFrom: first, decidedOn: first } as const
    await putIntoForce(desk, like, { ...decree, docNo: docNo(first) }, await raisesOf(tx, like, first))
  }
  if (monthOfYear === 5) {
    const from = addMonths(first, -3)
    const decree = {
      title: 'Lowest wages of the plants',
      reason: 'MINIMUM_WAGE',
      effectiveFrom: from,
      decidedOn,
    } as const
    await putIntoForce(
      desk,
      like,
      { ...decree, docNo: docNo(decidedOn) },
      await lowestOf(tx, like, addMonths(first, -4)),
    )
  }
}

async function putIntoForce(
  desk: DemoActors,
  like: Period,
  { decidedOn, ...decree }: Decree,
  raises: readonly Raise[],
) {
  if (raises.length === 0) return
  const [id = 0] = await insertRows(desk.tx, Ratification, ssi, [
    {
      ...decree,
      payGroup: like.payGroup,
      period: like.id,
      letterDate: decidedOn,
      status: 'RATIFIED' as const,
      lines: raises.map(lineOf),
    },
  ])
  await pauseIn(desk.tx)
  await applyRatification(desk.contextOn('payroll', decidedOn), id)
}
const lineOf = (raise: Raise) => ({
  ...raise,
  field: 'BASIC' as const,
  increasePercent: increaseOf(raise.oldValue, raise.newValue),
})

/** The new salary, from a day on, of every employee who was already employed last year. */
const raisesOf = (tx: Db, { payGroup }: Period, day: string): Promise<readonly Raise[]> =>
  raises(tx, payGroup, sql`n.effective_from = ${day}::date`, sql`n.amount`)

/** The eight lowest salaries that are unchanged since a day: 200,000 more. */
const lowestOf = async (tx: Db, { payGroup }: Period, since: string): Promise<readonly Raise[]> =>
  (await raises(tx, payGroup, sql`n.effective_from = ${since}::date`, sql`n.amount + 200000`, sql`n.amount`))
    .toSorted((a, b) => compareAmounts(a.newValue, b.newValue))
    .slice(0, 8)

const raises = (tx: Db, payGroup: number, which: SQL, now: SQL, before: SQL = sql`b.amount`) =>
  typedRows(
    tx,
    {
      employee: ofEmployeeSalary.employee,
      oldValue: asText(sql`${before}::numeric(18, 2)::text`),
      newValue: asText(sql`(${now})::numeric(18, 2)::text`),
    },
    sql`from employee_salary n join employee_salary b on b.employee_id = n.employee_id and b.effective_to = n.effective_from - 1
      join employee_remuneration r on r.employee_id = n.employee_id and r.pay_group_id = ${payGroup}
      join employee e on e.id = n.employee_id and coalesce(e.separation_date, 'infinity') > n.effective_from + 150
      where ${which} and n.effective_to is null and n.company_code = ${ssi.companyCode} order by n.employee_id`,
  )

/** Ratifications of the current month: one waits for human resources, one is a draft. */
export async function writeOpenDecrees(desk: DemoActors): Promise<void> {
  const { tx, today } = desk
  const month = `${today.slice(0, 8)}01`
  const like = (await regularPeriods(tx, { first: addMonths(month, 1) })).find(ofPlants)
  if (like === undefined) return
  const isPaid = sql`e.active_status = 'ACTIVE' and e.separation_date is null and n.effective_from <= ${today}::date`
  const people = (await raises(tx, like.payGroup, isPaid, sql`n.amount * 1.05`, sql`n.amount`)).slice(-9)
  const inputOf = (title: string, reason: string, own: readonly Raise[]) => ({
    title,
    reason,
    payGroup: like.payGroup,
    period: like.id,
    effectiveFrom: addMonths(month, 1),
    unusualReason: 'Agreed in the review of the year',
    lines: own.map(({ employee, newValue }) => ({ employee, field: 'BASIC', newValue })),
  })
  // Sent today: the rights of the demo users begin today, and a step of an earlier day would find no approver.
  await desk.send('payroll', 0, ratificationEntry, inputOf('Promotions of the year', 'PROMOTION', people.slice(0, 4)))
  await desk.draft('payroll', 1, ratificationEntry, inputOf('End of probation', 'PROBATION_END', people.slice(4)))
}
