// Advances of employees and what waits for finance, side by side.
const buffer = '/payroll-management/finance-buffer'

export const bufferLists = [
  { title: 'Advances', path: `${buffer}/advanced-payment-entry` },
  { title: 'Buffer', path: `${buffer}/buffer-entries` },
] as const
