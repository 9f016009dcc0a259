// Movements of goods (trading 2.3, R2 and R20): what each kind does to a pool, and the order in which they count.
import { shared } from '../../kernel/shared-types.ts'
import type { Exact } from '../money/exact.ts'
import type { Sen } from '../money/sen.ts'
import type { Quantity } from './quantities.ts'

/** Kinds of movements (R20). */
export const movementKinds = shared('MovementKind', [
  'OPENING',
  'GRN',
  'VENDOR_RETURN',
  'SALES_SHIPMENT',
  'SALES_RETURN',
  'WH_TRANSFER_OUT',
  'WH_TRANSFER_IN',
  'BR_TRANSFER_OUT',
  'BR_TRANSFER_IN',
  'RECLASS_OUT',
  'RECLASS_IN',
  'OPNAME_GAIN',
  'OPNAME_LOSS',
  'OPNAME_CORRECTION',
  'MATERIAL_ISSUE',
  'MATERIAL_RETURN',
  'PROD_ISSUE',
  'PROD_RETURN',
  'FG_RECEIPT',
  'BYPRODUCT',
  'FG_RETURN',
  'COST_ADJUST',
])
export type MovementKind = (typeof movementKinds)[number]

/** Where the value of goods that come in is from; what leaves is always valued by its pool. */
export type ValueSource =
  /** Said by the document: receipts, opening stock, cost adjustments. */
  | { readonly by: 'GIVEN'; readonly value: Sen }
  /** A part of what an earlier movement took out, by quantity: returns of customers and of material, goods that arrive from another branch. */
  | { readonly by: 'MOVEMENT'; readonly movement: string }
  /** A share by weight of what several movements took out and of a further cost: goods that were made of others by reclassification. */
  | {
      readonly by: 'MOVEMENTS'
      readonly movements: readonly string[]
      readonly extra: Sen
      readonly weights: readonly Exact[]
      readonly place: number
    }
  /** As the goods of the pool: what a count found, what a customer brings back without its shipment. */
  | { readonly by: 'POOL' }

export interface Movement {
  readonly id: string
  /** Moment of business as ISO text in UTC. */
  readonly at: string
  /** Order of posting; decides between movements of the same moment. */
  readonly seq: number
  /** Item and branch. */
  readonly pool: string
  readonly kind: MovementKind
  /** Above zero: goods come in; below zero: goods leave; zero: a cost adjustment. */
  readonly quantity: Quantity
  /** Of goods that come in and of adjustments. */
  readonly valued: ValueSource
  /** The movement that an adjustment is about, and the one whose layer a return to the vendor takes first. */
  readonly about?: string
  /** A movement that was reversed; costing passes it and its reversal by (R6). */
  readonly isReversed?: boolean
  /** The movement that this one reverses, at the same moment. */
  readonly reverses?: string
}

/** The order of the ledger: by moment, then by posting (R2). */
export const inOrder = (a: Pick<Movement, 'at' | 'seq'>, b: Pick<Movement, 'at' | 'seq'>): number =>
  a.at === b.at ? a.seq - b.seq : a.at < b.at ? -1 : 1

/** Does costing pass a movement by? */
export const isPassedBy = ({ isReversed, reverses }: Movement): boolean => isReversed === true || reverses !== undefined
