// Front door of attendance: the rules of its documents, with those of their approval round them.
import { withApproval } from '../../engine/approval/rules.ts'
import type { RulesEntry } from '../../engine/context.ts'
import { notify } from '../approvals/index.ts'
import { abnormalAttendanceRules } from './abnormal-attendance.rules.ts'
import { amnestyActions } from './amnesty/amnesty.actions.ts'
import { amnestyRequestRules } from './amnesty/amnesty-request.rules.ts'
import { attendanceDayRules } from './attendance-day.rules.ts'
import { dailyAttendance } from './evaluation/daily-attendance.process.ts'
import { periodActions, traceActions } from './evaluation/evaluation.actions.ts'
import { flagMasterRules } from './flag-master.rules.ts'
import { workGroupActions } from './groups/work-group.actions.ts'
import { workGroupRules } from './groups/work-group.rules.ts'
import { intakeActions } from './intake.actions.ts'
import { dayCountActions, leaveBeginningActions, leaveTabActions } from './leave/leave.actions.ts'
import { leaveBeginningRules } from './leave/leave-beginning.rules.ts'
import { locWorkdayExceptionRules, locWorkdayRules } from './loc-workday.rules.ts'
import { mobileActions } from './mobile.actions.ts'
import { monthlyAdjustmentApproval } from './monthly-adjustment.approval.ts'
import { monthlyAttendanceRules } from './monthly-attendance.rules.ts'
import { absences, amnesties, mobilePunches, overtimeOrders, overtimeOverrides } from './months/day-documents.ts'
import { dayRetroActions, recapRetroActions } from './months/retro.actions.ts'
import { overtimeOverrideActions } from './override/overtime-override.actions.ts'
import { overtimeOverrideRules } from './override/overtime-override.rules.ts'
import { overtimeOrderRules } from './overtime-order.rules.ts'
import { rosterDayRules } from './roster-day.rules.ts'
import { shiftChangeActions } from './shift-change/shift-change.actions.ts'
import { shiftChangeApproval } from './shift-change/shift-change.approval.ts'
import { shiftChangeRules } from './shift-change/shift-change.rules.ts'
import { workingShiftRules, workingShiftSetRules } from './working-shift.rules.ts'
import { wsDailyBasisRules } from './ws-daily-basis.rules.ts'
import { wsDayoffActions, wsDayoffRules } from './ws-dayoff.rules.ts'

/** The documents of attendance that are approved. */
export const attendanceDocuments = [
  overtimeOrders,
  absences,
  amnesties,
  shiftChangeApproval,
  overtimeOverrides,
  mobilePunches,
  monthlyAdjustmentApproval,
]

export const attendanceRules: readonly RulesEntry[] = [
  withApproval(overtimeOrderRules, overtimeOrders, notify),
  withApproval(abnormalAttendanceRules, absences, notify),
  withApproval(amnestyRequestRules, amnesties, notify),
  withApproval(shiftChangeRules, shiftChangeApproval, notify),
  withApproval(overtimeOverrideRules, overtimeOverrides, notify),
  withApproval(monthlyAttendanceRules, monthlyAdjustmentApproval, notify),
  workingShiftRules,
  workingShiftSetRules,
  workGroupRules,
  attendanceDayRules,
  wsDailyBasisRules,
  rosterDayRules,
  locWorkdayRules,
  locWorkdayExceptionRules,
  wsDayoffRules,
  flagMasterRules,
  leaveBeginningRules,
]

export const attendanceProcesses = [dailyAttendance]
export const attendanceActions = [
  ...[periodActions, traceActions, intakeActions, mobileActions, wsDayoffActions],
  ...[amnestyActions, shiftChangeActions, overtimeOverrideActions, recapRetroActions, dayRetroActions],
  workGroupActions,
]
/** Some stand beside actions that other areas give the same features. */
export const leaveActions = [leaveBeginningActions, leaveTabActions, dayCountActions]
