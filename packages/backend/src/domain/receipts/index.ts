// Public entry point of receipts: in which other documents a receipt was claimed, for any kind of claiming document.

export { claimedElsewhere, filesElsewhere, type OwnDocument } from './elsewhere.ts'
export { knownReceipts, type WrittenReceipt } from './known.ts'
