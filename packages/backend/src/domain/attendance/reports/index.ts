// The reports about days of attendance and punches.
import type { ReportLogic } from '../../../engine/report/logic.ts'
import { dailyAttendanceReport } from './daily-attendance.report.ts'
import { dailyList } from './daily-list.report.ts'
import { incomplete } from './incomplete.report.ts'
import { terminalLog } from './terminal-log.report.ts'

export const attendanceReports: readonly ReportLogic[] = [dailyAttendanceReport, dailyList, incomplete, terminalLog]
