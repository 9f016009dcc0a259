// How a file for a bank or the tax office is laid out (payroll 3.9): a column map with days of validity, because those who read the files change it.
import { type Complaint, defineEntity, type Fields, shared } from '../../../kernel/index.ts'
import { fileValues, isElementName } from '../../../rules/payroll/files/laid-out.ts'

export const payFileKinds = shared('PayFileKind', [
  ...(['BANK', 'TAX_MONTH', 'TAX_A1', 'BPJS_EMPLOYMENT', 'BPJS_HEALTH'] as const),
])

const column = {
  heading: { type: 'text', max: 80 },
  value: { type: 'enum', values: shared('PayFileValue', fileValues), required: true },
  constant: { type: 'text', max: 80, label: 'Text', help: 'Of Constant' },
  width: { type: 'integer', min: 1, max: 400, label: 'At most', unit: 'characters' },
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
        ...{ BANK: 'Bank transfer', TAX_MONTH: 'Monthly withholding', TAX_A1: 'Certificates 1721-A1' },
        ...{ BPJS_EMPLOYMENT: 'BPJS Ketenagakerjaan', BPJS_HEALTH: 'BPJS Kesehatan' },
      },
      required: true,
      width: 170,
    },
    effectiveFrom: { type: 'date', required: true, default: 'monthStart', label: 'From', width: 110 },
    effectiveTo: { type: 'date', label: 'To', width: 110 },
    isConfirmed: {
      type: 'boolean',
      label: 'Confirmed',
      help: 'By the bank or the tax office: an example was read there. Files of other layouts say that they were not',
      width: 110,
    },
    separator: {
      type: 'enum',
      values: shared('PayFileSeparator', ['COMMA', 'SEMICOLON', 'PIPE', 'TAB', 'XML']),
      default: 'COMMA',
      required: true,
    },
    rootElement: { type: 'text', max: 60, label: 'Element of the document', help: 'Of XML' },
    listElement: { type: 'text', max: 60, label: 'Element of the list', help: 'Of XML' },
    rowElement: { type: 'text', max: 60, label: 'Element of a row', help: 'Of XML; headings name the elements in it' },
    withHeadings: { type: 'boolean', label: 'Headings', help: 'A line with the headings of the columns' },
    decimals: { type: 'integer', min: 0, max: 2, default: 0, required: true, help: 'Of amounts' },
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
  checks: [{ rule: 'PayFileLayout', test: namesElements }],
})

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
