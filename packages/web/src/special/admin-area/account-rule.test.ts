// Commands on an account follow its state.
import { expect, test } from 'vitest'
import { accountRule } from './account-rule.ts'

const row = { id: '1', isLocked: false, liveSessions: 2, status: 'ACTIVE', userType: 'EMPLOYEE' }

test('unlock shows only where an account is locked', () => {
  expect(accountRule('unlock', row)).toBe('hidden')
  expect(accountRule('unlock', { ...row, isLocked: true })).toBeNull()
})
test('no sessions, nothing to end; no sign-in, no password', () => {
  expect(accountRule('endSessions', row)).toBeNull()
  expect(accountRule('endSessions', { ...row, liveSessions: 0 })).toMatch(/signed in/)
  expect(accountRule('resetPassword', row)).toBeNull()
  expect(accountRule('resetPassword', { ...row, status: 'DISABLED' })).toMatch(/disabled/)
  expect(accountRule('resetPassword', { ...row, userType: 'SERVICE' })).toMatch(/service/)
})
test('what a row does not carry is left to the server', () => {
  expect(accountRule('endSessions', { id: '1' })).toBeNull()
  expect(accountRule('unlock', { id: '1' })).toBeNull()
})
