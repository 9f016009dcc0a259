// Payslips on paper, as records, and what was asked about them, side by side.
const process = '/payroll-management/payroll-process'

export const paySlipLists = [
  { title: 'On paper', path: `${process}/pay-slip-envelope` },
  { title: 'Payslips', path: `${process}/payslips` },
  { title: 'Questions', path: `${process}/payslip-questions` },
] as const
