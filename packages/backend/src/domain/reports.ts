// The reports of all areas, the code behind their actions, and the kind of job that runs them in the background.
import type { ActionsEntry } from '../engine/actions/actions.ts'
import { entriesOf } from '../engine/found.ts'
import type { JobKind } from '../engine/jobs/job.ts'
import type { ReportLogic } from '../engine/report/logic.ts'
import { reportEntries } from '../engine/report/report.ts'
import { reportJobKind } from '../engine/report/run.ts'
import { reportsFound } from './reports.gen.ts'

export const domainReports: readonly ReportLogic[] = entriesOf(reportsFound)

export const reportActions: readonly ActionsEntry[] = reportEntries(domainReports)
export const reportJobs: readonly JobKind[] = [reportJobKind(domainReports)]
