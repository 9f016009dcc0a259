// Figures of hiring over a period: how long it takes, how many offers are accepted, what a hire costs, what a source yields.
import { decimalText, type Exact, exactOf, minus, over, plus, times } from '../money/exact.ts'
import { daysBetween } from '../time/calendar.ts'

export interface OfferFacts {
  readonly status: 'ACCEPTED' | 'DECLINED' | 'EXPIRED' | 'PENDING' | 'WITHDRAWN'
  readonly requisitionOpenedAt?: string
  readonly appliedAt?: string
  readonly acceptedAt?: string
  readonly source?: string
}
export interface HiringFacts {
  /** Adverts, agencies and events of the period. */
  readonly cost: string
  readonly offers: readonly OfferFacts[]
  readonly applicationsBySource: { readonly [source: string]: number }
}
export interface HiringKpis {
  readonly hires: number
  readonly timeToFillMedian: string | null
  readonly timeToFillP90: string | null
  readonly timeToHireAvg: string | null
  readonly offerAcceptanceRate: string | null
  readonly costPerHire: string | null
  /** Hires of a hundred applications, by source. */
  readonly sources: { readonly [source: string]: string | null }
}

const shareOf = (part: Exact, whole: number, places: number): string | null =>
  whole === 0 ? null : decimalText(over(part, exactOf(whole)), places)

/** A percentile by linear interpolation between the neighbours, as `percentile_cont` of the database has it; null of nothing. */
export function percentileOf(values: readonly number[], share: string): string | null {
  const sorted = values.toSorted((a, b) => a - b)
  if (sorted.length === 0) return null
  const place = times(exactOf(share), exactOf(sorted.length - 1))
  const low = Number(decimalText(place, 0, 'FLOOR'))
  const [below, above] = [sorted[low] ?? 0, sorted[Math.min(low + 1, sorted.length - 1)] ?? 0]
  return decimalText(plus(exactOf(below), times(minus(place, exactOf(low)), exactOf(above - below))), 2)
}

/** The figures; one without anything to divide by is null and shown as a dash. */
export function hiringKpis({ cost, offers, applicationsBySource }: HiringFacts): HiringKpis {
  const accepted = offers.filter((o) => o.status === 'ACCEPTED')
  const answered = offers.filter((o) => o.status === 'ACCEPTED' || o.status === 'DECLINED' || o.status === 'EXPIRED')
  const spans = (from: 'requisitionOpenedAt' | 'appliedAt') =>
    accepted.flatMap((o) =>
      o[from] === undefined || o.acceptedAt === undefined ? [] : [daysBetween(o[from], o.acceptedAt)],
    )
  const toFill = spans('requisitionOpenedAt')
  const toHire = spans('appliedAt')
  const hires = accepted.length
  return {
    hires,
    timeToFillMedian: percentileOf(toFill, '0.5'),
    timeToFillP90: percentileOf(toFill, '0.9'),
    timeToHireAvg: shareOf(exactOf(toHire.reduce((sum, n) => sum + n, 0)), toHire.length, 1),
    offerAcceptanceRate: shareOf(exactOf(hires * 100), answered.length, 2),
    costPerHire: shareOf(exactOf(cost), hires, 0),
    sources: Object.fromEntries(
      Object.entries(applicationsBySource).map(([source, applications]) => [
        source,
        shareOf(exactOf(accepted.filter((o) => o.source === source).length * 100), applications, 2),
      ]),
    ),
  }
}
