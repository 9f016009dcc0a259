// Who does what nobody asked for: dates that arrive, nightly work. His rows say "system", and no right holds him back.
import type { Actor } from './context.ts'

/** The system at work in a company; `job` names the work in the trail and the log. */
export const systemActor = (companyCode: string, job: string, branchCode = ''): Actor => ({
  userId: 0,
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
