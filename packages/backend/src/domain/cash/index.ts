// Front door of cash and banks: receipts and payments that settle open items.
export { cashEntryPostings } from './cash-bank-entry.posting.ts'
export { type Matched, matchItems, reverseMatch, unmatchItem } from './item-match.ts'
