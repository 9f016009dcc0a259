// How many people a department needs, and how much of a line of its manpower plan is left.
import { moneyText, senOf } from '../money/sen.ts'

export interface Headcount {
  readonly budget: number
  readonly active: number
  readonly plannedExits: number
  readonly acceptedOffers: number
  readonly openRequisitions: number
}
export interface Need {
  /** People to be found. */
  readonly netNeed: number
  /** People beyond the budget. */
  readonly surplus: number
}

/** Need is the budget less those who stay, have accepted or are being recruited; what is left over is a surplus. */
export function needOf({ budget, active, plannedExits, acceptedOffers, openRequisitions }: Headcount): Need {
  const need = budget - (active - plannedExits + acceptedOffers + openRequisitions)
  return { netNeed: Math.max(0, need), surplus: Math.max(0, -need) }
}

export const requisitionStatuses = [
  'DRAFT',
  'SUBMITTED',
  'RETURNED',
  'REJECTED',
  'OPEN',
  'ON_HOLD',
  'PARTLY_FILLED',
  'FILLED',
  'CLOSED',
  'CANCELLED',
] as const
export type RequisitionStatus = (typeof requisitionStatuses)[number]

/** A requisition that names a line of the plan. */
export interface PlanUse {
  readonly status: RequisitionStatus
  readonly qty: number
  readonly hired: number
}

/** What a requisition takes of its line: nothing when rejected or cancelled, its hires once closed, else all that it asks for. */
export function takenBy({ status, qty, hired }: PlanUse): number {
  if (status === 'REJECTED' || status === 'CANCELLED') return 0
  return status === 'CLOSED' ? hired : qty
}

/** What is left of a line; negative where requisitions were approved beyond it. */
export const remainingOf = (planQty: number, uses: readonly PlanUse[]): number =>
  planQty - uses.reduce((sum, use) => sum + takenBy(use), 0)

export interface PlanAnswer {
  readonly remaining: number
  readonly withinPlan: boolean
  /** Who decides, in order. */
  readonly levels: readonly ('DIVISION' | 'HR' | 'FINANCE')[]
}

/** Is a requisition within what is left of its line? Beyond the plan, or without a line, finance decides as well. */
export function againstPlan(qty: number, remaining: number | null): PlanAnswer {
  const withinPlan = remaining !== null && qty <= remaining
  const levels = withinPlan ? (['DIVISION', 'HR'] as const) : (['DIVISION', 'HR', 'FINANCE'] as const)
  return { remaining: remaining ?? 0, withinPlan, levels }
}

/** What a requisition is once so many of it are hired. */
export function filledStatus(qty: number, hired: number): 'OPEN' | 'PARTLY_FILLED' | 'FILLED' {
  if (hired <= 0) return 'OPEN'
  return hired >= qty ? 'FILLED' : 'PARTLY_FILLED'
}

/** What a plan costs: people to be hired, each at the cost of a hire. */
export const planCost = (lines: readonly { readonly qty: number; readonly costPerHire: string }[]): string =>
  moneyText(lines.reduce((sum, { qty, costPerHire }) => sum + senOf(costPerHire) * BigInt(qty), 0n))
