// What a month of depreciation charges (finance 4.11), worked out from the register for the page, for the draft and once more when it is posted.
import { DepreciationRun } from '@kantor/shared/catalogue/fixed-asset/entities/depreciation-run.entity'
import { type Charge, type ChargeReason, dueCharges, reasonOf } from '@kantor/shared/rules/assets/charges'
import type { AssetBookKind } from '@kantor/shared/rules/assets/kinds'
import { monthAfter } from '@kantor/shared/rules/assets/months'
import { scheduleOf } from '@kantor/shared/rules/assets/schedule'
import type { Sen } from '@kantor/shared/rules/money/sen'
import type { StoredRow } from '../../engine/context.ts'
import { type RowsContext, storedRows } from '../../engine/read/stored-rows.ts'
import { type AssetFacts, assetFacts } from './asset-facts.ts'
import { registerOf } from './register.ts'

export type RunRow = StoredRow<(typeof DepreciationRun)['fields']>

/** The month of one book. */
export interface AssetMonth {
  /** `2026-10` */
  readonly period: string
  readonly book: AssetBookKind
}

/** What one asset is charged with. */
export interface AssetCharges {
  readonly facts: AssetFacts
  readonly charges: readonly Charge[]
  readonly amount: Sen
  /** What is posted for the month before. */
  readonly monthBefore: Sen
  readonly reason: ChargeReason
}

const sum = (charges: readonly Charge[]): Sen => charges.reduce((all, { amount }) => all + amount, 0n)

/** The assets that a month charges, and those that it charged the month before, in the order of their numbers. Four statements, however many assets. */
export async function chargesOf(context: RowsContext, { period, book }: AssetMonth): Promise<readonly AssetCharges[]> {
  const assets = await assetFacts(context)
  const register = await registerOf(context)
  const before = monthAfter(period, -1)
  return assets.flatMap((facts) => {
    const { events, posted } = register.of(facts.id, book)
    const terms = facts.terms(book)
    const charges = dueCharges(scheduleOf(terms, events, period), posted, facts.centers, period)
    const monthBefore = sum(posted.filter(({ month }) => month === before))
    if (charges.length === 0 && monthBefore === 0n) return []
    const reason = reasonOf(scheduleOf(terms, events), charges, period)
    return [{ facts, charges, amount: sum(charges), monthBefore, reason }]
  })
}

/** The lines of a run as they are stored. */
export const linesOf = (all: readonly AssetCharges[]) =>
  all.flatMap(({ facts, charges, reason }) =>
    charges.map(({ month, center, amount }) => ({ asset: facts.id, month, center, amount, reason })),
  )

/** Runs of a book that hold: drafts, and posted ones that were not taken back, the latest month first. */
export async function runsOf(context: RowsContext, book: AssetBookKind) {
  const rows = await storedRows(context, DepreciationRun, ['id', 'runNo', 'period', 'status', 'reversalOf', 'slip'], {
    where: { book, status: ['DRAFT', 'POSTED'], reversalOf: null },
    orderBy: ['period', 'id'],
  })
  return rows.toReversed()
}
