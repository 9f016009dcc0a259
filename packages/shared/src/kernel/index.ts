// Front door of the kernel: the whole declaration language.
export * from './actions.ts'
export * from './asking.ts'
export * from './calendar.ts'
export * from './catalogue.ts'
export * from './checks.ts'
export * from './children.ts'
export * from './codes.ts'
export * from './dashboards.ts'
export * from './entity.ts'
export * from './feature.ts'
export * from './field.ts'
export * from './line-targets.ts'
export * from './matrix.ts'
export * from './money.ts'
export * from './own-requests.ts'
export * from './pivots.ts'
export * from './records.ts'
export * from './report-columns.ts'
export * from './reports.ts'
export * from './shared-types.ts'
export {
  approvalDecisions,
  approvalLifecycle,
  approvalStatus,
  type EveryKindActions,
  type InboxActions,
  waitingForField,
  withApprovalTrail,
} from './standard/approval.ts'
export { stepFields } from './standard/approval-fields.ts'
export { explanationKinds, explanationNode, explanationOf } from './standard/explanation.ts'
export { type LawStatus, lawByStatus, lawFields, lawLifecycle, lawSection, lawStatuses } from './standard/law.ts'
export { defineLedger, type Ledger, ledgerFields } from './standard/ledger.ts'
export {
  type DocumentForms,
  type DocumentStatusNames,
  directLifecycle,
  documentLifecycle,
} from './standard/lifecycle.ts'
export { matrixParams, maxMatrixCells, maxMatrixRows } from './standard/matrix.ts'
export { answeredPdf, paperOf, paperRowKinds, pdfOf } from './standard/paper.ts'
export { type Fulfils, type KeptBalance, keptBalances, type LedgerPart, type Posting } from './standard/posting.ts'
export { logLevels, runPhases, runStatuses } from './standard/process.ts'
export {
  groupFields,
  hasSlots,
  keptRunFields,
  orderParams,
  readingParams,
  reportActions,
  totalFields,
} from './standard/report.ts'
export { activeStatuses } from './standard/statuses.ts'
export { uploadEffects, uploadRowStatuses, uploadStatuses } from './standard/upload.ts'
export * from './work.ts'
