import { expect, it } from 'vitest'
import { guard } from './guard.ts'

it('tests in the order of the spec: no session, login with a session, unknown user, pass', () => {
  expect(guard({ hasSession: false, toLogin: false, hasShell: false })).toBe('login')
  expect(guard({ hasSession: false, toLogin: true, hasShell: false })).toBe('pass')
  expect(guard({ hasSession: true, toLogin: true, hasShell: true })).toBe('home')
  expect(guard({ hasSession: true, toLogin: false, hasShell: false })).toBe('fetch')
  expect(guard({ hasSession: true, toLogin: false, hasShell: true })).toBe('pass')
})

it('what is left in memory does not count without a session', () => {
  expect(guard({ hasSession: false, toLogin: false, hasShell: true })).toBe('login')
})
