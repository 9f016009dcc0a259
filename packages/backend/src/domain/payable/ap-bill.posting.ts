// How a bill posts: by the pure rule `apBillPosting`, with the figures that are stored in it, its down payments locked, and its accounts looked at once more.

import { billEntry } from '@kantor/shared/catalogue/invoice-management/bill-entry'
import { ApBill } from '@kantor/shared/catalogue/invoice-management/entities/ap-bill.entity'
import { type FieldError, KantorError } from '@kantor/shared/rules/errors/errors'
import { settled } from '@kantor/shared/rules/invoice/open-items'
import { apBillPosting, type BillLineValue } from '@kantor/shared/rules/ledger/postings/ap-bill'
import { compareAmounts } from '@kantor/shared/rules/money/amounts'
import type { RuleContext } from '../../engine/context.ts'
import { ownNumber } from '../../engine/posting/post.ts'
import { storedRows } from '../../engine/read/stored-rows.ts'
import { accountLineComplaints, type KeyedDocument, type KeyedPlan, keyedPosting, lockItems } from '../ledger/index.ts'
import { type BillFields, type BillRow, billFacts, workedBill } from './bill-facts.ts'

const eventOf = ({ kind }: BillRow): string =>
  kind === 'DOWN_PAYMENT' ? 'AP_DP_BILL' : kind === 'DEBIT_NOTE' ? 'VENDOR_DEBIT_NOTE' : 'AP_BILL_POSTED'

export const apBillDocument: KeyedDocument<BillFields> = {
  entity: ApBill,
  feature: billEntry,
  event: (row) => ({
    eventKey: eventOf(row),
    day: row.billDate ?? '',
    slipType: 'PJ',
    origin: 'AP',
    description: row.vendorInvoiceNo ?? '',
  }),
  numberOf: ({ billNo, draftNo }) => ({ number: billNo ?? '', draft: draftNo ?? '' }),
  plan,
  reversing: () => ({ vatInvoiceNo: null }),
}

export const apBillPostings = keyedPosting(apBillDocument)

/** The lines of the bill. Throws BAD_STATE where rates or codes have changed since the bill was sent, so that other figures would be posted than were signed. */
async function plan(context: RuleContext, row: BillRow): Promise<KeyedPlan> {
  const facts = await billFacts(context, row, true)
  const { input, amounts, payable } = workedBill(row, facts)
  if (compareAmounts(payable, row.payableTotal) !== 0 || compareAmounts(amounts.vatIdr, row.vatIdr) !== 0)
    throw new KantorError(
      'BAD_STATE',
      'Rates or tax codes have changed since the bill was sent. Send it back, save it once more and send it again.',
    )
  const party = facts.vendor?.code ?? ''
  const advances = await advancesOf(context, row, party, facts.currency.code)
  return {
    posting: apBillPosting({
      kind: row.kind ?? 'STANDARD',
      vendor: party,
      vendorGroup: facts.vendor?.vendorGroup ?? null,
      item: row.billNo ?? ownNumber,
      billDate: row.billDate ?? '',
      dueDate: row.dueDate ?? '',
      currency: facts.currency.code,
      rate: facts.rate,
      lines: (row.lines ?? []).map(
        (line, i): BillLineValue => ({
          net: amounts.lines[i]?.net ?? '0',
          taxable: amounts.lines[i]?.taxable ?? '0',
          on: line.chargeTo === 'ASSET' || line.account == null ? { key: 'ASSET_CLEARING' } : { account: line.account },
          vatInCost: input.lines[i]?.vatCreditable === true ? 0n : (amounts.lineVat[i] ?? 0n),
          taxBorne: amounts.taxBorne[i] ?? 0n,
          center: line.center ?? null,
          project: line.project ?? null,
          description: line.description ?? null,
        }),
      ),
      vatCreditable: amounts.vatCreditable,
      hasTaxInvoice: row.vatInvoiceNo != null && row.vatInvoiceNo !== '',
      payable,
      withheld: row.whtTiming === 'ON_PAYMENT' ? [] : amounts.withheld,
      advances,
    }),
  }
}

/** The items of the down payments, locked, each settled by what the bill deducts. Throws where one is of another vendor or has less left. */
async function advancesOf(context: RuleContext, row: BillRow, party: string, currency: string) {
  const deducted = row.downPayments ?? []
  if (deducted.length === 0) return []
  const bills = await storedRows(context, ApBill, ['id', 'billNo', 'vendor', 'status'], {
    where: { id: deducted.flatMap(({ bill }) => bill ?? []) },
  })
  const numbers = deducted.map(({ bill }) => {
    const found = bills.find(({ id }) => id === bill)
    if (found?.vendor !== row.vendor || found?.status !== 'POSTED')
      throw new KantorError(
        'BAD_STATE',
        `${found?.billNo ?? 'A down payment'} is no posted down payment of this vendor. Take it out of the bill.`,
      )
    return { item: found?.billNo ?? '', side: 'DR' as const }
  })
  const items = await lockItems(context, { partyType: 'VENDOR', party, currency }, numbers)
  return items.map((item, i) => settled(item, deducted[i]?.amount ?? '0'))
}

/** What the accounts of the lines ask for and do not get, by line; looked at before the bill goes to its signers. */
export const postingComplaints = (context: RuleContext, row: BillRow): Promise<readonly FieldError[]> =>
  accountLineComplaints(context, row.lines ?? [], { day: row.billDate ?? '', origin: 'AP' })
