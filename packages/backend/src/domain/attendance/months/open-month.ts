// A month of attendance that is not there yet, for a pay group or for all of them.

import { monthOfCode } from '@kantor/shared/formats/date'
import { badInput, KantorError } from '@kantor/shared/rules/errors/errors'
import { daysBetween, endOfMonth } from '@kantor/shared/rules/time/calendar'
import { isDate } from '@kantor/shared/rules/validation/limits'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import { lockUntilCommit } from '../../../db/locks.ts'
import type { RuleContext } from '../../../engine/context.ts'
import { stampOf } from '../../../engine/stamp.ts'

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

/** Throws OVERLAP where some day lies in a period of the same people already, DUPLICATE where the month is there. */
export async function openMonth({ tx, actor, engine }: RuleContext, opening: Opening): Promise<Days> {
  const { month: periodCode } = opening
  const payGroup = opening.group ?? 'ALL'
  const days = daysOf(opening)
  await lockUntilCommit(tx, `attendance_period ${actor.companyCode}`)
  const [other] = await rowsOf<{ periodCode: string; payGroup: string }>(
    tx,
    sql`select period_code as "periodCode", pay_group as "payGroup" from attendance_period where company_code = ${actor.companyCode}
      and (pay_group in ('ALL', ${payGroup}) or ${payGroup} = 'ALL')
      and (period_code = ${periodCode} and pay_group = ${payGroup} or date_from <= ${days.dateTo}::date and date_to >= ${days.dateFrom}::date)
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

/** The days asked for; those of the calendar month by default. A period has at most 62 days. */
function daysOf({ month, firstDay, lastDay }: Opening): Days {
  const first = `${monthOfCode(month)}-01`
  if (!isDate(first)) throw badInput([{ field: 'month', rule: 'period', message: 'is no month of the calendar' }])
  const days = { dateFrom: firstDay ?? first, dateTo: lastDay ?? endOfMonth(first) }
  const length = daysBetween(days.dateFrom, days.dateTo) + 1
  if (length < 1) throw badInput([{ field: 'lastDay', rule: 'order', message: 'lies before the first day' }])
  if (length > 62) throw badInput([{ field: 'lastDay', rule: 'max', message: 'a month has at most 62 days' }])
  return days
}
