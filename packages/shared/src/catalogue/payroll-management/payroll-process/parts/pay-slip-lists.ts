// Payslips on paper, as records, and the questions asked about them, side by side.
const process = '/payroll-management/payroll-process'

export const paySlipLists = [
  { title: 'As PDF', path: `${process}/pay-slip-envelope` },
  { title: 'Payslips', path: `${process}/payslips` },
  { title: 'Questions', path: `${process}/payslip-questions` },
] as const
