// What others call of payroll.
export { closeDueEntries } from './due-entries.ts'
export { makeMissingRemunerations } from './missing-files.ts'
export { calculateRun } from './process/calculate-run.ts'
export { closeRun } from './process/close-run.ts'
export { checkRun, createRun, publishRun } from './process/run-moves.ts'
export type { RunTotals } from './process/settle-run.ts'
export { withPay } from './with-pay.ts'
