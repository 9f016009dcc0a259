// Steps 4 to 7 of a payslip (payroll 4.3, R-ORD): what was entered for the run, late changes, formulas, overtime, the holiday allowance.

import { type Exact, exactOf, plus, times, zero } from '../../money/exact.ts'
import { exactOfSen, moneyText, type Sen, senOf, wholeRupiah } from '../../money/sen.ts'
import { monthsBetween, yearsBetween } from '../../time/calendar.ts'
import { dayWageMonth, indexHours, monthlyWageBase, overtimeSen, wageBaseOf } from '../earnings/overtime-pay.ts'
import { retroSen } from '../earnings/retro-attendance.ts'
import { type ThrResult, thr } from '../earnings/thr.ts'
import { calculateFormulas } from '../formula/formulas.ts'
import { exactText } from '../trace.ts'
import { limitedSen, percentOn } from './earnings.ts'
import { traceDecided, traceEntries, traceLimits } from './entry-steps.ts'
import type { LineKind } from './line-kind.ts'
import { addCheck, addLine, componentOf, nameStep, type Slip } from './slip.ts'
import type { ComponentRow, PayEntry } from './snapshot.ts'

/** Deductions wait until it is known what may be taken. */
export const isDeduction = (slip: Slip, { component }: PayEntry): boolean =>
  componentOf(slip, component).kind === 'DEDUCTION'

/** What comes back every month is paid and taken by the runs that its component names; what was entered for a run, by that run. */
export const isOfRun = (slip: Slip, { component: code, byItself = false }: PayEntry): boolean => {
  const component = componentOf(slip, code)
  return !(byItself || monthly.has(component.source)) || slip.ready.paysByItself(component)
}
const monthly = new Set(['RECURRING', 'UNION', 'LOAN', 'CARRY'])

/** Once an authorisation was withdrawn nothing is taken, rests neither (PP 36/2021 art. 64). */
export const isWanted = ({ run }: Slip, { withdrawnDate }: PayEntry): boolean =>
  withdrawnDate == null || run.closeDate < withdrawnDate

/** Entries of a component, origin and loan make one line, rounded once, in the order of the slip. */
export function payEntries(slip: Slip): void {
  const paid = slip.employee.entries.filter((entry) => !isDeduction(slip, entry) && isOfRun(slip, entry))
  for (const group of grouped(slip, paid)) {
    const [first] = group
    if (first === undefined) continue
    const component = componentOf(slip, first.component)
    const exact = group.map((entry) => entryAmount(slip, component, entry)).reduce(plus)
    const whole = wholeRupiah(exact.top, exact.bottom)
    const amount = first.corrects === true ? whole : limitedSen(component, whole)
    traceEntries(slip, component, group, exact, whole)
    traceLimits(slip, component, whole, amount)
    const quantity = group.map(({ quantity: q }) => (q == null ? zero : exactOf(q))).reduce(plus)
    const { originPeriod = null, reference = null } = first
    const more = { originPeriod, reference, quantity: quantity.top === 0n ? null : quantity }
    addLine(slip, lineKinds[component.kind], component, amount, more)
  }
}

const lineKinds: { readonly [K in ComponentRow['kind']]: LineKind } = {
  EARNING: 'EARNING',
  DEDUCTION: 'DEDUCTION',
  EMPLOYER: 'EMPLOYER',
  BENEFIT: 'BENEFIT',
  INFO: 'INFO',
}

/** Entries that belong together, by the order of the slip, then code, then origin, then loan. */
export function grouped(slip: Slip, entries: readonly PayEntry[]): readonly (readonly PayEntry[])[] {
  const { order } = slip.ready
  const sorted = entries.toSorted(
    (a, b) =>
      (order.get(a.component) ?? 0) - (order.get(b.component) ?? 0) ||
      compareTexts(a.component, b.component) ||
      compareTexts(a.originPeriod ?? '', b.originPeriod ?? '') ||
      compareTexts(a.reference ?? '', b.reference ?? ''),
  )
  const groups: PayEntry[][] = []
  let last: PayEntry | undefined
  for (const entry of sorted) {
    if (last !== undefined && isOneLine(entry, last)) groups.at(-1)?.push(entry)
    else groups.push([entry])
    last = entry
  }
  return groups
}
const isOneLine = (a: PayEntry, b: PayEntry): boolean =>
  a.component === b.component &&
  (a.originPeriod ?? '') === (b.originPeriod ?? '') &&
  (a.reference ?? '') === (b.reference ?? '')
const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** In sen: the amount as it was entered, else the quantity at the rate of the component. */
export function entryAmount(slip: Slip, component: ComponentRow, { quantity, amount }: PayEntry): Exact {
  if (amount != null) return { top: senOf(amount), bottom: 1n }
  if (quantity == null) return zero
  if (component.valueType === 'PERCENT_OF_BASIC')
    return times(exactOf(quantity), { top: slip.full.get('BASIC') ?? 0n, bottom: 100n })
  return times(exactOf(quantity), { top: senOf(component.unitRate ?? '0'), bottom: 1n })
}

