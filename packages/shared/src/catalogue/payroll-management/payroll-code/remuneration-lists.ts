// The file of an employee's pay, side by side: how he is paid, his tax profile of each year, and what he is paid in part for a time.
const code = '/payroll-management/payroll-code'

export const remunerationLists = [
  { title: 'Payment', path: `${code}/remuneration-entry` },
  { title: 'Tax profiles', path: `${code}/tax-profiles` },
  { title: 'Percentages', path: `${code}/pay-percentages` },
] as const
