// Pay runs, the bank files that pay them, what has to agree, and what other rates would come to, side by side.
const process = '/payroll-management/payroll-process'

export const payRunLists = [
  { title: 'Runs', path: `${process}/payroll-calculation` },
  { title: 'Bank files', path: `${process}/bank-transfers` },
  { title: 'Tie-out', path: `${process}/pay-tie-out` },
  { title: 'Simulation', path: `${process}/pay-simulation` },
] as const
