// Contributions of a closed month whose pay is put right (payroll 4.8, 4.10, R-RAP): what the month owes as things are now less what was taken for it.

import { moneyText, type Sen, senOf } from '../../money/sen.ts'
import type { BpjsProgram, LateContribution } from '../deductions/bpjs-month.ts'
import { type PaidBefore, paidAgain } from './corrections.ts'
import type { CountedWage, EmployeeSnapshot, PayslipSnapshot } from './snapshot.ts'
import { bpjsWage, countedBase, takeBpjs } from './statutory.ts'

/** The contributions of a closed month so far. */
export interface ContributionsBefore extends CountedWage {
  /** What its payslip took, by component. */
  readonly own: PaidBefore
  /** What closed corrections and decrees have made up for since. */
  readonly since: PaidBefore
}
/** What the contributions of a closed month lack, and by how much the wage that they count differs. */
export interface ContributionCorrection {
  readonly late: readonly LateContribution[]
  readonly differs: CountedWage
}

/**
 * What the contributions of a closed month lack (R-RAP, with the setting that arrears pay them): the shares of the month by the wage as it is now, by the
 * rates, caps and ages of that month (PP 45/2015 art. 28: the cap holds for the wage of a month), less what was taken for it. Memberships are those of the
 * closed payslip; null where nothing is lacking, and where it took no contributions.
 */
export function contributionsTo(closed: PayslipSnapshot, before: ContributionsBefore): ContributionCorrection | null {
  if (before.own.length === 0) return null
  const { due, ...now } = contributionsNow(closed, before.own)
  const sums = sumsBy([...before.own, ...before.since])
  for (const [code, taken] of sums) sums.set(code, -taken)
  for (const { code, amount } of due) sums.set(code, (sums.get(code) ?? 0n) + amount)
  const { periodCode: originPeriod } = closed.run
  const late = [...sums]
    .filter(([, difference]) => difference !== 0n)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([code, difference]) => ({ code, originPeriod, amount: moneyText(difference) }))
  if (late.length === 0) return null
  const less = (value: Sen, counted: string): string => moneyText(value - senOf(counted))
  const differs = {
    wage: less(now.wage, before.wage),
    pensionBase: less(now.pension, before.pensionBase),
    healthBase: less(now.health, before.healthBase),
  }
  return { late, differs }
}

/** The shares that are due for the month now; none where it is not due any more, for an employee who had left before it. */
function contributionsNow(closed: PayslipSnapshot, own: PaidBefore) {
  const slip = paidAgain({ run: closed.run, employee: { ...closed.employee, bpjs: membership(closed.employee, own) } })
  const month = takeBpjs(slip)
  if (month === null) return { due: [], wage: 0n, pension: 0n, health: 0n }
  const base = (program: string): Sen => countedBase(month, program) ?? 0n
  return { due: month.lines, wage: bpjsWage(slip), pension: base('JP'), health: base('JKN') }
}

/** The programmes that the closed payslip paid for, and its further members: each of them pays what the employee pays for himself. */
function membership({ bpjs }: EmployeeSnapshot, own: PaidBefore): EmployeeSnapshot['bpjs'] {
  const { late: _, missed: __, differs: ___, ...rest } = bpjs
  const taken = sumsBy(own)
  const [members, each] = [taken.get('KES_FAMILY') ?? 0n, taken.get('KES_EE') ?? 0n]
  const isTaken = (program: BpjsProgram) => marks[program].some((code) => (taken.get(code) ?? 0n) !== 0n)
  const excluded = (Object.keys(marks) as BpjsProgram[]).filter((program) => !isTaken(program))
  return { ...rest, excluded, extraMembers: each === 0n ? 0 : Number(members / each) }
}
const marks: { readonly [P in BpjsProgram]: readonly string[] } = {
  JHT: ['JHT_ER', 'JHT_EE'],
  JP: ['JP_ER', 'JP_EE'],
  JKK: ['JKK_ER'],
  JKM: ['JKM_ER'],
  JKN: ['KES_ER', 'KES_EE'],
}

function sumsBy(paid: PaidBefore): Map<string, Sen> {
  const sums = new Map<string, Sen>()
  for (const { component, amount } of paid) sums.set(component, (sums.get(component) ?? 0n) + senOf(amount))
  return sums
}
