// Rows of the register of assets as documents post them (finance 2.5), and the events and charges that stored rows are read back as.
import { moneyText, type Sen, senOf } from '../money/sen.ts'
import type { Charge } from './charges.ts'
import type { AssetBookKind } from './kinds.ts'
import type { AssetMovement } from './movements.ts'
import type { BookEvent } from './schedule.ts'

/** A row as it goes to the ledger: references by id, amounts as decimal texts. */
export type RegisterRow = {
  readonly asset: number
  readonly book: AssetBookKind
  readonly movement: AssetMovement
  readonly month: string
  readonly center: number | null
  readonly cost: string
  readonly accumulated: string
  readonly residual: string
  readonly lifeMonths: string
}
/** A row as it is summed up from the ledger. */
export type StoredMovement = Omit<RegisterRow, 'lifeMonths'> & { readonly lifeMonths: number }

/** Where a row belongs. */
export interface RegisterPlace {
  readonly asset: number
  readonly book: AssetBookKind
}

/** The row of what a document changes in a book. */
export const eventRow = (
  place: RegisterPlace,
  movement: AssetMovement,
  event: BookEvent,
  center: number | null = null,
): RegisterRow => ({
  ...place,
  movement,
  month: event.month,
  center,
  cost: moneyText(event.cost),
  accumulated: moneyText(event.accumulated),
  residual: moneyText(event.residual),
  lifeMonths: String(event.lifeMonths),
})

/** The rows of charges of one asset. */
export const chargeRows = (place: RegisterPlace, charges: readonly Charge[]): readonly RegisterRow[] =>
  charges.map(({ month, center, amount }) =>
    eventRow(place, 'DEPRECIATION', { month, cost: 0n, accumulated: amount, residual: 0n, lifeMonths: 0 }, center),
  )

/** What the register knows of one book of an asset. */
export interface BookHistory {
  readonly events: readonly BookEvent[]
  readonly posted: readonly Charge[]
}

/**
 * Stored rows of one book as events and charges. Rows of one month are added up, so that what was taken back leaves no trace; a month of which nothing is left
 * is left out.
 */
export function historyOf(rows: readonly StoredMovement[]): BookHistory {
  const events = new Map<string, { cost: Sen; accumulated: Sen; residual: Sen; lifeMonths: number }>()
  const charges = new Map<string, { month: string; center: number | null; amount: Sen }>()
  for (const row of rows) {
    if (row.movement === 'DEPRECIATION') {
      const key = `${row.month} ${row.center ?? ''}`
      const charge = charges.get(key) ?? { month: row.month, center: row.center, amount: 0n }
      charge.amount += senOf(row.accumulated)
      charges.set(key, charge)
      continue
    }
    const sum = events.get(row.month) ?? { cost: 0n, accumulated: 0n, residual: 0n, lifeMonths: 0 }
    sum.cost += senOf(row.cost)
    sum.accumulated += senOf(row.accumulated)
    sum.residual += senOf(row.residual)
    sum.lifeMonths += row.lifeMonths
    events.set(row.month, sum)
  }
  return {
    events: [...events]
      .filter(([, e]) => e.cost !== 0n || e.accumulated !== 0n || e.residual !== 0n || e.lifeMonths !== 0)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([month, event]) => ({ month, ...event })),
    posted: [...charges.values()].filter(({ amount }) => amount !== 0n).sort((a, b) => (a.month < b.month ? -1 : 1)),
  }
}
