// The actor of work that no one requested: dates that arrive, nightly work. Its rows say "system", and it is not limited by any right.
import type { Actor } from './context.ts'

/** Used in the place of a person's id; no one has it. */
export const systemUserId = 0

/** The system at work in a company; `job` names the work in the trail and the log. */
export const systemActor = (companyCode: string, job: string, branchCode = ''): Actor => ({
  userId: systemUserId,
  username: 'system',
  name: 'System',
  access: new Set(),
  dataScope: 'GROUP',
  companyCode,
  branchCode,
  requestId: job,
  ip: '',
  via: 'system',
})
