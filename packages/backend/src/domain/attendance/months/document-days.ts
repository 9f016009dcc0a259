// Documents about days, and the months in which these days lie: what an approval may still do there (4.8, 4.9).
import { AttendanceDay } from '@kantor/shared/catalogue/attendance/attendance-process/attendance-day.entity'
import { maxPeriodsBack, periodsBetween } from '@kantor/shared/rules/attendance/recap/retro'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { type SQL, sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import { idList } from '../../../db/id-list.ts'
import { asInteger, ownRows, tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import type { Purpose } from '../../../engine/approval/document.ts'
import type { RuleContext } from '../../../engine/context.ts'
import { together } from '../../../engine/write/in-step.ts'
import { isOwnPeriod } from '../../master/index.ts'
import type { PeriodStatus } from '../evaluation/periods.ts'

const ofAttendanceDay = tableColumns(AttendanceDay)

/** Days of employees, both ends included. */
export interface DocumentDays {
  readonly employees: readonly number[]
  readonly from: string
  readonly to: string
}
export interface Month {
  readonly id: number
  readonly employee: number
  readonly periodCode: string
  readonly status: PeriodStatus
}
/** Periods `p` of employees `e`: those of everybody and those of their pay group. */
export const ownPeriods = sql`attendance_period p join employee e on e.company_code = p.company_code and ${isOwnPeriod('p', 'e')}`
const columns = sql`p.id, e.id as employee, p.period_code as "periodCode", p.status`

/** The months of each employee that are no longer open and hold one of the days. */
export const closedMonths = ({ tx, actor }: RuleContext, days: DocumentDays): Promise<readonly Month[]> =>
  together(tx, { key: 'closed months of documents', rank: 'ask' }, days, async (asked) => {
    const found = await rowsOf<Month & { readonly place: number }>(
      tx,
      sql`select n.place, ${columns} from ${listOf(asked)} join ${ownPeriods} on e.id = n.employee where p.company_code = ${actor.companyCode}
        and p.status <> 'OPEN' and p.date_from <= n."to" and p.date_to >= n."from" order by p.date_from, p.id, e.id`,
    )
    return asked.map((_, at) => found.flatMap(({ place, ...month }) => (place === at ? [month] : [])))
  })

/** The employees of some documents as a table `n`: place of the document, employee, first and last day. */
export function listOf(asked: readonly DocumentDays[]): SQL {
  const list = asked.flatMap(({ employees, from, to }, place) =>
    [...new Set(employees)].map((employee) => ({ place, employee, from, to })),
  )
  return sql`jsonb_to_recordset(${JSON.stringify(list)}::jsonb) n (place int, employee int, "from" date, "to" date)`
}

/** The oldest open month of each employee: it takes differences in. */
export async function openMonths({ tx, actor }: RuleContext, employees: readonly number[]) {
  const rows = await rowsOf<Month>(
    tx,
    sql`select distinct on (e.id) ${columns} from ${ownPeriods} where p.company_code = ${actor.companyCode} and e.id = ${idList(employees)}
      and p.status = 'OPEN' order by e.id, p.date_from, p.pay_group = 'ALL'`,
  )
  return new Map(rows.map((r) => [r.employee, r]))
}

/**
 * Throws PERIOD_LOCKED where the last approval must not be given: in a closed month, which is opened again or locked first; to
 * cancel, in a locked one, too; and where no month could take the difference in.
 */
export async function refuseClosedMonths(context: RuleContext, days: DocumentDays, purpose: Purpose): Promise<void> {
  const shut = await closedMonths(context, days)
  const closed = shut.find((m) => m.status !== 'LOCKED')
  if (closed !== undefined)
    throw locked(closed, 'is closed: ask for it to be reopened, or wait until its pay is posted')
  const [first] = shut
  if (first === undefined) return
  if (purpose === 'CANCEL') throw locked(first, 'is locked: documents used for its pay cannot be cancelled')
  const [{ stored } = { stored: 0 }] = await typedRows(
    context.tx,
    { stored: asInteger(sql`count(*)`) },
    sql`from ${ownRows(context.actor, ofAttendanceDay)} where employee_id = ${idList(days.employees)}
      and locked and work_date between ${days.from}::date and ${days.to}::date`,
  )
  if (stored === 0) throw locked(first, 'is locked and has no stored days from which a difference can be calculated')
  await refuseWithoutTarget(context, shut)
}

/** Throws where no month is open, or the oldest open one lies more than twelve periods after a locked one. */
export async function refuseWithoutTarget(context: RuleContext, shut: readonly Month[]): Promise<void> {
  const targets = await openMonths(
    context,
    shut.map((m) => m.employee),
  )
  for (const month of shut) {
    const target = targets.get(month.employee)
    if (target === undefined) throw locked(month, 'is locked and no month is open to pay the difference with')
    if (periodsBetween(month.periodCode, target.periodCode) > maxPeriodsBack)
      throw locked(month, `is locked and lies more than ${maxPeriodsBack} periods back`)
  }
}

const locked = ({ periodCode, status }: Month, why: string) =>
  new KantorError('PERIOD_LOCKED', `Attendance of ${periodCode} ${why}.`, { values: { periodCode, status } })
