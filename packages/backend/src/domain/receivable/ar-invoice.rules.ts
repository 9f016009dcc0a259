// Invoices to customers: what the customer and the dates fill in, the amounts, and what is refused (finance 2.3 and 4.6).
import { OpenItemBalance } from '@kantor/shared/catalogue/finance-slip/entities/open-items.entity'
import { ArInvoice } from '@kantor/shared/catalogue/invoice-management/entities/ar-invoice.entity'
import { type FieldError, KantorError } from '@kantor/shared/rules/errors/errors'
import { rupiahOf } from '@kantor/shared/rules/invoice/document-amounts'
import { compareAmounts, differenceOf, signOfAmount, sumOf } from '@kantor/shared/rules/money/amounts'
import { addDays } from '@kantor/shared/rules/time/calendar'
import { type SQL, sql } from 'drizzle-orm'
import { lockUntilCommit } from '../../db/locks.ts'
import { tableColumns } from '../../db/rows/typed-rows.ts'
import { columnIn } from '../../db/tables.ts'
import { type DerivedContext, type RuleContext, rulesFor } from '../../engine/context.ts'
import { storedRow, storedRows } from '../../engine/read/stored-rows.ts'
import { accountLineComplaints, periodFor, signersOf, slipTypeIdOf } from '../ledger/index.ts'
import { customerOf, type InvoiceGiven, type InvoiceRow, invoiceFacts, workedInvoice } from './invoice-facts.ts'

const rule = 'R-INVOICE'
const drafted: ReadonlySet<unknown> = new Set(['DRAFT', 'DISPROVED'])
const ofItem = tableColumns(OpenItemBalance, 'oi')

export const arInvoiceRules = rulesFor(ArInvoice, {
  async defaults(context) {
    return { draftNo: await context.nextNumber('ArInvoiceDraft', 'I-{SEQ:7}'), maker: context.actor.name.slice(0, 200) }
  },
  async derive(context, next, before) {
    if (!drafted.has(next.status)) return {}
    return worked(context, next, before)
  },
  async check(context, next, before) {
    if (!drafted.has(next.status) && next.status !== 'SUBMITTED') return []
    return [
      ...(await customerComplaints(context, next, before)),
      ...(await noteComplaints(context, next)),
      ...totalComplaints(next),
    ]
  },
  moves: {
    submit: {
      async check(context, next, before) {
        await refuseBeyondContract(context, next, before.id)
        if (
          next.kind === 'CREDIT_NOTE' &&
          signOfAmount(next.vatIdr) > 0 &&
          (next.returnNoteNo == null || next.returnNoteDate == null)
        )
          throw new KantorError('NOTA_RETUR_MISSING', undefined, {
            fields: [
              {
                field: 'returnNoteNo',
                rule: 'NOTA_RETUR_MISSING',
                message: 'is required with its date: VAT is reduced by it',
              },
            ],
          })
        const day = next.invoiceDate ?? ''
        await periodFor(context, {
          day,
          type: 'SJ',
          origin: 'AR',
          maker: context.actor.username.split(' via ')[0] ?? '',
        })
        await signersOf(context, {
          slipType: await slipTypeIdOf(context, 'SJ'),
          day,
          amount: rupiahOf(next.grandTotal ?? '0', next.rate ?? '1'),
        })
        return accountLineComplaints(
          context,
          (next.lines ?? []).map(({ revenueAccount = null, center = null, project = null }) => ({
            account: revenueAccount,
            center,
            project,
          })),
          { day, origin: 'AR' },
        )
      },
    },
  },
  derived: {
    openAmount: (context) => openOf(context),
    paymentStatus: (context) => {
      const open = openOf(context)
      return sql`select case when ${columnIn(context.columns, 'status')} <> 'POSTED' then null when coalesce((${open}), 0) = 0 then 'PAID'
        when (${open}) < ${columnIn(context.columns, 'grandTotal')} then 'PARTIAL' else 'OPEN' end`
    },
  },
})

/** What is open of the receivable of an invoice, in its currency; the advance of a down payment is another item. */
function openOf({ columns }: DerivedContext): SQL {
  const side = sql`case when ${columnIn(columns, 'kind')} = 'CREDIT_NOTE' then 'CR' else 'DR' end`
  return sql`select sum(${ofItem.fcOpen}) from ${sql.identifier('open_item_balance')} oi where oi.company_code = ${columnIn(columns, 'companyCode')}
    and oi.party_type = 'CUSTOMER' and oi.item = ${columnIn(columns, 'invoiceNo')} and oi.side = ${side}`
}

