// Goods that are not there (trading R5): after a document is added, what is in a place is never below zero at any later point of the ledger.
import { inOrder, type Movement } from './movements.ts'
import type { Quantity } from './quantities.ts'

/** A movement of a place: an item in a warehouse, in one lot where lots are kept. */
export interface PlacedMovement extends Pick<Movement, 'id' | 'at' | 'seq' | 'quantity'> {
  readonly place: string
}

export interface Shortage {
  /** The first movement after which a place is below zero. */
  readonly movement: string
  readonly place: string
  /** What is missing, above zero. */
  readonly quantity: Quantity
}

/** The first shortage in the order of the ledger, over all places; null: there is none. Movements that reverse each other both count, each with its sign. */
export function firstShortage(movements: readonly PlacedMovement[]): Shortage | null {
  const running = new Map<string, Quantity>()
  for (const { id, place, quantity } of movements.toSorted(inOrder)) {
    const now = (running.get(place) ?? 0n) + quantity
    running.set(place, now)
    if (now < 0n && quantity < 0n) return { movement: id, place, quantity: -now }
  }
  return null
}
