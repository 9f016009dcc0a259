// The file of an employee's pay, side by side: how he is paid, and his tax profile of each year.
const code = '/payroll-management/payroll-code'

export const remunerationLists = [
  { title: 'Payment', path: `${code}/remuneration-entry` },
  { title: 'Tax profiles', path: `${code}/tax-profiles` },
] as const