/** Attendance of closed months that was put right: one line for each of them. */
export function payRetro(slip: Slip): void {
  const component = componentOf(slip, 'RETRO_ATT')
  for (const retro of [...slip.employee.retro].sort((a, b) => (a.originPeriod < b.originPeriod ? -1 : 1)))
    addLine(slip, 'EARNING', component, retroSen(retro, slip.trace), { originPeriod: retro.originPeriod })
}

/** Formula components that this run pays, in the order in which they read each other. */
export function payFormulas(slip: Slip): void {
  const { ready, trace } = slip
  for (const problem of ready.formulas.problems)
    addCheck(slip, 'C12', 'BLOCKER', `${problem.code} in ${problem.component}: ${problem.detail}`)
  if (ready.formulas.order.length === 0) return
  const applies = (code: string) => {
    const component = ready.components.get(code)
    // Where own amount or rule gave the component already, the formula is not needed (R-RES).
    return component !== undefined && ready.paysByItself(component) && !slip.amounts.has(code)
  }
  const { values, problems } = calculateFormulas(ready.formulas, (name) => nameValue(slip, name), applies, trace)
  for (const { component, detail } of problems)
    addCheck(slip, 'C12', 'BLOCKER', `DIVISION_BY_ZERO in ${component}: ${detail}`)
  for (const [code, amount] of values) {
    const component = componentOf(slip, code)
    addLine(slip, lineKinds[component.kind], component, amount)
  }
}

/** A component is its line of this payslip; YTD_ and PREV_ look back at the year and at the previous one. */
function nameValue(slip: Slip, name: string): Exact {
  const amount = slip.amounts.get(name)
  if (amount !== undefined) return exactOfSen(amount)
  const variable = variables[name]
  if (variable !== undefined) return variable(slip)
  if (name.startsWith('YTD_')) return exactOf(slip.employee.yearToDate[name.slice(4)] ?? '0')
  return name.startsWith('PREV_') ? exactOf(slip.employee.previous[name.slice(5)] ?? '0') : zero
}

const recapDays = (name: 'paidDays' | 'unpaidDays' | 'presentDays' | 'absentDays' | 'scheduledDays') => (slip: Slip) =>
  exactOf(slip.employee.recap[name])
const recapCount =
  (name: 'lateMinutes' | 'lateCount' | 'mealDays' | 'transportDays' | 'nightDays' | 'shift2Days' | 'shift3Days') =>
  (slip: Slip) =>
    exactOf(slip.employee.recap[name])
const percentage = (target: 'BASIC' | 'POSITION' | 'TRANSPORT') => (slip: Slip) =>
  times(percentOn(slip, target, slip.fullDay), exactOf(100))

/** The variables of formulas (payroll 4.11). */
const variables: { readonly [name: string]: (slip: Slip) => Exact } = {
  BASIC_FULL: ({ full }) => exactOfSen(full.get('BASIC') ?? 0n),
  DAY_WAGE: ({ full, run }) => (run.group.payBasis === 'DAILY' ? exactOfSen(full.get('BASIC') ?? 0n) : zero),
  WORK_DAYS: recapDays('scheduledDays'),
  PAID_DAYS: recapDays('paidDays'),
  UNPAID_DAYS: recapDays('unpaidDays'),
  PRESENT_DAYS: recapDays('presentDays'),
  ABSENT_DAYS: recapDays('absentDays'),
  LATE_MINUTES: recapCount('lateMinutes'),
  LATE_COUNT: recapCount('lateCount'),
  MEAL_DAYS: recapCount('mealDays'),
  TRANSPORT_DAYS: recapCount('transportDays'),
  NIGHT_DAYS: recapCount('nightDays'),
  SHIFT2_DAYS: recapCount('shift2Days'),
  SHIFT3_DAYS: recapCount('shift3Days'),
  OT_HOURS: ({ employee: { recap } }) => {
    const { h15, h20, h30, h40 } = recap.overtime
    return { top: BigInt(h15 + h20 + h30 + h40), bottom: 60n }
  },
  OT_INDEX: ({ employee }) => indexHours(employee.recap.overtime),
  SERVICE_MONTHS: ({ employee, run }) => exactOf(Math.max(0, monthsBetween(employee.joinDate, run.window.to))),
  AGE: ({ employee, run }) =>
    employee.birthDate === null ? zero : exactOf(yearsBetween(employee.birthDate, run.window.to)),
  STEP: ({ slice }) => exactOf(slice?.step ?? 0),
  LEVEL_RANK: ({ slice }) => exactOf(slice?.levelRank ?? 0),
  MIN_WAGE: ({ slice }) => exactOf(slice?.minimumWage ?? '0'),
  PCT_BASIC: percentage('BASIC'),
  PCT_POSITION: percentage('POSITION'),
  PCT_TRANSPORT: percentage('TRANSPORT'),
}

