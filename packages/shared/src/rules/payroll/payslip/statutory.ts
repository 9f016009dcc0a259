// Steps 8 and 9 of a payslip (payroll 4.3, R-ORD): social security and income tax.
import { type BpjsMonth, bpjsOf, contributesIn } from '../deductions/bpjs-month.ts'
import { dayWageMonth } from '../earnings/overtime-pay.ts'
import { exactOf, moneyText, type Sen, senOf } from '../exact.ts'
import { lumpTaxes } from '../tax/final-tax.ts'
import { nonPermanentTax } from '../tax/non-permanent-tax.ts'
import { nonResidentTax } from '../tax/non-resident-tax.ts'
import { taxRun, type YearSoFar } from '../tax/tax-run.ts'
import { entryAmount, fullSum, isDeduction, isOfRun } from './entries.ts'
import { addCheck, addLine, componentOf, type Slip } from './slip.ts'
import type { ComponentRow, TaxFile } from './snapshot.ts'

/** Full amounts on the last day, whatever was missed; of daily workers a month of days (R-BPJS). */
export function bpjsWage(slip: Slip): Sen {
  const basic = slip.full.get('BASIC') ?? 0n
  const monthly = slip.run.group.payBasis === 'DAILY' ? basic * dayWageMonth(slip.pattern) : basic
  return monthly + fullSum(slip, (c) => c.inBpjsWage ?? c.fixedAllowance ?? false)
}

/** Social security, once in its month; null where this run takes none. */
export function takeBpjs(slip: Slip): BpjsMonth | null {
  const { run, employee, slice, ready } = slip
  const { runType, terms, bpjsMonth: month } = run
  if (!employee.bpjs.isDue || (runType !== 'REGULAR' && runType !== 'FINAL_PAY' && runType !== 'DAILY')) return null
  const days = { firstMonthUntilDay: terms.bpjsFirstMonthUntilDay, lastMonthFromDay: terms.bpjsLastMonthFromDay }
  if (!contributesIn(month, employee.joinDate, employee.lastDay, days)) return null
  const found = bpjsOf(
    {
      ...{ month, wage: bpjsWage(slip), riskClass: slice?.riskClass ?? null, birthDate: employee.birthDate },
      minimumWage: terms.kesFloorAtMinimumWage ? (slice?.minimumWage ?? null) : null,
      ...{ extraMembers: employee.bpjs.extraMembers, excluded: employee.bpjs.excluded },
    },
    ready.bpjs,
    slip.trace,
  )
  for (const { code, side, amount } of found.lines)
    addLine(slip, side === 'EMPLOYER' ? 'EMPLOYER' : 'STATUTORY', componentOf(slip, code), amount)
  return found
}

export interface SlipTax {
  readonly taxableRegular: Sen
  readonly taxableIrregular: Sen
  readonly allowance: Sen
  /** Of the month so far, or of the year in a final run. */
  readonly taxableGross: Sen
  readonly ratePercent: string | null
  readonly tax: Sen
  readonly governmentBorne: Sen
  readonly isFinal: boolean
  /** With what the next run of the year begins. */
  readonly after: YearSoFar | null
}
type Taxed = Omit<SlipTax, 'taxableRegular' | 'taxableIrregular'>

const untaxed: Taxed = {
  ...{ allowance: 0n, taxableGross: 0n, ratePercent: null, tax: 0n, governmentBorne: 0n, isFinal: false, after: null },
}

/** Income tax of the run, with the lines that the method of the employee wants. */
export function takeTax(slip: Slip, bpjs: BpjsMonth | null): SlipTax {
  const { tax: file } = slip.employee
  const income = incomeOf(slip, bpjs)
  if (file === null) {
    addCheck(slip, 'C02', 'BLOCKER', 'There is no tax profile for the year.')
    return { ...untaxed, taxableRegular: income.regular, taxableIrregular: income.irregular }
  }
  const taxed = taxedBy(slip, file, income, bpjs)
  const lump = lumpTax(slip, file)
  addTaxLines(slip, file, taxed, lump)
  return { ...taxed, tax: taxed.tax + lump, taxableRegular: income.regular, taxableIrregular: income.irregular }
}

interface Income {
  readonly regular: Sen
  readonly irregular: Sen
}

/** R-GROSS: what is paid or given, and the employer's shares for accident, death and health. */
function incomeOf({ lines }: Slip, bpjs: BpjsMonth | null): Income {
  let [regular, irregular] = [bpjs?.taxable ?? 0n, 0n]
  for (const { kind, taxClass, amount } of lines) {
    if (kind !== 'EARNING' && kind !== 'BENEFIT') continue
    if (taxClass === 'REGULAR') regular += amount
    if (taxClass === 'IRREGULAR') irregular += amount
  }
  return { regular, irregular }
}

function taxedBy(slip: Slip, file: TaxFile, income: Income, bpjs: BpjsMonth | null): Taxed {
  switch (file.kind) {
    case 'RESIDENT':
      return residentTax(slip, file, income, bpjs)
    case 'NON_RESIDENT':
      return foreignTax(slip, file, income)
    case 'NON_PERMANENT':
      return dailyTax(slip, file, income)
  }
}

