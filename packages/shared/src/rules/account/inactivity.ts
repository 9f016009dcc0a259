// The nightly look at an account (R-SEC-09): who has left, and who has not been here for long.

export interface AccountLife {
  readonly status: 'INVITED' | 'ACTIVE' | 'SUSPENDED' | 'DISABLED'
  readonly userType?: 'EMPLOYEE' | 'EXTERNAL' | 'SERVICE'
  /** YYYY-MM-DD */
  readonly lastWorkingDay?: string | null
  /** Last sign-in, or the day of creation. */
  readonly lastLogin?: string | null
}

const disabledAfterDays = 90
const dayMilliseconds = 86_400_000
const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to.slice(0, 10)) - Date.parse(from.slice(0, 10))) / dayMilliseconds)

/** The status that an account has from today on. */
export function nightlyStatus(account: AccountLife, today: string, dormantDays = 90): AccountLife['status'] {
  const { status, lastWorkingDay, lastLogin } = account
  if (status === 'DISABLED') return status
  if (lastWorkingDay && lastWorkingDay < today)
    return daysBetween(lastWorkingDay, today) > disabledAfterDays ? 'DISABLED' : 'SUSPENDED'
  const isDormant = lastLogin != null && daysBetween(lastLogin, today) > dormantDays
  return status === 'ACTIVE' && account.userType !== 'SERVICE' && isDormant ? 'SUSPENDED' : status
}
