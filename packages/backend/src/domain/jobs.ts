// All background work of the product: the processes, and the other kinds that areas register here.
import { catalogue } from '@kantor/shared/catalogue'
import { recordFeaturesOf } from '@kantor/shared/derive/routes'
import { bulkJobKind } from '../engine/bulk/bulk-job.ts'
import { fileTextJob } from '../engine/file-text/file-text-job.ts'
import type { JobKind } from '../engine/jobs/job.ts'
import { processJobs } from '../engine/process/actions.ts'
import { turnMonthJob } from './attendance/index.ts'
import { domainProcesses } from './processes.ts'
import { reportJobs } from './reports.ts'
import { accessNow, verificationJob } from './security/index.ts'
import { uploadJobs } from './uploads.ts'

const kinds: readonly JobKind[] = [
  ...processJobs(catalogue, domainProcesses),
  ...uploadJobs,
  ...reportJobs,
  fileTextJob,
  verificationJob,
  turnMonthJob(),
  bulkJobKind(recordFeaturesOf(catalogue.features), accessNow),
]

/** The kinds by name; two of one name are a mistake. */
export const domainJobs: ReadonlyMap<string, JobKind> = new Map(kinds.map((kind) => [kind.name, kind]))
if (domainJobs.size !== kinds.length) throw new Error('Two kinds of background work have the same name')
