// Payslips on paper and as records, side by side.
const process = '/payroll-management/payroll-process'

export const paySlipLists = [
  { title: 'On paper', path: `${process}/pay-slip-envelope` },
  { title: 'Payslips', path: `${process}/payslips` },
] as const
