// Pay of a part of a period (payroll 4.4, R-PRO; PP 36/2021 art. 17; UU 13/2003 art. 93(2) for days that are not paid).
import { type Exact, exactOf, one, plus, times, zero } from '../../money/exact.ts'
import { moneyText, type Sen, senOf, wholeRupiah } from '../../money/sen.ts'
import { exactText, type Trace, wholeHalfUp } from '../trace.ts'
import { clipped, type Dated, daysIn, type WeekPattern, type Window, workdaysIn } from './segments.ts'

export type ProrateMethod = 'WORKDAY' | 'CALENDAR' | 'FIXED_30' | 'LEGAL_21_25' | 'NONE'

/** A monthly amount from a day to a day. */
export interface AmountSegment extends Dated {
  readonly amount: string
  /** Of the amount that is paid, such as `75` in long sickness; 100 where nothing is said. */
  readonly percent?: string
}
export interface ProrateInput {
  readonly method: ProrateMethod
  readonly window: Window
  readonly segments: readonly AmountSegment[]
  /** Days without pay, a decimal: sickness at 75 % takes a quarter. */
  readonly unpaidDays?: string
  readonly pattern?: WeekPattern
}

/** A segment that lies in the window, in sen; the percent as a quotient of one. */
export interface SenSegment extends Window {
  readonly amount: Sen
  readonly part: Exact
}
/** What is paid of the amounts for the window: never below 0, whole rupiah, rounded once. */
export function prorate(input: ProrateInput, trace?: Trace): string {
  const segments = clipped(input.segments, input.window).map(({ from, to, amount, percent }) => ({
    from,
    to,
    amount: senOf(amount),
    part: percent === undefined ? one : partOf(percent),
  }))
  const unpaid = input.unpaidDays === undefined ? zero : exactOf(input.unpaidDays)
  return moneyText(proratedSen(input.method, input.window, segments, unpaid, input.pattern ?? 5, trace))
}

/** `75` as three quarters. */
export const partOf = (percent: string): Exact => times(exactOf(percent), { top: 1n, bottom: 100n })

/** As `prorate`, of segments that are clipped already. */
export function proratedSen(
  method: ProrateMethod,
  window: Window,
  segments: readonly SenSegment[],
  unpaid: Exact,
  pattern: WeekPattern,
  trace?: Trace,
): Sen {
  const last = segments.at(-1)
  if (last === undefined) return 0n
  const exact = isWholeMonth(window, segments, unpaid, method)
    ? weighted(last, 1n)
    : exactly({ method, window, segments, last, unpaid, pattern })
  const due = exact.top > 0n ? wholeRupiah(exact.top, exact.bottom) : 0n
  trace?.push(stepOf(method, window, segments, unpaid, exact, due))
  return due
}

/** One amount on every day and nothing unpaid: by every method, it is paid unchanged. */
const isWholeMonth = (window: Window, segments: readonly SenSegment[], unpaid: Exact, method: ProrateMethod) =>
  method === 'NONE' ||
  (unpaid.top === 0n && segments.length === 1 && segments[0]?.from === window.from && segments[0].to === window.to)

interface Part {
  readonly method: ProrateMethod
  readonly window: Window
  readonly segments: readonly SenSegment[]
  readonly last: SenSegment
  readonly unpaid: Exact
  readonly pattern: WeekPattern
}

const weighted = ({ amount, part }: SenSegment, days: bigint): Exact => ({
  top: amount * part.top * days,
  bottom: part.bottom,
})
const divided = ({ top, bottom }: Exact, by: bigint): Exact => ({ top, bottom: bottom * by })

function exactly({ method, window, segments, last, unpaid, pattern }: Part): Exact {
  const worked = (days: Window) => BigInt(workdaysIn(days, pattern))
  switch (method) {
    case 'WORKDAY': {
      const days = worked(window)
      return days === 0n ? zero : divided(less(sum(segments, worked), last, unpaid), days)
    }
    case 'CALENDAR':
      return divided(less(sum(segments, calendarDays), last, unpaid), calendarDays(window))
    case 'FIXED_30':
      return divided(less(thirtieths(window, segments), last, unpaid), 30n)
    case 'LEGAL_21_25':
      return legal({ method, window, segments, last, unpaid, pattern }, worked)
    case 'NONE':
      return weighted(last, 1n)
  }
}

