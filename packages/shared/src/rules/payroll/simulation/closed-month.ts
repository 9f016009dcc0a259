// A closed month of pay once more under other law or higher salaries: what it paid stays as it is, the difference between the two
// calculations is what the change would have cost. Rows of the requested day replace those of the month; nothing else differs.

import { type Sen, senOf } from '../../money/sen.ts'
import { addDays } from '../../time/calendar.ts'
import type { Payslip } from '../payslip/calculate.ts'
import type { BpjsRows, EmployeeSnapshot, RunSnapshot } from '../payslip/snapshot.ts'
import { moreBy, moreByPercent } from '../ratification/proposal.ts'
import type { TaxRows } from '../tax/rate-rows.ts'
import type { YearSoFar } from '../tax/tax-run.ts'

/** A raise of basic salaries, or of the wages of a day of daily workers; first the percentage, then the amount, then the minimum wage. */
export interface SimulatedRaise {
  readonly percent: string | null
  readonly amount: string | null
  /** Monthly salaries below the minimum wage of their place are raised to it. */
  readonly toMinimumWage: boolean
}

/** The first day that the calculation of a run reads anything of: of its window, its tax month or its month of social security. */
const firstDayOf = ({ window, taxYear, taxMonth, bpjsMonth }: RunSnapshot): string =>
  [window.from, `${taxYear}-${String(taxMonth).padStart(2, '0')}-01`, `${bpjsMonth}-01`].sort()[0] ?? window.from

interface LawDays {
  readonly effectiveFrom: string
  readonly effectiveTo: string | null
}
/** Rows of law as if those of a day were in force from the first day on; what was in force before that day ends there. */
function lawFrom<T extends LawDays>(rows: readonly T[], day: string, first: string): readonly T[] {
  const holds = ({ effectiveFrom, effectiveTo }: LawDays) =>
    effectiveFrom <= day && (effectiveTo === null || effectiveTo >= day)
  const before = rows
    .filter(({ effectiveFrom }) => effectiveFrom < first)
    .map((row) =>
      row.effectiveTo === null || row.effectiveTo >= first ? { ...row, effectiveTo: addDays(first, -1) } : row,
    )
  return [...before, ...rows.filter(holds).map((row) => ({ ...row, effectiveFrom: first, effectiveTo: null }))]
}

interface Spanned {
  readonly from: string
  readonly to?: string | null
}
function spanFrom<T extends Spanned>(own: readonly T[], ofDay: readonly T[], day: string, first: string): readonly T[] {
  const before = own
    .filter(({ from }) => from < first)
    .map((row) => (row.to == null || row.to >= first ? { ...row, to: addDays(first, -1) } : row))
  const now = ofDay.filter(({ from, to }) => from <= day && (to == null || to >= day))
  return [...before, ...now.map((row) => ({ ...row, from: first, to: null }))]
}

/** The run with the law, components, rules and settings of a day; `ofDay` is a run of the month of that day. */
export function runUnderLawOf(run: RunSnapshot, ofDay: RunSnapshot, day: string): RunSnapshot {
  const first = firstDayOf(run)
  const bpjs: BpjsRows = {
    rates: lawFrom(ofDay.bpjs.rates, day, first),
    caps: lawFrom(ofDay.bpjs.caps, day, first),
    reliefs: lawFrom(ofDay.bpjs.reliefs, day, first),
    // Who has reached an age stays beyond it: earlier ages keep their days, newer ones begin with the month.
    ages: ofDay.bpjs.ages
      .filter(({ effectiveFrom }) => effectiveFrom <= day)
      .map((row) => (row.effectiveFrom > first ? { ...row, effectiveFrom: first } : row)),
  }
  const tax: TaxRows = {
    ter: lawFrom(ofDay.tax.ter, day, first),
    tables: lawFrom(ofDay.tax.tables, day, first),
    deductions: lawFrom(ofDay.tax.deductions, day, first),
  }
  const rules = spanFrom(run.rules, ofDay.rules, day, first)
  return { ...run, bpjs, tax, rules, components: ofDay.components, terms: ofDay.terms }
}

/** An employee under the minimum wages of a day, by place of work; a place that has none keeps that of the month. */
export const underMinimumWages = (
  employee: EmployeeSnapshot,
  wages: ReadonlyMap<string, string>,
): EmployeeSnapshot => ({
  ...employee,
  slices: employee.slices.map((slice) => ({
    ...slice,
    minimumWage: wages.get(slice.location ?? '') ?? slice.minimumWage,
  })),
})

