// From the cross-check to an override: the day says whose it is and when he worked.
import { overtimeCrosscheck } from '@kantor/shared/catalogue/attendance/attend-transaction/overtime-crosscheck'
import { AttendanceDay } from '@kantor/shared/catalogue/attendance/attendance-process/attendance-day.entity'
import { overtimeOverrideRequest } from '@kantor/shared/catalogue/payroll-management/payroll-code/overtime-override-request'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { sql } from 'drizzle-orm'
import { asNumber, asText, orNull, ownRows, tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import { actionsFor } from '../../../engine/actions/actions.ts'
import { create } from '../../../engine/write/store.ts'

const ofAttendanceDay = tableColumns(AttendanceDay)

export const overtimeOverrideActions = actionsFor(overtimeCrosscheck, {
  async createOverride(context, { attendanceDay, overrideType, allowedMinutes, healthConsent, reason }) {
    const { tx, actor, engine } = context
    const [day] = await typedRows(
      tx,
      {
        employee: ofAttendanceDay.employee,
        workDate: ofAttendanceDay.workDate,
        punchOut: orNull(asText(sql`punch_out`)),
        payable: asNumber(sql`coalesce(ot_payable, 0)`),
        excess: asNumber(sql`coalesce(ot_excess, 0)`),
        unrequested: asNumber(sql`coalesce(ot_unrequested, 0)`),
      },
      sql`from ${ownRows(actor, ofAttendanceDay)} where id = ${attendanceDay}`,
    )
    if (day === undefined) throw new KantorError('NOT_FOUND')
    const isUnrequested = overrideType === 'UNREQUESTED_ACTUAL'
    const most = isUnrequested ? day.unrequested : day.excess === 0 ? 0 : day.payable + day.excess
    if (most === 0)
      throw new KantorError(
        'BAD_STATE',
        `Nothing of this day was worked ${isUnrequested ? 'without an order' : 'beyond the limit'}.`,
      )
    const endAt = day.punchOut === null ? Number.NaN : Date.parse(day.punchOut)
    const iso = (at: number) => new Date(at).toISOString()
    const hours =
      isUnrequested && !Number.isNaN(endAt) ? { startAt: iso(endAt - day.unrequested * 60_000), endAt: iso(endAt) } : {}
    const row = await create(engine, actor, overtimeOverrideRequest, {
      employee: day.employee,
      workDate: day.workDate,
      overrideType,
      healthConsent,
      reason,
      allowedMinutes: Math.min(allowedMinutes ?? most, 720),
      ...hours,
    })
    return { docNo: String(row.docNo) }
  },
})
