// The order in which rows of a call are written: a row that refers to another row of the call comes after it; and which rows go in step (decision 0159).
import type { Db } from '../../db/connection.ts'
import type { EntityRules } from '../context.ts'
import { inStep, OutOfStep } from '../write/in-step.ts'

/** Whether the writes of an entity depend on the row alone: its rules declare it, or it has no rules. */
export const areApart = ({ apart, defaults, derive, check, afterWrite }: EntityRules): boolean =>
  apart === true || (!defaults && !derive && !check && !afterWrite)

/** The rows in waves: each row refers to rows of earlier waves only. `needs` gives the rows that a row refers to. */
export function wavesOf<R>(rows: readonly R[], needs: (row: R) => readonly R[]): readonly (readonly R[])[] {
  const waves: R[][] = []
  const waveOf = new Map<R, number>()
  for (const row of rows) {
    const wave = Math.max(-1, ...needs(row).map((other) => waveOf.get(other) ?? -1)) + 1
    waveOf.set(row, wave)
    waves[wave] = [...(waves[wave] ?? []), row]
  }
  return waves
}

/** Below this many rows, writing them one by one is as quick. */
const few = 4
/** After so many failed parts the rest is written one by one: nearly every row is refused then. */
const mostFailures = 12

interface Ways<R> {
  /** In step with the other rows of its part; a refusal ends the step. */
  readonly together: (row: R) => Promise<void>
  /** By itself, with its own refusal. */
  readonly alone: (row: R) => Promise<void>
}

/** Writes rows in step; where rows are refused they are found by halving and written one by one, so that each gets its own error message. */
export class Parts<R> {
  readonly #tx: Db
  readonly #ways: Ways<R>
  #failures = 0

  constructor(tx: Db, ways: Ways<R>) {
    this.#tx = tx
    this.#ways = ways
  }

  async write(rows: readonly R[]): Promise<void> {
    if (rows.length < few || this.#failures >= mostFailures) return await this.#oneByOne(rows)
    if (await this.#inStep(rows)) return
    this.#failures += 1
    const half = Math.ceil(rows.length / 2)
    await this.write(rows.slice(0, half))
    await this.write(rows.slice(half))
  }

  async #inStep(rows: readonly R[]): Promise<boolean> {
    try {
      // A savepoint of the same connection: it rolls the whole part back.
      await this.#tx.transaction(() => inStep(this.#tx, rows, this.#ways.together))
      return true
    } catch (error) {
      if (error instanceof OutOfStep) return false
      throw error
    }
  }

  async #oneByOne(rows: readonly R[]): Promise<void> {
    for (const row of rows) await this.#ways.alone(row)
  }
}
