// What hands made of the demo company's punches: of the days with one side missing some were corrected, some were explained by
// an approved document, and of some the punch was typed in. In months that are over none is left: they could not have been closed.

import { AbnormalAttendance } from '@kantor/shared/catalogue/attendance/attend-transaction/abnormal-attendance.entity'
import { AttendanceDay } from '@kantor/shared/catalogue/attendance/attendance-process/attendance-day.entity'
import type { RawPunch } from '@kantor/shared/catalogue/attendance/attendance-process/raw-punch.entity'
import { AbsentCode } from '@kantor/shared/catalogue/master/absent-code-entry'
import { midnightOf, momentOf, type Zone } from '@kantor/shared/rules/attendance/clock'
import type { Db } from '../../db/connection.ts'
import type { RuleValues } from '../../engine/context.ts'
import { systemActor } from '../../engine/system-actor.ts'
import { writeAudits } from '../../engine/write/audit.ts'
import { ssi } from '../area.ts'
import { numbered } from '../writing/doc-numbers.ts'
import { idsBy, insertRows } from '../writing/rows.ts'
import type { Span } from './span.ts'

/** A day on which an employee punched once: which side is missing, and when the shift begins and ends. */
export interface OneSided {
  readonly employee: number
  readonly day: string
  readonly zone: Zone
  readonly start: number
  readonly end: number
  readonly isInMissing: boolean
}
type Punch = RuleValues<(typeof RawPunch)['fields']>

const reasons = ['Terminal was out of order', 'Left by the side gate with a visitor', 'Card forgotten at home'] as const
const editor = { ...systemActor(ssi.companyCode, 'seed', ssi.branchCode), username: 'attendance', name: 'Attendance' }
const missing = ({ day, zone, start, end, isInMissing }: OneSided): string =>
  momentOf(midnightOf(day) + (isInMissing ? start : end), zone)

/** Who saw to every fifth of the days; of the month that is not over the last two are still to be seen to. */
const shares = ['corrected', 'explained', 'typed', 'corrected', 'typed'] as const
const seenTo = 3

/** Writes corrections and documents for a part of the days; gives the punches that were typed in. `badges`: by employee. */
export async function insertManual(
  tx: Db,
  days: readonly OneSided[],
  badges: ReadonlyMap<number, string>,
  { month }: Span,
): Promise<readonly Punch[]> {
  const share = (by: (typeof shares)[number]) =>
    days.filter(({ day }, i) => shares[i % shares.length] === by && (day < month || i % shares.length < seenTo))
  await insertCorrections(tx, share('corrected'))
  await insertForgotten(tx, share('explained'))
  return share('typed').map((one) => ({
    source: 'MANUAL' as const,
    badgeNo: badges.get(one.employee) ?? '',
    employee: one.employee,
    punchAt: missing(one),
    timeZone: one.zone,
    direction: one.isInMissing ? ('IN' as const) : ('OUT' as const),
    mockLocation: false,
    status: 'VALID' as const,
  }))
}

/** The days as corrected: the evaluation fills in all the rest. */
async function insertCorrections(tx: Db, days: readonly OneSided[]): Promise<void> {
  const rows = days.map((one, i) => ({
    employee: one.employee,
    workDate: one.day,
    dayType: 'WORKDAY' as const,
    status: 'INCOMPLETE' as const,
    ...(one.isInMissing ? { inOverride: missing(one) } : { outOverride: missing(one) }),
    overrideReason: reasons[i % reasons.length] ?? '',
    corrected: true,
    stale: true,
  }))
  const ids = await insertRows(tx, AttendanceDay, ssi, rows)
  await writeAudits(
    tx,
    editor,
    rows.map((row, i) => ({
      action: 'EDIT' as const,
      entity: AttendanceDay,
      feature: { path: '/attendance/attendance-process/daily-attend-modify', form: 'frmKDGUNXM01' as const },
      id: ids[i] ?? 0,
      before: { ...row, inOverride: null, outOverride: null, overrideReason: null, corrected: false },
      after: row,
    })),
  )
}

async function insertForgotten(tx: Db, days: readonly OneSided[]): Promise<void> {
  const codeId = await idsBy(tx, AbsentCode, ssi, 'absentCode')
  const docNo = numbered('ABN', 95_001)
  const rows = days.map((one, i) => ({
    docNo: docNo(one.day),
    employee: one.employee,
    absentCode: codeId('FI'),
    dateFrom: one.day,
    dateTo: one.day,
    portion: 'FULL' as const,
    ...(one.isInMissing ? { timeFrom: missing(one) } : { timeTo: missing(one) }),
    days: '0.0',
    reason: reasons[(i + 1) % reasons.length] ?? '',
    source: 'SCREEN' as const,
    status: 'APPROVED' as const,
  }))
  await insertRows(tx, AbnormalAttendance, ssi, rows)
}
