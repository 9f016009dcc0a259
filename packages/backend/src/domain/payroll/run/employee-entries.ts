// What is paid or taken in addition to salary and fixed pay: entries of the period, recurring deductions, dues, instalments, remainders.

import { askedIn } from '@kantor/shared/rules/finance/advance'
import { exactOf } from '@kantor/shared/rules/money/exact'
import { moneyText, type Sen, senOf, wholeRupiah } from '@kantor/shared/rules/money/sen'
import { dayWageMonth } from '@kantor/shared/rules/payroll/earnings/overtime-pay'
import { inForce } from '@kantor/shared/rules/payroll/earnings/segments'
import type { LoanFacts, PayEntry } from '@kantor/shared/rules/payroll/payslip/snapshot'
import type { BatchRows } from './batch-rows.ts'
import type { RecurringRow } from './load-entries.ts'
import type { PersonRow } from './load-people.ts'
import type { LoadedRun } from './load-run.ts'

/** All entries of an employee, in a fixed order. */
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

/** A total limit includes what was taken and what earlier runs requested and still carry over. */
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

/** The instalments of the month and those before it that no run has asked for; final pay asks for the whole balance (R-LOAN). */
function instalmentEntries({ facts, snapshot }: LoadedRun, found: BatchRows, employee: number): readonly PayEntry[] {
  const all = found.instalments(employee)
  const due = askedIn(all, facts.month, false)
  const principals = askedIn(all, facts.month, snapshot.runType === 'FINAL_PAY')
  return [
    ...askedOf(
      'LOAN',
      principals.map(({ reference, principal }) => ({ reference, amount: principal })),
    ),
    ...askedOf(
      'LOAN_INTEREST',
      due.map(({ reference, interest }) => ({ reference, amount: interest })),
    ),
  ]
}

/** Deductions of each advance of the month and of those before it; final pay asks for the whole balance. */
function advanceEntries({ facts, snapshot }: LoadedRun, found: BatchRows, employee: number): readonly PayEntry[] {
  return askedOf('ADVANCE', askedIn(found.advances(employee), facts.month, snapshot.runType === 'FINAL_PAY'))
}

interface Part {
  readonly reference: string
  readonly amount: string
}
/** One entry a loan: each has a rest of its own. */
const askedOf = (component: string, parts: readonly Part[]): readonly PayEntry[] =>
  [...sumsOf(parts)].flatMap(([reference, sum]) =>
    sum === 0n ? [] : [{ component, amount: moneyText(sum), reference }],
  )

function sumsOf(parts: readonly Part[]): ReadonlyMap<string, Sen> {
  const sums = new Map<string, Sen>()
  for (const { reference, amount } of parts) sums.set(reference, (sums.get(reference) ?? 0n) + senOf(amount))
  return sums
}

/** Components that take back principal. */
const principal = new Set(['LOAN', 'ADVANCE'])

/** What of each loan and advance no run has taken: its open instalments, and the rests of those that were not taken whole. */
export function loansOf(found: BatchRows, { employee }: PersonRow): readonly LoanFacts[] {
  const rests = found
    .carries(employee)
    .flatMap(({ component, reference, amount }) =>
      reference != null && principal.has(component) ? [{ reference, amount: amount ?? '0' }] : [],
    )
  const instalments = found.instalments(employee).map((row) => ({ reference: row.reference, amount: row.principal }))
  return [...sumsOf([...instalments, ...found.advances(employee), ...rests])]
    .map(([reference, open]) => ({ reference, open: moneyText(open) }))
    .toSorted((a, b) => (a.reference < b.reference ? -1 : 1))
}
