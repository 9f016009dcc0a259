import { describe, expect, it } from 'vitest'
import { enumOf, workedCase } from '../cases/worked-case.ts'
import { type AccountLife, nightlyStatus } from './inactivity.ts'

describe('worked case C-35', () => {
  type Written = {
    readonly status: string
    readonly userType?: string
    readonly lastWorkingDay?: string
    readonly lastLogin?: string
  }
  const { input, expected } = workedCase<{ today: string; users: Written[] }, string[]>('C-35')
  const cases = input.users.map((user, i) => [i, user, expected[i] ?? ''] as const)
  it.each(cases)('decides user %i', (_, user, status) => {
    const account = {
      ...user,
      status: enumOf(user.status),
      ...(user.userType ? { userType: enumOf(user.userType) } : {}),
    }
    expect(nightlyStatus(account as AccountLife, input.today)).toBe(enumOf(status))
  })
})

describe('the nightly status', () => {
  it('leaves what is final, and an invitation that has not been accepted yet', () => {
    expect(nightlyStatus({ status: 'DISABLED', lastWorkingDay: '2026-06-30' }, '2026-07-01')).toBe('DISABLED')
    expect(nightlyStatus({ status: 'INVITED', lastLogin: '2025-01-01' }, '2026-07-01')).toBe('INVITED')
  })
  it('disables from the ninety-first day after the last one', () => {
    expect(nightlyStatus({ status: 'ACTIVE', lastWorkingDay: '2026-04-02' }, '2026-07-01')).toBe('SUSPENDED')
    expect(nightlyStatus({ status: 'ACTIVE', lastWorkingDay: '2026-04-01' }, '2026-07-01')).toBe('DISABLED')
  })
})
