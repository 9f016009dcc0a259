// A worker process for tests: works on one calculation of the database in DATA_DIR and kills itself, as by `kill -9`, in the middle of the second
// batch, whose payslips are written and not yet committed.

import { catalogue } from '@kantor/shared/catalogue'
import pino from 'pino'
import { openDatabase } from '../../../db/connection.ts'
import { createEngine } from '../../../engine/create-engine.ts'
import type { JobKind } from '../../../engine/jobs/job.ts'
import { runJob } from '../../../engine/jobs/run-job.ts'
import { domainRules } from '../../index.ts'
import { workerSetupOf } from '../../worker-setup.ts'
import { payrollCalculationProcess } from './payroll-calculation.process.ts'

const { DATA_DIR = '', JOB = '0', TODAY = '2026-11-21' } = process.env
const database = await openDatabase({ dataDir: DATA_DIR })
const engine = createEngine(database, catalogue, domainRules, () => new Date(`${TODAY}T05:00:00.000Z`))
const { job } = payrollCalculationProcess
let batches = 0
const doomed: JobKind = {
  ...job,
  steps: job.steps.map((step, at) => ({
    ...step,
    run: async (context) => {
      const outcome = await step.run(context)
      if (at === 1 && ++batches === 2) process.kill(process.pid, 'SIGKILL')
      return outcome
    },
  })),
}
const setup = workerSetupOf(engine, pino({ level: 'silent' }))
await runJob({ ...setup, kinds: new Map([[doomed.name, doomed]]) }, Number(JOB), new AbortController().signal)
