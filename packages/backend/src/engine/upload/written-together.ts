// Rows of a sheet that stand in one record: legs of a trip, lines of a payslip or of a batch.
import type { RecordWriter } from './upload.ts'

/**
 * Of one run over a file: the first row of a record that is written writes it with all of its rows, the others count as written with it.
 * Where the record is refused each of its rows is refused for the same reason, and nothing is tried again.
 */
export class WrittenTogether {
  readonly #outcomes = new Map<object, { readonly error?: unknown }>()

  /** `record` is what the rows have in common: the same object for each of them. Throws what `write` threw for the first one. */
  async write(record: object, pen: Pick<RecordWriter, 'along'>, write: () => Promise<unknown>): Promise<void> {
    const before = this.#outcomes.get(record)
    if (before === undefined) return this.#first(record, write)
    if ('error' in before) throw before.error
    pen.along()
  }

  async #first(record: object, write: () => Promise<unknown>): Promise<void> {
    try {
      await write()
      this.#outcomes.set(record, {})
    } catch (error) {
      this.#outcomes.set(record, { error })
      throw error
    }
  }
}
