// The decisions that an inbox offers for a document.
import { isRejectable } from '@kantor/shared/rules/approval/types'
import { expect, test } from 'vitest'
import { verbsFor } from './inbox-types.ts'

test('a slip is approved or sent back, a request that was sent for good is approved or rejected', () => {
  expect(verbsFor({ mayReturn: true, mayReject: false })).toEqual(['APPROVE', 'RETURN'])
  expect(verbsFor({ mayReturn: false, mayReject: true })).toEqual(['APPROVE', 'REJECT'])
  expect(verbsFor({ mayReturn: true, mayReject: true })).toEqual(['APPROVE', 'RETURN', 'REJECT'])
})

test('an inbox of slips alone rejects nothing, one of all kinds does', () => {
  expect([['SLIP'], ['SLIP', 'LEAVE'], 'ALL'].map((kinds) => isRejectable(kinds as readonly string[] | 'ALL'))).toEqual(
    [false, true, true],
  )
})
