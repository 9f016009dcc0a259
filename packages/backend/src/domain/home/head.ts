// The head of a home: open months, what waits for a decision of the reader, and whom a user without any right may ask.
import { dataAwaitingApproval } from '@kantor/shared/catalogue/approval-management/data-awaiting-approval'
import { dailyAttendanceProcess } from '@kantor/shared/catalogue/attendance/attendance-process/daily-attendance-process'
import { reckoningDateEntry } from '@kantor/shared/catalogue/payroll-management/payroll-code/reckoning-date-entry'
import { UserAccount } from '@kantor/shared/catalogue/security-system/entities/user-account.entity'
import { fewMonths, fewNames } from '@kantor/shared/formats/names'
import type { Feature } from '@kantor/shared/kernel'
import { mayDo } from '@kantor/shared/rules/permission/permission'
import { type SQL, sql } from 'drizzle-orm'
import { asText, tableColumns, typedRows } from '../../db/rows/typed-rows.ts'
import type { ActionContext } from '../../engine/actions/actions.ts'
import type { Desk, Found } from './desk.ts'

const ofAccount = tableColumns(UserAccount)

export interface HomeHead {
  /** `Attendance: October 2026 open · Pay: November 2026 open`; null where the reader may see neither or nothing is open. */
  readonly periods: string | null
  /** Documents that wait for a decision of the reader; null without an inbox. */
  readonly waiting: number | null
  readonly overdue: number | null
  /** Names of administrators, for a user who may not open any screen. */
  readonly administrators: string | null
}

/** The head of the home of the reader, within what he may open. */
export async function headOf(context: ActionContext, desk: Desk): Promise<HomeHead> {
  const { access } = context.actor
  const months = [
    await openMonths(desk, 'Attendance', dailyAttendanceProcess, 'AttendancePeriod', sql`p.status = 'OPEN'`),
    await openMonths(
      desk,
      'Pay',
      reckoningDateEntry,
      'ReckoningDate',
      sql`p.status in ('OPEN', 'ENTRY_CLOSED') and p.pay_date >= ${desk.today}::date - 30 and p.pay_date <= ${desk.today}::date + 31`,
    ),
  ].filter((text) => text !== null)
  return {
    periods: months.length === 0 ? null : months.join(' · '),
    ...(mayDo(dataAwaitingApproval, 'index', access) ? await decisionsOf(desk) : { waiting: null, overdue: null }),
    administrators: access.size === 0 ? await administratorsOf(context) : null,
  }
}

/** `Attendance: October 2026 open`; null where the reader may not open the screen or no month is open. */
async function openMonths(
  desk: Desk,
  what: string,
  screen: Feature,
  entity: string,
  isOpen: SQL,
): Promise<string | null> {
  if (!mayDo(screen, 'index', desk.actor.access)) return null
  const { tx, rows } = desk.tables(screen)
  const found = await typedRows(
    tx,
    { code: asText(sql`left(p.period_code, 6)`) },
    sql`from ${rows(entity)} p where ${isOpen} and p.period_code is not null group by 1`,
  )
  return found.length === 0 ? null : `${what}: ${fewMonths(found.map(({ code }) => code))} open`
}

async function decisionsOf(desk: Desk) {
  const { rows } = await desk.ask<Found<{ readonly waiting: number; readonly overdue: number }>>(
    dataAwaitingApproval,
    'counts',
  )
  const sum = (figure: 'waiting' | 'overdue') => rows.reduce((total, row) => total + row[figure], 0)
  return { waiting: sum('waiting'), overdue: sum('overdue') }
}

/** The names of those who administer rights, at most three. */
async function administratorsOf({ tx }: ActionContext): Promise<string | null> {
  const found = await typedRows(
    tx,
    { name: ofAccount.displayName },
    sql`from user_account where status = 'ACTIVE' and admin_level in ('ADMINISTRATOR', 'SUPER') order by admin_level, display_name limit 3`,
  )
  return found.length === 0 ? null : fewNames(found.map(({ name }) => name ?? ''))
}
