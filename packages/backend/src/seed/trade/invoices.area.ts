// Receivables and payables of the demo company: invoices, bills, receipts and payments, entered, signed and posted by its users as they do it on the screens.
import { journalReceiptPaymentBank } from '@kantor/shared/catalogue/finance-slip/journal-receipt-payment-bank'
import { arMasterEntry } from '@kantor/shared/catalogue/invoice-management/ar-master-entry'
import { billEntry } from '@kantor/shared/catalogue/invoice-management/bill-entry'
import { ArInvoice } from '@kantor/shared/catalogue/invoice-management/entities/ar-invoice.entity'
import type { RecordFeature } from '@kantor/shared/kernel'
import { type DemoActors, demoActors } from '../approvals/demo-actors.ts'
import { seedArea } from '../area.ts'
import { billEntries, cashEntries, invoiceEntries } from './invoice-entries.ts'

export const invoicesArea = seedArea({
  name: 'invoices',
  after: ['trade', 'slip authorities', 'approvals'],
  marker: ArInvoice,
  async run(context) {
    const desk = await demoActors(context)
    const numbers = new Map<string, { readonly id: number; readonly number: string }>()
    const steps = [
      ...invoiceEntries.map((entry) => ({
        ago: Number(entry.split('|')[2]),
        run: () => invoice(desk, numbers, entry),
      })),
      ...billEntries.map((entry) => ({ ago: Number(entry.split('|')[3]), run: () => bill(desk, numbers, entry) })),
      ...cashEntries.map((entry) => ({ ago: Number(entry.split('|')[2]), run: () => money(desk, numbers, entry) })),
    ]
    // In the order of their days; documents before the money of the same day.
    for (const { run } of steps.toSorted((a, b) => b.ago - a.ago)) await run()
  },
})

type Numbers = Map<string, { readonly id: number; readonly number: string }>
const own = `company_code = 'SSI'`
const by = (desk: DemoActors, table: string, code: string) =>
  desk.id(`select id from ${table} where ${own} and code = '${code}'`)
/** What is not given stays empty. */
const orNull = (text: string): string | null => (text === '' ? null : text)
const ref = (id: number): string | null => (id === 0 ? null : String(id))

/** Enters a document, sends it, and has it signed, as far as its status says; gives its id. */
async function enter(
  desk: DemoActors,
  feature: RecordFeature,
  ago: number,
  input: object,
  status: string,
): Promise<number> {
  if (status === 'd') return desk.draft('finance', ago, feature, input)
  const id = await desk.send('finance', ago, feature, input)
  if (status === 'p') await desk.decide('finance.head', ago, feature, id, 'APPROVE')
  return id
}

async function remember(
  desk: DemoActors,
  numbers: Numbers,
  name: string,
  table: string,
  column: string,
  id: number,
): Promise<void> {
  numbers.set(name, { id, number: await desk.text(table, column, id) })
}

async function invoice(desk: DemoActors, numbers: Numbers, entry: string): Promise<void> {
  const [
    name = '',
    customer = '',
    back = '0',
    kind = '',
    what = '',
    qty = '1',
    unitPrice = '0',
    tax = '',
    of = '',
    status = '',
  ] = entry.split('|')
  const ago = Number(back)
  const other = numbers.get(of)
  const id = await enter(
    desk,
    arMasterEntry,
    ago,
    {
      kind,
      customer: ref(await by(desk, 'customer', customer)),
      invoiceDate: desk.day(ago),
      ...(kind === 'DOWN_PAYMENT' ? { contractNo: 'PO-MLG-01', contractAmount: '250000000.00' } : {}),
      ...(kind === 'CREDIT_NOTE'
        ? { originalInvoice: String(other?.id), returnNoteNo: 'NR-0007', returnNoteDate: desk.day(ago) }
        : {}),
      ...(kind === 'SETTLEMENT'
        ? { contractNo: 'PO-MLG-01', downPayments: [{ invoice: String(other?.id), amount: '75000000.00' }] }
        : {}),
      lines: [{ description: what, qty, unitPrice, taxCode: ref(await by(desk, 'tax_code', tax)) }],
    },
    status,
  )
  await remember(desk, numbers, name, 'ar_invoice', 'invoice_no', id)
}

async function bill(desk: DemoActors, numbers: Numbers, entry: string): Promise<void> {
  const cells = entry.split('|')
  const [
    name = '',
    vendor = '',
    vendorInvoiceNo = '',
    back = '0',
    kind = '',
    what = '',
    account = '',
    at = '',
    qty = '1',
    unitPrice = '0',
  ] = cells
  const [tax = '', wht = '', taxInvoice = '', of = '', status = ''] = cells.slice(10)
  const ago = Number(back)
  const center =
    at === 'y'
      ? await desk.id(`select id from account_center where ${own} and is_posting and is_active order by code limit 1`)
      : 0
  const other = numbers.get(of)
  const id = await enter(
    desk,
    billEntry,
    ago,
    {
      kind,
      vendor: ref(await by(desk, 'vendor', vendor)),
      vendorInvoiceNo,
      vendorInvoiceDate: desk.day(ago),
      billDate: desk.day(ago),
      vatInvoiceNo: orNull(taxInvoice),
      vatInvoiceDate: taxInvoice === '' ? null : desk.day(ago),
      ...(kind === 'DOWN_PAYMENT' ? { contractNo: 'SPK-17', contractAmount: '80000000.00' } : {}),
      downPayments: other === undefined ? [] : [{ bill: String(other.id), amount: '24000000.00' }],
      lines: [
        {
          description: what,
          account: ref(account === '' ? 0 : await by(desk, 'account', account)),
          center: ref(center),
          qty,
          unitPrice,
          taxCode: ref(tax === '' ? 0 : await by(desk, 'tax_code', tax)),
          whtCode: ref(wht === '' ? 0 : await by(desk, 'withholding_tax_code', wht)),
        },
      ],
    },
    status,
  )
  await remember(desk, numbers, name, 'ap_bill', 'bill_no', id)
}

async function money(desk: DemoActors, numbers: Numbers, entry: string): Promise<void> {
  const [direction = '', party = '', back = '0', amount = '0', items = '', , description = '', status = ''] =
    entry.split('|')
  const ago = Number(back)
  const isReceipt = direction === 'RECEIPT'
  const named = items === '' ? [] : items.split(',').map((one) => one.split('='))
  await enter(
    desk,
    journalReceiptPaymentBank,
    ago,
    {
      direction,
      accountBank: ref(await by(desk, 'account_bank', 'BCA-IDR')),
      entryDate: desk.day(ago),
      ...(isReceipt
        ? { customer: ref(await by(desk, 'customer', party)) }
        : { vendor: ref(await by(desk, 'vendor', party)) }),
      amount,
      description,
      lines: named.map(([name = '', settled = '0']) => ({
        kind: 'ALLOCATE',
        item: numbers.get(name)?.number,
        amount: settled,
      })),
    },
    status,
  )
}
