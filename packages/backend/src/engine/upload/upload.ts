// What the engine is given for each upload, and what the code behind one is given: rows to check, a pen to write with.
import { type Catalogue, type Entity, type Fields, isUpload, type Key, type Upload } from '@kantor/shared/kernel'
import type { Chain, RuleContext, RuleValues, StoredRow } from '../context.ts'

/** A row under check. Columns without a value, and those that have an error already, are null or absent in `values`. */
export interface CheckedRow<C extends Fields = Fields> {
  /** As the sheet counts. */
  readonly no: number
  readonly values: RuleValues<C>
  /** Does the cell hold something? Defaults of the declaration do not count. */
  has(column: Key<C>): boolean
  /**
   * Does the file have the column, or was a value of it entered in the preview? Where it does not, the record that the row changes keeps what is
   * stored (decision 0206).
   */
  inFile(column: Key<C>): boolean
  /** Was an error reported about the row? It is not written then, and other rows do not build on it. */
  readonly hasError: boolean
  /** An error keeps the row from being written; an empty column is about the row as a whole. */
  error(column: Key<C> | '', rule: string, message: string): void
  warn(column: Key<C> | '', rule: string, message: string): void
  /** An error because of which no row of the file can be written, regardless of what was requested: a closed period. */
  refuseFile(column: Key<C> | '', rule: string, message: string): void
  /** The stored record that the row changes; without one it makes a new one. */
  changes(entity: Entity, id: number, version: number): void
  /** What the row says is stored already: it is counted, and nothing of it is written. */
  known(): void
  /** Rows of a lower turn are written first; 0 unless said. */
  turn(turn: number): void
}

/** A row to write: checked, with the record that it changes. */
export interface WrittenRow<C extends Fields = Fields> extends Pick<CheckedRow<C>, 'no' | 'values' | 'has' | 'inFile'> {
  readonly target: number | null
}

/** Writes records with rules, version and trail, and remembers what a revert needs. */
export interface RecordWriter {
  create<F extends Fields>(entity: Entity<string, F>, values: RuleValues<F>): Promise<StoredRow<F>>
  /**
   * Changes the fields given; CHANGED_SINCE when another user saved the record after the preview. In the record that the row changes a field
   * keeps what is stored where the file does not have the column of its name (decision 0206).
   */
  edit<F extends Fields>(entity: Entity<string, F>, id: number, values: RuleValues<F>): Promise<StoredRow<F>>
  /** Takes a record away; CHANGED_SINCE as with `edit`. */
  remove(entity: Entity, id: number): Promise<void>
  /** The row is part of a record that an earlier row has written for it: it counts as written. */
  along(): void
  /** The chain of a record as it is now. */
  chain(entity: Entity, id: number): Promise<Chain>
  /** Writes the chain of a record whole, as its rules do; CHANGED_SINCE as with `edit`. */
  rechain(entity: Entity, id: number, next: Chain): Promise<void>
  /** The record as it is now, locked. */
  read<F extends Fields>(entity: Entity<string, F>, id: number): Promise<StoredRow<F>>
}

export interface UploadContext extends RuleContext {
  readonly upload: Upload
  /** The number of the file at hand; records may name it. */
  readonly batch?: number
}

/** A stored record that an earlier file of the upload wrote and this one leaves out, with what its row would say. */
export interface SurplusRow {
  readonly entity: Entity
  readonly id: number
  readonly version: number
  readonly cells: { readonly [column: string]: string }
}

type Awaitable<T> = T | Promise<T>
interface Checks<C extends Fields> {
  /** Looks at a few hundred rows at once: one statement for all of them, none per row. */
  check?(rows: readonly CheckedRow<C>[]): Awaitable<void>
  /** After the last row: complaints that only the file as a whole shows go to the rows of `check`. */
  whole?(): Awaitable<void>
  /** Of an upload that replaces all, after the last row: what it leaves out, as far as the uploader may write it. */
  surplus?(): Awaitable<readonly SurplusRow[]>
}
/** Rows that are records: each is written by itself, refused by itself and taken back by itself. */
interface WritesRecords<C extends Fields> extends Checks<C> {
  /**
   * Rows do not depend on each other: neither `write` nor the rules of what it writes look at what other rows of the file write, and
   * `write` remembers nothing. Such rows are written in step, by a few statements for some hundred of them (decision 0088).
   */
  readonly apart?: true
  /** Receives the rows that are written next: what several of them share may be written with the first of them. */
  part?(rows: readonly WrittenRow<C>[]): void
  write(row: WrittenRow<C>, pen: RecordWriter): Awaitable<void>
}
/** Rows that are facts and no records: some hundred are added at once, nothing of them is ever changed or taken back. */
interface AddsFacts<C extends Fields> extends Checks<C> {
  /** Gives the numbers of the rows that were new; the others were stored already. */
  add(rows: readonly WrittenRow<C>[]): Promise<ReadonlySet<number>>
}
export type UploadHandlers<C extends Fields> = WritesRecords<C> | AddsFacts<C>
/** Called once per run over a file: what it remembers from row to row lives as long as the run. */
export type UploadRules<C extends Fields> = (context: UploadContext) => UploadHandlers<C>

/** An upload with the code behind it. */
export interface RunnableUpload {
  readonly upload: Upload
  /** Of its own columns; the engine, which knows no upload by name, hands them over untyped. */
  readonly rules: UploadRules<never>
}
export type UploadEntry = RunnableUpload
type ColumnsOf<F> = F extends { readonly columns: infer C extends Fields } ? C : never

/** The code behind an upload, typed by its columns. */
export const uploadFor = <F extends Upload>(upload: F, rules: UploadRules<ColumnsOf<F>>): UploadEntry => ({
  upload,
  rules: rules as UploadRules<never>,
})

/** The entries, complete: throws an error that names uploads of the catalogue without code. */
export function uploadsOf(catalogue: Catalogue, entries: readonly UploadEntry[]): readonly UploadEntry[] {
  const known = new Set(entries.map(({ upload }) => upload.path))
  if (known.size !== entries.length) throw new Error('An upload has two sets of rules')
  const missing = catalogue.features.filter((f) => isUpload(f) && !known.has(f.path)).map((f) => f.path)
  if (missing.length > 0) throw new Error(`Uploads without their rules: ${missing.join(', ')}`)
  return entries
}

/** Rows a file may have. */
export const maxRowsOf = (upload: Upload): number => upload.mostRows ?? 100_000
