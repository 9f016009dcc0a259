// What a package of pay comes to (payroll 3.2, 3.9 simulatePay): a full month of it, without what was entered for one month only, and a year of such
// months with the holiday allowance. The payslip is worked out by the rules of the run themselves.

import { moneyText, type Sen, senOf } from '../../money/sen.ts'
import { isInForce } from '../earnings/segments.ts'
import { calculatePayslip, type Payslip } from '../payslip/calculate.ts'
import type { EmployeeSnapshot, PayslipSnapshot, RunSnapshot, TaxFile } from '../payslip/snapshot.ts'
import { emptyYear } from '../tax/tax-run.ts'

/** What is proposed: a basic salary, own amounts in place of those in force; what is not named stays as it is. */
export interface ProposedPackage {
  readonly basic: string | null
  readonly parts: readonly { readonly component: string; readonly mode: 'SET' | 'ADD'; readonly amount: string }[]
}
/** The sums of a month or year of a package. */
export interface PackageFigures {
  readonly gross: string
  readonly taxableGross: string
  /** Paid in cash, or a benefit where the employer bears the tax. */
  readonly taxAllowance: string
  readonly bpjsEmployee: string
  readonly bpjsEmployer: string
  readonly tax: string
  readonly net: string
  readonly employerCost: string
}

/** The month of the snapshot as a full one of the package: what holds on its last day holds all of it, everybody is there every day. */
export function packageMonth({ run, employee }: PayslipSnapshot, proposed: ProposedPackage): PayslipSnapshot {
  const { from, to } = run.window
  const whole = <T extends { readonly from: string; readonly to?: string | null }>(rows: readonly T[]) =>
    rows.filter((row) => isInForce(row, to)).map((row) => ({ ...row, from: earlierOf(row.from, from), to: null }))
  const isReplaced = (row: { readonly component: string; readonly mode: 'SET' | 'ADD' }) =>
    proposed.parts.some(({ component, mode }) => component === row.component && mode === row.mode)
  const basic = proposed.basic === null ? whole(employee.salaries) : [{ from, amount: proposed.basic }]
  const slices = whole(employee.slices)
  const days = slices.at(-1)?.pattern === 6 ? '25' : '21'
  return {
    run: { ...run, runType: 'REGULAR', rules: whole(run.rules) },
    employee: {
      ...employee,
      ...noOtherPay,
      slices,
      salaries: basic,
      recap: fullRecap(days),
      joinDate: earlierOf(employee.joinDate, from),
      fixedPay: [
        ...whole(employee.fixedPay).filter((row) => !isReplaced(row)),
        ...proposed.parts.map((part) => ({ ...part, from })),
      ],
      bpjs: { ...employee.bpjs, isDue: true },
      tax: employee.tax === null ? null : monthAlone(employee.tax),
    },
  }
}

const earlierOf = (one: string, other: string): string => {
  const isEarlier = one < other
  return isEarlier ? one : other
}

const noOtherPay: Partial<EmployeeSnapshot> = {
  lastDay: null,
  percentages: [],
  entries: [],
  retro: [],
  thr: null,
  thrOverride: null,
  thrPaid: false,
  payMethod: 'CASH',
  loans: [],
  yearToDate: {},
  previous: {},
  previousNet: null,
}

const fullRecap = (days: string): EmployeeSnapshot['recap'] => ({
  scheduledDays: days,
  paidDays: days,
  unpaidDays: '0',
  presentDays: days,
  absentDays: '0',
  lateMinutes: 0,
  lateCount: 0,
  mealDays: Number(days),
  transportDays: Number(days),
  nightDays: 0,
  shift2Days: 0,
  shift3Days: 0,
  overtime: { h15: 0, h20: 0, h30: 0, h40: 0 },
  overtimeAmounts: [],
  unresolvedDays: 0,
  overtimeExcess: 0,
})

/** Taxed as a month of a whole year with this employer, with nothing before it. */
function monthAlone(file: TaxFile): TaxFile {
  const { status, method, grossUpScope } = file.person
  return {
    ...file,
    isFinal: false,
    governmentBorne: false,
    earlierLumps: [],
    before: emptyYear,
    person: { status, method, firstMonth: 1, ...(grossUpScope === undefined ? {} : { grossUpScope }) },
  }
}

/** The figures of a payslip. */
export function figuresOf(slips: readonly Payslip[]): PackageFigures {
  const sum = (amountOf: (slip: Payslip) => Sen): string =>
    moneyText(slips.reduce((total, slip) => total + amountOf(slip), 0n))
  const ofLines = (isCounted: (line: Payslip['lines'][number]) => boolean) =>
    sum(({ lines }) => lines.reduce((total, line) => (isCounted(line) ? total + senOf(line.amount) : total), 0n))
  const ofSums = (name: 'grossCash' | 'taxAllowance' | 'tax' | 'net' | 'employerCost') =>
    sum(({ sums }) => senOf(sums[name]))
  return {
    gross: ofSums('grossCash'),
    taxAllowance: ofSums('taxAllowance'),
    tax: ofSums('tax'),
    taxableGross: sum(
      ({ sums }) => senOf(sums.taxableRegular) + senOf(sums.taxableIrregular) + senOf(sums.taxAllowance),
    ),
    bpjsEmployee: ofLines(({ kind, code }) => kind === 'STATUTORY' && code !== 'PPH21'),
    bpjsEmployer: ofLines(({ kind }) => kind === 'EMPLOYER'),
    net: ofSums('net'),
    employerCost: ofSums('employerCost'),
  }
}

const thrMonth = 3

/**
 * Twelve such months from January on, each taxed after those before it and December settling the year (R-YE), with a full holiday allowance in March.
 * Contributions are those of the month of the snapshot all year.
 */
export function packageYear(month: PayslipSnapshot): readonly Payslip[] {
  const slips: Payslip[] = []
  let before = emptyYear
  const pay = (run: RunSnapshot, more: Partial<EmployeeSnapshot>, isFinal: boolean) => {
    const { tax } = month.employee
    const own = tax === null ? null : { ...tax, before, isFinal }
    const slip = calculatePayslip({ run, employee: { ...month.employee, ...more, tax: own } })
    before = slip.taxYear ?? before
    slips.push(slip)
  }
  for (let taxMonth = 1; taxMonth <= 12; taxMonth++) {
    const run = { ...month.run, taxMonth }
    if (taxMonth === thrMonth) pay({ ...run, runType: 'THR' }, allowanceOf(month), false)
    pay(run, {}, taxMonth === 12)
  }
  return slips
}

/** An employee of long service on the last day of the month: gets their whole wage. */
const allowanceOf = ({ run, employee }: PayslipSnapshot): Partial<EmployeeSnapshot> => ({
  joinDate: '1990-01-01',
  contract: 'PERMANENT',
  thr: {
    holidayDate: run.window.to,
    ...(run.group.payBasis === 'DAILY' ? { monthlyWages: [dayWages(employee)] } : {}),
  },
})
const dayWages = ({ salaries, recap }: EmployeeSnapshot): string =>
  moneyText(senOf(salaries.at(-1)?.amount ?? '0') * BigInt(recap.paidDays))
