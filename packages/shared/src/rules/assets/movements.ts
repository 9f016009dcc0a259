// What happens to an asset in its books, and what a change of it is made of (finance 2.5 and 4.11).
import { shared } from '../../kernel/shared-types.ts'
import type { Sen } from '../money/sen.ts'
import { type AssetBookKind, type FiscalGroup, fiscalRemaining } from './kinds.ts'
import type { BookEvent, BookState } from './schedule.ts'

/** Kinds of rows in the register of assets. DEPRECIATION is the monthly charge; everything else begins a segment of the schedule. */
export const assetMovements = shared('AssetMovement', [
  'ACQUISITION',
  'OPENING',
  'ADDITION',
  'LIFE_CHANGE',
  'IMPAIRMENT',
  'TRANSFER',
  'CONDITION',
  'DEPRECIATION',
  'DISPOSAL',
])
export type AssetMovement = (typeof assetMovements)[number]

/** Changes of assets. ACQUISITION is made when a card is capitalised. */
export const mutationKinds = shared('AssetMutationKind', [
  'ACQUISITION',
  'TRANSFER',
  'COST_ADDITION',
  'LIFE_CHANGE',
  'IMPAIRMENT',
  'CONDITION',
])
export type MutationKind = (typeof mutationKinds)[number]

/** What a change says, amounts in sen. */
export interface Mutation {
  readonly kind: Exclude<MutationKind, 'ACQUISITION'>
  /** `2026-07`: from this month on it counts. */
  readonly month: string
  /** Of an addition or an impairment, above zero. */
  readonly amount: Sen
  /** Months that an addition lengthens the life by. */
  readonly addedLifeMonths: number
  /** What is left of the life by a new estimate; null: as before. */
  readonly remainingMonths: number | null
  /** Residual value by a new estimate; null: as before. */
  readonly residual: Sen | null
}

/** A book as it stands before the month of the change. */
export interface MutatedBook {
  readonly book: AssetBookKind
  readonly fiscalGroup: FiscalGroup
  readonly before: BookState
}

const movementOf: { readonly [kind in Mutation['kind']]: AssetMovement } = {
  TRANSFER: 'TRANSFER',
  COST_ADDITION: 'ADDITION',
  LIFE_CHANGE: 'LIFE_CHANGE',
  IMPAIRMENT: 'IMPAIRMENT',
  CONDITION: 'CONDITION',
}

/**
 * What a change does to one book; undefined: the book stays as it is. Estimates and impairments are those of the commercial book; an addition lengthens the
 * fiscal life to that of its group at most. A transfer or a new condition is written down in the commercial book without an amount.
 */
export function mutationEvent(
  { kind, month, amount, addedLifeMonths, remainingMonths, residual }: Mutation,
  { book, fiscalGroup, before }: MutatedBook,
): (BookEvent & { readonly movement: AssetMovement }) | undefined {
  const none = { movement: movementOf[kind], month, cost: 0n, accumulated: 0n, residual: 0n, lifeMonths: 0 }
  if (kind === 'COST_ADDITION') {
    const life =
      book === 'COMMERCIAL'
        ? addedLifeMonths
        : fiscalRemaining(fiscalGroup, before.remaining, addedLifeMonths) - before.remaining
    return { ...none, cost: amount, lifeMonths: life }
  }
  if (book === 'FISCAL') return undefined
  if (kind === 'IMPAIRMENT') return { ...none, accumulated: amount }
  if (kind === 'LIFE_CHANGE')
    return {
      ...none,
      residual: residual === null ? 0n : residual - before.residual,
      lifeMonths: remainingMonths === null ? 0 : remainingMonths - before.remaining,
    }
  return none
}
