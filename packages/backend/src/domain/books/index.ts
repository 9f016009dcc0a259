// Front door of the books: what the closings of months and years read of them.
export { companyBranches, mustBeZero } from './company-books.ts'
export { moveRows } from './ledger-rows.ts'
export { trialSums } from './trial-balance.report.ts'
