// Files for banks and the tax office (payroll 3.9): columns and heads are data, because the recipients of the files change them. A layout says
// which value is in which column; this writes the text.
import { decimalText, exactOf } from '../../money/exact.ts'

/** What a column of such a file may hold; each file knows some of them. */
export const fileValues = [
  'CONSTANT',
  'LINE_NO',
  'COUNT',
  'TOTAL',
  'BATCH_NO',
  'COMPANY_ACCOUNT',
  'COMPANY_NAME',
  'WITHHOLDER_ID',
  'PAY_DATE',
  'EMPLOYEE_NO',
  'EMPLOYEE_NAME',
  'ACCOUNT_NO',
  'ACCOUNT_NAME',
  'AMOUNT',
  'REFERENCE',
  'BANK_CODE',
  'BANK_NAME',
  'CLEARING_CODE',
  'SWIFT_CODE',
  'TAX_ID',
  'TAX_YEAR',
  'TAX_MONTH',
  'TAX_STATUS',
  'TAX_CATEGORY',
  'GROSS',
  'RATE',
  'TAX',
  'CERTIFICATE_NO',
  'CERTIFICATE_DATE',
  'FIRST_MONTH',
  'LAST_MONTH',
  'POSITION',
  'A1_1',
  'A1_2',
  'A1_3',
  'A1_4',
  'A1_5',
  'A1_6',
  'A1_7',
  'A1_8',
  'A1_9',
  'A1_10',
  'A1_11',
  'A1_12',
  'A1_13',
  'A1_14',
  'A1_15',
  'A1_16',
  'A1_17',
  'A1_18',
  'A1_19',
  'A1_20',
  'A1_21',
  'A1_22',
  'A1_23',
  'IDENTITY_NO',
  'BIRTH_DATE',
  'RESIDENCE',
  'PTKP',
  'MONTH_END',
  'MONTH_AND_YEAR',
  'PLACE_OF_BUSINESS',
  'WITHHOLDING_SPAN',
  'ANNUALISED_MONTHS',
  'GROSS_UP',
  'PRIOR_CERTIFICATE',
  'EMPLOYMENT_NO',
  'HEALTH_NO',
  'WAGE',
  'PENSION_BASE',
  'HEALTH_BASE',
  'MEMBER_MARK',
  'JHT_ER',
  'JHT_EE',
  'JP_ER',
  'JP_EE',
  'JKK_ER',
  'JKM_ER',
  'KES_ER',
  'KES_EE',
  'KES_FAMILY',
  'BPJS_TOTAL',
] as const
export type FileValue = (typeof fileValues)[number]
export type FileRow = { readonly [V in FileValue]?: string | null }

export interface FileColumn {
  readonly heading: string | null
  readonly value: FileValue
  /** Of CONSTANT. */
  readonly constant: string | null
  /** Longer texts are cut. */
  readonly width: number | null
  /** Its recipient accepts no row without a value here. */
  readonly isNeeded?: boolean | null
  /** Its recipient accepts exactly this number of digits and nothing else. */
  readonly digits?: number | null
}
export interface FileLayout {
  /** Between the columns of a line; XML: every row is an element, its columns elements in it. */
  readonly separator: 'COMMA' | 'SEMICOLON' | 'PIPE' | 'TAB' | 'XML'
  /** Of XML: the names of the document, of the list in it and of a row. */
  readonly rootElement?: string | null
  readonly listElement?: string | null
  readonly rowElement?: string | null
  readonly withHeadings: boolean
  readonly decimals: number
  readonly dateForm: 'YMD' | 'DMY' | 'ISO'
  /** A line above all others, with count and total; none where it has no columns. */
  readonly head: readonly FileColumn[]
  readonly columns: readonly FileColumn[]
}

/** The name of an element of XML. */
export const isElementName = (name: string): boolean => /^[A-Za-z_][A-Za-z0-9_.-]*$/.test(name)

const separators = { COMMA: ',', SEMICOLON: ';', PIPE: '|', TAB: '\t' } as const
const amounts: ReadonlySet<FileValue> = new Set<FileValue>([
  'AMOUNT',
  'TOTAL',
  'GROSS',
  'TAX',
  'WAGE',
  'PENSION_BASE',
  'HEALTH_BASE',
  'BPJS_TOTAL',
  'JHT_ER',
  'JHT_EE',
  'JP_ER',
  'JP_EE',
  'JKK_ER',
  'JKM_ER',
  'KES_ER',
  'KES_EE',
  'KES_FAMILY',
  ...fileValues.filter((value) => value.startsWith('A1_')),
])
const dates: ReadonlySet<FileValue> = new Set<FileValue>(['PAY_DATE', 'CERTIFICATE_DATE', 'BIRTH_DATE', 'MONTH_END'])

