// Bills of vendors: what the vendor and the dates fill in, the amounts, and what is refused (finance 2.3, 4.6, 4.7 and 4.14).

import { OpenItemBalance } from '@kantor/shared/catalogue/finance-slip/entities/open-items.entity'
import { ApBill } from '@kantor/shared/catalogue/invoice-management/entities/ap-bill.entity'
import { type FieldError, KantorError } from '@kantor/shared/rules/errors/errors'
import { isCreditable } from '@kantor/shared/rules/invoice/bill-checks'
import { rupiahOf } from '@kantor/shared/rules/invoice/document-amounts'
import { vendorNumberKey } from '@kantor/shared/rules/invoice/vendor-number'
import { compareAmounts, differenceOf, signOfAmount, sumOf } from '@kantor/shared/rules/money/amounts'
import { moneyText, senOf } from '@kantor/shared/rules/money/sen'
import { addDays } from '@kantor/shared/rules/time/calendar'
import { type SQL, sql } from 'drizzle-orm'
import { lockUntilCommit } from '../../db/locks.ts'
import { tableColumns } from '../../db/rows/typed-rows.ts'
import { columnIn } from '../../db/tables.ts'
import { type DerivedContext, type RuleContext, rulesFor } from '../../engine/context.ts'
import { storedRows } from '../../engine/read/stored-rows.ts'
import { periodFor, signersOf, slipTypeIdOf } from '../ledger/index.ts'
import { postingComplaints } from './ap-bill.posting.ts'
import { type BillGiven, type BillRow, billFacts, workedBill } from './bill-facts.ts'

const rule = 'R-BILL'
const drafted: ReadonlySet<unknown> = new Set(['DRAFT', 'DISPROVED'])
const ofItem = tableColumns(OpenItemBalance, 'oi')

export const apBillRules = rulesFor(ApBill, {
  async defaults(context) {
    return { draftNo: await context.nextNumber('ApBillDraft', 'B-{SEQ:7}'), maker: context.actor.name.slice(0, 200) }
  },
  async derive(context, next, before) {
    if (!drafted.has(next.status)) return {}
    return worked(context, next, before)
  },
  async check(context, next, before) {
    const found: FieldError[] = [...(await creditComplaints(next))]
    if (!drafted.has(next.status) && next.status !== 'SUBMITTED') return found
    if (isOther(next, before, ['vendor', 'vendorInvoiceNo', 'vendorInvoiceDate']))
      await refuseDuplicate(context, next, before?.id)
    return [...found, ...(await vendorComplaints(context, next, before)), ...totalComplaints(next)]
  },
  moves: {
    submit: {
      async check(context, next, before) {
        await refuseDuplicate(context, next, before.id)
        await refuseBeyondContract(context, next, before.id)
        const day = next.billDate ?? ''
        await periodFor(context, {
          day,
          type: 'PJ',
          origin: 'AP',
          maker: context.actor.username.split(' via ')[0] ?? '',
        })
        const amount = senOf(moneyText(rupiahOf(next.grandTotal ?? '0', next.rate ?? '1')))
        await signersOf(context, { slipType: await slipTypeIdOf(context, 'PJ'), day, amount })
        return postingComplaints(context, next as BillRow)
      },
    },
  },
  derived: {
    openAmount: (context) => openOf(context),
    paymentStatus: ({ columns, ...context }) => {
      const open = openOf({ columns, ...context })
      return sql`select case when ${columnIn(columns, 'status')} <> 'POSTED' then null when coalesce((${open}), 0) = 0 then 'PAID'
        when (${open}) < ${columnIn(columns, 'payableTotal')} then 'PARTIAL' else 'OPEN' end`
    },
  },
})

const isOther = (
  next: BillGiven,
  before: BillRow | undefined,
  names: readonly ('vendor' | 'vendorInvoiceNo' | 'vendorInvoiceDate')[],
) => names.some((name) => next[name] !== before?.[name])

