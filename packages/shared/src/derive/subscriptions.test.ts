import { expect, test } from 'vitest'
import { catalogue } from '../catalogue/index.gen.ts'
import { catalogueOf } from '../kernel/index.ts'
import { approvalCountsOf, subscriptionsOf } from './subscriptions.ts'

test('what waits for approval is reported under the code of the inbox over every kind', () => {
  expect(subscriptionsOf(catalogue).map(({ name, anyOf }) => [name, anyOf])).toEqual([
    ['unreadCount', []],
    ['approvalsWaiting', ['frmZWAIAPP01I']],
    ['jobProgress', []],
    ['recordEvents', []],
  ])
  expect(approvalCountsOf(catalogue)?.path).toBe('/approval-management/data-awaiting-approval/actions/counts')
})

test('a catalogue without that inbox has no such stream', () => {
  expect(subscriptionsOf(catalogueOf([{}])).map(({ name }) => name)).toEqual(['unreadCount', 'jobProgress'])
})

test('the stream asks without keeping an idle session awake', () => {
  expect(approvalCountsOf(catalogue)?.action.passive).toBe(true)
})
