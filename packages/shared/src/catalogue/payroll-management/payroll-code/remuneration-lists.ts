// The file of an employee's pay, side by side: how he is paid, his tax profile of each year, what he is paid in part
// for a time, what is deducted month by month, and his loans.
const code = '/payroll-management/payroll-code'

export const remunerationLists = [
  { title: 'Payment', path: `${code}/remuneration-entry` },
  { title: 'Tax profiles', path: `${code}/tax-profiles` },
  { title: 'Percentages', path: `${code}/pay-percentages` },
  { title: 'Recurring deductions', path: `${code}/recurring-deductions` },
  { title: 'Loans', path: `${code}/personal-loans` },
] as const