/** What is open of the payable of a bill, in its currency; the advance of a down payment is another item. */
function openOf({ columns }: DerivedContext): SQL {
  const side = sql`case when ${columnIn(columns, 'kind')} = 'DEBIT_NOTE' then 'DR' else 'CR' end`
  return sql`select sum(${ofItem.fcOpen}) from ${sql.identifier('open_item_balance')} oi where oi.company_code = ${columnIn(columns, 'companyCode')}
    and oi.party_type = 'VENDOR' and oi.item = ${columnIn(columns, 'billNo')} and oi.side = ${side}`
}

/** What the vendor, the dates and the lines make of a draft. */
async function worked(context: RuleContext, next: BillGiven, before: BillRow | undefined) {
  const facts = await billFacts(context, next)
  const { vendor, rate, taxRate } = facts
  const { amounts, payable, certificates } = workedBill(next, facts)
  let last = Math.max(0, ...(before?.lines ?? []).map(({ lineNo }) => lineNo ?? 0))
  const codeIds = new Map(facts.codes.map(({ code, id }) => [code, id]))
  return {
    typeCode: next.kind === 'DEBIT_NOTE' ? 'DN' : 'BILL',
    currency: next.currency ?? vendor?.currency ?? null,
    rate,
    taxRate,
    dueDate: dueDateOf(next, before) ?? addDays(next.vendorInvoiceDate ?? context.today, vendor?.paymentTermDays ?? 0),
    vendorInvoiceKey: vendorNumberKey(next.vendorInvoiceNo ?? '').slice(0, 60) || null,
    vatCreditPeriod: next.vatInvoiceDate == null ? null : (next.vatCreditPeriod ?? next.vatInvoiceDate.slice(0, 7)),
    lines: (next.lines ?? []).map((line, i) => ({
      ...line,
      lineNo: (before?.lines ?? []).find(({ id }) => id !== undefined && id === line.id)?.lineNo ?? ++last,
      net: amounts.lines[i]?.net ?? '0.00',
      vat: moneyText(amounts.lineVat[i] ?? 0n),
    })),
    withheld: amounts.withheld.map(({ code, article, base, rate: applied, amount }) => ({
      whtCode: codeIds.get(code) ?? 0,
      article: article as 'PPH23',
      base,
      rate: applied,
      amount,
      certificate: certificates.get(code) ?? null,
    })),
    netTotal: amounts.netTotal,
    dppTotal: amounts.dppTotal,
    otherBaseTotal: amounts.otherBaseTotal,
    vatTotal: amounts.vatCollected,
    vatIdr: amounts.vatIdr,
    roundingDiff: amounts.roundingDiff,
    grandTotal: amounts.grandTotal,
    whtTotal: amounts.withheldTotal,
    payableTotal: payable,
  }
}

/** The due date that was entered; one that was worked out from another vendor or date is worked out once more. */
const dueDateOf = (next: BillGiven, before: BillRow | undefined): string | null | undefined =>
  before !== undefined && next.dueDate === before.dueDate && isOther(next, before, ['vendor', 'vendorInvoiceDate'])
    ? null
    : next.dueDate

/** Input VAT is credited in the period of its tax invoice or one of the next three (UU PPN art. 9(9)). */
async function creditComplaints({ vatInvoiceDate, vatCreditPeriod, lines }: BillGiven): Promise<readonly FieldError[]> {
  if (vatInvoiceDate == null || vatCreditPeriod == null || isCreditable(vatInvoiceDate, vatCreditPeriod)) return []
  if ((lines ?? []).every(({ vatCreditable }) => vatCreditable === false)) return []
  throw new KantorError('VAT_CREDIT_EXPIRED', undefined, {
    fields: [
      {
        field: 'vatCreditPeriod',
        rule: 'VAT_CREDIT_EXPIRED',
        message: `choose the period ${vatInvoiceDate.slice(0, 7)} or one of the next three`,
      },
    ],
  })
}

/**
 * The same number of the vendor in the same calendar year is one invoice (finance 4.14). Two users who enter it at once wait for each other, and the second is
 * refused with the bill that is there.
 */
