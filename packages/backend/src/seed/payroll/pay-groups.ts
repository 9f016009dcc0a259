// Pay groups of the demo company and who works with them.

const usual = {
  prorateMethod: 'WORKDAY',
  overtimePaidIn: 'REGULAR',
  netRoundingUnit: 1,
  deductionCapPercent: '50.00',
  minimumNet: '0.00',
  active: true,
} as const

export const demoGroups = [
  {
    ...usual,
    groupCode: 'HO-M',
    groupName: 'Head office, monthly',
    payBasis: 'MONTHLY',
    confidential: false,
    attendanceFromDay: 1,
    closeDay: 2,
    payDay: 5,
  },
  {
    ...usual,
    groupCode: 'PLT-M',
    groupName: 'Plants, monthly',
    payBasis: 'MONTHLY',
    confidential: false,
    attendanceFromDay: 1,
    closeDay: 2,
    payDay: 6,
  },
  {
    ...usual,
    groupCode: 'PLT-D',
    groupName: 'Plants, by day',
    payBasis: 'DAILY',
    confidential: false,
    attendanceFromDay: 1,
    closeDay: 31,
    payDay: 31,
  },
  {
    ...usual,
    groupCode: 'EXEC',
    groupName: 'Executives',
    payBasis: 'MONTHLY',
    confidential: true,
    attendanceFromDay: 1,
    closeDay: 2,
    payDay: 5,
  },
] as const
export type DemoGroup = (typeof demoGroups)[number]

const all = demoGroups.map(({ groupCode }) => groupCode)
const plain = all.filter((code) => code !== 'EXEC')

const accessOf = (username: string, groups: readonly string[], canSeeAmounts: boolean, reason: string) =>
  groups.map((group) => ({ username, group, canSeeAmounts, reason }))

/** Payroll staff know who the executives are, not what they earn. */
export const groupAccess = [
  ...accessOf('superadmin', all, true, 'Demo'),
  ...accessOf('payroll.head', all, true, 'Head of payroll'),
  ...accessOf('payroll', plain, true, 'Runs the payroll'),
  ...accessOf('payroll', ['EXEC'], false, 'Counts the heads'),
  ...accessOf('payroll.run', plain, true, 'Calculates the pay runs'),
  ...accessOf('hr.head', plain, true, 'Ratifies salaries'),
  ...accessOf('hr.head', ['EXEC'], false, 'Counts the heads'),
  ...accessOf('finance.head', all, true, 'Releases the payments'),
]
