// What one payslip shows by itself that it may be wrong (payroll 4.16, R-CHK). What needs the run as a whole is checked there.

import { lacksKey } from '../../ledger/postings/pay-run.ts'
import { moneyText, type Sen, senOf } from '../../money/sen.ts'
import type { Dated } from '../earnings/segments.ts'
import type { LineKind } from './line-kind.ts'
import { loansAfter } from './loans.ts'
import type { NetSums } from './net.ts'
import { addCheck, componentOf, type Slip } from './slip.ts'
import { bpjsWage } from './statutory.ts'

/** Adds the checks that are decided once everything is known. */
export function checkSlip(slip: Slip, sums: NetSums): void {
  checkEmployment(slip)
  checkTaxFile(slip)
  checkNumbers(slip)
  checkWage(slip)
  checkAttendance(slip)
  checkPosting(slip)
  checkNet(slip, sums)
}

/** Findings that disclose within what limits the pay of an employee lies: they are for users who see the amounts, like the amounts. */
export const findingsOfAmounts: ReadonlySet<string> = new Set([
  'C05',
  'C06',
  'C07',
  'C08',
  'C17',
  'C18',
  'C20',
  'C22',
  'C27',
])

/** What every line does to the net. */
const signs: { readonly [K in LineKind]: 1 | -1 | 0 } = {
  EARNING: 1,
  RETURNED: 1,
  ROUNDING: 1,
  STATUTORY: -1,
  DEDUCTION: -1,
  EMPLOYER: 0,
  BENEFIT: 0,
  EMPLOYER_TAX: 0,
  INFO: 0,
}
/** The net as the lines make it. */
export const netOfLines = (lines: readonly { readonly kind: LineKind; readonly amount: Sen }[]): Sen =>
  lines.reduce((sum, { kind, amount }) => sum + BigInt(signs[kind]) * amount, 0n)

const isSalaryRun = ({ run }: Slip): boolean => run.runType === 'REGULAR' || run.runType === 'DAILY'

/** Two rows that hold on one day would pay that day twice. */
function checkOverlaps(slip: Slip): void {
  const { salaries, slices } = slip.employee
  const twice = (rows: readonly Dated[]) => {
    const sorted = [...rows].sort((a, b) => (a.from < b.from ? -1 : 1))
    return sorted.find((row, i) => i > 0 && row.from <= (sorted[i - 1]?.to ?? '9999-12-31'))?.from ?? null
  }
  const salary = twice(salaries)
  if (salary !== null)
    addCheck(
      slip,
      'C01',
      'BLOCKER',
      'Two basic salaries hold on one day: end the earlier one on the day before.',
      salary,
    )
  const slice = twice(slices)
  if (slice !== null)
    addCheck(slip, 'C01', 'BLOCKER', 'Two assignments hold on one day: end the earlier one on the day before.', slice)
}

function checkEmployment(slip: Slip): void {
  checkOverlaps(slip)
  const { employee, run, active } = slip
  const { joinDate, lastDay } = employee
  if (isSalaryRun(slip) && active === null)
    addCheck(slip, 'C23', 'BLOCKER', 'There was no employment in the period.', lastDay)
  if (joinDate > run.window.from && joinDate <= run.window.to) addCheck(slip, 'C14', 'INFO', 'Joined.', joinDate)
  const isLeaving = lastDay !== null && lastDay >= run.window.from && lastDay <= run.window.to
  if (isLeaving) addCheck(slip, 'C14', 'INFO', 'Leaves.', lastDay)
  const owed = loansAfter(slip).reduce((sum, { outstanding }) => sum + outstanding, 0n)
  if (isLeaving && owed > 0n) addCheck(slip, 'C17', 'WARNING', 'Leaves with an open loan.', moneyText(owed))
  if (run.runType === 'THR' && employee.thr !== null && !slip.amounts.has('THR') && !employee.thrPaid)
    addCheck(slip, 'C18', 'WARNING', 'No holiday allowance is paid.')
}

function checkTaxFile(slip: Slip): void {
  const { tax } = slip.employee
  if (tax === null) return
  if (tax.status === 'PROPOSED') addCheck(slip, 'C02', 'BLOCKER', 'The tax profile of the year is not confirmed.')
  if (tax.taxIdStatus === 'NONE') addCheck(slip, 'C03', 'WARNING', 'There is no valid tax number.')
  else if (tax.taxIdNo === null || !/^\d{15,16}$/.test(tax.taxIdNo))
    addCheck(slip, 'C03', 'WARNING', 'The tax number has neither 15 nor 16 digits.', tax.taxIdNo)
}

