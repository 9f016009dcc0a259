// A payslip while it is worked out: its lines in the order of calculation, what is known of the month, and what has to be looked at.

import type { Exact } from '../../money/exact.ts'
import type { Sen } from '../../money/sen.ts'
import type { FixedPayRow } from '../earnings/resolution.ts'
import { inForce, type WeekPattern, type Window } from '../earnings/segments.ts'
import { exactText, type Trace, unrounded } from '../trace.ts'
import type { LineKind } from './line-kind.ts'
import type { PreparedRun } from './prepared.ts'
import type { ComponentRow, EmployeeSnapshot, PaySlice, RunSnapshot, TaxClass } from './snapshot.ts'

export interface SlipLine {
  readonly code: string
  readonly kind: LineKind
  readonly amount: Sen
  readonly taxClass: TaxClass
  readonly originPeriod: string | null
  readonly reference: string | null
  readonly quantity: Exact | null
}
export type CheckSeverity = 'BLOCKER' | 'WARNING' | 'INFO'
export interface SlipCheck {
  readonly code: string
  readonly severity: CheckSeverity
  readonly message: string
  readonly value: string | null
}

/** Filled step by step (R-ORD). */
export interface Slip {
  readonly run: RunSnapshot
  readonly ready: PreparedRun
  readonly employee: EmployeeSnapshot
  readonly trace: Trace | undefined
  /** The days of the window on which there was an employment; null: none. */
  readonly active: Window | null
  /** On which full monthly amounts are read: the last day, or the holiday of an allowance. */
  readonly fullDay: string
  /** On that day. */
  readonly slice: PaySlice | null
  readonly pattern: WeekPattern
  readonly lines: SlipLine[]
  readonly checks: SlipCheck[]
  /** Line amounts by component, for formulas and bases. */
  readonly amounts: Map<string, Sen>
  /** Full monthly amounts of basic and fixed components on the last day, before percentage and proration. */
  readonly full: Map<string, Sen>
  /** Own fixed amounts by component. */
  readonly ownPay: ReadonlyMap<string, readonly FixedPayRow[]>
}

const noPay: ReadonlyMap<string, readonly FixedPayRow[]> = new Map()

/** An empty slip for an employee of the run. */
export function newSlip(run: RunSnapshot, ready: PreparedRun, employee: EmployeeSnapshot, trace?: Trace): Slip {
  const active = activeWindow(run.window, employee)
  const fullDay = fullDayOf(run, employee)
  const slice = inForce(employee.slices, fullDay) ?? null
  return {
    run,
    ready,
    employee,
    trace,
    active,
    fullDay,
    slice,
    pattern: slice?.pattern ?? 5,
    lines: [],
    checks: [],
    amounts: new Map(),
    full: new Map(),
    ownPay: employee.fixedPay.length === 0 ? noPay : Map.groupBy(employee.fixedPay, (row) => row.component),
  }
}

function fullDayOf({ runType, window }: RunSnapshot, { thr, lastDay }: EmployeeSnapshot): string {
  const day = runType === 'THR' && thr !== null ? thr.holidayDate : window.to
  return lastDay !== null && lastDay < day ? lastDay : day
}

function activeWindow({ from, to }: Window, { joinDate, lastDay }: EmployeeSnapshot): Window | null {
  const isJoining = joinDate > from
  const isLeaving = lastDay !== null && lastDay < to
  const active = { from: isJoining ? joinDate : from, to: isLeaving ? lastDay : to }
  return active.from > active.to ? null : active
}

/** Adds a line; without an amount only where the slip always shows the component. */
export function addLine(
  slip: Slip,
  kind: LineKind,
  component: Pick<ComponentRow, 'code' | 'taxClass' | 'showOnSlip'>,
  amount: Sen,
  more: {
    readonly originPeriod?: string | null
    readonly reference?: string | null
    readonly quantity?: Exact | null
  } = {},
): void {
  const { code, taxClass, showOnSlip } = component
  if (amount === 0n && showOnSlip !== 'ALWAYS') return
  const { originPeriod = null, reference = null, quantity = null } = more
  slip.lines.push({ code, kind, amount, taxClass, originPeriod, reference, quantity })
  slip.amounts.set(code, (slip.amounts.get(code) ?? 0n) + amount)
}

/** The component of a code; system lines whose component is missing are no income and are found by the check of posting keys. */
export const componentOf = (slip: Slip, code: string): ComponentRow =>
  slip.ready.components.get(code) ?? { code, kind: 'INFO', source: 'SYSTEM', taxClass: 'NONE' }

export const addCheck = (
  slip: Slip,
  code: string,
  severity: CheckSeverity,
  message: string,
  value: string | null = null,
): void => {
  slip.checks.push({ code, severity, message, value })
}

/** The step that was written last says whose it is. */
export function nameStep({ trace }: Slip, component: string): void {
  const last = trace?.pop()
  if (last !== undefined) trace?.push({ ...last, formula: `${component}: ${last.formula}` })
}

/** A sum of lines as a step of the trace. */
export function traceSum(slip: Slip, formula: string, parts: readonly (readonly [string, Sen])[], sum: Sen): void {
  if (slip.trace === undefined) return
  const exact = exactText(sum, 100n)
  slip.trace.push({
    rule: 'R-ORD',
    formula,
    exact,
    rounded: exact,
    rounding: unrounded,
    inputs: parts.map(([name, value]) => ({ name, value: exactText(value, 100n) })),
  })
}
