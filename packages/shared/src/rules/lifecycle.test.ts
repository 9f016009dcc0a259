// What a life cycle says of a status.
import { expect, test } from 'vitest'
import { approvalLifecycle } from '../kernel/index.ts'
import { isFrozen } from './lifecycle.ts'

test('a document sent for approval is frozen until it is back where it may be sent again', () => {
  const document = { lifecycle: approvalLifecycle('frmKSPLXXX01E') }
  const statuses = ['DRAFT', 'RETURNED', 'SUBMITTED', 'APPROVED', 'REJECTED', 'CANCEL_REQUESTED', 'CANCELLED']
  expect(statuses.filter((status) => !isFrozen(document, status))).toEqual(['DRAFT', 'RETURNED'])
})

test('other life cycles freeze nothing, and neither does a status that is not known', () => {
  const plain = { lifecycle: { deactivate: { from: ['ACTIVE'], to: 'INACTIVE', form: 'frmKSPLXXX01E' } } } as const
  expect([isFrozen(plain, 'INACTIVE'), isFrozen({}, 'ANY')]).toEqual([false, false])
  expect(isFrozen({ lifecycle: approvalLifecycle('frmKSPLXXX01E') }, null)).toBe(false)
})
