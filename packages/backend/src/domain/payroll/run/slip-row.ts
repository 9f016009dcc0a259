// A calculated payslip as the row and the lines that are stored of it.

import { decimalText } from '@kantor/shared/rules/money/exact'
import { moneyText, type Sen, senOf } from '@kantor/shared/rules/money/sen'
import { indexHours } from '@kantor/shared/rules/payroll/earnings/overtime-pay'
import { daysIn } from '@kantor/shared/rules/payroll/earnings/segments'
import type { Payslip, PayslipLine } from '@kantor/shared/rules/payroll/payslip/calculate'
import { apartCodes } from '@kantor/shared/rules/payroll/payslip/posting'
import { preparedRun } from '@kantor/shared/rules/payroll/payslip/prepared'
import type { PayslipSnapshot } from '@kantor/shared/rules/payroll/payslip/snapshot'
import { taxItemNames } from '@kantor/shared/rules/payroll/payslip/tax-items'
import type { LoadedEmployee } from './load-batch.ts'
import type { LoadedRun } from './load-run.ts'
import type { Cells } from './write-rows.ts'

export interface CalculatedSlip {
  readonly loaded: LoadedEmployee
  readonly slip: Payslip
  readonly version: number
  readonly inputHash: string
}

/** The row of a payslip. */
export function slipRow({ facts, snapshot: run }: LoadedRun, made: CalculatedSlip): Cells {
  const { loaded, slip, version, inputHash } = made
  const { person, slice, employee, snapshot } = loaded
  const { tax: pph21, governmentBorne: dtp, ...sums } = slip.sums
  const before = snapshot.employee.tax?.before
  const added = (name: 'pensionDues' | 'donation'): string =>
    moneyText((slip.taxYear?.[name] ?? before?.[name] ?? 0n) - (before?.[name] ?? 0n))
  return {
    run: facts.id,
    employee,
    periodCode: facts.periodCode,
    employeeNo: person.employeeNo,
    employeeName: person.name,
    department: slice?.departmentId ?? null,
    position: idOf(slice?.position),
    level: idOf(slice?.level),
    grade: slice?.gradeId ?? null,
    location: idOf(slice?.location),
    bank: person.bank,
    accountNo: person.accountNo,
    accountName: person.accountName,
    payMethod: person.payMethod,
    taxStatus: loaded.taxStatus,
    terCategory: categoryOf(snapshot, slip),
    taxFinal: slip.taxYear?.finalMonth != null,
    periodDays: daysIn(run.window),
    activeDays: activeDaysOf(snapshot),
    unpaidDays: snapshot.employee.recap.unpaidDays,
    otIndexHours: decimalText(indexHours(snapshot.employee.recap.overtime), 4),
    ...sums,
    ...taxedParts(slip),
    pph21,
    dtp,
    pensionDues: added('pensionDues'),
    donation: added('donation'),
    version,
    inputHash,
    status: slip.status,
    holdReason: person.holdReason,
  }
}

const idOf = (text: string | null | undefined): number | null => (text == null ? null : Number(text))

/** Only where a monthly rate was read. */
function categoryOf({ run, employee }: PayslipSnapshot, { sums }: Payslip): string | null {
  const isMonthly = employee.tax?.kind === 'RESIDENT' && sums.terRate !== null
  return isMonthly ? preparedRun(run).tax.category(employee.tax.person.status) : null
}

function activeDaysOf({ run, employee }: PayslipSnapshot): number {
  const { window } = run
  const from = employee.joinDate > window.from ? employee.joinDate : window.from
  const to = employee.lastDay !== null && employee.lastDay < window.to ? employee.lastDay : window.to
  return from > to ? 0 : daysIn({ from, to })
}

/** The allowance of the tax is income of the tax itself: it is shown separately (R-GROSS). */
const allowanceCode = 'TAX_ALLOWANCE'
const sumOf = (lines: readonly PayslipLine[]): Sen => lines.reduce((sum, { amount }) => sum + senOf(amount), 0n)

/** What of the regular income was neither paid nor a premium, and the premiums: the rest of it after both. */
function taxedParts({ lines, sums }: Payslip): Cells {
  // Of a former employee nothing is income of the year.
  if (senOf(sums.formerGross) !== 0n && senOf(sums.taxableRegular) === 0n)
    return { taxedBenefits: '0.00', premiums: '0.00' }
  const regular = lines.filter(({ taxClass, code }) => taxClass === 'REGULAR' && code !== allowanceCode)
  const benefits = sumOf(regular.filter(({ kind }) => kind === 'BENEFIT'))
  const paid = sumOf(regular.filter(({ kind }) => kind === 'EARNING'))
  const premiums = senOf(sums.taxableRegular) - benefits - paid
  return { taxedBenefits: moneyText(benefits), premiums: moneyText(premiums) }
}

/** Lines of tax that stand apart, in companies whose components are older than they. */
const apartNames: { readonly [code: string]: string } = {
  [apartCodes.final]: 'PPh 21 final',
  [apartCodes.former]: 'PPh 21 mantan pegawai',
}

/** The lines of a payslip. */
export const slipLines = ({ slipNames }: LoadedRun, { slip }: CalculatedSlip): readonly Cells[] =>
  slip.lines.map(({ code, kind, quantity, amount, taxClass, originPeriod, reference }) => ({
    componentCode: code,
    componentName: slipNames.get(code) ?? apartNames[code] ?? taxItemNames[code] ?? code,
    lineKind: kind,
    quantity,
    amount,
    taxClass,
    originPeriod,
    reference,
  }))

/** What did not fit and waits for the next run. */
export const slipRests = ({ slip }: CalculatedSlip): readonly Cells[] =>
  slip.carries.map(({ code, originPeriod, reference, amount }) => ({
    componentCode: code,
    originPeriod,
    reference,
    amount,
  }))

/** What is left of each loan and advance. */
export const slipLoans = ({ slip }: CalculatedSlip): readonly Cells[] =>
  slip.loans.map(({ reference, outstanding }) => ({ reference, outstanding }))

/** Months that were missed, whose contributions the payslip takes. */
export const slipMissed = ({ loaded }: CalculatedSlip): readonly Cells[] =>
  (loaded.snapshot.employee.bpjs.missed ?? []).map(({ originPeriod: periodCode, ...counted }) => ({
    periodCode,
    ...counted,
  }))
