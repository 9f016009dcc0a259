// Accounting periods (finance 2.1 and 4.4): the months of a year with a thirteenth for audit adjustments, and whether a document may be posted in one.
import { shared } from '../../kernel/shared-types.ts'
import type { SlipOrigin } from './account-kinds.ts'

export const periodStatuses = shared('AccountingPeriodStatus', ['FUTURE', 'OPEN', 'SOFT_CLOSED', 'CLOSED'])
export type PeriodStatus = (typeof periodStatuses)[number]

/** Parts of the ledger that are closed for new documents of their own before the period is. */
export const periodModules = ['ar', 'ap', 'cash', 'inventory', 'payroll', 'asset'] as const
export type PeriodModule = (typeof periodModules)[number]

/** The number of the period that takes audit adjustments and the closing of the year; it has the last day of the year alone. */
export const adjustmentPeriod = 13
/** Kinds of slips that are posted in it, and in no other. */
export const adjustmentSlipTypes: ReadonlySet<string> = new Set(['AJ', 'CL'])

export interface PlannedPeriod {
  readonly periodNo: number
  /** `2026-11`; of the thirteenth `2026-13`. */
  readonly periodCode: string
  readonly startDate: string
  readonly endDate: string
}

const two = (n: number): string => String(n).padStart(2, '0')

/** The thirteen periods of a calendar year, in their order. */
export function periodsOfYear(year: number): readonly PlannedPeriod[] {
  const months = Array.from({ length: 12 }, (_, i): PlannedPeriod => {
    const last = new Date(Date.UTC(year, i + 1, 0)).getUTCDate()
    const month = `${year}-${two(i + 1)}`
    return { periodNo: i + 1, periodCode: month, startDate: `${month}-01`, endDate: `${month}-${two(last)}` }
  })
  const end = `${year}-12-31`
  return [
    ...months,
    { periodNo: adjustmentPeriod, periodCode: `${year}-${adjustmentPeriod}`, startDate: end, endDate: end },
  ]
}

/** The code of the period of a day: its month, or the thirteenth for audit adjustments and the closing of the year. */
export const periodCodeOf = (date: string, slipType?: string): string =>
  slipType !== undefined && adjustmentSlipTypes.has(slipType)
    ? `${date.slice(0, 4)}-${adjustmentPeriod}`
    : date.slice(0, 7)

/** The part of the ledger whose close refuses documents of an origin; undefined: none does. */
export const moduleOf = (origin: SlipOrigin): PeriodModule | undefined => modules[origin]
const modules: { readonly [origin in SlipOrigin]?: PeriodModule } = {
  AR: 'ar',
  AP: 'ap',
  CASHBANK: 'cash',
  INVENTORY: 'inventory',
  PRODUCTION: 'inventory',
  PAYROLL: 'payroll',
  ASSET: 'asset',
}

export interface PeriodState {
  readonly periodCode: string
  readonly status: PeriodStatus
  readonly closedModules: ReadonlySet<PeriodModule>
}

/** What a correction window allows: its people by user or by template, its periods and its kinds of slips. */
export interface CorrectionLeave {
  readonly users: ReadonlySet<number>
  readonly templates: ReadonlySet<number>
  readonly periods: ReadonlySet<string>
  readonly slipTypes: ReadonlySet<string>
  /** The moment after which it allows nothing, in ISO form. */
  readonly validUntil: string
  readonly isEnded: boolean
}
export interface Poster {
  readonly user: number
  readonly templates: ReadonlySet<number>
  readonly slipType: string
  readonly origin: SlipOrigin
  /** The moment of the last signature, in ISO form. */
  readonly at: string
}
export type PeriodRefusal = 'PERIOD_CLOSED' | 'PERIOD_SOFT_CLOSED' | 'PERIOD_MODULE_CLOSED'

/** Does the window let this person post this kind of slip in the period at this moment? */
export const isAllowedBy = (leave: CorrectionLeave, periodCode: string, poster: Poster): boolean =>
  !leave.isEnded &&
  poster.at <= leave.validUntil &&
  leave.periods.has(periodCode) &&
  leave.slipTypes.has(poster.slipType) &&
  (leave.users.has(poster.user) || [...poster.templates].some((template) => leave.templates.has(template)))

/**
 * Why a document may not be posted in a period; null: it may. An open period takes all but the documents of a part that is closed; one
 * that is closed for entry takes what a correction window allows at the moment of the last signature (finance 4.4).
 */
export function refusalIn(
  period: PeriodState | undefined,
  poster: Poster,
  windows: readonly CorrectionLeave[],
): PeriodRefusal | null {
  if (period === undefined || period.status === 'FUTURE' || period.status === 'CLOSED') return 'PERIOD_CLOSED'
  const isAllowed = windows.some((leave) => isAllowedBy(leave, period.periodCode, poster))
  if (period.status === 'SOFT_CLOSED') return isAllowed ? null : 'PERIOD_SOFT_CLOSED'
  const part = moduleOf(poster.origin)
  return part !== undefined && period.closedModules.has(part) && !isAllowed ? 'PERIOD_MODULE_CLOSED' : null
}
