// The tabs of Standard Deduction Master.
const master = '/payroll-management/payroll-master'

export const deductionLists = [
  { title: 'Deductions', path: `${master}/standard-deduction-master` },
  { title: 'PTKP table', path: `${master}/ptkp-table` },
] as const