/** What people have typed; all else is made of digits and codes. */
export const freeTexts: ReadonlySet<FileValue> = new Set<FileValue>([
  'EMPLOYEE_NAME',
  'ACCOUNT_NAME',
  'COMPANY_NAME',
  'BANK_NAME',
  'REFERENCE',
  'RESIDENCE',
  'POSITION',
])

/** The text of a file: lines end as those who read them expect, in CR LF. */
export function laidOut(layout: FileLayout, head: FileRow, rows: readonly FileRow[]): string {
  if (layout.separator === 'XML') return asXml(layout, head, rows)
  const between = separators[layout.separator]
  const { head: above, columns, withHeadings } = layout
  const line = (all: readonly FileColumn[], row: FileRow) =>
    all.map((column) => cellOf(layout, column, row)).join(between)
  const lines = [
    ...(above.length === 0 ? [] : [line(above, { ...head, COUNT: String(rows.length) })]),
    ...(withHeadings ? [columns.map(({ heading }) => plain(layout, heading ?? '')).join(between)] : []),
    ...rows.map((row, at) => line(columns, { ...head, ...row, LINE_NO: String(at + 1) })),
  ]
  return lines.map((text) => `${text}\r\n`).join('')
}

/** The value of a row for a column before it is formatted for the file; '' if there is none. */
export const givenTo = ({ value, constant }: FileColumn, row: FileRow): string =>
  (value === 'CONSTANT' ? constant : row[value]) ?? ''

/** What a column of the file says about a row. */
export function cellOf(layout: FileLayout, column: FileColumn, row: FileRow): string {
  const { value, width } = column
  const given = givenTo(column, row)
  if (given === '') return ''
  const text = amounts.has(value)
    ? decimalText(exactOf(given), layout.decimals)
    : dates.has(value)
      ? dayIn(layout, given)
      : given
  const shown = freeTexts.has(value) ? disarmed(layout, plain(layout, text)) : plain(layout, text)
  // Cut between letters: half of a sign is none.
  return width === null || shown.length <= width ? shown : [...shown].slice(0, width).join('')
}

/** People open such files with spreadsheets, too, which run what begins so; readers of banks know no apostrophe before it. */
const disarmed = ({ separator }: FileLayout, text: string): string =>
  separator === 'XML' ? text : text.replace(/^[\s=+\-@\uFF1D\uFF0B\uFF0D\uFF20]+/, '')

/** Neither quotes nor line ends, and no separator: readers of such files know no escapes. */
const plain = ({ separator }: FileLayout, text: string): string =>
  (separator === 'XML'
    ? text.replace(/[\r\n\t]/g, ' ')
    : text.replace(/["'\r\n\t]/g, ' ').replaceAll(separators[separator], ' ')
  )
    .replace(/ {2,}/g, ' ')
    .trim()

/** The columns of the head stand above the list; what has no value is an element that says so. */
function asXml(layout: FileLayout, head: FileRow, rows: readonly FileRow[]): string {
  const { rootElement, listElement, rowElement, head: above, columns } = layout
  const [root, list, row] = [rootElement ?? 'Document', listElement ?? 'List', rowElement ?? 'Row']
  const elements = (all: readonly FileColumn[], of: FileRow, indent: string) =>
    all.map((column) => `${indent}${elementOf(column.heading ?? column.value, cellOf(layout, column, of))}`)
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">`,
    ...elements(above, { ...head, COUNT: String(rows.length) }, '  '),
    `  <${list}>`,
    ...rows.flatMap((one, at) => [
      `    <${row}>`,
      ...elements(columns, { ...head, ...one, LINE_NO: String(at + 1) }, '      '),
      `    </${row}>`,
    ]),
    `  </${list}>`,
    `</${root}>`,
  ]
  return lines.map((line) => `${line}\r\n`).join('')
}

const escapes: { readonly [sign: string]: string } = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
/** Signs that no XML may hold are left out. */
const elementOf = (name: string, text: string): string => {
  const clean = text.replace(/[\u0000-\u001f]/g, '').replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign)
  return clean === '' ? `<${name} xsi:nil="true"/>` : `<${name}>${clean}</${name}>`
}

function dayIn({ dateForm }: FileLayout, day: string): string {
  const [year = '', month = '', date = ''] = day.split('-')
  if (dateForm === 'ISO') return day
  return dateForm === 'YMD' ? `${year}${month}${date}` : `${date}/${month}/${year}`
}
