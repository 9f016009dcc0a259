// What others call of payroll.
export { closeDueEntries } from './due-entries.ts'
export { makeMissingRemunerations } from './missing-files.ts'
export { calculateRun } from './process/calculate/calculate-run.ts'
export type { RunTotals } from './process/calculate/settle-run.ts'
export { closeRun } from './process/close/close-run.ts'
export { acknowledgeFinding } from './process/findings/acknowledge-finding.ts'
export { checkRun, createRun, publishRun } from './process/run-moves.ts'
export { withPay } from './with-pay.ts'
