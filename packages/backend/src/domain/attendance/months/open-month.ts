// A month of attendance that is not there yet, for a pay group or for all of them.
import { AttendancePeriod } from '@kantor/shared/catalogue/attendance/attendance-process/attendance-period.entity'
import { ReckoningDate } from '@kantor/shared/catalogue/payroll-management/payroll-code/reckoning-date.entity'
import { monthOfCode } from '@kantor/shared/formats/date'
import { badInput, KantorError } from '@kantor/shared/rules/errors/errors'
import { daysBetween, endOfMonth } from '@kantor/shared/rules/time/calendar'
import { isDate } from '@kantor/shared/rules/validation/limits'
import { sql } from 'drizzle-orm'
import { lockUntilCommit } from '../../../db/locks.ts'
import { neverNull, ownRows, tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import type { RuleContext } from '../../../engine/context.ts'
import { queryContext } from '../../../engine/datasets/dataset.ts'
import { wholeCompany } from '../../../engine/read/data-scope.ts'
import { stampOf } from '../../../engine/stamp.ts'

const ofAttendancePeriod = tableColumns(AttendancePeriod)
const ofReckoningDate = tableColumns(ReckoningDate, 'd')
const ofAttendancePeriodOwn = tableColumns(AttendancePeriod, 'own')

interface Opening {
  /** YYYYMM. */
  readonly month: string
  /** Null: everybody. */
  readonly group: string | null
  /** Null: the first of the month. */
  readonly firstDay: string | null
  /** Null: the last of the month. */
  readonly lastDay: string | null
}
export interface Days {
  readonly dateFrom: string
  readonly dateTo: string
}

/**
 * Throws OVERLAP where some day lies in a period of the same people already, DUPLICATE where the month exists. A pay group may have a month of its own in addition
 * to the one of all groups: by default over the window of its pay period.
 */
export async function openMonth(context: RuleContext, opening: Opening): Promise<Days> {
  const { tx, actor, engine } = context
  const { month: periodCode } = opening
  const payGroup = opening.group ?? 'ALL'
  const days = daysOf(opening, await windowOf(context, periodCode, payGroup))
  await lockUntilCommit(tx, `attendance_period ${actor.companyCode}`)
  const [other] = await typedRows(
    tx,
    { periodCode: ofAttendancePeriod.periodCode, payGroup: ofAttendancePeriod.payGroup },
    sql`from ${ownRows(actor, ofAttendancePeriod)} where (period_code = ${periodCode} and pay_group = ${payGroup} or date_from <= ${days.dateTo}::date and date_to >= ${days.dateFrom}::date
        and (pay_group = ${payGroup} or pay_group = 'ALL' and period_code <> ${periodCode} and not exists (select 1 from ${ownRows(actor, ofAttendancePeriodOwn)}
          where own.pay_group = ${payGroup} and own.period_code = attendance_period.period_code)))
      order by period_code = ${periodCode} desc limit 1`,
  )
  if (other?.periodCode === periodCode && other.payGroup === payGroup) {
    throw new KantorError('DUPLICATE', `${periodCode} of pay group ${payGroup} is there already.`)
  }
  if (other !== undefined) {
    throw new KantorError('OVERLAP', `${other.periodCode} of pay group ${other.payGroup} holds some of these days.`)
  }
  const now = engine.now().toISOString()
  await tx.execute(
    sql`insert into attendance_period (company_code, pay_group, period_code, date_from, date_to, status, created_by, updated_by, created_at, updated_at)
      values (${actor.companyCode}, ${payGroup}, ${periodCode}, ${days.dateFrom}::date, ${days.dateTo}::date, 'OPEN', ${stampOf(actor)}, ${stampOf(actor)}, ${now}::timestamptz, ${now}::timestamptz)`,
  )
  return days
}

/** The days of attendance that the regular pay period of a group pays in the month; undefined where there is no such period. */
async function windowOf(context: RuleContext, periodCode: string, payGroup: string): Promise<Days | undefined> {
  if (payGroup === 'ALL') return undefined
  const { rows, tx } = queryContext(wholeCompany(context))
  const [found] = await typedRows(
    tx,
    { dateFrom: neverNull(ofReckoningDate.dateFrom), dateTo: neverNull(ofReckoningDate.dateTo) },
    sql`from ${rows('ReckoningDate')} d
      join ${rows('PayGroup')} g on g.id = d.pay_group_id and g.group_code = ${payGroup}
      where d.run_type = 'REGULAR' and d.year::text || lpad(d.month::text, 2, '0') = ${periodCode} and d.date_from is not null and d.date_to is not null`,
  )
  return found
}

/** The requested days; those of the pay period or of the calendar month by default. A period has at most 62 days. */
function daysOf({ month, firstDay, lastDay }: Opening, window: Days | undefined): Days {
  const first = `${monthOfCode(month)}-01`
  if (!isDate(first)) throw badInput([{ field: 'month', rule: 'period', message: 'is no month of the calendar' }])
  const days = {
    dateFrom: firstDay ?? window?.dateFrom ?? first,
    dateTo: lastDay ?? window?.dateTo ?? endOfMonth(first),
  }
  const length = daysBetween(days.dateFrom, days.dateTo) + 1
  if (length < 1) throw badInput([{ field: 'lastDay', rule: 'order', message: 'lies before the first day' }])
  if (length > 62) throw badInput([{ field: 'lastDay', rule: 'max', message: 'a month has at most 62 days' }])
  return days
}
