// Front door of the organisation.
export { noteDeptLocations } from './dept-location.rules.ts'
export { programComplaints } from './program-study.rules.ts'
export { addRow, changeRow, engineWithin } from './writes.ts'
