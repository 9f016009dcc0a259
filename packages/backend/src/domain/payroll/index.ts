// What others call of payroll.
export { closeDueEntries } from './due-entries.ts'
export { makeMissingRemunerations } from './missing-files.ts'
export { withPay } from './with-pay.ts'
