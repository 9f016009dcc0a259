// A cell of the sheet as an input of its column: dates, numbers, yes or no and choices as people write them in a sheet.
import { enumLabelOf } from '@kantor/shared/derive/names'
import { plainWord, valueWords } from '@kantor/shared/derive/sheet-words'
import type { Field, Fields } from '@kantor/shared/kernel'
import { errorAt, type RowMessage, warningAt } from './messages.ts'
import type { SheetCell } from './sheet.ts'
import { type Habit, noHabit, readDay, readNumber } from './written.ts'

/** What is kept of a cell: its text as it was read, its kind where that matters, what flagged it, and what stood there where that differs. */
export interface RawCell {
  readonly t: string
  readonly k?: 'number' | 'date' | 'boolean'
  readonly f?: SheetCell['flag'] | 'ambiguous'
  readonly s?: string
}
/** Cells by column; empty ones are left out. */
export type RawRow = { readonly [column: string]: RawCell }

/** The cells of a row by declared column; days and numbers with two meanings are decided by the habit of the file. */
export function rawRowOf(
  cells: readonly (SheetCell | undefined)[],
  mapping: readonly (string | null)[],
  columns: Fields,
  habit: Habit,
): RawRow {
  const raw: Record<string, RawCell> = {}
  for (const [i, column] of mapping.entries()) {
    const cell = cells[i]
    if (column === null || cell === undefined || (cell.text.trim() === '' && cell.flag === undefined)) continue
    raw[column] = {
      t: cell.text,
      ...(cell.flag === undefined ? {} : { f: cell.flag }),
      ...(cell.kind === 'text' ? decided(columns[column], cell.text, habit) : { k: cell.kind }),
    }
  }
  return raw
}

/** What the habit of the file makes of a text: its value in the one way that everything after this reads, or that it stays ambiguous. */
function decided(field: Field | undefined, shown: string, habit: Habit): Partial<RawCell> {
  const text = shown.trim()
  const read = field === undefined ? null : writtenOf(field, text, habit)
  if (read === null) return {}
  if (read === 'ambiguous') return { f: 'ambiguous' }
  return read.value === text ? {} : { t: read.value, s: shown }
}

function writtenOf(field: Field, text: string, habit: Habit) {
  switch (field.type) {
    case 'date':
      return readDay(text, habit)
    case 'integer':
    case 'decimal':
    case 'money':
    case 'percent':
      return readNumber(text, field.type, habit)
    default:
      return null
  }
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
      return numberOf(name, field, cell, text)
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

/** A day of the sheet, or one that is written as text. */
function dateOf(name: string, cell: RawCell, text: string): Read {
  if (cell.k === 'date') return plain(text.slice(0, 10))
  if (cell.k === 'number')
    return wrong(name, 'DATE_AS_NUMBER', `${text} is a number, not a day: format the cell as a date`)
  const quoted = `"${text.slice(0, 40)}"`
  if (cell.f === 'ambiguous')
    return wrong(
      name,
      'AMBIGUOUS_DATE',
      `${quoted} may be a day and a month or a month and a day, for other rows of the file have the month first: write it as 2026-03-31`,
    )
  const read = readDay(text)
  if (read === null || read === 'ambiguous')
    return wrong(
      name,
      'NOT_A_DATE',
      `${quoted} is not a valid date: use DD/MM/YYYY, such as 31/03/2026, or format the cell as a date`,
    )
  return plain(read.value)
}

/** A number of the sheet, or one that is written as text; 1.500 and 1,500 have two meanings unless the file shows which. */
function numberOf(name: string, field: Field, cell: RawCell, text: string): Read {
  if (cell.k === 'date' || cell.k === 'boolean')
    return wrong(name, 'BAD_NUMBER', 'is not a number: format the cell as a number')
  if (cell.k === 'number') return plain(/^-?\d+(\.\d+)?$/.test(text) ? text : Number(text))
  const quoted = `"${text.slice(0, 40)}"`
  const read = cell.f === 'ambiguous' ? cell.f : readNumber(text, field.type, { ...noHabit, decimal: '.' })
  if (read === 'ambiguous')
    return wrong(
      name,
      'AMBIGUOUS_NUMBER',
      `${quoted} may be ${text.replace(/[.,]/, '')} or ${text.replace(',', '.')}: write it without a sign for thousands`,
    )
  return read === null ? wrong(name, 'BAD_NUMBER', `${quoted} is not a number`) : plain(read.value)
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

/** The value of a choice, given as such, in its words or in the words of the trade. */
function choiceOf(field: Field & { type: 'enum' }, text: string): string {
  const given = plainWord(text)
  const same = (value: string) =>
    [value, enumLabelOf(value, field.labels), ...(valueWords[value] ?? [])].some((word) => plainWord(word) === given)
  return field.values.find(same) ?? text
}
