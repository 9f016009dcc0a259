// Events by which documents post (finance 4.5): the kind of slip that each makes, and the subsidiary ledger in whose name it posts to control accounts (4.3).
import type { SlipOrigin } from './account-kinds.ts'

/** Two kinds: that of cash and that of banks; the document says which. */
export interface PostingEventKind {
  readonly slipType: string
  /** Other kinds of slips that the event may make: a payment from cash instead of a bank. */
  readonly orTypes?: readonly string[]
  readonly origin: SlipOrigin
  /** What the slip says before the number of its document. */
  readonly words: string
}

const as = (slipType: string, origin: SlipOrigin, words: string, orTypes?: readonly string[]): PostingEventKind => ({
  slipType,
  origin,
  words,
  ...(orTypes === undefined ? {} : { orTypes }),
})
const paid = (words: string) => as('BP', 'CASHBANK', words, ['CP'])
const received = (words: string) => as('BR', 'CASHBANK', words, ['CR'])

const events = {
  SHIPMENT_POSTED: as('IJ', 'INVENTORY', 'Shipment'),
  SALES_RETURN_RECEIVED: as('IJ', 'INVENTORY', 'Sales return'),
  TRANSIT_LOSS_POSTED: as('IJ', 'INVENTORY', 'Lost in transit'),
  SALES_CUTOFF: as('SJ', 'AR', 'Revenue not invoiced yet'),
  COGS_CUTOFF: as('IJ', 'INVENTORY', 'Goods shipped and not received yet'),
  AR_INVOICE_POSTED: as('SJ', 'AR', 'Invoice'),
  AR_DP_INVOICE: as('SJ', 'AR', 'Down payment invoice'),
  AR_CREDIT_NOTE: as('SJ', 'AR', 'Credit note'),
  RECEIPT_POSTED: received('Receipt'),
  GIRO_CLEARED: as('BR', 'CASHBANK', 'Giro cleared', ['BP']),
  GIRO_BOUNCED: as('AL', 'ALLOCATION', 'Giro bounced'),
  ADVANCE_ALLOCATED: as('AL', 'ALLOCATION', 'Advance allocated'),
  DEPOSIT_RECEIVED: received('Deposit'),
  POINTS_EARNED: as('SJ', 'AR', 'Points earned'),
  POINTS_REDEEMED: as('AL', 'ALLOCATION', 'Points redeemed'),
  POINTS_EXPIRED: as('SJ', 'AR', 'Points expired'),
  REBATE_ACCRUED: as('SJ', 'AR', 'Rebate accrued'),
  REBATE_SETTLED: as('SJ', 'AR', 'Rebate settled'),
  GRN_POSTED: as('IJ', 'INVENTORY', 'Goods received'),
  AP_BILL_POSTED: as('PJ', 'AP', 'Bill'),
  AP_DP_BILL: as('PJ', 'AP', 'Down payment bill'),
  IMPORT_DUTY_BILL: as('PJ', 'AP', 'Import duty'),
  WHT_ACCRUED: as('PJ', 'AP', 'Withholding tax due'),
  VAT_IN_RECEIVED: as('TX', 'TAX', 'Tax invoice received'),
  VENDOR_RETURN: as('IJ', 'INVENTORY', 'Return to vendor'),
  VENDOR_DEBIT_NOTE: as('PJ', 'AP', 'Debit note'),
  PAYMENT_POSTED: paid('Payment'),
  TRANSFER_OUT: paid('Transfer'),
  TRANSFER_IN: received('Transfer'),
  MATERIAL_ISSUED: as('MJ', 'PRODUCTION', 'Material issued'),
  LABOUR_APPLIED: as('MJ', 'PRODUCTION', 'Labour applied'),
  OVERHEAD_APPLIED: as('MJ', 'PRODUCTION', 'Overhead applied'),
  PRODUCTION_COMPLETED: as('MJ', 'PRODUCTION', 'Production completed'),
  PRODUCTION_SETTLED: as('MJ', 'PRODUCTION', 'Production order settled'),
  STOCK_COUNT_ADJUSTED: as('IJ', 'INVENTORY', 'Stock count'),
  STOCK_REVALUED: as('IJ', 'INVENTORY', 'Stock revalued'),
  STOCK_RECLASSIFIED: as('IJ', 'INVENTORY', 'Stock reclassified'),
  BRANCH_TRANSFER_SHIPPED: as('IJ', 'INVENTORY', 'Transfer shipped'),
  STOCK_TRANSFERRED: as('IJ', 'INVENTORY', 'Transfer received'),
  STOCK_WRITTEN_DOWN: as('IJ', 'INVENTORY', 'Stock written down'),
  PAYROLL_POSTED: as('PY', 'PAYROLL', 'Payroll'),
  THR_POSTED: as('PY', 'PAYROLL', 'Holiday allowance and bonus'),
  PAYROLL_PAID: paid('Payment of pay'),
  BPJS_PAID: paid('Payment of contributions'),
  DUES_PAID: paid('Payment of dues'),
  TAX_PAID: paid('Payment of tax'),
  TRAVEL_ADVANCE_PAID: paid('Travel advance'),
  EMPLOYEE_ADVANCE_PAID: paid('Employee advance'),
  TRAVEL_REALIZED: as('EX', 'EXPENSE', 'Trip'),
  ADVANCE_SETTLED: as('EX', 'EXPENSE', 'Settlement of advance'),
  MEDICAL_CLAIM_APPROVED: as('EX', 'EXPENSE', 'Medical claim'),
  TRAINING_REIMBURSED: as('EX', 'EXPENSE', 'Training'),
  ASSET_CAPITALIZED: as('FA', 'ASSET', 'Asset'),
  COST_ADDED: as('FA', 'ASSET', 'Cost added to asset'),
  ASSET_IMPAIRED: as('FA', 'ASSET', 'Impairment of asset'),
  DEPRECIATION_POSTED: as('FA', 'ASSET', 'Depreciation'),
  ASSET_DISPOSED: as('FA', 'ASSET', 'Disposal'),
  ASSET_TRANSFERRED: as('FA', 'ASSET', 'Asset transferred'),
  FX_REVALUED: as('FX', 'FX', 'Revaluation'),
  FREE_GOODS_VAT: as('SJ', 'AR', 'VAT of free goods'),
  FOREIGN_SERVICE_VAT: as('PJ', 'AP', 'VAT of foreign services'),
  VAT_SETTLED: as('TX', 'TAX', 'VAT settlement'),
  ECL_PROPOSED: as('GJ', 'AR', 'Expected credit losses'),
  AR_WRITTEN_OFF: as('AL', 'ALLOCATION', 'Write-off'),
  AR_RECOVERED: received('Recovered after write-off'),
  CONTRA_SETTLED: as('AL', 'ALLOCATION', 'Receivable against payable'),
  CASH_COUNTED: as('CR', 'CASHBANK', 'Cash count', ['CP']),
  OPENING_POSTED: as('OB', 'OPENING', 'Opening balances'),
  YEAR_CLOSED: as('CL', 'CLOSING', 'Year closing'),
} as const satisfies { readonly [key: string]: PostingEventKind }
export type PostingEventKey = keyof typeof events

/** How an event posts; undefined: there is no such event. */
export const postingEventKind = (key: string): PostingEventKind | undefined =>
  (events as { readonly [key: string]: PostingEventKind })[key]
