// Pay runs, the bank files that pay them and what has to agree, side by side.
const process = '/payroll-management/payroll-process'

export const payRunLists = [
  { title: 'Runs', path: `${process}/payroll-calculation` },
  { title: 'Bank files', path: `${process}/bank-transfers` },
  { title: 'Tie-out', path: `${process}/pay-tie-out` },
] as const
