// The order in which rows of a call are written: a row that refers to another row of the call comes after it; and which rows go in step (decision 0159).
import type { Db } from '../../db/connection.ts'
import type { Engine, EntityRules } from '../context.ts'
import { inStep, OutOfStep, withoutStatements } from '../write/in-step.ts'

const known = new WeakMap<Engine, Set<string>>()

/**
 * The rules of an entity as rows in step run them. Rules that declare `apart` run as they are. Others run in step as long as they send no statement, because
 * they then depend on the row alone (decision 0235). The first statement ends the step, and from then on `isDependent` is true for the entity.
 */
export function rulesInStep(engine: Engine, entity: string): EntityRules {
  const rules = engine.rules.get(entity) ?? {}
  if (rules.apart === true) return rules
  const { defaults, derive, check, afterWrite } = rules
  const refused = () => {
    known.set(engine, (known.get(engine) ?? new Set()).add(entity))
  }
  return {
    ...rules,
    ...(defaults && { defaults: (...given) => withoutStatements(refused, () => defaults(...given)) }),
    ...(derive && { derive: (...given) => withoutStatements(refused, () => derive(...given)) }),
    ...(check && { check: (...given) => withoutStatements(refused, () => check(...given)) }),
    ...(afterWrite && { afterWrite: (...given) => withoutStatements(refused, () => afterWrite(...given)) }),
  }
}

/** Whether rules of the entity sent a statement in a step: its rows are written one by one. */
export const isDependent = (engine: Engine, entity: string): boolean => known.get(engine)?.has(entity) === true

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

interface Ways<R, T> {
  /** In step with the other rows of its part; a refusal ends the step. */
  readonly together: (row: R) => Promise<T>
  /** Called with the result of each row of a step that was not rolled back. */
  readonly done: (row: R, result: T) => void
  /** By itself, with its own refusal. */
  readonly alone: (row: R) => Promise<void>
  /** Whether rules have sent a statement in a step, so that the rows depend on each other. */
  readonly isDependent: () => boolean
}

/** Writes rows in step; where rows are refused they are found by halving and written one by one, so that each gets its own error message. */
export class Parts<R, T> {
  readonly #tx: Db
  readonly #ways: Ways<R, T>
  #failures = 0

  constructor(tx: Db, ways: Ways<R, T>) {
    this.#tx = tx
    this.#ways = ways
  }

  /** False where the rows that are left depend on each other: the caller writes them in the order of the call. */
  async write(rows: readonly R[]): Promise<boolean> {
    if (this.#ways.isDependent()) return false
    if (rows.length < few || this.#failures >= mostFailures) {
      for (const row of rows) await this.#ways.alone(row)
      return true
    }
    if (await this.#inStep(rows)) return true
    this.#failures += 1
    const half = Math.ceil(rows.length / 2)
    return (await this.write(rows.slice(0, half))) && (await this.write(rows.slice(half)))
  }

  async #inStep(rows: readonly R[]): Promise<boolean> {
    try {
      // A savepoint of the same connection: it rolls the whole part back.
      const results = await this.#tx.transaction(() => inStep(this.#tx, rows, this.#ways.together))
      for (const [at, result] of results.entries()) this.#ways.done(rows[at] as R, result)
      return true
    } catch (error) {
      if (error instanceof OutOfStep) return false
      throw error
    }
  }
}
