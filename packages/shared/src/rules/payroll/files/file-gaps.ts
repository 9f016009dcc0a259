// Values that are missing in a row before its file may be sent: a layout states the columns that the recipient needs and the number of digits of a number. Also the
// texts that a file writes differently than they were entered, because its recipient accepts neither quotes nor long names.
import {
  cellOf,
  type FileColumn,
  type FileLayout,
  type FileRow,
  type FileValue,
  freeTexts,
  givenTo,
} from './laid-out.ts'

/** A value that the recipient of a file does not accept. */
export interface FileGap {
  /** The place of the row, from 0; null: it belongs to the whole file. */
  readonly row: number | null
  readonly value: FileValue
  /** The name of the column in the file. */
  readonly column: string
  /** What is wrong with it, as the rest of a sentence. */
  readonly problem: string
}

/** All values because of which the recipient would not accept the file, row by row. */
export function fileGaps(layout: FileLayout, head: FileRow, rows: readonly FileRow[]): readonly FileGap[] {
  // A value of the head fails once, not in every row.
  const ofHead = (column: FileColumn) => Object.hasOwn(head, column.value)
  const above = [...layout.head, ...layout.columns.filter(ofHead)].flatMap((column) => gapOf(layout, column, head))
  const seen = new Set<string>()
  return [
    ...above
      .filter(({ value, problem }) => !seen.has(`${value} ${problem}`) && seen.add(`${value} ${problem}`))
      .map((gap) => ({ ...gap, row: null })),
    ...rows.flatMap((row, at) =>
      layout.columns
        .filter((column) => !ofHead(column))
        .flatMap((column) => gapOf(layout, column, row).map((gap) => ({ ...gap, row: at }))),
    ),
  ]
}

function gapOf(layout: FileLayout, column: FileColumn, row: FileRow): readonly Omit<FileGap, 'row'>[] {
  const text = cellOf(layout, column, row)
  const named = { value: column.value, column: column.heading ?? wordsOf(column.value) }
  if (text === '') return column.isNeeded ? [{ ...named, problem: 'is missing' }] : []
  const { digits } = column
  if (digits == null || new RegExp(`^\\d{${digits}}$`).test(text)) return []
  return [{ ...named, problem: `is "${text}", but it has to be ${digits} digits` }]
}

/** `ACCOUNT_NO` -> `account no` */
const wordsOf = (value: FileValue): string => value.toLowerCase().replaceAll('_', ' ')

/** A text that is written in the file differently than in its record. */
export interface Rewritten {
  readonly row: number
  readonly column: string
  readonly given: string
  readonly written: string
}

/** Names and other entered texts that the file shortens or writes without some of their characters. */
export const rewrittenTexts = (layout: FileLayout, rows: readonly FileRow[]): readonly Rewritten[] =>
  rows.flatMap((row, at) =>
    layout.columns
      .filter(({ value }) => freeTexts.has(value))
      .flatMap((column) => {
        const [given, written] = [givenTo(column, row), cellOf(layout, column, row)]
        return given === written ? [] : [{ row: at, column: column.heading ?? wordsOf(column.value), given, written }]
      }),
  )
