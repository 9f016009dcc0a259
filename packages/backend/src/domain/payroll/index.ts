// What others call of payroll.
export { closeDueEntries } from './due-entries.ts'
