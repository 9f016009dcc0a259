// From the cross-check to an override: the day says whose it is and when he worked.
import { overtimeCrosscheck } from '@kantor/shared/catalogue/attendance/attend-transaction/overtime-crosscheck'
import { overtimeOverrideRequest } from '@kantor/shared/catalogue/payroll-management/payroll-code/overtime-override-request'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import { actionsFor } from '../../../engine/actions/actions.ts'
import { create } from '../../../engine/write/store.ts'

interface Day {
  readonly employee: number
  readonly workDate: string
  readonly punchOut: string | null
  readonly payable: number
  readonly excess: number
  readonly unrequested: number
}

export const overtimeOverrideActions = actionsFor(overtimeCrosscheck, {
  async createOverride(context, { attendanceDay, overrideType, allowedMinutes, healthConsent, reason }) {
    const { tx, actor, engine } = context
    const [day] = await rowsOf<Day>(
      tx,
      sql`select employee_id as employee, to_char(work_date, 'YYYY-MM-DD') as "workDate", punch_out::text as "punchOut", coalesce(ot_payable, 0) as payable,
          coalesce(ot_excess, 0) as excess, coalesce(ot_unrequested, 0) as unrequested from attendance_day where id = ${attendanceDay} and company_code = ${actor.companyCode}`,
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
      ...{ employee: day.employee, workDate: day.workDate, overrideType, healthConsent, reason },
      allowedMinutes: Math.min(allowedMinutes ?? most, 720),
      ...hours,
    })
    return { docNo: String(row.docNo) }
  },
})
