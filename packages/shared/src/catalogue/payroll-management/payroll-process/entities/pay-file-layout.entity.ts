// How a file for a bank or the tax office is laid out (payroll 3.9): a column map with days of validity, because those who read the files change it.

import { type Complaint, defineEntity, type Fields, shared } from '../../../../kernel/index.ts'
import { compareAmounts } from '../../../../rules/money/amounts.ts'
import { bankReaches, namesBanks } from '../../../../rules/payroll/files/bank-reach.ts'
import { fileValues, isElementName } from '../../../../rules/payroll/files/laid-out.ts'

export const payFileKinds = shared('PayFileKind', ['BANK', 'TAX_MONTH', 'TAX_A1', 'BPJS_EMPLOYMENT', 'BPJS_HEALTH'])

const column = {
  heading: { type: 'text', max: 80 },
  value: { type: 'enum', values: shared('PayFileValue', fileValues), required: true },
  constant: { type: 'text', max: 80, label: 'Text', help: 'Text for a column with the source Constant.' },
  width: { type: 'integer', min: 1, max: 400, label: 'At most', unit: 'characters' },
  isNeeded: {
    type: 'boolean',
    label: 'Needed',
    help: 'The recipient does not accept rows without it. If it is missing, the file is not created.',
  },
  digits: {
    type: 'integer',
    min: 1,
    max: 34,
    label: 'Digits',
    help: 'Exact number of digits that the recipient accepts.',
  },
} as const

export const PayFileLayout = defineEntity({
  name: 'PayFileLayout',
  title: 'File layout',
  key: ['layoutCode'],
  code: 'layoutCode',
  show: 'layoutName',
  effective: { from: 'effectiveFrom', to: 'effectiveTo' },
  fields: {
    layoutCode: { type: 'code', max: 20, required: true, fixed: true, label: 'Layout', width: 140 },
    layoutName: { type: 'text', max: 100, required: true, label: 'Name', width: 260 },
    kind: {
      type: 'enum',
      values: payFileKinds,
      labels: {
        BANK: 'Bank transfer',
        TAX_MONTH: 'Monthly withholding',
        TAX_A1: 'Certificates 1721-A1',
        BPJS_EMPLOYMENT: 'BPJS Ketenagakerjaan',
        BPJS_HEALTH: 'BPJS Kesehatan',
      },
      required: true,
      width: 170,
    },
    effectiveFrom: { type: 'date', required: true, default: 'monthStart', label: 'From', width: 110 },
    effectiveTo: { type: 'date', label: 'To', width: 110 },
    isConfirmed: {
      type: 'boolean',
      label: 'Confirmed',
      help: 'The bank or the tax office has checked a sample. Files of unconfirmed layouts show a note.',
      width: 110,
    },
    reach: {
      type: 'enum',
      values: shared('BankReach', bankReaches),
      labels: { OWN: 'Of the banks named', OTHERS: 'Of all other banks', ALL: 'Of every bank' },
      default: 'OWN',
      required: true,
      backfill: { sql: "case when layout_code = 'MANDIRI-MCM' then 'ALL' else 'OWN' end" },
      label: 'Pays accounts',
      help: 'For bank files: the payroll service of a bank pays accounts of that bank; a transfer (BI-FAST, LLG, RTGS) pays accounts of other banks.',
      width: 160,
    },
    banks: {
      type: 'lines',
      maxRows: 200,
      key: ['bank'],
      label: 'Banks',
      help: 'Banks whose accounts the layout pays. For transfers to other banks, the banks that it leaves out.',
      of: { bank: { type: 'ref', to: 'Bank', required: true, width: 220 } },
    },
    leastAmount: {
      type: 'money',
      min: 0,
      label: 'Pays at least',
      help: 'Minimum amount of one transfer, for example more than 100 million for RTGS.',
    },
    mostAmount: {
      type: 'money',
      min: 0,
      label: 'Pays at most',
      help: 'Maximum amount of one transfer, for example 250 million for BI-FAST or 1 billion for LLG.',
    },
    separator: {
      type: 'enum',
      values: shared('PayFileSeparator', ['COMMA', 'SEMICOLON', 'PIPE', 'TAB', 'XML']),
      default: 'COMMA',
      required: true,
    },
    rootElement: { type: 'text', max: 60, label: 'Element of the document', help: 'Root element, for XML files.' },
    listElement: {
      type: 'text',
      max: 60,
      label: 'Element of the list',
      help: 'Element that contains the rows, for XML files.',
    },
    rowElement: {
      type: 'text',
      max: 60,
      label: 'Element of a row',
      help: 'Element of each row, for XML files. The headings are the names of the elements in it.',
    },
    withHeadings: { type: 'boolean', label: 'Headings', help: 'The first line contains the column headings.' },
    decimals: { type: 'integer', min: 0, max: 2, default: 0, required: true, help: 'Number of decimals of amounts.' },
    dateForm: {
      type: 'enum',
      values: shared('PayFileDates', ['YMD', 'DMY', 'ISO']),
      labels: { YMD: '20260528', DMY: '28/05/2026', ISO: '2026-05-28' },
      default: 'YMD',
      required: true,
      label: 'Days as',
    },
    head: { type: 'lines', maxRows: 20, label: 'Line above all others', of: column },
    columns: { type: 'lines', minRows: 1, maxRows: 80, of: column },
  } as const satisfies Fields,
  checks: [
    { rule: 'PayFileLayout', test: namesElements },
    { rule: 'PayFileLayout', test: namesBanksPaid },
  ],
})

