// A cell of the sheet as an input of its column: dates, numbers, yes or no and choices as people write them in a sheet.
import { readMoment } from '@kantor/shared/formats/written/clock'
import { readDay } from '@kantor/shared/formats/written/day'
import { type Habit, isPercentage, readNumber, type Written } from '@kantor/shared/formats/written/number'
import type { Field, Fields } from '@kantor/shared/kernel'
import type { RowMessage } from './messages.ts'
import type { CellKind, SheetCell } from './sheet.ts'
import { cellOf } from './typed-cell.ts'

/** What is kept of a cell: its text as read, its kind where that matters, what flagged it, and its original content where that differs. */
export interface RawCell {
  readonly t: string
  readonly k?: Exclude<CellKind, 'text'>
  readonly f?: SheetCell['flag'] | 'ambiguous'
  readonly s?: string
}
/** Cells by column; empty ones are left out. */
export type RawRow = { readonly [column: string]: RawCell }

/** Cells with one value for every row of the file: values that the file does not contain and a person has entered once. */
export type GivenCells = { readonly [column: string]: string }

/** The cells of a row by declared column; days and numbers with two meanings are decided by the habit of the file. */
export function rawRowOf(
  cells: readonly (SheetCell | undefined)[],
  mapping: readonly (string | null)[],
  columns: Fields,
  habit: Habit,
  given: GivenCells = {},
): RawRow {
  const raw: Record<string, RawCell> = {}
  for (const [i, column] of mapping.entries()) {
    const cell = cells[i]
    if (column === null || cell === undefined || (cell.text.trim() === '' && cell.flag === undefined)) continue
    raw[column] = rawCellOf(columns[column], cell, habit)
  }
  if (Object.keys(raw).length > 0) for (const [column, text] of Object.entries(given)) raw[column] = { t: text }
  return raw
}

function rawCellOf(field: Field | undefined, cell: SheetCell, habit: Habit): RawCell {
  const flag = cell.flag === undefined ? {} : { f: cell.flag }
  if (cell.kind === 'text') return { t: cell.text, ...flag, ...decided(field, cell.text, habit) }
  // A text column takes what the cell shows: leading zeros of a number, TRUE. Every other column takes the value.
  if (isWords(field) && cell.kind !== 'date' && cell.flag !== 'long')
    return { t: cell.kind === 'boolean' ? cell.text.toUpperCase() : (cell.shown ?? cell.text), ...flag, k: cell.kind }
  return { t: cell.text, ...flag, k: cell.kind, ...(cell.shown === undefined ? {} : { s: cell.shown }) }
}

const isWords = (field: Field | undefined): boolean =>
  field !== undefined && ['text', 'longText', 'richText', 'code', 'ref'].includes(field.type)

/** What the habit of the file makes of a text: its value in the one way that everything after this reads, or that it stays ambiguous. */
function decided(field: Field | undefined, shown: string, habit: Habit): Partial<RawCell> {
  const text = shown.trim()
  const read = field === undefined ? null : writtenOf(field, text, habit)
  if (read === null) return {}
  if (read === 'ambiguous') return { f: 'ambiguous' }
  return read.value === text ? {} : { t: read.value, s: shown }
}

function writtenOf(field: Field, text: string, habit: Habit): Written {
  switch (field.type) {
    case 'date':
      return readDay(text, habit)
    case 'percent':
      return readNumber(text, field.type, habit)
    case 'integer':
    case 'decimal':
    case 'money':
      return isPercentage(text) ? null : readNumber(text, field.type, habit)
    case 'text':
      return field.written === 'moment' ? readMoment(text, habit) : null
    default:
      return null
  }
}

export interface RowInput {
  /** For the shared validation; references still as the code that is written in the cell. */
  readonly input: { readonly [column: string]: unknown }
  readonly codes: { readonly [column: string]: string }
  readonly messages: readonly RowMessage[]
}

/** The input that a row represents; a column with an error of its own is left out of it. */
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
