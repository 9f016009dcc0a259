// Front door of attendance: the rules of its documents, with those of their approval round them.
import { withApproval } from '../../engine/approval/rules.ts'
import type { RulesEntry } from '../../engine/context.ts'
import { notify } from '../approvals/index.ts'
import { abnormalAttendanceApproval } from './abnormal-attendance.approval.ts'
import { abnormalAttendanceRules } from './abnormal-attendance.rules.ts'
import { attendanceDayRules } from './attendance-day.rules.ts'
import { dailyAttendance } from './evaluation/daily-attendance.process.ts'
import { periodActions, traceActions } from './evaluation/evaluation.actions.ts'
import { flagMasterRules } from './flag-master.rules.ts'
import { intakeActions } from './intake.actions.ts'
import { overtimeOrderApproval } from './overtime-order.approval.ts'
import { overtimeOrderRules } from './overtime-order.rules.ts'
import { workingShiftRules, workingShiftSetRules } from './working-shift.rules.ts'
import { wsDailyBasisRules } from './ws-daily-basis.rules.ts'

/** The documents of attendance that are approved. */
export const attendanceDocuments = [overtimeOrderApproval, abnormalAttendanceApproval]

export const attendanceRules: readonly RulesEntry[] = [
  withApproval(overtimeOrderRules, overtimeOrderApproval, notify),
  withApproval(abnormalAttendanceRules, abnormalAttendanceApproval, notify),
  workingShiftRules,
  workingShiftSetRules,
  attendanceDayRules,
  wsDailyBasisRules,
  flagMasterRules,
]

export const attendanceProcesses = [dailyAttendance]
export const attendanceActions = [periodActions, traceActions, intakeActions]
