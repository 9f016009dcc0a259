// Which days the documents of attendance are about.

import { AmnestyRequest } from '@kantor/shared/catalogue/approval-management/amnesty-request.entity'
import { AbnormalAttendance } from '@kantor/shared/catalogue/attendance/attend-transaction/abnormal-attendance.entity'
import { OvertimeOrder } from '@kantor/shared/catalogue/attendance/attend-transaction/overtime-order.entity'
import { OvertimeOverride } from '@kantor/shared/catalogue/attendance/attend-transaction/overtime-override.entity'
import { RawPunch } from '@kantor/shared/catalogue/attendance/attendance-process/raw-punch.entity'
import { abnormalAttendanceApproval } from '../abnormal-attendance.approval.ts'
import { amnestyRequestApproval } from '../amnesty/amnesty-request.approval.ts'
import { amnestyOf } from '../amnesty/amnesty-request.rules.ts'
import { matchedBy } from '../amnesty/matched.ts'
import { dayOfPunch, mobilePunchApproval } from '../intake/mobile-punch.approval.ts'
import { overtimeOverrideApproval } from '../override/overtime-override.approval.ts'
import { overtimeOrderApproval } from '../overtime-order.approval.ts'
import { overDays } from './over-days.ts'

export const absences = overDays(abnormalAttendanceApproval, AbnormalAttendance, (row) => ({
  employees: row.employee === null ? [] : [row.employee],
  from: row.dateFrom ?? '',
  to: row.dateTo ?? '',
}))

export const overtimeOrders = overDays(overtimeOrderApproval, OvertimeOrder, (row) => ({
  employees: [...new Set((row.lines ?? []).flatMap((line) => (line.employee == null ? [] : [line.employee])))],
  from: row.workDate ?? '',
  to: row.workDate ?? '',
}))

export const overtimeOverrides = overDays(overtimeOverrideApproval, OvertimeOverride, (row) => ({
  employees: [row.employee ?? 0],
  from: row.workDate ?? '',
  to: row.workDate ?? '',
}))

export const amnesties = overDays(amnestyRequestApproval, AmnestyRequest, async (row, context) => ({
  employees: (await matchedBy(context, amnestyOf(row))).employees,
  from: row.dateFrom ?? '',
  to: row.dateTo ?? '',
}))

export const mobilePunches = overDays(mobilePunchApproval, RawPunch, (row) => ({
  employees: [row.employee ?? 0],
  from: dayOfPunch(row),
  to: dayOfPunch(row),
}))
