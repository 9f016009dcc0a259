// A matrix: one row per record of an entity, one column per day of a month, a code in each cell. Looked at, edited, pasted,
// saved and imported on one screen.
import { type Actions, type NoActions, withActions } from './actions.ts'
import type { Entity } from './entity.ts'
import type { About } from './feature.ts'
import type { Fields, Key, RefKey } from './field.ts'
import { matrixActions } from './standard/matrix.ts'

export interface MatrixPart {
  /** The entity whose records are the rows. */
  readonly rows: string
  /** What narrows the rows, besides month and search. */
  readonly params: Fields
  /** Where an entry is stored: one record per row and day. */
  readonly entity: Entity
  /** Its fields with the row, the day and the value. */
  readonly row: string
  readonly day: string
  readonly value: string
}

export interface Matrix<P extends string = string, A extends Actions = Actions> extends About<P, A> {
  readonly kind: 'singlePage'
  readonly matrix: MatrixPart
}

/** Declares a matrix; its codes, what applies without an entry, and its rules stand in the backend (`matrixFor`). */
export function defineMatrix<const P extends string, E extends Entity, const A extends Actions = NoActions>(
  f: About<P, A> & {
    readonly matrix: {
      readonly rows: string
      readonly params: Fields
      readonly entity: E
      readonly row: RefKey<NoInfer<E>['fields']>
      readonly day: Key<NoInfer<E>['fields']>
      readonly value: Key<NoInfer<E>['fields']>
    }
  },
): Matrix<P, A> {
  return withActions({ kind: 'singlePage', ...f } as Matrix<P, A>, matrixActions(f.matrix.rows, f.matrix.params))
}

/** A single page that is a matrix. */
export const isMatrix = (feature: { readonly kind: string }): feature is Matrix =>
  feature.kind === 'singlePage' && 'matrix' in feature
