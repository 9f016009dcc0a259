// What leaves the books with an asset, or a part of one (finance 4.11): its share of cost and depreciation, the gain or loss, and the depreciation of the months
// around it that are not as they should be yet.
import { type Exact, exactOf, percent } from '../money/exact.ts'
import { type Sen, wholeRupiah } from '../money/sen.ts'
import { type CenterFrom, type Charge, centerIn } from './charges.ts'
import type { StartConvention } from './kinds.ts'
import { type BookEvent, type BookTerms, bookBefore, scheduleOf } from './schedule.ts'
import { endMonthOf } from './start-month.ts'

/** A book of the asset as it stands before the disposal. */
export interface DisposedBook {
  readonly terms: BookTerms
  readonly events: readonly BookEvent[]
  readonly convention: StartConvention
  /** The depreciation that the books have, by month and center. */
  readonly posted: readonly Charge[]
  /** Which center bears which month. */
  readonly centers: readonly CenterFrom[]
}

/** What leaves one book; amounts in sen, whole rupiah. */
export interface DisposalPart {
  /** The month from which the disposal counts. */
  readonly month: string
  readonly cost: Sen
  readonly accumulated: Sen
  readonly residual: Sen
  readonly bookValue: Sen
  /** Charges of the disposed share that the document itself posts; below zero: taken back. */
  readonly charges: readonly Charge[]
}

/** So much of an amount, in whole rupiah. */
const shareOf = (amount: Sen, { top, bottom }: Exact): Sen => wholeRupiah(amount * top, bottom)

/** The share that a percentage such as `25.00` or a quantity out of another is; above 0, at most 1. */
export const portionOf = (percentage: string): Exact => percent(exactOf(percentage))

/**
 * What a disposal on a day takes out of a book. A month from the disposal on that was posted already is taken back for the disposed share; where the month of
 * the disposal is charged and not posted yet, its share is charged here.
 */
export function disposedOf(book: DisposedBook, day: string, portion: Exact): DisposalPart {
  const { terms, events, convention, posted } = book
  const month = endMonthOf(day, convention)
  const before = bookBefore(terms, events, month)
  const [cost, accumulated, residual] = [before.cost, before.accumulated, before.residual].map((amount) =>
    shareOf(amount, portion),
  ) as [Sen, Sen, Sen]
  return {
    month,
    cost,
    accumulated,
    residual,
    bookValue: cost - accumulated,
    charges: [...takenBack(posted, month, portion), ...stillDue(book, day.slice(0, 7), month, portion)],
  }
}

const takenBack = (posted: readonly Charge[], month: string, portion: Exact): readonly Charge[] =>
  posted
    .filter((charge) => charge.month >= month && charge.amount !== 0n)
    .map((charge) => ({ ...charge, amount: -shareOf(charge.amount, portion) }))

function stillDue(
  { terms, events, posted, centers }: DisposedBook,
  ofDisposal: string,
  month: string,
  portion: Exact,
): readonly Charge[] {
  // Months up to the one of the disposal are posted by the runs; the last one may still wait for its run.
  if (ofDisposal >= month || posted.some((charge) => charge.month === ofDisposal)) return []
  const charge = scheduleOf(terms, events, ofDisposal).at(-1)
  if (charge === undefined || charge.month !== ofDisposal || charge.charge === 0n) return []
  return [{ month: ofDisposal, center: centerIn(centers, ofDisposal), amount: shareOf(charge.charge, portion) }]
}

/** Gain above zero, loss below: the price without VAT less the book value of what is disposed of. */
export const gainOf = (price: Sen, { bookValue }: Pick<DisposalPart, 'bookValue'>): Sen => price - bookValue
