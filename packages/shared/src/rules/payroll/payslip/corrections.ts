// A closed month put right by a run of its own (payroll 4.12, R-LIFE): history is never edited, what the month would have paid as things are now less what
// was paid for it is paid or taken back, component by component.
import { moneyText, type Sen, senOf } from '../../money/sen.ts'
import { payBasic, payFixed } from './earnings.ts'
import { payEntries, payFormulas, payOvertime, payRetro } from './entries.ts'
import { preparedRun } from './prepared.ts'
import { newSlip, type Slip } from './slip.ts'
import type { PayEntry, PayslipSnapshot } from './snapshot.ts'

/** What a closed payslip and earlier corrections of it paid, by component. */
export type PaidBefore = readonly { readonly component: string; readonly amount: string }[]

/** The differences of a closed payslip to what its month would pay now; each names the period that it corrects. */
export function correctionsTo(closed: PayslipSnapshot, paid: PaidBefore): readonly PayEntry[] {
  const due = paidNow(closed)
  const before = new Map<string, Sen>()
  for (const { component, amount } of paid) before.set(component, (before.get(component) ?? 0n) + senOf(amount))
  return [...new Set([...due.keys(), ...before.keys()])].sort().flatMap((component) => {
    const [now, was] = [due.get(component) ?? 0n, before.get(component) ?? 0n]
    if (now === was) return []
    const parts = [{ component, due: moneyText(now), paid: moneyText(was) }]
    const originPeriod = closed.run.periodCode
    return [{ component, amount: moneyText(now - was), originPeriod, corrects: true, parts }]
  })
}

/** Pay and benefits of the month itself; what belongs to an earlier period was put right in it already. */
function paidNow(closed: PayslipSnapshot): Map<string, Sen> {
  const slip = paidAgain(closed)
  const sums = new Map<string, Sen>()
  for (const { kind, code, amount, originPeriod } of slip.lines)
    if ((kind === 'EARNING' || kind === 'BENEFIT') && originPeriod === null)
      sums.set(code, (sums.get(code) ?? 0n) + amount)
  return sums
}

/** The slip of a closed month as it would be paid now, before contributions and tax. */
export function paidAgain({ run, employee }: PayslipSnapshot): Slip {
  const slip = newSlip(run, preparedRun(run), employee)
  for (const pay of [payBasic, payFixed, payEntries, payRetro, payFormulas, payOvertime]) pay(slip)
  return slip
}
