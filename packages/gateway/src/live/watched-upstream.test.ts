import { keyFingerprintOf } from '../session/credentials.ts'
import type { Upstream } from '../sources/upstream.ts'
import { watchedUpstream } from './watched-upstream.ts'

const key = keyFingerprintOf({ secret: 's1', companyCode: undefined, branchCode: undefined, fromCookie: true })

async function newsOf(method: string, path: string, status = 204, isAboutRecords = false): Promise<readonly string[]> {
  const news: string[] = []
  const upstream: Upstream = {
    whole: async () => ({ status, headers: {}, pieces: [] }),
    send: () => Promise.reject(new Error('no stream')),
    close: async () => {},
  }
  const unread = {
    moved: (k?: string) => news.push(`moved ${k ?? 'all'}`),
    ended: (k: string) => news.push(`ended ${k}`),
  }
  const approvals = { moved: (k?: string) => news.push(`approvals ${k ?? 'all'}`) }
  const records = { moved: () => (isAboutRecords ? news.push('records') : 0) }
  const jobs = { started: (k: string) => news.push(`job ${k}`) }
  await watchedUpstream(upstream, { unread, approvals, records, jobs }).whole({
    method,
    path,
    headers: { authorization: 'Bearer s1' },
  })
  return news
}

it.each([
  ['POST', '/api/message/has_read', 204, [`moved ${key}`]],
  ['POST', '/api/message/actions/trashRead', 200, [`moved ${key}`]],
  ['POST', '/api/message-center/7/publish', 200, ['moved all']],
  ['DELETE', '/api/message-center/7?rowVersion=1', 204, ['moved all']],
  ['POST', '/api/auth/logout', 401, [`ended ${key}`]],
  ['POST', '/api/payroll-management/payroll-process/payroll-checklist/actions/run', 200, [`job ${key}`]],
  ['POST', '/api/jobs/7/cancel', 204, [`job ${key}`]],
  ['POST', '/api/payroll-management/payroll-process/payroll-checklist/actions/run', 409, []],
  ['POST', '/api/payroll-management/payroll-process/payroll-checklist/actions/status', 200, []],
  [
    'POST',
    '/api/approval-management/data-awaiting-approval/actions/decide',
    200,
    [`approvals ${key}`, 'approvals all'],
  ],
  ['POST', '/api/attendance/overtime-orders/7/submit', 200, [`approvals ${key}`, 'approvals all']],
  ['POST', '/api/attendance/overtime-orders/7/submit', 409, []],
  ['POST', '/api/approval-management/data-awaiting-approval/actions/counts', 200, []],
  ['POST', '/api/message/has_read', 409, []],
  ['POST', '/api/message-center', 201, []],
  ['GET', '/api/message/count', 200, []],
  ['POST', '/api/master/departments/7', 200, []],
] as const)('%s %s answered with %i is the news %j', async (method, path, status, expected) => {
  expect(await newsOf(method, path, status)).toEqual(expected)
})

it.each([
  ['POST', '/api/master/departments', 201, true],
  ['PUT', '/api/master/departments/7', 200, true],
  ['DELETE', '/api/master/departments/7?rowVersion=1', 204, true],
  ['PUT', '/api/master/departments/7', 409, false],
  ['GET', '/api/master/departments', 200, false],
  ['POST', '/api/auth/login', 200, false],
  ['POST', '/api/message/has_read', 204, false],
] as const)('%s %s answered with %i may have written a record: %s', async (method, path, status, expected) => {
  expect((await newsOf(method, path, status, true)).includes('records')).toBe(expected)
})
