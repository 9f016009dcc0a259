// Steps 10 and 11 of a payslip (payroll 4.3, R-ORD): what may be taken off, the net, and what all of it costs the employer.

import { exactOf } from '../../money/exact.ts'
import { moneyText, type Sen, senOf, wholeRupiah } from '../../money/sen.ts'
import { roundedNetSen } from '../deductions/net.ts'
import { roomsOf, type SenItem, takeDeductions } from '../deductions/room.ts'
import { exactText, type Trace } from '../trace.ts'
import { entryAmount, grouped, isDeduction, isOfRun, isWanted } from './entries.ts'
import { traceDecided } from './entry-steps.ts'
import type { LineKind } from './line-kind.ts'
import { addCheck, addLine, componentOf, type Slip, traceSum } from './slip.ts'
import type { PayEntry } from './snapshot.ts'

/** A deduction that waits, in whole or in part, for the next run. */
export interface Carried {
  readonly code: string
  readonly originPeriod: string
  /** The loan or advance it is the rest of. */
  readonly reference: string | null
  readonly amount: Sen
}
export interface NetSums {
  readonly grossCash: Sen
  readonly benefit: Sen
  readonly statutory: Sen
  readonly returned: Sen
  readonly deductions: Sen
  readonly carried: Sen
  readonly rounding: Sen
  readonly net: Sen
  readonly employerCost: Sen
}

/** Sum of the lines of a kind. */
export const sumOfKind = ({ lines }: Pick<Slip, 'lines'>, kind: LineKind): Sen => {
  let sum = 0n
  for (const line of lines) if (line.kind === kind) sum += line.amount
  return sum
}

/** Takes the deductions that fit; what does not is carried with the period it belongs to. */
export function takeOff(slip: Slip): readonly Carried[] {
  const { run, employee, trace } = slip
  const items = grouped(
    slip,
    employee.entries.filter((entry) => isDeduction(slip, entry) && isOfRun(slip, entry) && isWanted(slip, entry)),
  ).flatMap((group) => itemOf(slip, group))
  if (items.length === 0) return []
  const gross = sumOfKind(slip, 'EARNING')
  const statutory = sumOfKind(slip, 'STATUTORY') - sumOfKind(slip, 'RETURNED')
  const { deductionCapPercent, minimumNet } = run.group
  const rooms = roomsOf(gross, statutory, exactOf(deductionCapPercent), senOf(minimumNet), trace)
  const carries: Carried[] = []
  for (const { item, taken, carried } of takeDeductions(rooms, items, trace)) {
    const { code, originPeriod = null, reference = null } = item
    addLine(slip, 'DEDUCTION', componentOf(slip, code), taken, { originPeriod, reference })
    if (carried > 0n) carries.push({ code, originPeriod: originPeriod ?? run.periodCode, reference, amount: carried })
  }
  return carries
}

function itemOf(slip: Slip, group: readonly PayEntry[]): readonly SenItem[] {
  const [first] = group
  if (first === undefined) return []
  const component = componentOf(slip, first.component)
  const { priority = 60, counted = true, partial = true } = component
  let amount = 0n
  for (const entry of group) {
    const exact = entryAmount(slip, component, entry)
    amount += wholeRupiah(exact.top, exact.bottom)
  }
  const { originPeriod = null, reference = null } = first
  return amount <= 0n ? [] : [{ code: component.code, amount, priority, counted, partial, originPeriod, reference }]
}

/** Net pay, rounded as the group wants it, and the sums of the slip. */
export function closeNet(slip: Slip, carries: readonly Carried[]): NetSums {
  const sum = (kind: LineKind) => sumOfKind(slip, kind)
  const [grossCash, benefit] = [sum('EARNING'), sum('BENEFIT')]
  const [statutory, returned, deductions] = [sum('STATUTORY'), sum('RETURNED'), sum('DEDUCTION')]
  const before = grossCash + returned - statutory - deductions
  const parts = [
    ['grossCash', grossCash],
    ['returned', returned],
    ['statutory', statutory],
  ] as const
  traceSum(slip, 'cash gross + returned - statutory - deductions', [...parts, ['deductions', deductions]], before)
  if (before < 0n) addCheck(slip, 'C05', 'BLOCKER', 'The net pay is below 0.', moneyText(before))
  const { netRoundingUnit, netRoundingMode } = slip.run.group
  const rounded = (trace?: Trace) => roundedNetSen(before, netRoundingUnit, netRoundingMode, trace)
  const net = rounded()
  // The net is the last step of a trace.
  const of = [{ name: 'net', value: exactText(before, 100n) }]
  if (net !== before) traceDecided(slip, 'ROUNDING: net in its unit - net', of, net - before, 'R-NET')
  if (slip.trace !== undefined) rounded(slip.trace)
  addLine(slip, 'ROUNDING', componentOf(slip, 'ROUNDING'), net - before)
  const posted = slip.lines.reduce(
    (total, l) => (l.kind === 'BENEFIT' && componentOf(slip, l.code).payableKey != null ? total + l.amount : total),
    0n,
  )
  const carried = carries.reduce((total, { amount }) => total + amount, 0n)
  // The cost in the ledger: the rounding of the net adds to it or reduces it.
  const employerCost = grossCash + sum('EMPLOYER') + sum('EMPLOYER_TAX') + posted + sum('ROUNDING')
  return { grossCash, benefit, statutory, returned, deductions, carried, rounding: net - before, net, employerCost }
}
