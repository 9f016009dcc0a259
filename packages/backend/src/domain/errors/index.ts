// Front door of the errors: what browsers report, grouped.
export { type Fault, type FaultType, fingerprintOf, keyOf, pathPatternOf } from './fingerprint.ts'
export { forgetOldReports, type Report, type Sender, saveReport } from './report-store.ts'
