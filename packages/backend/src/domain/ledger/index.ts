// Front door of the ledger: the outbox that areas outside of finance hand their postings to, the posting matrix, periods, journals by key, and the settings of
// books and trade. The ledger imports no other area.
export { journalRows } from './journal-rows.ts'
export { handToLedger, type LedgerPosting, lastPosting } from './outbox.ts'
export { periodFor } from './periods.ts'
export { accountsFor, requiredAccounts } from './posting-accounts.ts'
export { reverseDueSlips } from './slips/auto-reverse.ts'
export { type TradingSettings, tradingSettings } from './trading-settings.ts'
