// What is chosen in several places of payroll, each with one name in the API (decision 0047).
import { shared } from '../../../kernel/index.ts'

export const payBases = shared('PayBasis', ['MONTHLY', 'DAILY', 'PIECE'])
/** How a month is divided for an employee who was there for a part of it (R-PRO). */
export const prorateMethods = shared('ProrateMethod', ['WORKDAY', 'CALENDAR', 'FIXED_30', 'LEGAL_21_25'])
export const prorateLabels = {
  WORKDAY: 'Working days',
  CALENDAR: 'Calendar days',
  FIXED_30: '30 days',
  LEGAL_21_25: '21 or 25 days (PP 36/2021)',
} as const
export const roundingModes = shared('RoundingMode', ['NEAREST', 'DOWN', 'UP'])
/** GROSS_UP: an allowance as high as the tax. NET: the company bears the tax. */
export const taxMethods = shared('TaxMethod', ['GROSS', 'GROSS_UP', 'NET'])
export const runTypes = shared('PayRunType', [
  'REGULAR',
  'OVERTIME',
  'THR',
  'BONUS',
  'CORRECTION',
  'FINAL_PAY',
  'DAILY',
])
export const runTypeLabels = { THR: 'THR', FINAL_PAY: 'Final pay' } as const
export type RunType = (typeof runTypes)[number]
