// What a worker of the product works with: the kinds of jobs, and what happens when one is over.
import type { Logger } from 'pino'
import type { Engine } from '../engine/context.ts'
import { hooksDue } from '../engine/hooks/deliveries.ts'
import type { WorkerSetup } from '../engine/jobs/run-job.ts'
import { dueSources, postSource } from '../engine/posting/outbox.ts'
import { systemUserId } from '../engine/system-actor.ts'
import { domainJobs } from './jobs.ts'
import { postWaiting } from './ledger/index.ts'
import { tellOwner } from './messages/index.ts'
import { leaveTrail } from './run-trail.ts'
import { deliverDue } from './security/index.ts'

/** The same for the workers inside the backend and for worker processes. */
export const workerSetupOf = (engine: Engine, logger: Logger): WorkerSetup => ({
  engine,
  kinds: domainJobs,
  ended: async (context, row) => {
    // What the system does for itself changes no record, and no user waits for it.
    if (row.userId === systemUserId) return
    await leaveTrail(context, row)
    await tellOwner(context, row)
  },
  logger,
  due: [
    {
      queue: 'webhooks',
      due: () => hooksDue(engine),
      work: (hook, leave) => deliverDue(engine, Number(hook), leave),
    },
    {
      queue: 'outbox',
      due: () => dueSources(engine),
      work: async (source, leave) => void (await postSource(engine, source, postWaiting, leave)),
    },
  ],
})
