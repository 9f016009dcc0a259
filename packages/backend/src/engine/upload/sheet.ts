// What a file looks like once it is open, in any format: rows of cells with their numbers, and how large it may be.
import { KantorError } from '@kantor/shared/rules/errors/errors'

/** Something about a cell that people must know: it was computed, it shows an error, or a number too long to be kept. */
export type CellFlag = 'formula' | 'error' | 'long'

/** The type of a cell. A `length` is a duration in hours and minutes that may exceed a day. */
export type CellKind = 'text' | 'number' | 'percent' | 'date' | 'time' | 'length' | 'boolean'

/** Dates are ISO texts, numbers decimal texts, percentages the number before their sign, booleans `true` and `false`. */
export interface SheetCell {
  readonly kind: CellKind
  readonly text: string
  /** What the cell shows where its text does not contain it: 6%, 0000012, Dec 2026. */
  readonly shown?: string
  readonly flag?: CellFlag
}

/** A row that holds something; `no` counts as the sheet does, from 1. */
export interface SheetRow {
  readonly no: number
  readonly cells: readonly (SheetCell | undefined)[]
}

/** Rows from one to another that share a merged cell. */
export interface MergedRows {
  readonly from: number
  readonly to: number
  readonly range: string
}

/** An open file: its visible sheets, in order, and what is left out where one of them is read. */
export interface OpenFile {
  readonly sheets: readonly [SheetReader, ...SheetReader[]]
  /** Sentences about other sheets with content. */
  leftOut(read: SheetReader): Promise<readonly string[]>
}

/** An open sheet. `rows` may be read once; what a workbook contains above and below its rows is available afterwards. */
export interface SheetReader {
  readonly notes: readonly string[]
  /** The decimal sign of texts that goes with the format; null where it goes with either. */
  readonly decimal: '.' | null
  rows(): AsyncGenerator<readonly SheetRow[]>
  merged(): readonly MergedRows[]
  /** Rows that hold something and are hidden, by a filter or by hand. */
  hidden(): readonly number[]
  /** Columns that are hidden, counted from 0. */
  hiddenColumns(): readonly number[]
}

const rowsPerBatch = 500

/** Takes the text of a sheet piece by piece and gathers its rows; each format has its own. */
export abstract class SheetParser {
  protected rows: SheetRow[] = []

  abstract feed(text: string): void
  abstract end(): void

  /** All rows of the pieces, in batches. */
  async *read(pieces: Iterable<string> | AsyncIterable<string>): AsyncGenerator<readonly SheetRow[]> {
    for await (const piece of pieces) {
      this.feed(piece)
      if (this.rows.length >= rowsPerBatch) yield this.#take()
    }
    this.end()
    yield this.#take()
  }
  #take(): readonly SheetRow[] {
    const { rows } = this
    this.rows = []
    return rows
  }
}

/** Bounds of what is read. A spreadsheet is a packed file: its size says nothing about what it unfolds to. */
export const limits = {
  fileBytes: 25 * 1024 * 1024,
  /** Unpacked, of the sheet: it is read in a stream. */
  sheetBytes: 512 * 1024 * 1024,
  /** Unpacked, of the texts that all cells share: they are kept in memory. */
  sharedBytes: 96 * 1024 * 1024,
  /** Unpacked, of any other part. */
  partBytes: 8 * 1024 * 1024,
  entries: 2_000,
  /** How much larger than packed a part may be once it is large at all. */
  ratio: 250,
  ratioFrom: 16 * 1024 * 1024,
  columns: 300,
  cellChars: 32_767,
} as const

/** A file that cannot be taken, in a sentence that says what to do. */
export const badFile = (message: string): KantorError => new KantorError('UPLOAD_FILE', message)

/** `A` -> 0, `AB` -> 27; -1 when the text does not begin with letters. */
export function columnIndexOf(reference: string): number {
  let index = 0
  for (const letter of reference) {
    const value = letter.charCodeAt(0) - 64
    if (value < 1 || value > 26) break
    index = index * 26 + value
  }
  return index - 1
}
