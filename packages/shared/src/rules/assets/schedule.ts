// The schedule of an asset in one of its books (finance 4.11): what happened to it, month by month, gives what is charged in each month of its life. Whatever
// happens begins a new segment: the rest of the amount over the rest of the life. Amounts are whole rupiah, in sen; parts of a segment add up to the whole.
import { type Exact, exactOf, percent, times } from '../money/exact.ts'
import { exactOfSen, type Sen, senOfExact, smaller } from '../money/sen.ts'
import { cumulativeShare } from '../money/shares.ts'
import type { DepreciationMethod } from './kinds.ts'
import { monthIndex, monthText } from './months.ts'

/** How a book depreciates. */
export interface BookTerms {
  readonly method: DepreciationMethod
  /** Percent a year of declining balance, as `25`; not used by the other methods. */
  readonly ratePct: string | null
}

/** What a document changed in a book, from a month on: an acquisition, an addition, a disposal. Parts that go out are below zero. */
export interface BookEvent {
  /** `2026-07`: the first month whose charge it changes. */
  readonly month: string
  readonly cost: Sen
  /** Depreciation that came or went with it: opening, impairment, the share of what is disposed of. Monthly charges are not events. */
  readonly accumulated: Sen
  readonly residual: Sen
  /** Months added to the end of the life; for the first event the whole life, or what was left of it at the cut-over. */
  readonly lifeMonths: number
}

/** A book at the end of a month. */
export interface BookMonth {
  readonly month: string
  readonly charge: Sen
  readonly cost: Sen
  readonly accumulated: Sen
  readonly bookValue: Sen
}

/** A book at a moment. */
export interface BookState {
  readonly cost: Sen
  readonly residual: Sen
  readonly accumulated: Sen
  readonly bookValue: Sen
  /** Months of life that are left. */
  readonly remaining: number
}

const rupiah = 100n
const whole = (months: number): Exact => ({ top: BigInt(months), bottom: 1n })

/** A stretch of months that share an amount: a segment of a straight line, or the part of a year of a declining balance. */
interface Stretch {
  readonly from: number
  readonly months: number
  readonly amount: Sen
}

/** The book while months go by. */
class Book {
  cost = 0n
  residual = 0n
  accumulated = 0n
  /** The month after the last one of the life. */
  end: number
  #stretch: Stretch | undefined
  readonly #terms: BookTerms

  constructor(terms: BookTerms, start: number) {
    this.#terms = terms
    this.end = start
  }

  apply(event: BookEvent, month: number): void {
    this.cost += event.cost
    this.residual += event.residual
    this.accumulated += event.accumulated
    // A life that is over begins again in the month of the event.
    this.end = Math.max(this.end, month) + event.lifeMonths
    this.#stretch = undefined
  }

  /** What the month bears; counted into what is accumulated. */
  charge(month: number): Sen {
    const amount = this.#chargeOf(month)
    this.accumulated += amount
    return amount
  }

  #chargeOf(month: number): Sen {
    const left = this.cost - this.residual - this.accumulated
    if (this.#terms.method === 'NONE' || left <= 0n) return 0n
    // The life is over and something was added to the cost: it is charged at once.
    if (month >= this.end) return left
    const current = this.#stretch
    const isOver = current === undefined || month >= current.from + current.months
    const stretch = isOver ? this.#begin(month, left) : current
    this.#stretch = stretch
    return sharedOf(stretch, month)
  }

  #begin(month: number, left: Sen): Stretch {
    if (this.#terms.method === 'STRAIGHT_LINE') return { from: month, months: this.end - month, amount: left }
    const nextYear = month - (month % 12) + 12
    // The calendar year of the last month takes whatever is left.
    if (this.end <= nextYear) return { from: month, months: this.end - month, amount: left }
    const months = nextYear - month
    const rate = times(percent(exactOf(this.#terms.ratePct ?? '0')), { top: BigInt(months), bottom: 12n })
    return {
      from: month,
      months,
      amount: smaller(senOfExact(times(exactOfSen(this.cost - this.accumulated), rate)), left),
    }
  }
}

const sharedOf = ({ from, months, amount }: Stretch, month: number): Sen => {
  const done = month - from
  const upTo = (count: number) => cumulativeShare(amount, whole(count), whole(months), rupiah)
  return upTo(done + 1) - (done === 0 ? 0n : upTo(done))
}

/**
 * Every month of a book from its first event to the end of its life, or to the month `through` (`2026-10`), in order. Events count from their month on,
 * before its charge. A book without events has no months.
 */
export function scheduleOf(terms: BookTerms, events: readonly BookEvent[], through?: string): readonly BookMonth[] {
  const months: BookMonth[] = []
  walk(terms, events, through, (month, charge, { cost, accumulated }) =>
    months.push({ month: monthText(month), charge, cost, accumulated, bookValue: cost - accumulated }),
  )
  return months
}

/** The book at the end of a month, its charge and the events of that month included. */
export function bookAt(terms: BookTerms, events: readonly BookEvent[], month: string): BookState {
  const book = walk(terms, events, month)
  if (book === undefined) return { cost: 0n, residual: 0n, accumulated: 0n, bookValue: 0n, remaining: 0 }
  const { cost, residual, accumulated, end } = book
  const remaining = Math.max(0, end - monthIndex(month) - 1)
  return { cost, residual, accumulated, bookValue: cost - accumulated, remaining }
}

/** The book at the beginning of a month: the events of the month have happened, its charge has not. */
export function bookBefore(terms: BookTerms, events: readonly BookEvent[], month: string): BookState {
  const before = bookAt(terms, events, monthText(monthIndex(month) - 1))
  const own = events.filter((event) => event.month === month)
  const sum = (part: 'cost' | 'residual' | 'accumulated') => own.reduce((all, event) => all + event[part], before[part])
  const [cost, residual, accumulated] = [sum('cost'), sum('residual'), sum('accumulated')]
  const remaining = own.reduce((all, { lifeMonths }) => all + lifeMonths, before.remaining)
  return { cost, residual, accumulated, bookValue: cost - accumulated, remaining: Math.max(0, remaining) }
}

type Visit = (month: number, charge: Sen, book: Readonly<Book>) => void

function walk(terms: BookTerms, events: readonly BookEvent[], through?: string, visit?: Visit): Book | undefined {
  const ordered = events
    .map((event) => ({ event, at: monthIndex(event.month) }))
    .filter(({ event }) => through === undefined || event.month <= through)
    .sort((a, b) => a.at - b.at)
  const [first] = ordered
  if (first === undefined) return undefined
  const last = ordered.at(-1)?.at ?? first.at
  const limit = through === undefined ? Number.POSITIVE_INFINITY : monthIndex(through)
  const book = new Book(terms, first.at)
  let next = 0
  for (let month = first.at; month <= limit && (month <= last || month < book.end); month++) {
    for (; ordered[next]?.at === month; next++) book.apply(ordered[next]?.event ?? noEvent, month)
    const charge = book.charge(month)
    visit?.(month, charge, book)
  }
  return book
}
const noEvent: BookEvent = { month: '', cost: 0n, accumulated: 0n, residual: 0n, lifeMonths: 0 }
