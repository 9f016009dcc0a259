// The reports about days of attendance and punches.
import type { ReportLogic } from '../../../engine/report/logic.ts'
import { abnormal } from './abnormal.report.ts'
import { attend } from './attend.report.ts'
import { attendanceControl } from './attendance-control.report.ts'
import { dailyAttendanceReport } from './daily-attendance.report.ts'
import { dailyBasis } from './daily-basis.report.ts'
import { dailyList } from './daily-list.report.ts'
import { dailyPeriod } from './daily-period.report.ts'
import { departmentAttendance } from './department-attendance.report.ts'
import { employeeCard } from './employee-card.report.ts'
import { geofence } from './geofence.report.ts'
import { incomplete } from './incomplete.report.ts'
import { leaveBeginnings, vacationStatus } from './leave.report.ts'
import { manualData } from './manual-data.report.ts'
import { multipleClockin } from './multiple-clockin.report.ts'
import { overtimeReports } from './overtime.report.ts'
import { shiftInquiry } from './schedule.report.ts'
import { shiftAttendance } from './shift-attendance.report.ts'
import { terminalLog } from './terminal-log.report.ts'
import { unit } from './unit.report.ts'

export const attendanceReports: readonly ReportLogic[] = [
  ...[attendanceControl, dailyAttendanceReport, dailyList, employeeCard, departmentAttendance, dailyBasis, dailyPeriod],
  ...[abnormal, shiftAttendance, incomplete, ...overtimeReports, manualData, terminalLog, attend, unit],
  ...[shiftInquiry, geofence, multipleClockin, vacationStatus, leaveBeginnings],
]
