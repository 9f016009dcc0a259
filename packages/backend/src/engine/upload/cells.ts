// A cell of the sheet as an input of its column: dates, numbers, yes or no and choices as people write them in a sheet.
import { enumLabelOf } from '@kantor/shared/derive/names'
import type { Field, Fields } from '@kantor/shared/kernel'
import { errorAt, type RowMessage, warningAt } from './messages.ts'
import type { SheetCell } from './sheet.ts'

/** What is kept of a cell: its text as the sheet shows it, its kind where that matters, and what flagged it. */
export interface RawCell {
  readonly t: string
  readonly k?: 'number' | 'date' | 'boolean'
  readonly f?: SheetCell['flag']
}
/** Cells by column; empty ones are left out. */
export type RawRow = { readonly [column: string]: RawCell }

/** The cells of a row by declared column. */
export function rawRowOf(cells: readonly (SheetCell | undefined)[], mapping: readonly (string | null)[]): RawRow {
  const raw: Record<string, RawCell> = {}
  for (const [i, column] of mapping.entries()) {
    const cell = cells[i]
    if (column === null || cell === undefined || (cell.text.trim() === '' && cell.flag === undefined)) continue
    raw[column] = {
      t: cell.text,
      ...(cell.kind === 'text' ? {} : { k: cell.kind }),
      ...(cell.flag === undefined ? {} : { f: cell.flag }),
    }
  }
  return raw
}

export interface RowInput {
  /** For the shared validation; references still as the code that stands in the cell. */
  readonly input: { readonly [column: string]: unknown }
  readonly codes: { readonly [column: string]: string }
  readonly messages: readonly RowMessage[]
}

/** The input that a row stands for; a column with an error of its own is left out of it. */
export function inputOf(columns: Fields, raw: RawRow): RowInput {
  const input: Record<string, unknown> = {}
  const codes: Record<string, string> = {}
  const messages: RowMessage[] = []
  for (const [name, cell] of Object.entries(raw)) {
    const field = columns[name]
    if (field === undefined) continue
    const { value, said } = cellOf(name, field, cell)
    messages.push(...said)
    if (said.some((m) => m.level === 'ERROR')) continue
    if (field.type === 'ref') codes[name] = String(value)
    else input[name] = value
  }
  return { input, codes, messages }
}

interface Read {
  readonly value: unknown
  readonly said: readonly RowMessage[]
}
const plain = (value: unknown): Read => ({ value, said: [] })
const wrong = (name: string, rule: string, message: string): Read => ({
  value: null,
  said: [errorAt(name, rule, message)],
})

function cellOf(name: string, field: Field, cell: RawCell): Read {
  if (cell.f === 'error')
    return wrong(name, 'FORMULA_ERROR', `shows ${cell.t.trim() || 'an error'}: correct the formula or type the value`)
  if (cell.f === 'formula' && cell.t.trim() === '')
    return wrong(name, 'FORMULA', 'is a formula without a value: type the value')
  const read = typedOf(name, field, cell)
  const note = warningAt(name, 'FORMULA', 'is a formula: its last value is taken')
  return cell.f === 'formula' ? { ...read, said: [...read.said, note] } : read
}

function typedOf(name: string, field: Field, cell: RawCell): Read {
  const text = cell.t.trim()
  switch (field.type) {
    case 'date':
      return dateOf(name, cell, text)
    case 'integer':
    case 'decimal':
    case 'money':
    case 'percent':
      return numberOf(name, cell, text)
    case 'boolean':
      return booleanOf(name, text)
    case 'enum':
      return plain(choiceOf(field, text))
    case 'period':
      return plain(/^\d{6}$/.test(text) ? `${text.slice(0, 4)}-${text.slice(4)}` : text)
    default:
      return cell.f === 'long'
        ? wrong(
            name,
            'LONG_NUMBER',
            'is a number too long for a sheet, its last digits are lost: format the column as text and type it again',
          )
        : plain(cell.k === 'date' ? text : cell.t)
  }
}

/** ISO text or a day of the sheet; every other form means different days in different countries. */
function dateOf(name: string, cell: RawCell, text: string): Read {
  if (cell.k === 'date') return plain(text.slice(0, 10))
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return plain(text)
  return wrong(
    name,
    'DATE_AS_TEXT',
    cell.k === 'number'
      ? `${text} is a number, not a day: format the cell as a date`
      : `"${text.slice(0, 40)}" is a text, not a day: write it as 2026-03-31 or format the cell as a date`,
  )
}

/** Digits with a point; a comma may be a decimal sign or a thousands sign, so it is asked for, not guessed. */
function numberOf(name: string, cell: RawCell, text: string): Read {
  if (cell.k === 'date' || cell.k === 'boolean')
    return wrong(name, 'BAD_NUMBER', 'is not a number: format the cell as a number')
  if (/^-?\d+(\.\d+)?$/.test(text)) return plain(text)
  if (cell.k === 'number') return plain(Number(text))
  const remedy = text.includes(',') ? ': write it without commas, with a point before the decimals' : ''
  return wrong(name, 'BAD_NUMBER', `"${text.slice(0, 40)}" is not a number${remedy}`)
}

const truths: { readonly [word: string]: boolean } = {
  y: true,
  yes: true,
  true: true,
  '1': true,
  ya: true,
  n: false,
  no: false,
  false: false,
  '0': false,
  tidak: false,
} // prettier-ignore
function booleanOf(name: string, text: string): Read {
  const value = truths[text.toLowerCase()]
  return value === undefined ? wrong(name, 'boolean', 'must be Y or N') : plain(value)
}

/** The value of a choice, given as such or in its words. */
function choiceOf(field: Field & { type: 'enum' }, text: string): string {
  const same = (value: string) =>
    value.toLowerCase() === text.toLowerCase() || enumLabelOf(value, field.labels).toLowerCase() === text.toLowerCase()
  return field.values.find(same) ?? text
}