/** Overtime of the window: minutes on the wage base, amounts that were uploaded on top, one line. */
export function payOvertime(slip: Slip): void {
  const { run, employee } = slip
  const { overtime, overtimeAmounts } = employee.recap
  const index = indexHours(overtime)
  const isHere = run.group.overtimePaidIn === 'SEPARATE' ? run.runType === 'OVERTIME' : run.runType === 'REGULAR'
  if (!isHere && run.runType !== 'DAILY' && run.runType !== 'FINAL_PAY') return
  if (index.top === 0n && overtimeAmounts.length === 0) return
  const component = componentOf(slip, 'OVERTIME')
  if (!employee.overtimeEligible) {
    addCheck(
      slip,
      'C10',
      'INFO',
      'The employee worked overtime but is not entitled to overtime pay, so nothing is paid for it.',
    )
    return
  }
  const paid = index.top === 0n ? 0n : overtimeSen(overtimeBase(slip), index, slip.trace)
  if (index.top !== 0n) nameStep(slip, component.code)
  const amount = overtimeAmounts.reduce((sum, uploaded) => sum + senOf(uploaded), paid)
  if (overtimeAmounts.length > 0) {
    const uploaded = overtimeAmounts.map((value) => ({ name: 'uploaded', value: exactText(senOf(value), 100n) }))
    const inputs = [{ name: 'by hours', value: exactText(paid, 100n) }, ...uploaded]
    traceDecided(slip, 'OVERTIME: by hours + uploaded amounts', inputs, amount)
  }
  addLine(slip, 'EARNING', component, amount, { quantity: index })
}

/** PP 35/2021 art. 32: basic and fixed components of a full month, and what else was paid this month. */
function overtimeBase(slip: Slip): Exact {
  const { run, full, amounts, pattern, employee, slice, trace } = slip
  const basic = full.get('BASIC') ?? 0n
  if (run.group.payBasis === 'DAILY')
    return wageBaseOf({ payBasis: 'DAILY', dayWage: moneyText(basic), pattern }, trace)
  if (run.group.payBasis === 'PIECE') {
    const [averageOfYear, minimumWage] = [employee.averageOfYear ?? '0', slice?.minimumWage ?? '0']
    return wageBaseOf({ payBasis: 'PIECE', averageOfYear, minimumWage }, trace)
  }
  const nonFixed = sumOver(slip, (c) => c.overtimeWage === 'NON_FIXED', amounts)
  return monthlyWageBase(basic + fullSum(slip, (c) => c.overtimeWage === 'FIXED'), nonFixed, trace)
}

/** Full monthly amounts of the components that count, without the basic salary; formulas count with their line. */
export function fullSum(slip: Slip, counts: (component: ComponentRow) => boolean): Sen {
  let sum = 0n
  for (const [code, amount] of slip.full) if (code !== 'BASIC' && counts(componentOf(slip, code))) sum += amount
  for (const code of slip.ready.formulas.order)
    if (!slip.full.has(code) && counts(componentOf(slip, code))) sum += slip.amounts.get(code) ?? 0n
  return sum
}

function sumOver(slip: Slip, counts: (component: ComponentRow) => boolean, amounts: ReadonlyMap<string, Sen>): Sen {
  let sum = 0n
  for (const [code, amount] of amounts) if (counts(componentOf(slip, code))) sum += amount
  return sum
}

/** What the law gives for the holiday of the snapshot; null where it names none. */
export function thrDue(slip: Slip): ThrResult | null {
  const { run, employee } = slip
  if (employee.thr === null) return null
  const basic = slip.full.get('BASIC') ?? 0n
  const monthly = run.group.payBasis === 'DAILY' ? basic * dayWageMonth(slip.pattern) : basic
  const wage = moneyText(monthly + fullSum(slip, isThrWage))
  const ended = { endDate: employee.lastDay, contract: employee.contract, basis: run.group.thrBasis }
  return thr({ ...employee.thr, joinDate: employee.joinDate, wage, ...ended }, slip.trace)
}

/** The holiday allowance of a THR run; what was decided instead of it counts, and less than the law is said. */
export function payThr(slip: Slip): void {
  const { run, employee } = slip
  const due = run.runType === 'THR' ? thrDue(slip) : null
  if (due === null) return
  const amount = employee.thrOverride === null ? senOf(due.amount) : senOf(employee.thrOverride)
  if (employee.thrOverride !== null)
    traceDecided(
      slip,
      'THR: decided instead',
      [{ name: 'by the law', value: exactText(senOf(due.amount), 100n) }],
      amount,
    )
  if (amount < senOf(due.amount))
    addCheck(slip, 'C18', 'WARNING', 'The holiday allowance is less than the law wants.', due.amount)
  // What was decided counts, regardless of the current pay.
  const computed = employee.thrOverride === null ? (employee.thrComputed ?? null) : null
  if (computed !== null && senOf(computed) !== senOf(due.amount))
    addCheck(
      slip,
      'C11',
      'BLOCKER',
      'Pay or service changed after the holiday allowance was computed. Compute the allowances again, then calculate the run.',
      computed,
    )
  addLine(slip, 'EARNING', componentOf(slip, 'THR'), amount)
}

/** Does a component count for the holiday allowance? */
export const isThrWage = (c: ComponentRow): boolean => c.inThrWage ?? c.fixedAllowance ?? false
