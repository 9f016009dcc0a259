// Attendance of locked months that was put right, with the values of the month it belongs to (payroll 4.4, R-RETRO).
import { resolveComponent } from '@kantor/shared/rules/payroll/earnings/resolution'
import type { RetroAttendance } from '@kantor/shared/rules/payroll/earnings/retro-attendance'
import { inForce } from '@kantor/shared/rules/payroll/earnings/segments'
import { decimalText, exactOf, moneyText, type Sen, senOf, senOfExact, times } from '@kantor/shared/rules/payroll/exact'
import type { BatchRows } from './batch-rows.ts'
import type { RetroRow } from './load-history.ts'
import type { PersonRow } from './load-people.ts'
import type { LoadedRun } from './load-run.ts'

/** One entry for each month that is paid with the run; weekly runs of a month pay it with the last of them, a leaver's with his final pay. */
export const retroOf = (run: LoadedRun, found: BatchRows, person: PersonRow): readonly RetroAttendance[] => {
  const { runType, group } = run.snapshot
  const isPaid = runType === 'REGULAR' || runType === 'FINAL_PAY' || (runType === 'DAILY' && run.facts.isLastOfMonth)
  if (!isPaid) return []
  return found.retros(person.employee).map((row) => {
    const day = row.to
    const basic = senOf(inForce(found.salaries(person.employee), day)?.amount ?? '0')
    const isSix = inForce(found.slices(person.employee), day)?.isSixDays ?? false
    return {
      ...{ originPeriod: row.originPeriod, window: { from: row.from, to: row.to }, method: group.prorateMethod },
      ...{
        pattern: isSix ? (6 as const) : (5 as const),
        deltaUnpaidDays: row.unpaidDays,
        deltaMinutes: minutesIn(row),
      },
      amount: decimalText(times({ top: basic, bottom: 100n }, partOn(found, person, day)), 2),
      overtimeBase: moneyText(basic + fixedWage(run, found, person, day, basic)),
    }
  })
}

const minutesIn = ({ h15, h20, h30, h40 }: Omit<RetroRow, 'employee'>) => ({ h15, h20, h30, h40 })

function partOn(found: BatchRows, { employee }: PersonRow, day: string) {
  const own = found.percentages(employee).filter(({ target }) => target === 'BASIC')
  const { top, bottom } = exactOf(inForce(own, day)?.percent ?? '100')
  return { top, bottom: bottom * 100n }
}

/** Fixed components that belong to the wage of overtime, as they stood on the day. */
function fixedWage({ snapshot }: LoadedRun, found: BatchRows, person: PersonRow, day: string, basic: Sen): Sen {
  const slice = inForce(found.slices(person.employee), day)
  const placement = slice === undefined ? null : { ...slice, step: person.step }
  const own = found.fixedPay(person.employee)
  return snapshot.components
    .filter(({ source, overtimeWage }) => overtimeWage === 'FIXED' && (source === 'FIXED_FIELD' || source === 'RULE'))
    .reduce((sum, { code }) => {
      const rules = snapshot.rules.filter(({ component }) => component === code)
      const mine = own.filter(({ component }) => component === code)
      const { amount } = resolveComponent({ day, joinDate: person.joinDate, placement, basic, own: mine, rules })
      // Resolved amounts are in sen already.
      return sum + senOfExact({ top: amount.top, bottom: amount.bottom * 100n })
    }, 0n)
}
