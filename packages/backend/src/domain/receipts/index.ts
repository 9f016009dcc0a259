// Front door of receipts: where else one was claimed, whatever it was claimed by.
export { claimedElsewhere, filesElsewhere, type OwnDocument } from './elsewhere.ts'
