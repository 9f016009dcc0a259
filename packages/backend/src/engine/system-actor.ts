// Who does what nobody asked for: dates that arrive, nightly work. His rows say "system", and no right holds him back.
import type { Actor } from './context.ts'

/** Stands where the id of a person would; nobody has it. */
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
