// What a bill of a vendor posts (finance 4.5: AP_BILL_POSTED, AP_DP_BILL, VENDOR_DEBIT_NOTE; 4.6, 4.7, 4.9 and 4.14): document and facts in, lines by posting key
// out. No SQL, no rights: the web may run it for the preview.
import { rupiahOf } from '../../invoice/document-amounts.ts'
import type { ItemChange } from '../../invoice/open-items.ts'
import { type Sen, senOf } from '../../money/sen.ts'
import { type AccountName, balancedBy, type KeyedLine, type KeyedPosting, opposed, sumText } from '../keyed-line.ts'
import { baseCurrency } from '../slips/slip-lines.ts'
import { type LineValue, lineValues } from './invoice-lines.ts'

export type BillKind = 'STANDARD' | 'DOWN_PAYMENT' | 'DEBIT_NOTE'

/** Goods that were received and are billed by a line: the value that they have in GRIR (finance 4.14). */
export interface ReceivedValue {
  /** Decimal text in rupiah. */
  readonly value: string
  /** The same in the currency of the bill, and the rate of the receipt; both are needed for a bill in foreign currency. */
  readonly foreign: string
  readonly rate: string
}
export interface BillLineValue extends LineValue {
  /** Where the cost goes: an account, or the posting key of assets under construction. */
  readonly on: AccountName
  readonly received?: ReceivedValue
  /** Tax of the line in rupiah that is not creditable and therefore part of its cost. */
  readonly vatInCost: Sen
  /** Tax that the company bears for the vendor (gross-up): a cost too. */
  readonly taxBorne: Sen
  readonly center?: number | null
  readonly project?: number | null
  readonly description?: string | null
}
/** Income tax withheld with the bill, by the article of the law that decides the account. */
export interface WithheldPart {
  readonly article: string
  /** Decimal text in rupiah. */
  readonly amount: string
}
export interface BillValues {
  readonly kind: BillKind
  readonly vendor: string
  readonly vendorGroup: number | null
  /** Number of the item that it opens. */
  readonly item: string
  readonly billDate: string
  readonly dueDate: string
  readonly currency: string
  readonly rate: string
  readonly lines: readonly BillLineValue[]
  /** Creditable tax in rupiah, at the tax rate. */
  readonly vatCreditable: string
  /** A tax invoice is recorded: the tax is credited; without one it waits. */
  readonly hasTaxInvoice: boolean
  /** What the vendor is owed, in the currency of the bill: total less tax that is withheld with the bill. */
  readonly payable: string
  readonly withheld: readonly WithheldPart[]
  /** Down payments that the bill deducts: the changes of their items. */
  readonly advances: readonly ItemChange[]
}

/**
 * The lines of a bill: cost by line (goods at the value of their receipt, the difference as purchase price variance or as exchange difference), input VAT,
 * withheld tax, down payments deducted at their own rates, and the payable as an open item. What remains is rounding, or in foreign currency the exchange
 * difference of the tax. A debit note has all of it the other way round and opens a debit item.
 */
export function apBillPosting(bill: BillValues): KeyedPosting {
  const { kind, vendor, currency, rate, vendorGroup } = bill
  const by = { vendorGroup }
  const costs = lineValues(bill.lines, rate, bill.advances)
  const isBase = currency === baseCurrency
  const item = {
    partyType: 'VENDOR' as const,
    party: vendor,
    item: bill.item,
    itemDate: bill.billDate,
    dueDate: bill.dueDate,
    currency,
    rate,
  }
  const isNote = kind === 'DEBIT_NOTE'
  const payable = {
    on: { key: 'AP_CONTROL', ...by },
    items: [
      {
        ...item,
        side: isNote ? ('DR' as const) : ('CR' as const),
        open: rupiahOf(bill.payable, rate),
        fcOpen: bill.payable,
      },
    ],
  }
  const lines = bill.lines.flatMap((line, i) => costLines(bill, line, costs[i] ?? 0n))
  const tax: readonly KeyedLine[] = [
    { on: { key: bill.hasTaxInvoice ? 'VAT_IN' : 'VAT_IN_PENDING' }, debit: senOf(bill.vatCreditable) },
    ...bill.withheld.map(({ article, amount }) => ({ on: { key: 'WHT_PAYABLE', article }, debit: -senOf(amount) })),
  ]
  const advance =
    kind === 'DOWN_PAYMENT'
      ? [
          {
            on: { key: 'VENDOR_ADVANCE', ...by },
            items: [
              {
                ...item,
                side: 'DR' as const,
                open: costs.reduce((sum, cost) => sum + cost, 0n),
                fcOpen: sumText(bill.lines.map(({ taxable }) => taxable)),
              },
            ],
          },
        ]
      : []
  const settled = bill.advances.map(({ account, ...change }) => ({ on: { account }, items: [change] }))
  const own = kind === 'DOWN_PAYMENT' ? [] : lines
  const rest: AccountName = { key: isBase ? 'ROUNDING' : 'FX_REALIZED' }
  const posting = isNote
    ? { items: [payable], lines: opposed({ lines: [...own, ...tax], items: [] }).lines }
    : { items: [payable, ...advance, ...settled], lines: [...own, ...tax] }
  return balancedBy(posting, rest)
}

/** The lines of one line of the bill: its cost, or the value of the receipt with what is left over (finance 4.14). */
function costLines(bill: BillValues, line: BillLineValue, cost: Sen): readonly KeyedLine[] {
  const { currency, rate, vendor, vendorGroup } = bill
  const isBase = currency === baseCurrency
  const whole = cost + line.vatInCost + line.taxBorne
  const at = { center: line.center ?? null, project: line.project ?? null, description: line.description ?? null }
  if (line.received === undefined)
    return [
      {
        on: line.on,
        debit: whole,
        ...at,
        ...(isBase || line.vatInCost + line.taxBorne !== 0n || bill.advances.length > 0
          ? {}
          : { foreign: { currency, debit: line.net, rate } }),
      },
    ]
  const { value, foreign, rate: receiptRate } = line.received
  const received = senOf(value)
  const fromRate = isBase ? 0n : rupiahOf(foreign, rate) - rupiahOf(foreign, receiptRate)
  const grir: KeyedLine = {
    on: { key: 'GRIR', vendorGroup },
    debit: received,
    partyType: 'VENDOR',
    party: vendor,
    description: at.description,
    ...(isBase ? {} : { foreign: { currency, debit: foreign, rate: receiptRate } }),
  }
  return [
    grir,
    { on: { key: 'PPV' }, debit: whole - received - fromRate, ...at },
    { on: { key: 'FX_REALIZED' }, debit: fromRate },
  ].filter(({ debit }) => debit !== 0n)
}