const calendarDays = (days: Window): bigint => BigInt(daysIn(days))

const sum = (segments: readonly SenSegment[], daysOf: (days: Window) => bigint): Exact =>
  segments.map((segment) => weighted(segment, daysOf(segment))).reduce(plus, zero)

/** Days without pay are taken off at the amount that is in force at the end. */
const less = (paid: Exact, last: SenSegment, unpaid: Exact): Exact => {
  const lost = times(weighted(last, 1n), unpaid)
  return plus(paid, { top: -lost.top, bottom: lost.bottom })
}

const covers = (window: Window, segments: readonly SenSegment[]): boolean =>
  segments.reduce((days, segment) => days + daysIn(segment), 0) === daysIn(window)

/** Thirty days in every month; of a month that was not worked in full, the days that were. */
function thirtieths(window: Window, segments: readonly SenSegment[]): Exact {
  const days = segments.map(daysIn)
  const worked = days.reduce((a, b) => a + b, 0)
  let rest = covers(window, segments) ? 30 : Math.min(30, worked)
  return segments
    .map((segment, i) => {
      const taken = i === segments.length - 1 ? rest : Math.min(rest, days[i] ?? 0)
      rest -= taken
      return weighted(segment, BigInt(taken))
    })
    .reduce(plus, zero)
}

/** PP 36/2021 art. 17: a day is a 21st (week of five days) or a 25th (week of six) of the wage; a month in full is the wage. */
function legal({ window, segments, last, unpaid, pattern }: Part, worked: (days: Window) => bigint): Exact {
  const days = pattern === 5 ? 21n : 25n
  const lost = divided(times(weighted(last, 1n), unpaid), days)
  const minusLost = (paid: Exact) => plus(paid, { top: -lost.top, bottom: lost.bottom })
  const inWindow = worked(window)
  if (covers(window, segments) && inWindow > 0n) return minusLost(divided(sum(segments, worked), inWindow))
  const paid = minusLost(divided(sum(segments, worked), days))
  const most = weighted(last, 1n)
  return paid.top * most.bottom > most.top * paid.bottom ? most : paid
}

const formulas: { readonly [M in ProrateMethod]: string } = {
  WORKDAY: 'sum(amount x workdays / workdays of the period) - last amount x unpaid days / workdays of the period',
  CALENDAR: 'sum(amount x days / days of the period) - last amount x unpaid days / days of the period',
  FIXED_30: 'sum(amount x days / 30) - last amount x unpaid days / 30',
  LEGAL_21_25: 'sum(amount x workdays / 21 or 25, at most the amount) - last amount x unpaid days / 21 or 25',
  NONE: 'last amount',
}

function stepOf(
  method: ProrateMethod,
  window: Window,
  segments: readonly SenSegment[],
  unpaid: Exact,
  exact: Exact,
  due: Sen,
) {
  const amounts = segments.map(({ from, to, amount, part }) => ({
    name: 'amount',
    value: moneyText(amount) + (part.top === part.bottom ? '' : ` x ${exactText(part.top, part.bottom)}`),
    source: `${from} to ${to}`,
  }))
  return {
    rule: 'R-PRO',
    formula: formulas[method],
    inputs: [
      ...amounts,
      { name: 'unpaidDays', value: exactText(unpaid.top, unpaid.bottom) },
      { name: 'period', value: `${window.from} to ${window.to}` },
    ],
    exact: exactText(exact.top < 0n ? 0n : exact.top, exact.bottom * 100n),
    rounded: exactText(due, 100n),
    rounding: wholeHalfUp,
    article: 'PP 36/2021 art. 17',
  }
}
