// What the rows of a report add up to so far: the foot of a sheet says it, and the head of the next one.

import type { Field, Report } from '@kantor/shared/kernel'
import { sumOf } from '@kantor/shared/rules/money/amounts'
import type { DatasetRow } from '../datasets/rows.ts'
import type { Values } from '../write/stored.ts'

const scaleOf = (field: Field): number => (field.type === 'integer' ? 0 : 'scale' in field ? (field.scale ?? 2) : 2)

export class RunningSums {
  readonly #columns: readonly (readonly [name: string, scale: number])[]
  readonly #sums: { [column: string]: string } = {}

  constructor({ columns }: Pick<Report, 'columns'>) {
    this.#columns = Object.entries(columns).flatMap(([name, column]) =>
      column.total === 'sum' ? [[name, scaleOf(column)] as const] : [],
    )
  }

  /** Takes a row in; what it does not say counts for nothing. */
  add(row: DatasetRow): void {
    for (const [name, scale] of this.#columns) {
      const value = row[name]
      if (value !== null && value !== undefined)
        this.#sums[name] = sumOf([this.#sums[name] ?? null, String(value)], scale)
    }
  }

  get values(): Values {
    return { ...this.#sums }
  }
}
