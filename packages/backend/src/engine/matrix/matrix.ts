// What a domain says about its matrix: the codes, the rows, what applies in a cell without an entry, and its rules.
// Reading, versions, writing, the trail and the import are the engine's.
import type { Matrix } from '@kantor/shared/kernel'
import type { ActionContext } from '../actions/actions.ts'
import type { Values } from '../write/stored.ts'

/** Days from one to another, both included. */
export interface DayRange {
  readonly from: string
  readonly to: string
}

/** What may stand in a cell, and what is stored for it; several of one code where it has versions. */
export interface MatrixCode {
  readonly code: string
  readonly name: string
  readonly colour: string | null
  readonly note: string | null
  readonly value: number | string | null
  /** First and last day of this version; absent: always. */
  readonly from?: string
  readonly to?: string | null
  /** Occurs in old cells, but may no longer be entered. */
  readonly isOld?: boolean
}
export interface MatrixDay {
  readonly day: string
  readonly weekend: boolean
  readonly holiday: string | null
}
/** A cell apart from its entry. */
export interface CellBase {
  readonly shows: string | null
  readonly holiday: string | null
  /** Why no one may write here; null: open. */
  readonly closed: string | null
}
export interface MatrixRow {
  readonly id: number
  readonly note: string | null
}
export interface MatrixQuery {
  readonly range: DayRange
  readonly search: string | null
  /** Only these, by id; empty: all. */
  readonly ids: readonly number[]
  readonly page: number
  readonly size: number
  /** The declared parameters. */
  readonly params: Values
}
/** A cell by row and day. */
export interface CellAt {
  readonly row: number
  readonly day: string
}
export interface CellComplaint extends CellAt {
  readonly rule: string
  readonly message: string
  readonly level: 'WARN' | 'ERROR'
}
export type CellBases = ReadonlyMap<number, ReadonlyMap<string, CellBase>>

export interface MatrixWork {
  codes(context: ActionContext, range: DayRange): Promise<readonly MatrixCode[]>
  days(context: ActionContext, range: DayRange): Promise<readonly MatrixDay[]>
  rows(
    context: ActionContext,
    asked: MatrixQuery,
  ): Promise<{ readonly total: number; readonly rows: readonly MatrixRow[] }>
  cells(context: ActionContext, rows: readonly number[], range: DayRange): Promise<CellBases>
  /** Rows by the code that a sheet gives; codes of no row are left out. */
  rowsByCode(context: ActionContext, codes: readonly string[]): Promise<ReadonlyMap<string, number>>
  /** Looks at the rows as they are after the write; an ERROR takes everything back. */
  check(context: ActionContext, changed: readonly CellAt[]): Promise<readonly CellComplaint[]>
}

/** A matrix with the code behind it. */
export interface MatrixEntry {
  readonly feature: Matrix
  readonly work: MatrixWork
}
export const matrixFor = (feature: Matrix, work: MatrixWork): MatrixEntry => ({ feature, work })

/** The code that represents a value on a day. */
export const codeOf = (codes: readonly MatrixCode[], value: unknown): string | null =>
  codes.find((c) => c.value === value)?.code ?? null

/** The version of a code valid on a day. */
export const versionOn = (codes: readonly MatrixCode[], code: string, day: string): MatrixCode | undefined =>
  codes.find((c) => c.code === code && !c.isOld && (c.from ?? day) <= day && (c.to ?? day) >= day)
