// What reports of leave have in common: whose, and the figures of a year of leave, which add up to the balance.
import type { Fields } from '../../../kernel/index.ts'

const days = { type: 'decimal', scale: 1, min: -1000, unit: 'days', width: 120, total: 'sum' } as const

export const leaveFilters = {
  department: { type: 'ref', to: 'Department', help: 'With everything below it' },
  location: { type: 'ref', to: 'WorkLocation' },
  workGroup: { type: 'ref', to: 'WorkGroup' },
  employee: { type: 'ref', to: 'Employee' },
} as const satisfies Fields

/** entitlement + carried in - expired - used - collective + adjusted - paid out = balance. */
export const leaveFigures = {
  entitlement: { ...days, help: 'Granted in the year of leave, or brought into the system' },
  carriedIn: { ...days, label: 'Carried in' },
  carryExpiry: { type: 'date', label: 'Carry expiry', width: 120, help: 'Last day of the carried days that are left' },
  expired: { ...days, help: 'Carried days that were not taken in time' },
  used: { ...days, help: 'Approved, booked on the day of leave' },
  collective: { ...days, label: 'Collective leave', width: 140 },
  adjusted: { ...days, help: 'Corrections, and what the year before had taken in advance' },
  paidOut: { ...days, label: 'Paid out', help: 'Left with the last day of work (PP 35/2021 art. 40(4))' },
  balance: { ...days, help: 'Carried days that are not expired, and current ones' },
} as const

export const leaveDays = days