function checkNumbers(slip: Slip): void {
  const { payMethod, accountNo, bpjs } = slip.employee
  if (payMethod === 'TRANSFER' && (accountNo ?? '') === '')
    addCheck(slip, 'C04', 'WARNING', 'There is no bank account.')
  const isIn = (...programs: readonly (typeof bpjs.excluded)[number][]) =>
    programs.some((program) => !bpjs.excluded.includes(program))
  const isMissing = (number: string | null, digits: number) => !new RegExp(`^\\d{${digits}}$`).test(number ?? '')
  if (isIn('JHT', 'JP', 'JKK', 'JKM') && isMissing(bpjs.employmentNo, 11))
    addCheck(slip, 'C15', 'WARNING', 'The number of BPJS Ketenagakerjaan is missing.')
  if (isIn('JKN') && isMissing(bpjs.healthNo, 13))
    addCheck(slip, 'C15', 'WARNING', 'The number of BPJS Kesehatan is missing.')
}

/** PP 36/2021 art. 7 and 23: wages below the minimum, and a basic salary below three quarters of what is fixed. */
function checkWage(slip: Slip): void {
  const { slice, full, employee, run } = slip
  const basic = full.get('BASIC') ?? 0n
  if (!isSalaryRun(slip) || basic === 0n) return
  let fixed = basic
  for (const [code, amount] of full) if (code !== 'BASIC' && componentOf(slip, code).fixedAllowance) fixed += amount
  const wage = run.group.payBasis === 'DAILY' ? bpjsWage(slip) : fixed
  if (slice?.minimumWage != null && wage < senOf(slice.minimumWage))
    addCheck(slip, 'C07', 'WARNING', 'The wage is below the minimum wage of the region.', moneyText(wage))
  if (basic * 4n < fixed * 3n)
    addCheck(slip, 'C08', 'WARNING', 'The basic salary is below 75 % of basic and fixed allowances.', moneyText(basic))
  const range = employee.gradeRange
  if (range !== null && (basic < senOf(range.min) || basic > senOf(range.max)))
    addCheck(slip, 'C20', 'WARNING', 'The basic salary lies outside the range of the grade.', moneyText(basic))
}

/** Final pay reads the attendance of its month like any other pay of salary. */
function checkAttendance(slip: Slip): void {
  if (!isSalaryRun(slip) && slip.run.runType !== 'FINAL_PAY') return
  const { recap } = slip.employee
  if (Number(recap.scheduledDays) === 0) addCheck(slip, 'C21', 'BLOCKER', 'There is no scheduled day in the period.')
  if (recap.unresolvedDays > 0)
    addCheck(slip, 'C09', 'WARNING', 'Days of attendance are not resolved.', String(recap.unresolvedDays))
  if (recap.overtimeExcess > 0)
    addCheck(
      slip,
      'C10',
      'WARNING',
      'Minutes of overtime are beyond the law or not approved.',
      String(recap.overtimeExcess),
    )
  if (recap.overtimeAttended !== undefined)
    addCheck(
      slip,
      'C10',
      'WARNING',
      'Attendance pays overtime of days for which overtime was uploaded: what was uploaded is not paid.',
      recap.overtimeAttended.join(', '),
    )
}

/** What of a line must be known before it can be posted. */
function checkPosting(slip: Slip): void {
  const wanting = slip.lines.filter(({ code, kind }) => lacksKey(kind, slip.ready.postingOf(code)))
  for (const code of new Set(wanting.map((line) => line.code)))
    addCheck(slip, 'C19', 'BLOCKER', 'The component has no posting key.', code)
}

function checkNet(slip: Slip, { net, carried }: NetSums): void {
  const { employee, run } = slip
  if (netOfLines(slip.lines) !== net) addCheck(slip, 'C24', 'BLOCKER', 'The lines do not make the net.', moneyText(net))
  if (carried > 0n) addCheck(slip, 'C22', 'WARNING', 'Deductions are carried to the next run.', moneyText(carried))
  const before = employee.previousNet === null ? 0n : senOf(employee.previousNet)
  if (before <= 0n || run.runType !== 'REGULAR') return
  const change = net > before ? net - before : before - net
  const [percent = '0', places = ''] = run.terms.warnNetDropPercent.split('.')
  const limit = BigInt(percent + places) * before
  if (change * 100n * 10n ** BigInt(places.length) > limit)
    addCheck(slip, 'C06', 'WARNING', 'The net changed much against the month before.', moneyText(net - before))
}
