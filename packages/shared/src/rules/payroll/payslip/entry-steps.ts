// Steps of what was entered for a run or decided about a closed month (payroll 4.13, R-TRACE): the amounts themselves, or what each part of a month comes to now
// less what was paid for it.
import type { Exact } from '../../money/exact.ts'
import { type Sen, senOf } from '../../money/sen.ts'
import { exactText, type TraceInput, unrounded, wholeHalfUp } from '../trace.ts'
import type { Slip } from './slip.ts'
import type { ComponentRow, PayEntry } from './snapshot.ts'

const rupiah = (amount: string): string => exactText(senOf(amount), 100n)

/** The line that some entries make together; `exact` is in sen. */
export function traceEntries(
  { trace }: Slip,
  { code, valueType, unitRate }: ComponentRow,
  group: readonly PayEntry[],
  exact: Exact,
  whole: Sen,
): void {
  if (trace === undefined) return
  const [first] = group
  const isPart = group.some(({ parts = [] }) => parts.length > 0)
  const of = first?.originPeriod == null ? '' : ` of ${first.originPeriod}`
  const isCounted = !isPart && group.some(({ amount }) => amount == null)
  const rate = valueType === 'PERCENT_OF_BASIC' ? 'percent of the basic salary' : 'quantity x rate'
  const formula = isPart ? `due now - paid${of}` : isCounted ? `entered: ${rate}` : `entered${of}`
  trace.push({
    rule: isPart ? 'R-RAP' : 'R-ORD',
    formula: `${code}: ${formula}`,
    rounding: wholeHalfUp,
    inputs: [
      ...group.flatMap(inputsOf),
      ...(isCounted && valueType !== 'PERCENT_OF_BASIC' ? [{ name: 'rate', value: rupiah(unitRate ?? '0') }] : []),
    ],
    exact: exactText(exact.top, exact.bottom * 100n),
    rounded: exactText(whole, 100n),
  })
}

/** A line that follows from one figure: what was decided in place of what was worked out, who bears it, or its limits. */
export function traceDecided(
  { trace }: Pick<Slip, 'trace'>,
  formula: string,
  inputs: readonly TraceInput[],
  amount: Sen,
  rule = 'R-ORD',
): void {
  if (trace === undefined) return
  const value = exactText(amount, 100n)
  trace.push({ rule, formula, inputs, exact: value, rounded: value, rounding: unrounded })
}

/** The limits of a component, where they make another amount of what was worked out. */
export function traceLimits(slip: Slip, component: ComponentRow, before: Sen, after: Sen): void {
  if (slip.trace === undefined || before === after) return
  const { code, minAmount, maxAmount, roundingUnit } = component
  const limits = [
    ['amount', exactText(before, 100n)],
    ['least', minAmount == null ? null : rupiah(minAmount)],
    ['most', maxAmount == null ? null : rupiah(maxAmount)],
    ['unit', String(roundingUnit ?? 1)],
  ] as const
  const inputs = limits.flatMap(([name, value]) => (value === null ? [] : [{ name, value }]))
  traceDecided(slip, `${code}: kept within the limits and the unit of the component`, inputs, after)
}

function inputsOf({ amount, quantity, parts = [] }: PayEntry): readonly TraceInput[] {
  if (parts.length === 0)
    return amount != null
      ? [{ name: 'amount', value: rupiah(amount) }]
      : [{ name: 'quantity', value: String(quantity ?? '0') }]
  return parts.flatMap(({ component, due, paid, overtime }) => [
    { name: 'due', value: rupiah(due), source: component },
    { name: 'paid', value: rupiah(paid), source: component },
    ...(overtime == null || senOf(overtime) === 0n
      ? []
      : [{ name: 'overtime', value: rupiah(overtime), source: component }]),
  ])
}
