// Attendance of locked months that was put right, with the values of the month it belongs to (payroll 4.4, R-RETRO).

import { decimalText, exactOf, times } from '@kantor/shared/rules/money/exact'
import { moneyText, type Sen, senOf, senOfExact } from '@kantor/shared/rules/money/sen'
import { dayWageMonth, overtimeWageBase } from '@kantor/shared/rules/payroll/earnings/overtime-pay'
import { resolveComponent } from '@kantor/shared/rules/payroll/earnings/resolution'
import type { RetroAttendance } from '@kantor/shared/rules/payroll/earnings/retro-attendance'
import { inForce } from '@kantor/shared/rules/payroll/earnings/segments'
import type { PercentTarget } from '@kantor/shared/rules/payroll/payslip/snapshot'
import type { BatchRows } from './batch-rows.ts'
import type { RetroRow } from './load-history.ts'
import type { PersonRow } from './load-people.ts'
import type { LoadedRun } from './load-run.ts'
import { stepOn } from './steps.ts'

/** One entry for each month that is paid with the run; weekly runs of a month pay it with the last of them, a leaver's with his final pay. */
export const retroOf = (run: LoadedRun, found: BatchRows, person: PersonRow): readonly RetroAttendance[] => {
  const { runType, group } = run.snapshot
  const isPaid = runType === 'REGULAR' || runType === 'FINAL_PAY' || (runType === 'DAILY' && run.facts.isLastOfMonth)
  if (!isPaid) return []
  return found.retros(person.employee).map((row) => {
    const day = person.lastDay !== null && person.lastDay < row.to ? person.lastDay : row.to
    const basic = senOf(inForce(found.salaries(person.employee), day)?.amount ?? '0')
    const pattern = inForce(found.slices(person.employee), day)?.isSixDays === true ? 6 : 5
    const origin = {
      ...({ originPeriod: row.originPeriod, window: { from: row.from, to: row.to }, pattern } as const),
      deltaUnpaidDays: row.unpaidDays,
      deltaMinutes: minutesIn(row),
    }
    const part = partOn(found, person, day, 'BASIC')
    if (group.payBasis === 'DAILY') {
      // A day is worth the wage of a day, overtime a month of them (PP 35/2021 art. 33).
      const month = { top: basic * dayWageMonth(pattern), bottom: 100n }
      const [amount, overtimeBase] = [decimalText(times(month, part), 2), decimalText(month, 2)]
      return { ...origin, method: 'LEGAL_21_25', amount, overtimeBase }
    }
    const fixed = fixedOn(run, found, person, day, basic)
    return {
      ...origin,
      method: group.prorateMethod,
      amount: decimalText(times({ top: basic, bottom: 100n }, part), 2),
      allowances: fixed.map(({ component: { prorate, percentTarget }, amount }) => ({
        method: prorate === undefined || prorate === 'GROUP' ? group.prorateMethod : prorate,
        amount: decimalText(
          times({ top: amount, bottom: 100n }, partOn(found, person, day, percentTarget ?? 'NONE')),
          2,
        ),
      })),
      overtimeBase: overtimeBaseOf(run, found, person, row, basic, fixed),
    }
  })
}

/** The wage base of overtime of the month (PP 35/2021 art. 32, 33): fixed pay and what its payslip paid in addition; of piece workers the average before it. */
function overtimeBaseOf(
  { snapshot }: LoadedRun,
  found: BatchRows,
  { employee }: PersonRow,
  row: Omit<RetroRow, 'employee'>,
  basic: Sen,
  fixed: ReturnType<typeof fixedOn>,
): string {
  if (snapshot.group.payBasis === 'PIECE')
    return overtimeWageBase({
      payBasis: 'PIECE',
      averageOfYear: found.pieceWages.get(`${employee} ${row.originPeriod}`) ?? '0',
      minimumWage: inForce(found.slices(employee), row.to)?.minimumWage ?? '0',
    })
  const sum = fixed.reduce(
    (total, { component, amount }) => total + (component.overtimeWage === 'FIXED' ? amount : 0n),
    basic,
  )
  return overtimeWageBase({
    payBasis: 'MONTHLY',
    basic: moneyText(sum),
    fixed: row.formulaPay,
    nonFixed: row.nonFixedPay,
  })
}

const minutesIn = ({ h15, h20, h30, h40 }: Omit<RetroRow, 'employee'>) => ({ h15, h20, h30, h40 })

/** The percentage of a target that was in force on a day, as a quotient. */
function partOn(found: BatchRows, { employee }: PersonRow, day: string, wanted: PercentTarget | 'NONE') {
  const own = found.percentages(employee).filter(({ target }) => target === wanted)
  const { top, bottom } = exactOf(inForce(own, day)?.percent ?? '100')
  return { top, bottom: bottom * 100n }
}

/** The fixed components of an employee with their full amounts as they were on the day. */
function fixedOn({ snapshot }: LoadedRun, found: BatchRows, person: PersonRow, day: string, basic: Sen) {
  const slice = inForce(found.slices(person.employee), day)
  const placement =
    slice === undefined ? null : { ...slice, step: stepOn(found.steps(person.employee), person.step, day) }
  const own = found.fixedPay(person.employee)
  return snapshot.components
    .filter(({ source }) => source === 'FIXED_FIELD' || source === 'RULE')
    .map((component) => {
      const rules = snapshot.rules.filter((rule) => rule.component === component.code)
      const mine = own.filter((row) => row.component === component.code)
      const { amount } = resolveComponent({ day, joinDate: person.joinDate, placement, basic, own: mine, rules })
      // Resolved amounts are in sen already.
      return { component, amount: senOfExact({ top: amount.top, bottom: amount.bottom * 100n }) }
    })
    .filter(({ amount }) => amount !== 0n)
}
