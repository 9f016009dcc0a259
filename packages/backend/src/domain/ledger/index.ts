// Front door of the ledger: the outbox that areas outside of finance hand their postings to, the posting matrix, periods, journals by key, open items, documents by
// key, and the settings of books and trade. The ledger imports no other area.

export { accountLineComplaints, effectRows } from './effect.ts'
export { journalRows } from './journal-rows.ts'
export { type KeyedDocument, type KeyedPlan, keyedPosting, previewOf } from './keyed-document.ts'
export { agingSql, itemRowsSql, itemsAsOf, openNow } from './open-item-sql.ts'
export { type ItemsOf, lockItems, openItemsOf } from './open-items.ts'
export { handToLedger, type LedgerPosting, lastPosting, slipNoOf } from './outbox.ts'
export { type PostedSlip, periodFor } from './periods.ts'
export { accountsFor, requiredAccounts } from './posting-accounts.ts'
export {
  currencyOf,
  type DocumentCurrency,
  exchangeRate,
  taxesOn,
  type WithholdingCode,
  withholdingOn,
} from './rates.ts'
export { reverseDueSlips } from './slips/auto-reverse.ts'
export {
  type EventSource,
  finishEvent,
  type PlannedSlip,
  planEvent,
  planEventReversal,
  postEvent,
  reverseEvent,
  type SlipEvent,
} from './slips/event-slip.ts'
export { type MadeSlip, postMadeSlip } from './slips/made-slip.ts'
export { postWaiting } from './slips/post-outbox.ts'
export { finishSlipReversal, type PlannedReversal } from './slips/post-slip.ts'
export { refuseReverser } from './slips/reverser.ts'
export { type SignedSlip, signersOf } from './slips/slip-facts.ts'
export { slipTypeIdOf } from './slips/slip-type.ts'
export { type TradingSettings, tradingSettings } from './trading-settings.ts'