interface Paid {
  readonly kind?: string | null
  readonly reach?: string | null
  readonly banks?: readonly unknown[] | null
  readonly leastAmount?: string | number | null
  readonly mostAmount?: string | number | null
  readonly columns?: readonly { readonly value?: string | null }[] | null
}
/** A bank file states the banks whose accounts it pays, and names the bank of each account if it pays more than one bank. */
function namesBanksPaid({ kind, reach, banks, leastAmount, mostAmount, columns }: Paid): readonly Complaint[] {
  if (kind !== 'BANK') return []
  const rule = 'PayFileLayout'
  return [
    ...(reach === 'OWN' && (banks ?? []).length === 0
      ? [{ field: 'banks', rule, message: 'name the bank whose accounts are paid' }]
      : []),
    ...(reach !== 'OWN' && !namesBanks({ columns: columns ?? [] })
      ? [{ field: 'columns', rule, message: 'a transfer to other banks needs a clearing, SWIFT or bank code' }]
      : []),
    ...(leastAmount != null && mostAmount != null && compareAmounts(leastAmount, mostAmount) > 0
      ? [{ field: 'mostAmount', rule, message: 'must not be less than the least amount' }]
      : []),
  ]
}

interface Asked {
  readonly separator?: string | null
  readonly rootElement?: string | null
  readonly listElement?: string | null
  readonly rowElement?: string | null
  readonly head?: readonly { readonly heading?: string | null }[] | null
  readonly columns?: readonly { readonly heading?: string | null }[] | null
}
/** XML has a name for every element. */
function namesElements(layout: Asked): readonly Complaint[] {
  if (layout.separator !== 'XML') return []
  const say = (field: string, name: string | null | undefined): readonly Complaint[] =>
    isElementName(name ?? '')
      ? []
      : [{ field, rule: 'PayFileLayout', message: 'names an element of XML: letters, digits, no blanks' }]
  return [
    ...(['rootElement', 'listElement', 'rowElement'] as const).flatMap((name) => say(name, layout[name])),
    ...(['head', 'columns'] as const).flatMap((list) =>
      (layout[list] ?? []).flatMap(({ heading }, i) => say(`${list}.${i}.heading`, heading)),
    ),
  ]
}
