// Front door of the ledger: the outbox that areas outside of finance hand their postings to. The ledger imports no other area.
export { handToLedger, type LedgerPosting, lastPosting } from './outbox.ts'
