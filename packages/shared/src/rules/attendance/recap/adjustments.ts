// Adjustments of a recap (2.5): final = computed + the sum of approved differences. What is added up or worked out of adjusted
// figures follows them.
import { weightedHours } from '../overtime/multipliers.ts'
import type { Recap } from './recap.ts'
import { type RecapTotals, recapFields } from './recap-totals.ts'

/** The figures of a recap, without the days by shift. */
export type Figures = { readonly [N in keyof RecapTotals]: number } & Omit<Recap, keyof RecapTotals | 'shiftDays'>
export interface Adjustment {
  /** Name of the figure as stored: ABSENT_DAYS. */
  readonly field: string
  readonly delta: number
}

type FigureName = keyof RecapTotals | 'paidDays'
/** 'absentDays' -> 'ABSENT_DAYS': a figure as a value of an enum. */
export const figureCode = (name: string): string => name.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toUpperCase()

/** Figures of which differences are kept, as enum values. */
export const figureCodes: readonly string[] = [...recapFields, 'paidDays'].map(figureCode)
const nameOf = new Map([...(recapFields as readonly FigureName[]), 'paidDays' as const].map((n) => [figureCode(n), n]))
/** The figure behind an enum value; undefined where there is none. */
export const figureOf = (code: string): FigureName | undefined => nameOf.get(code)

/** Sums of the overtime of rest days, holidays and workdays: they follow their parts. */
const sumOf: { readonly [part: string]: 'otH20' | 'otH30' | 'otH40' } = {
  otH20Wd: 'otH20',
  otH20Rs: 'otH20',
  otH20Hl: 'otH20',
  otH30Rs: 'otH30',
  otH30Hl: 'otH30',
  otH40Rs: 'otH40',
  otH40Hl: 'otH40',
}
const following = new Set<string>(['calendarDays', 'notEmployedDays', 'paidDays', ...Object.values(sumOf)])
/** What people may adjust, as enum values: what follows from other figures is not theirs. */
export const adjustableCodes: readonly string[] = figureCodes.filter((c) => !following.has(figureOf(c) ?? ''))

/** The smallest step of a figure: half a day, a hundredth of a paid day, one minute or time. */
export function stepOf(code: string): number {
  const name = figureOf(code) ?? ''
  if (name === 'unpaidDays') return 0.01
  const isCount = ['otDays', 'mealDays', 'transportDays', 'nightDays'].includes(name) || !name.endsWith('Days')
  return isCount ? 1 : 0.5
}

/** The figures with the differences added, and what follows from them worked out again. */
export function adjusted(figures: Figures, adjustments: readonly Adjustment[]): Figures {
  const next: { -readonly [N in keyof Figures]: Figures[N] } = { ...figures }
  for (const { field, delta } of adjustments) {
    const name = figureOf(field)
    if (name === undefined) continue
    next[name] = cents(next[name] + delta)
    const sum = sumOf[name]
    if (sum !== undefined) next[sum] += delta
    if (name === 'scheduledDays') next.paidDays = cents(next.paidDays + delta)
    if (name === 'unpaidDays') next.paidDays = cents(next.paidDays - delta)
  }
  if (adjustments.length === 0) return next
  const there = next.presentDays + next.travelDays + next.trainingDays
  const rate = next.scheduledDays === 0 ? 0 : Math.round((there / next.scheduledDays) * 10_000) / 100
  const otWeighted = weightedHours(next.otH15, next.otH20, next.otH30, next.otH40)
  return { ...next, attendanceRate: rate.toFixed(2), otWeighted }
}

/** Sums of hundredths stay hundredths; eighths of a day of sickness are kept. */
const cents = (value: number): number => Math.round(value * 1000) / 1000

/** Names of figures that would fall below nothing. */
export const negativeFigures = (figures: Figures): readonly string[] =>
  [...nameOf.values()].filter((name) => figures[name] < 0)