function residentTax(slip: Slip, file: TaxFile, { regular, irregular }: Income, bpjs: BpjsMonth | null): Taxed {
  const { run, ready, trace } = slip
  const due = duesOf(slip)
  const { result, after } = taxRun(
    file.person,
    file.before,
    {
      ...{ month: run.taxMonth, regular: moneyText(regular), irregular: moneyText(irregular) },
      pensionDues: moneyText((bpjs?.deductible ?? 0n) + due.PENSION_DUES),
      ...{ donation: moneyText(due.DONATION), isFinal: file.isFinal, isGovernmentBorne: file.governmentBorne },
      isRaised: isRaised(slip, file),
    },
    ready.tax,
    trace,
  )
  return {
    ...{ allowance: senOf(result.allowance), taxableGross: senOf(result.gross), ratePercent: result.ratePercent },
    ...{ tax: senOf(result.tax), governmentBorne: senOf(result.governmentBorne), isFinal: result.isFinal, after },
  }
}

/** UU PPh art. 21(5a): without a valid tax number the tax is higher. */
const isRaised = ({ run }: Slip, { taxIdStatus }: TaxFile): boolean =>
  taxIdStatus === 'NONE' && run.terms.nonNpwpPolicy === 'LAW_21_5A'

/** Dues and donations that reduce the tax of the year, as they are due in this run (PMK 168/2023 art. 10). */
function duesOf(slip: Slip): { PENSION_DUES: Sen; DONATION: Sen } {
  const sums = { PENSION_DUES: 0n, DONATION: 0n }
  for (const entry of slip.employee.entries) {
    const component = componentOf(slip, entry.component)
    if (!isDeduction(slip, entry) || !isOfRun(slip, entry)) continue
    if (component.taxDeduct === undefined || component.taxDeduct === 'NONE') continue
    const { top, bottom } = entryAmount(slip, component, entry)
    sums[component.taxDeduct] += top / bottom
  }
  return sums
}

/** a share of the whole gross, final; of the month so far less what earlier runs took. */
function foreignTax(slip: Slip, file: TaxFile, { regular, irregular }: Income): Taxed {
  const { before } = file
  const isSame = before.month === slip.run.taxMonth
  const earlier = isSame ? before.ofMonth : { regular: 0n, irregular: 0n, allowance: 0n, tax: 0n }
  const gross = earlier.regular + earlier.irregular + regular + irregular
  const { tax, ratePercent } = nonResidentTax(
    {
      ...{ gross: moneyText(gross < 0n ? 0n : gross), earlierTax: moneyText(earlier.tax), lawPercent: file.lawPercent },
      ...{ treatyPercent: file.treatyPercent, hasCertificate: file.treatyPercent !== null },
    },
    slip.trace,
  )
  const withheld = senOf(tax)
  const sums = { regular: earlier.regular + regular, irregular: earlier.irregular + irregular }
  const after = {
    ...{ ...before, regular: before.regular + regular, irregular: before.irregular + irregular },
    ...{ tax: before.tax + withheld, month: slip.run.taxMonth },
    ofMonth: { ...earlier, ...sums, tax: earlier.tax + withheld },
  }
  return { ...untaxed, taxableGross: gross, ratePercent, tax: withheld, after }
}

/** R-DAY: workers without permanent employment, paid by the day or week. */
function dailyTax(slip: Slip, file: TaxFile, { regular, irregular }: Income): Taxed {
  const gross = regular + irregular
  const { paidDays } = slip.employee.recap
  if (gross <= 0n || exactOf(paidDays).top === 0n) return { ...untaxed, taxableGross: gross }
  const { tax, ratePercent } = nonPermanentTax(
    { basis: 'WEEKLY', gross: moneyText(gross), days: paidDays, isRaised: isRaised(slip, file) },
    slip.ready.tax,
    slip.trace,
  )
  return { ...untaxed, taxableGross: gross, ratePercent, tax: senOf(tax) }
}

/** R-FIN: severance and pensions paid at once, together with earlier ones of the same kind. */
function lumpTax(slip: Slip, file: TaxFile): Sen {
  const kinds = { FINAL_SEVERANCE: 'SEVERANCE', FINAL_PENSION: 'PENSION_LUMP' } as const
  const now = (['FINAL_SEVERANCE', 'FINAL_PENSION'] as const).flatMap((taxClass) => {
    const gross = slip.lines.reduce((sum, l) => (l.taxClass === taxClass ? sum + l.amount : sum), 0n)
    return gross <= 0n ? [] : [{ kind: kinds[taxClass], payDate: slip.run.payDate, gross: moneyText(gross) }]
  })
  if (now.length === 0) return 0n
  const taxes = lumpTaxes([...file.earlierLumps, ...now], slip.ready.taxOn, slip.trace)
  return taxes.slice(file.earlierLumps.length).reduce((sum, { tax }) => sum + senOf(tax), 0n)
}

/** R-GU: an allowance in cash (GROSS_UP) or a benefit (NET) of the tax; what it does not cover is the employee's. */
function addTaxLines(slip: Slip, file: TaxFile, { allowance, tax, governmentBorne }: Taxed, lump: Sen): void {
  const [given, withheld] = [componentOf(slip, 'TAX_ALLOWANCE'), componentOf(slip, 'PPH21')]
  // The allowance is income of the tax run already: its line adds nothing to the gross again.
  const untaxedAllowance: Pick<ComponentRow, 'code' | 'taxClass'> = { code: given.code, taxClass: given.taxClass }
  const isBorne = file.person.method === 'NET'
  addLine(slip, isBorne ? 'BENEFIT' : 'EARNING', untaxedAllowance, allowance)
  if (isBorne) addLine(slip, 'EMPLOYER_TAX', withheld, allowance)
  addLine(slip, 'STATUTORY', withheld, (isBorne ? tax - allowance : tax) + lump)
  addLine(slip, 'RETURNED', componentOf(slip, 'PPH21_DTP'), governmentBorne)
}
