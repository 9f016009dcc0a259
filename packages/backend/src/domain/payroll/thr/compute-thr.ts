// Computing the holiday allowance of a pay group for a holiday (payroll 4.6, R-THR): the rules of the run over the rows of everybody, before the run.
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { CommonCode } from '@kantor/shared/catalogue/master/entities/common-code.entity'
import { WorkingCalendar } from '@kantor/shared/catalogue/master/entities/working-calendar.entity'
import { PayGroup } from '@kantor/shared/catalogue/payroll-management/payroll-code/pay-group.entity'
import { ThrEntitlement } from '@kantor/shared/catalogue/payroll-management/payroll-process/entities/thr-entitlement.entity'
import { formatDate } from '@kantor/shared/formats/date'
import { badInput, KantorError } from '@kantor/shared/rules/errors/errors'
import { signOfAmount } from '@kantor/shared/rules/money/amounts'
import { holidaysOf, nextHoliday, thrDueDays } from '@kantor/shared/rules/payroll/earnings/thr-holidays'
import { thrEntitlementOf } from '@kantor/shared/rules/payroll/payslip/thr-entitlement'
import { addDays } from '@kantor/shared/rules/time/calendar'
import { sql } from 'drizzle-orm'
import { idList } from '../../../db/id-list.ts'
import { lockUntilCommit } from '../../../db/locks.ts'
import { asBoolean, tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import type { ActionContext } from '../../../engine/actions/actions.ts'
import { requireWide } from '../../../engine/read/data-scope.ts'
import { storedRow } from '../../../engine/read/stored-rows.ts'
import { shownAmong } from '../../../engine/write/covered.ts'
import { loadBatch } from '../run/load-batch.ts'
import { loadPlannedRun } from '../run/load-run.ts'
import { runReader } from '../run/reader.ts'
import { type Cells, writeRows } from '../run/write-rows.ts'
import { monthlyWagesOf } from './entitled.ts'

const ofWorkingCalendar = tableColumns(WorkingCalendar, 'c')
const ofEmployee = tableColumns(Employee, 'e')
const ofThrEntitlement = tableColumns(ThrEntitlement, 't')

export interface AskedThr {
  readonly payGroup: number
  readonly religion: number
  readonly holidayDate: string | null
}

/** Computes and stores them; what a closed run has paid stays. Only for a user who sees the amounts of the group. */
export async function computeThr(context: ActionContext, asked: AskedThr) {
  requireWide(context.actor)
  const { payGroup, religion } = asked
  if (!(await shownAmong(context, PayGroup.name, [payGroup])).has(payGroup)) throw new KantorError('AMOUNTS_COVERED')
  const holidayDate = await holidayOf(context, religion, asked.holidayDate)
  await lockUntilCommit(context.tx, `${ThrEntitlement.name} ${context.actor.companyCode} ${payGroup}`)
  const people = await peopleOf(context, { ...asked, holidayDate })
  const paid = await paidAlready(
    context,
    people.map(({ id }) => id),
    { religion, holidayDate },
  )
  const open = people.filter(({ id }) => !paid.has(id))
  const rows = await entitlementRows(context, open, { payGroup, religion, holidayDate })
  await takeAwayOthers(context, { payGroup, religion, holidayDate }, people)
  await writeRows(context, ThrEntitlement, rows)
  const entitled = rows.filter(({ amount }) => signOfAmount(String(amount)) > 0).length
  return {
    holidayDate,
    entitled,
    notEntitled: rows.length - entitled,
    paid: paid.size,
    payBy: addDays(holidayDate, -thrDueDays),
  }
}

/**
 * The requested day, or the next holiday of a religion that the working calendar has. Any other day is refused where the calendar has those of that
 * year: the allowance would be computed for a service and a wage that the law does not mean (Permenaker 6/2016 art. 1).
 */
async function holidayOf(context: ActionContext, religion: number, asked: string | null): Promise<string> {
  const code = (await storedRow(context, CommonCode, ['codeValue'], { where: { id: religion } }))?.codeValue ?? ''
  const { tx, rows } = runReader(context)
  const days = await typedRows(
    tx,
    { date: ofWorkingCalendar.calendarDate, name: ofWorkingCalendar.holidayName },
    sql`from ${rows('WorkingCalendar')} c
      where c.day_kind = 'NATIONAL' and c.scope_type = 'ALL' order by c.calendar_date`,
  )
  const refuse = (message: string) => badInput([{ field: 'holidayDate', rule: 'R-THR', message }])
  if (asked === null) {
    const found = nextHoliday(days, code, context.today)
    if (found === undefined) throw refuse('is in no working calendar from today on: enter the day')
    return found
  }
  const known = holidaysOf(days, code, asked.slice(0, 4))
  if (known.length === 0 || known.includes(asked)) return asked
  const named = known.map((day) => formatDate(day)).join(' and ')
  throw refuse(`is no holiday of this religion: in the working calendar it is ${named}`)
}

interface Holiday {
  readonly payGroup: number
  readonly religion: number
  readonly holidayDate: string
}
interface Person {
  readonly id: number
  readonly isEligible: boolean
}
/** How many days after leaving a former employee still gets the reason for receiving nothing. */
const daysListedAfterLeaving = 90

/** The people of the group with that religion, or all of a group whose holiday is Idul Fitri for all; leavers of the last months too. */
function peopleOf(context: ActionContext, { payGroup, religion, holidayDate }: Holiday) {
  const { tx, rows } = runReader(context)
  return typedRows(
    tx,
    { id: ofEmployee.id, isEligible: asBoolean(sql`coalesce(r.thr_eligible, false)`) },
    sql`from ${rows('Employee')} e
      join ${rows('EmployeeRemuneration')} r on r.employee_id = e.id and r.pay_group_id = ${payGroup}
      join ${rows('PayGroup')} g on g.id = r.pay_group_id
      join ${rows('CommonCode')} c on c.id = ${religion}
      where e.join_date <= ${holidayDate}::date and coalesce(e.separation_date, 'infinity') >= ${holidayDate}::date - ${daysListedAfterLeaving}::int
        and case g.thr_calendar when 'EID_ALL' then c.code_value = 'ISLAM' else e.religion_id = c.id end
      order by e.id`,
  )
}

/** A religion has one holiday of allowance a year (Permenaker 6/2016 art. 5): days nearer to each other than this are one holiday, entered twice. */
const oneHoliday = 300

/** The employees whom a closed run has paid the allowance of the holiday, for any day it was computed for. */
const paidAlready = async (
  { tx, ...context }: ActionContext,
  ids: readonly number[],
  { religion, holidayDate }: Omit<Holiday, 'payGroup'>,
): Promise<ReadonlySet<number>> => {
  const { rows } = runReader({ tx, ...context })
  const found = await typedRows(
    tx,
    { id: ofThrEntitlement.employee },
    sql`from ${rows('ThrEntitlement')} t join ${rows('PayRun')} n on n.id = t.run_id and n.status = 'CLOSED'
      where t.religion_id = ${religion} and abs(t.holiday_date - ${holidayDate}::date) < ${oneHoliday} and t.employee_id = ${idList(ids)}`,
  )
  return new Set(found.map(({ id }) => id))
}

async function entitlementRows(
  context: ActionContext,
  people: readonly Person[],
  holiday: Holiday,
): Promise<readonly Cells[]> {
  const { payGroup, religion, holidayDate } = holiday
  const reader = runReader(context)
  const ids = people.map(({ id }) => id)
  const run = await loadPlannedRun(reader, payGroup, holidayDate, 'THR')
  const loaded = await loadBatch(reader, run, ids)
  const wages = Map.groupBy(await monthlyWagesOf(reader, ids, holidayDate), ({ employee }) => employee)
  const eligible = new Map(people.map(({ id, isEligible }) => [id, isEligible]))
  return loaded.map(({ employee, snapshot }) => {
    const monthlyWages = (wages.get(employee) ?? []).map(({ wage }) => wage)
    const isMonthly = run.snapshot.group.payBasis === 'MONTHLY' || monthlyWages.length === 0
    const thr = { holidayDate, ...(isMonthly ? {} : { monthlyWages }) }
    const found = thrEntitlementOf(
      { ...snapshot, employee: { ...snapshot.employee, thr } },
      eligible.get(employee) ?? false,
    )
    const { months: serviceMonths, wage: wageBase, factor, amount, reason, why } = found
    return { employee, religion, holidayDate, serviceMonths, wageBase, factor, amount, reason, why }
  })
}

/**
 * Employees who no longer belong to it (another group or religion since) lose allowances that are neither decided nor paid; all employees lose those
 * computed for another day of the same holiday, because a wrong day would be paid in addition to the right one.
 */
async function takeAwayOthers(context: ActionContext, holiday: Holiday, people: readonly Person[]): Promise<void> {
  const { rows } = runReader(context)
  const { payGroup, religion, holidayDate } = holiday
  await context.tx.execute(
    sql`delete from ${sql.identifier('thr_entitlement')} where id in (select t.id from ${rows('ThrEntitlement')} t
      join ${rows('EmployeeRemuneration')} r on r.employee_id = t.employee_id and r.pay_group_id = ${payGroup}
      where t.religion_id = ${religion} and t.override_amount is null
        and ((t.holiday_date = ${holidayDate}::date and t.run_id is null and not t.employee_id = ${idList(people.map(({ id }) => id))})
          or (t.holiday_date <> ${holidayDate}::date and abs(t.holiday_date - ${holidayDate}::date) < ${oneHoliday}
            and not exists (select 1 from ${rows('PayRun')} n where n.id = t.run_id and n.status = 'CLOSED'))))`,
  )
}
