// Steps 2 and 3 of a payslip (payroll 4.3, R-ORD): the basic salary and what is paid every month in addition to it.

import { type Exact, exactOf, one, times, zero } from '../../money/exact.ts'
import { larger, type Sen, senOf, smaller, wholeRupiah } from '../../money/sen.ts'
import { partOf, proratedSen, type SenSegment } from '../earnings/proration.ts'
import { type Resolved, resolveComponent, ruleChanges } from '../earnings/resolution.ts'
import { clipped, inForce, pieces, type Window } from '../earnings/segments.ts'
import { traceLimits } from './entry-steps.ts'
import { addCheck, addLine, componentOf, nameStep, type Slip } from './slip.ts'
import type { ComponentRow, PercentTarget } from './snapshot.ts'

const salaryRuns = new Set(['REGULAR', 'FINAL_PAY', 'DAILY'])

/** The basic salary: monthly by segments and percentages, of daily workers the days that are paid. */
export function payBasic(slip: Slip): void {
  const { run, employee, active } = slip
  const last = inForce(employee.salaries, slip.fullDay)
  if (last !== undefined) slip.full.set('BASIC', senOf(last.amount))
  if (!salaryRuns.has(run.runType) || active === null) return
  if (last === undefined && run.group.payBasis !== 'PIECE')
    addCheck(slip, 'C01', 'BLOCKER', 'There is no basic salary on the last day of the period.')
  const basic = componentOf(slip, 'BASIC')
  if (run.group.payBasis === 'MONTHLY') addLine(slip, 'EARNING', basic, monthlyBasic(slip, active, basic))
  if (run.group.payBasis === 'DAILY') payDays(slip, basic)
}

function monthlyBasic(slip: Slip, active: Window, basic: ComponentRow): Sen {
  const segments: SenSegment[] = []
  const { salaries, percentages } = slip.employee
  const own = percentages.filter(({ target }) => target === 'BASIC')
  const days = own.length === 0 ? [active] : pieces(active, own)
  for (const piece of days) {
    const part = percentOn(slip, 'BASIC', piece.from)
    for (const { from, to, amount } of clipped(salaries, piece))
      segments.push({ from, to, amount: senOf(amount), part })
  }
  return prorated(slip, basic, segments)
}

/** Day wage times paid days, the day wage of the last day. */
function payDays(slip: Slip, basic: ComponentRow): void {
  const wage = slip.full.get('BASIC') ?? 0n
  const days = exactOf(slip.employee.recap.paidDays)
  const exact = times(times(days, percentOn(slip, 'BASIC', slip.fullDay)), { top: wage, bottom: 1n })
  addLine(slip, 'EARNING', basic, wholeRupiah(exact.top, exact.bottom), { quantity: days })
}

/** The percentage in force on a day as a quotient; the whole where none is. */
export function percentOn({ employee }: Slip, target: PercentTarget, day: string): Exact {
  if (employee.percentages.length === 0) return one
  const row = inForce(
    employee.percentages.filter((p) => p.target === target),
    day,
  )
  return row === undefined ? one : partOf(row.percent)
}

/** Fixed components by R-RES, each prorated by its own method. */
export function payFixed(slip: Slip): void {
  const { run, active, fullDay } = slip
  const isPaid = run.runType === 'REGULAR' || run.runType === 'FINAL_PAY'
  const days = active === null ? [] : changes(slip, active)
  for (const component of slip.ready.fixed) {
    const segments: SenSegment[] = []
    let full: Resolved | undefined
    for (const piece of days) {
      const resolved = resolvedOn(slip, component, piece.from)
      if (piece.from <= fullDay && fullDay <= piece.to) full = resolved
      if (resolved.origin !== 'NONE') segments.push(segmentOf(slip, component, piece, resolved))
    }
    const { amount } = full ?? resolvedOn(slip, component, fullDay)
    if (amount.top !== 0n) slip.full.set(component.code, amount.bottom === 1n ? amount.top : amount.top / amount.bottom)
    if (!isPaid || segments.length === 0) continue
    // An amount of 0 is an amount, too: the formula of the component is not evaluated any more.
    slip.amounts.set(component.code, 0n)
    addLine(slip, 'EARNING', component, prorated(slip, component, segments))
  }
}

/** The active days cut where anything changes that an amount may depend on. */
function changes({ employee, ready }: Slip, active: Window): readonly Window[] {
  const rules = ready.datedRules.length === 0 ? [] : ruleChanges(ready.datedRules, employee.joinDate)
  return pieces(active, employee.slices, employee.salaries, employee.percentages, employee.fixedPay, rules)
}

function resolvedOn(slip: Slip, { code }: ComponentRow, day: string): Resolved {
  const { employee, ready } = slip
  const salary = employee.salaries.length === 1 ? employee.salaries[0] : inForce(employee.salaries, day)
  return resolveComponent({
    day,
    joinDate: employee.joinDate,
    basic: salary === undefined ? 0n : senOf(salary.amount),
    placement: (employee.slices.length === 1 ? employee.slices[0] : inForce(employee.slices, day)) ?? null,
    own: slip.ownPay.get(code) ?? [],
    rules: ready.rules.get(code) ?? [],
  })
}

function segmentOf(slip: Slip, component: ComponentRow, { from, to }: Window, { amount }: Resolved): SenSegment {
  const target = component.percentTarget ?? 'NONE'
  const percent = target === 'NONE' ? one : percentOn(slip, target, from)
  const part =
    percent === one && amount.bottom === 1n ? one : { top: percent.top, bottom: percent.bottom * amount.bottom }
  return { from, to, amount: amount.top, part }
}

/** Prorated as the component wants it, within its limits, in its unit. */
function prorated(slip: Slip, component: ComponentRow, segments: readonly SenSegment[]): Sen {
  const { run, employee, pattern, trace } = slip
  const method =
    component.prorate === undefined || component.prorate === 'GROUP' ? run.group.prorateMethod : component.prorate
  const unpaid = employee.recap.unpaidDays === '0' ? zero : exactOf(employee.recap.unpaidDays)
  const due = proratedSen(method, run.window, segments, unpaid, pattern, trace)
  nameStep(slip, component.code)
  const limited = limitedSen(component, due)
  traceLimits(slip, component, due, limited)
  return limited
}

/** Kept between least and most of the component, in its unit. */
export function limitedSen({ minAmount, maxAmount, roundingUnit, roundingMode }: ComponentRow, amount: Sen): Sen {
  const raised = minAmount == null ? amount : larger(amount, senOf(minAmount))
  const limited = maxAmount == null ? raised : smaller(raised, senOf(maxAmount))
  return wholeRupiah(limited, 1n, roundingMode ?? 'HALF_UP', BigInt(roundingUnit ?? 1))
}
