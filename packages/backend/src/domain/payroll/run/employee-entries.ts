// What is paid or taken beside salary and fixed pay: entries of the period, recurring deductions, dues, instalments, rests.

import { askedIn } from '@kantor/shared/rules/finance/advance'
import { dayWageMonth } from '@kantor/shared/rules/payroll/earnings/overtime-pay'
import { inForce } from '@kantor/shared/rules/payroll/earnings/segments'
import { exactOf, moneyText, type Sen, senOf, wholeRupiah } from '@kantor/shared/rules/payroll/exact'
import type { PayEntry } from '@kantor/shared/rules/payroll/payslip/snapshot'
import type { BatchRows } from './batch-rows.ts'
import type { RecurringRow } from './load-entries.ts'
import type { PersonRow } from './load-people.ts'
import type { LoadedRun } from './load-run.ts'

/** All entries of somebody, in a fixed order. */
export function entriesOf(run: LoadedRun, found: BatchRows, person: PersonRow): readonly PayEntry[] {
  const { employee } = person
  const basic = monthlyBasic(run, found, person)
  const recurring = found.recurring(employee).flatMap((row) => recurringEntry(row, basic, found.carries(employee)))
  return [
    ...found.entered(employee),
    ...found.rectified(employee),
    ...recurring,
    ...instalmentEntries(run, found, employee),
    ...advanceEntries(run, found, employee),
    ...found.carries(employee).map((rest) => ({ ...rest, byItself: true })),
  ]
}

/** The basic salary of a month on the last day of the window, of daily workers a month of days; dues that are a share are a share of it. */
function monthlyBasic({ snapshot }: LoadedRun, found: BatchRows, { employee, lastDay }: PersonRow): Sen {
  const { window, group } = snapshot
  const day = lastDay !== null && lastDay < window.to ? lastDay : window.to
  const amount = senOf(inForce(found.salaries(employee), day)?.amount ?? '0')
  const pattern = found.slices(employee).at(-1)?.isSixDays ? 6 : 5
  return group.payBasis === 'DAILY' ? amount * dayWageMonth(pattern) : amount
}

/** A limit in all holds what was taken and what earlier runs asked for and still carry. */
function recurringEntry(
  row: Omit<RecurringRow, 'employee'>,
  basic: Sen,
  carries: readonly PayEntry[],
): readonly PayEntry[] {
  const { component, withdrawnDate, most, totalLimit, takenTotal } = row
  const carried = carries.reduce(
    (sum, rest) => sum + (rest.component === component ? senOf(rest.amount ?? '0') : 0n),
    0n,
  )
  const room = totalLimit === null ? null : senOf(totalLimit) - senOf(takenTotal) - carried
  const asked = [shareOf(row, basic), ...(most === null ? [] : [senOf(most)]), ...(room === null ? [] : [room])]
  const amount = asked.reduce((least, value) => (value < least ? value : least))
  return amount <= 0n ? [] : [{ component, amount: moneyText(amount), withdrawnDate, byItself: true }]
}

function shareOf({ amount, percentOfBasic }: Omit<RecurringRow, 'employee'>, basic: Sen): Sen {
  if (amount !== null) return senOf(amount)
  const { top, bottom } = exactOf(percentOfBasic ?? '0')
  return wholeRupiah(basic * top, bottom * 100n)
}

/** The instalment of the month; final pay asks for the whole balance (R-LOAN). */
function instalmentEntries({ facts, snapshot }: LoadedRun, found: BatchRows, employee: number): readonly PayEntry[] {
  const all = found.instalments(employee)
  const ofMonth = all.filter(({ period }) => period === facts.month)
  const principals = snapshot.runType === 'FINAL_PAY' ? all : ofMonth
  const entry = (component: string, amounts: readonly string[]): readonly PayEntry[] => {
    const sum = amounts.reduce((total, amount) => total + senOf(amount), 0n)
    return sum === 0n ? [] : [{ component, amount: moneyText(sum) }]
  }
  return [
    ...entry(
      'LOAN',
      principals.map(({ principal }) => principal),
    ),
    ...entry(
      'LOAN_INTEREST',
      ofMonth.map(({ interest }) => interest),
    ),
  ]
}

/** Deductions of advances of the month and of those before it; final pay asks for the whole balance. */
function advanceEntries({ facts, snapshot }: LoadedRun, found: BatchRows, employee: number): readonly PayEntry[] {
  const asked = askedIn(found.advances(employee), facts.month, snapshot.runType === 'FINAL_PAY')
  const sum = asked.reduce((total, { amount }) => total + senOf(amount), 0n)
  return sum === 0n ? [] : [{ component: 'ADVANCE', amount: moneyText(sum) }]
}

/** What of loans and advances is open after this run. */
export function loanBalanceOf({ facts, snapshot }: LoadedRun, found: BatchRows, { employee }: PersonRow): string {
  if (snapshot.runType === 'FINAL_PAY') return '0'
  const later = found.instalments(employee).filter(({ period }) => period !== facts.month)
  const advances = found.advances(employee).filter(({ period }) => period > facts.month)
  return moneyText(
    later.reduce((sum, { principal }) => sum + senOf(principal), 0n) +
      advances.reduce((sum, { amount }) => sum + senOf(amount), 0n),
  )
}
