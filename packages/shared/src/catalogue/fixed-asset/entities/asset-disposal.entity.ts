// An asset, or a part of one, leaves the books: sold, scrapped, lost, given away, traded in (finance 2.5 and 4.11). Gain or loss follow from both books.
import {
  type Complaint,
  defineEntity,
  documentLifecycle,
  type Fields,
  shared,
  waitingForField,
} from '../../../kernel/index.ts'

const rule = 'R-ASSET-DISPOSAL'
const life = documentLifecycle({ edit: 'frmAFDISPE01E', remove: 'frmAFDISPE01D' })
const own = { type: 'ref', to: 'AssetDisposal', readOnly: true, width: 150 } as const
const worked = { type: 'money', readOnly: true, width: 150 } as const
const result = { ...worked, min: -999_999_999_999_999 } as const

export const AssetDisposal = defineEntity({
  name: 'AssetDisposal',
  title: 'Asset disposal',
  key: ['disposalNo'],
  show: 'description',
  head: ['disposalDate', 'kind', 'price', 'gainLoss'],
  scope: 'branch',
  dataScope: { companyWide: 'an asset belongs to the company; its buyer is a customer of the company' },
  number: {
    field: 'disposalNo',
    series: 'AssetDisposal',
    pattern: 'AD/{BRANCH}/{YYYY}/{MM}/{SEQ:4}',
    by: 'disposalDate',
  },
  posting: {
    by: 'post',
    undo: 'reverse',
    date: 'disposalDate',
    ledgers: ['AssetRegister'],
    reversal: { of: 'reversalOf', by: 'reversedBy' },
  },
  fields: {
    disposalNo: { type: 'code', max: 40, required: true, unique: true, readOnly: true, label: 'Number', width: 170 },
    disposalDate: { type: 'date', required: true, default: 'today', label: 'Date', width: 110 },
    kind: {
      type: 'enum',
      values: shared('AssetDisposalKind', ['SALE', 'SCRAP', 'LOST', 'DONATION', 'TRADE_IN']),
      required: true,
      width: 110,
    },
    asset: { type: 'ref', to: 'FixedAsset', where: { status: 'ACTIVE' }, required: true, fixed: true, width: 200 },
    group: { type: 'ref', to: 'AssetGroup', readOnly: true, width: 160 },
    description: { type: 'text', max: 200, required: true, width: 240 },
    portionPct: {
      type: 'percent',
      min: 0,
      max: 100,
      scale: 4,
      default: 100,
      required: true,
      label: 'Portion',
      help: 'Percent of the asset that is disposed of.',
      width: 110,
    },
    buyer: { type: 'ref', to: 'Customer', width: 180 },
    price: { type: 'money', min: 0, default: 0, label: 'Price', help: 'Without VAT, in whole rupiah.', width: 150 },
    taxCode: {
      type: 'ref',
      to: 'TaxCode',
      where: { isActive: true },
      label: 'VAT code',
      help: 'PPN-16D, unless the input VAT of the asset was not creditable. If empty, no VAT.',
      width: 150,
    },
    vat: { ...worked, label: 'VAT' },
    costDisposed: { ...worked, label: 'Cost disposed of' },
    accumulatedDisposed: { ...worked, label: 'Depreciation disposed of' },
    bookValue: { ...worked, label: 'Book value' },
    gainLoss: { ...result, label: 'Gain or loss' },
    fiscalBookValue: { ...worked, label: 'Fiscal book value' },
    fiscalGainLoss: { ...result, label: 'Fiscal gain or loss' },
    slip: { type: 'ref', to: 'Slip', readOnly: true, help: 'Slip in the general ledger.', width: 190 },
    reversalOf: { ...own, label: 'Reverses' },
    reversedBy: { ...own, label: 'Reversed by' },
    maker: { type: 'text', max: 200, readOnly: true, label: 'Made by', width: 170 },
    note: {
      type: 'text',
      max: 500,
      readOnly: true,
      label: 'Note',
      help: 'What was said when the document was voided or reversed.',
      width: 220,
    },
    status: { type: 'enum', values: shared('AssetDisposalStatus', life.statuses), ...life.status },
    waitingFor: waitingForField,
  } as const satisfies Fields,
  checks: [{ rule, test: saleIsWhole }],
  lifecycle: life.moves,
  steps: life.steps,
  byStatus: life.byStatus,
})

interface Row {
  readonly kind?: string | null
  readonly buyer?: unknown
  readonly price?: string | number | null
  readonly taxCode?: unknown
  readonly portionPct?: string | number | null
}
const isAbove = (amount: string | number | null | undefined): boolean => /[1-9]/.test(String(amount ?? ''))
const paid: ReadonlySet<string> = new Set(['SALE', 'TRADE_IN'])

/** A price has a buyer, and only a sale or a trade-in has a price. */
function saleIsWhole({ kind, buyer, price, taxCode, portionPct }: Row): readonly Complaint[] {
  const say = (field: string, message: string): Complaint => ({ field, rule, message })
  const isPaid = paid.has(kind ?? '')
  return [
    ...(isAbove(portionPct ?? 100) ? [] : [say('portionPct', 'is above 0')]),
    ...(/\.\d*[1-9]/.test(String(price ?? '')) ? [say('price', 'is in whole rupiah')] : []),
    ...(isPaid && !isAbove(price) ? [say('price', 'is required for a sale')] : []),
    ...(isPaid && buyer == null ? [say('buyer', 'is required for a sale')] : []),
    ...(!isPaid && (isAbove(price) || taxCode != null)
      ? [say('price', 'only a sale or a trade-in has a price and VAT: clear both')]
      : []),
  ]
}
