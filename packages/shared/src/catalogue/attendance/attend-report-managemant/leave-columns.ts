// What reports of leave have in common: whose, and the figures of a year of leave, which add up to the balance.
import type { Fields } from '../../../kernel/index.ts'

const days = { type: 'decimal', scale: 1, min: -1000, unit: 'days', width: 120, total: 'sum' } as const

export const leaveFilters = {
  department: { type: 'ref', to: 'Department', help: 'Includes all units and departments below it.' },
  location: { type: 'ref', to: 'WorkLocation' },
  workGroup: { type: 'ref', to: 'WorkGroup' },
  employee: { type: 'ref', to: 'Employee' },
} as const satisfies Fields

/** entitlement + carried in - expired - used - collective + adjusted - paid out = balance. */
export const leaveFigures = {
  entitlement: { ...days, help: 'Days granted in the leave year, or entered as the opening balance.' },
  carriedIn: { ...days, label: 'Carried in' },
  carryExpiry: {
    type: 'date',
    label: 'Carry expiry',
    width: 120,
    help: 'Last day on which the remaining carried-over days can be taken.',
  },
  expired: { ...days, help: 'Carried-over days that were not taken in time.' },
  used: { ...days, help: 'Approved days of leave, counted on the day they were taken.' },
  collective: { ...days, label: 'Collective leave', width: 140 },
  adjusted: { ...days, help: 'Corrections, and days of this year that were taken in advance last year.' },
  paidOut: {
    ...days,
    label: 'Paid out',
    help: 'Days left on the last working day, which are paid out (PP 35/2021 art. 40(4)).',
  },
  balance: { ...days, help: 'Current days and carried-over days that have not expired.' },
} as const

export const leaveDays = days
