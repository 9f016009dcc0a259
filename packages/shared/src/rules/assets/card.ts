// How a card begins in its books (finance 4.11): the event of its acquisition, or of the day on which it was brought over with its depreciation so far.
import { exactOf, percent } from '../money/exact.ts'
import { type Sen, wholeRupiah } from '../money/sen.ts'
import {
  type AssetBookKind,
  type DepreciationMethod,
  type FiscalGroup,
  fiscalTermsOf,
  type StartConvention,
} from './kinds.ts'
import { monthAfter } from './months.ts'
import type { AssetMovement } from './movements.ts'
import type { BookEvent, BookTerms } from './schedule.ts'
import { startMonthOf } from './start-month.ts'

/** What a card says of its books. Amounts in sen; what is empty on the card has been filled in by then. */
export interface AssetCard {
  readonly acquisitionDate: string
  readonly inServiceDate: string
  readonly wasConstructed: boolean
  readonly cost: Sen
  readonly method: DepreciationMethod
  readonly lifeMonths: number
  readonly ratePct: string | null
  readonly residual: Sen
  readonly startConvention: StartConvention
  readonly fiscalGroup: FiscalGroup
  readonly fiscalMethod: DepreciationMethod
  readonly fiscalLifeMonths: number | null
  /** Null: acquired while the books are here. */
  readonly opening: {
    readonly date: string
    readonly accumulated: Sen
    readonly months: number
    readonly fiscalAccumulated: Sen
    readonly fiscalMonths: number
  } | null
}

/** How a book of the card depreciates. The fiscal rate is that of the tax law. */
export const termsOf = (
  card: Pick<AssetCard, 'method' | 'ratePct' | 'fiscalGroup' | 'fiscalMethod'>,
  book: AssetBookKind,
): BookTerms =>
  book === 'COMMERCIAL'
    ? { method: card.method, ratePct: card.ratePct }
    : { method: card.fiscalMethod, ratePct: fiscalTermsOf(card.fiscalGroup)?.decliningPct ?? null }

/** The convention of a book: the tax law counts the month of expenditure whole. */
export const conventionOf = (
  { startConvention }: Pick<AssetCard, 'startConvention'>,
  book: AssetBookKind,
): StartConvention => (book === 'COMMERCIAL' ? startConvention : 'FULL_MONTH')

/** The first month of a book; fiscally the month of expenditure, or that of completion where the asset was under construction. */
export const firstMonthOf = (
  card: Pick<AssetCard, 'acquisitionDate' | 'inServiceDate' | 'wasConstructed' | 'startConvention'>,
  book: AssetBookKind,
): string =>
  book === 'COMMERCIAL'
    ? startMonthOf(card.inServiceDate, card.startConvention)
    : (card.wasConstructed ? card.inServiceDate : card.acquisitionDate).slice(0, 7)

/** So many percent of the cost, in whole rupiah. */
export const residualOf = (cost: Sen, residualPct: string): Sen => {
  const { top, bottom } = percent(exactOf(residualPct))
  return wholeRupiah(cost * top, bottom)
}

/** The first event of a book of the card, with the kind of its row. */
export function firstEvent(card: AssetCard, book: AssetBookKind): BookEvent & { readonly movement: AssetMovement } {
  const isFiscal = book === 'FISCAL'
  const life = isFiscal ? (card.fiscalLifeMonths ?? fiscalTermsOf(card.fiscalGroup)?.lifeMonths ?? 0) : card.lifeMonths
  const { method } = termsOf(card, book)
  const residual = isFiscal ? 0n : card.residual
  const whole = { cost: card.cost, residual, lifeMonths: method === 'NONE' ? 0 : life }
  const { opening } = card
  if (opening === null) return { movement: 'ACQUISITION', month: firstMonthOf(card, book), accumulated: 0n, ...whole }
  const [accumulated, months] = isFiscal
    ? [opening.fiscalAccumulated, opening.fiscalMonths]
    : [opening.accumulated, opening.months]
  return {
    movement: 'OPENING',
    month: monthAfter(opening.date),
    ...whole,
    accumulated,
    lifeMonths: Math.max(0, whole.lifeMonths - months),
  }
}