async function worked(context: RuleContext, next: InvoiceGiven, before: InvoiceRow | undefined) {
  const facts = await invoiceFacts(context, next)
  const { customer, rate, taxRate, items, taxes } = facts
  const { amounts, vatIdr } = workedInvoice(next, facts)
  const day = next.invoiceDate ?? context.today
  let last = Math.max(0, ...(before?.lines ?? []).map(({ lineNo }) => lineNo ?? 0))
  const isNote = next.kind === 'CREDIT_NOTE'
  return {
    typeCode: isNote ? 'CN' : 'INV',
    customerName: customer?.name ?? null,
    salesperson: customer?.salesperson ?? null,
    currency: next.currency ?? customer?.currency ?? null,
    rate,
    taxRate,
    taxPointDate: next.taxPointDate ?? day,
    dueDate: next.dueDate ?? addDays(day, isNote ? 0 : (customer?.paymentTermDays ?? 0)),
    taxInvoiceStatus: taxes.size > 0 && !isNote ? ('TO_EXPORT' as const) : ('NOT_REQUIRED' as const),
    lines: (next.lines ?? []).map((line, i) => ({
      ...line,
      lineNo: (before?.lines ?? []).find(({ id }) => id !== undefined && id === line.id)?.lineNo ?? ++last,
      description: line.description || items.get(line.item ?? 0)?.name || null,
      net: amounts.lines[i]?.net ?? '0.00',
      otherBase: amounts.lines[i]?.otherBase ?? '0.00',
      vat: amounts.lines[i]?.vat ?? '0.00',
    })),
    netTotal: amounts.netTotal,
    dppTotal: amounts.dppTotal,
    otherBaseTotal: amounts.otherBaseTotal,
    vatTotal: amounts.vatTotal,
    vatIdr,
    roundingDiff: amounts.roundingDiff,
    grandTotal: amounts.grandTotal,
  }
}

async function customerComplaints(
  context: RuleContext,
  next: InvoiceGiven,
  before: InvoiceRow | undefined,
): Promise<readonly FieldError[]> {
  if (next.customer === before?.customer && next.status !== 'SUBMITTED') return []
  const customer = await customerOf(context, next.customer ?? 0)
  if (customer?.status === 'BLOCKED')
    return [{ field: 'customer', rule, message: 'is blocked: choose another customer, or have it activated' }]
  return customer?.status === 'INACTIVE'
    ? [{ field: 'customer', rule, message: 'is inactive: choose an active customer' }]
    : []
}

/** A note is about an invoice of the same customer, and a credit note is no more than it. */
async function noteComplaints(context: RuleContext, next: InvoiceGiven): Promise<readonly FieldError[]> {
  if (next.originalInvoice == null) return []
  const original = await storedRow(context, ArInvoice, ['customer', 'currency', 'grandTotal'], {
    where: { id: next.originalInvoice },
  })
  const found: FieldError[] = []
  if (original?.customer !== next.customer)
    found.push({ field: 'originalInvoice', rule, message: 'is of another customer: choose an invoice of this one' })
  if (original?.currency !== next.currency)
    found.push({ field: 'currency', rule, message: 'is not that of the original invoice' })
  if (next.kind === 'CREDIT_NOTE' && compareAmounts(next.grandTotal, original?.grandTotal) > 0)
    found.push({
      field: 'lines',
      rule,
      message: `are more than the original invoice: credit at most ${original?.grandTotal}`,
    })
  return found
}

function totalComplaints(next: InvoiceGiven): readonly FieldError[] {
  const deducted = sumOf((next.downPayments ?? []).map(({ amount }) => amount))
  const found: FieldError[] = []
  for (const [i, line] of (next.lines ?? []).entries()) {
    if (signOfAmount(line.net) < 0)
      found.push({ field: `lines.${i}.discountAmount`, rule, message: 'is more than the line' })
    if (line.description == null || line.description === '')
      found.push({ field: `lines.${i}.description`, rule, message: 'say what is invoiced, or choose an item' })
  }
  if (compareAmounts(deducted, next.netTotal) > 0)
    throw new KantorError(
      'DOWN_PAYMENT_EXCEEDS_CONTRACT',
      `The down payments are more than the lines. Deduct at most ${next.netTotal}.`,
      {
        values: { left: next.netTotal ?? '0' },
        fields: [{ field: 'downPayments', rule, message: `are more than the lines: deduct at most ${next.netTotal}` }],
      },
    )
  return found
}

/** All down payments of a contract together are no more than the contract (finance 4.6). */
async function refuseBeyondContract(context: RuleContext, next: InvoiceGiven, own: number): Promise<void> {
  if (next.kind !== 'DOWN_PAYMENT' || next.contractNo == null) return
  await lockUntilCommit(
    context.tx,
    `contract of customer ${context.actor.companyCode} ${next.customer} ${next.contractNo}`,
  )
  const others = await storedRows(context, ArInvoice, ['netTotal'], {
    where: { customer: next.customer ?? 0, contractNo: next.contractNo, kind: 'DOWN_PAYMENT', reversalOf: null },
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