async function refuseDuplicate(context: RuleContext, next: BillGiven, own: number | undefined): Promise<void> {
  const key = vendorNumberKey(next.vendorInvoiceNo ?? '').slice(0, 60)
  const year = next.vendorInvoiceDate?.slice(0, 4)
  if (key === '' || year === undefined || next.vendor == null) return
  await lockUntilCommit(context.tx, `bill ${context.actor.companyCode} ${next.vendor} ${key}`)
  const same = await storedRows(context, ApBill, ['id', 'draftNo', 'billNo'], {
    where: { vendor: next.vendor, vendorInvoiceKey: key, reversalOf: null },
    and: (c) =>
      sql`to_char(${c.vendorInvoiceDate}, 'YYYY') = ${year} and ${c.status} not in ('VOID', 'CANCELLED') and ${c.id} <> ${own ?? 0}`,
    limit: 1,
  })
  const [first] = same
  if (first === undefined) return
  const number = first.billNo ?? first.draftNo ?? ''
  throw new KantorError(
    'DUPLICATE_VENDOR_INVOICE',
    `${next.vendorInvoiceNo} of this vendor is entered already as ${number}. Open it instead of entering it again.`,
    {
      values: { bill: number, page: `/invoice-management/bill-entry/${first.id}/show` },
      fields: [
        { field: 'vendorInvoiceNo', rule: 'DUPLICATE_VENDOR_INVOICE', message: `is entered already as ${number}` },
      ],
    },
  )
}

/** The vendor takes bills, and asks for VAT only where it is registered for it. */
async function vendorComplaints(
  context: RuleContext,
  next: BillGiven,
  before: BillRow | undefined,
): Promise<readonly FieldError[]> {
  const { vendor, taxes } = await billFacts(context, next)
  const asksVat = (next.lines ?? []).some(({ taxCode }) => {
    const tax = taxCode == null ? undefined : taxes.get(taxCode)
    return tax !== undefined && tax.isCollected && signOfAmount(tax.rate) > 0
  })
  if (vendor !== undefined && vendor.isPkp !== true && asksVat)
    throw new KantorError(
      'VENDOR_NOT_PKP',
      `${vendor.name} is not registered for VAT. Take the VAT code out, or correct the vendor.`,
    )
  if (vendor?.status !== 'ACTIVE' && next.vendor !== before?.vendor)
    return [{ field: 'vendor', rule, message: 'is not active: choose another vendor, or have it activated' }]
  return []
}

/** Down payments are no more than the lines, and a bill is about an amount. */
function totalComplaints(next: BillGiven): readonly FieldError[] {
  const deducted = sumOf((next.downPayments ?? []).map(({ amount }) => amount))
  if (compareAmounts(deducted, next.netTotal) > 0)
    return [{ field: 'downPayments', rule, message: `are more than the lines: deduct at most ${next.netTotal}` }]
  if (
    compareAmounts(next.headerDiscount ?? '0', sumOf((next.lines ?? []).map(({ net }) => net))) > 0 &&
    signOfAmount(next.netTotal) < 0
  )
    return [{ field: 'headerDiscount', rule, message: 'is more than the lines' }]
  return []
}

/** All down payments of a contract together are no more than the contract (finance 4.6). */
async function refuseBeyondContract(context: RuleContext, next: BillGiven, own: number): Promise<void> {
  if (next.kind !== 'DOWN_PAYMENT' || next.contractNo == null) return
  await lockUntilCommit(context.tx, `contract ${context.actor.companyCode} ${next.vendor} ${next.contractNo}`)
  const others = await storedRows(context, ApBill, ['netTotal'], {
    where: { vendor: next.vendor ?? 0, contractNo: next.contractNo, kind: 'DOWN_PAYMENT', reversalOf: null },
    and: (c) => sql`${c.status} not in ('DRAFT', 'VOID', 'CANCELLED') and ${c.id} <> ${own}`,
  })
  const left = differenceOf(next.contractAmount ?? '0', sumOf(others.map(({ netTotal }) => netTotal)))
  if (compareAmounts(next.netTotal, left) <= 0) return
  throw new KantorError(
    'DOWN_PAYMENT_EXCEEDS_CONTRACT',
    `${left} of the contract ${next.contractNo} is left for down payments. Enter at most this amount.`,
    { values: { left } },
  )
}
