// The reports of all areas, the code behind their actions, and the kind of job that runs them in the background.
import type { ActionsEntry } from '../engine/actions.ts'
import type { JobKind } from '../engine/jobs/job.ts'
import type { ReportLogic } from '../engine/report/logic.ts'
import { reportEntries } from '../engine/report/report.ts'
import { reportJobKind } from '../engine/report/run.ts'
import { attendanceReports } from './attendance/reports/index.ts'
import { employeeReports } from './employees/reports/index.ts'

export const domainReports: readonly ReportLogic[] = [...employeeReports, ...attendanceReports]

export const reportActions: readonly ActionsEntry[] = reportEntries(domainReports)
export const reportJobs: readonly JobKind[] = [reportJobKind(domainReports)]