/**
 * Basic salaries with a raise from a day on; earlier days, which late attendance is paid by, keep theirs. `minimum`: of the place of work, null
 * where no salary is raised to it.
 */
export function raisedSalaries<T extends Spanned & { readonly amount: string }>(
  rows: readonly T[],
  from: string,
  raise: SimulatedRaise,
  minimum: string | null,
): readonly T[] {
  const raised = (old: string): string => {
    const byPercent = raise.percent === null ? old : moreByPercent(old, raise.percent)
    const more = raise.amount === null ? byPercent : moreBy(byPercent, raise.amount)
    return minimum !== null && senOf(more) < senOf(minimum) ? minimum : more
  }
  return rows.flatMap((row) => {
    if (row.to != null && row.to < from) return [row]
    const now = { ...row, amount: raised(row.amount) }
    return row.from < from
      ? [
          { ...row, to: addDays(from, -1) },
          { ...now, from },
        ]
      : [now]
  })
}

/** What the payslip of a closed run added to its tax year; hundredths of a rupiah. */
export interface AddedToYear {
  readonly regular: Sen
  readonly irregular: Sen
  readonly pensionDues: Sen
  readonly donation: Sen
  readonly allowance: Sen
  readonly tax: Sen
  readonly governmentBorne: Sen
  readonly isFinal: boolean
  readonly taxMonth: number
}
/** The year without a closed run: its tax is worked out as when the run was calculated, after everything else that was paid in its month. */
export function yearWithout(year: YearSoFar, own: AddedToYear): YearSoFar {
  const { regular, irregular, allowance, tax } = own
  const { ofMonth } = year
  const isSameMonth = year.month === own.taxMonth
  return {
    regular: year.regular - regular,
    irregular: year.irregular - irregular,
    allowance: year.allowance - allowance,
    pensionDues: year.pensionDues - own.pensionDues,
    donation: year.donation - own.donation,
    tax: year.tax - tax,
    governmentBorne: year.governmentBorne - own.governmentBorne,
    finalMonth: own.isFinal && year.finalMonth === own.taxMonth ? null : year.finalMonth,
    month: year.month,
    ofMonth: isSameMonth
      ? {
          regular: ofMonth.regular - regular,
          irregular: ofMonth.irregular - irregular,
          allowance: ofMonth.allowance - allowance,
          tax: ofMonth.tax - tax,
        }
      : ofMonth,
  }
}

/** The sums of a payslip in a simulation; deductions for others stay what they were taken, the net moves with pay, contributions and tax. */
export interface SimulatedSums {
  readonly gross: Sen
  readonly bpjsEmployer: Sen
  readonly bpjsEmployee: Sen
  readonly tax: Sen
  readonly net: Sen
  readonly employerCost: Sen
}
const sumOf = ({ lines }: Payslip, isCounted: (line: Payslip['lines'][number]) => boolean): Sen =>
  lines.reduce((total, line) => (isCounted(line) ? total + senOf(line.amount) : total), 0n)

export function simulatedSums(slip: Payslip): SimulatedSums {
  const { sums } = slip
  const returned = sumOf(slip, ({ kind }) => kind === 'RETURNED')
  return {
    gross: senOf(sums.grossCash),
    bpjsEmployer: sumOf(slip, ({ kind, code }) => kind === 'EMPLOYER' && isContribution(code)),
    bpjsEmployee: sumOf(slip, ({ kind, code }) => kind === 'STATUTORY' && isContribution(code)),
    tax: senOf(sums.tax),
    net: senOf(sums.grossCash) - senOf(sums.statutory) + returned,
    employerCost: senOf(sums.employerCost),
  }
}
/** Is a line of social security, no matter who pays it. */
export const isContribution = (code: string): boolean => /^(?:JHT|JP|JKK|JKM|KES)_/.test(code)

/** The blockers and warnings that only the simulated payslip has, each once. */
export function newFindings(before: Payslip, after: Payslip): readonly string[] {
  const known = new Set(before.checks.map(({ code }) => code))
  const found = after.checks.filter(({ severity, code }) => severity !== 'INFO' && !known.has(code))
  return [...new Set(found.map(({ code, message }) => `${code} ${message}`))]
}
