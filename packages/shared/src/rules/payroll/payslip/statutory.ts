// Steps 8 and 9 of a payslip (payroll 4.3, R-ORD): social security and income tax.

import { exactOf } from '../../money/exact.ts'
import { moneyText, type Sen, senOf, wholeRupiah } from '../../money/sen.ts'
import { type BpjsMonth, bpjsOf, contributesIn, lateContributions } from '../deductions/bpjs-month.ts'
import { dayWageMonth } from '../earnings/overtime-pay.ts'
import { formerEmployeeTax, lumpTaxes } from '../tax/final-tax.ts'
import { nonPermanentTax } from '../tax/non-permanent-tax.ts'
import { nonResidentTax } from '../tax/non-resident-tax.ts'
import { type BracketTable, bracketOf } from '../tax/rate-rows.ts'
import { taxRun, type YearSoFar } from '../tax/tax-run.ts'
import { exactText, unrounded } from '../trace.ts'
import { entryAmount, fullSum, isDeduction, isOfRun, isWanted } from './entries.ts'
import { traceDecided } from './entry-steps.ts'
import { apartCodes } from './posting.ts'
import { addCheck, addLine, componentOf, nameStep, type Slip } from './slip.ts'
import type { ComponentRow, TaxFile } from './snapshot.ts'
import { itemDues } from './tax-items.ts'

/** Full amounts on the last day, regardless of absences; of daily workers a month of days (R-BPJS). */
export function bpjsWage(slip: Slip): Sen {
  const basic = slip.full.get('BASIC') ?? 0n
  const monthly = slip.run.group.payBasis === 'DAILY' ? basic * dayWageMonth(slip.pattern) : basic
  return monthly + fullSum(slip, (c) => c.inBpjsWage ?? c.fixedAllowance ?? false)
}

/** Social security: that of the month, once, and what earlier months lack; null where this run takes none. */
export function takeBpjs(slip: Slip): BpjsMonth | null {
  const { late = [] } = slip.employee.bpjs
  const month = takeMonth(slip)
  if (late.length === 0) return month
  const sums = { ...(month ?? noMonth) }
  for (const { code, side, originPeriod, amount, ...tax } of lateContributions(late, slip.ready.bpjs)) {
    const kind = side === 'EMPLOYER' ? 'EMPLOYER' : 'STATUTORY'
    addLine(slip, kind, componentOf(slip, code), amount, { originPeriod })
    traceLate(slip, `${code}: what ${originPeriod} lacks`, amount)
    sums[side === 'EMPLOYER' ? 'employer' : 'employee'] += amount
    sums.taxable += tax.taxable
    sums.deductible += tax.deductible
  }
  return sums
}
const noMonth: BpjsMonth = { lines: [], bases: new Map(), employer: 0n, employee: 0n, taxable: 0n, deductible: 0n }

function traceLate(slip: Slip, formula: string, amount: Sen): void {
  const text = exactText(amount, 100n)
  slip.trace?.push({ rule: 'R-RAP', formula, inputs: [], exact: text, rounded: text, rounding: unrounded })
}

/** The wage that the contributions of the payslip count: of corrections by how much that of their month differs from what was counted. */
export const countedWage = (slip: Slip): Sen =>
  slip.run.runType === 'CORRECTION' ? senOf(slip.employee.bpjs.differs?.wage ?? '0') : bpjsWage(slip)

/** What of the wage a programme counts; null where nothing is paid for it. */
export const countedBase = ({ lines, bases }: BpjsMonth, program: string): Sen | null =>
  lines.some((line) => line.program === program) ? (bases.get(program) ?? null) : null

/** The contributions of the month of the run; null where it takes none. */
function takeMonth(slip: Slip): BpjsMonth | null {
  const { run, employee, slice, ready } = slip
  const { runType, terms, bpjsMonth: month } = run
  if (!employee.bpjs.isDue || (runType !== 'REGULAR' && runType !== 'FINAL_PAY' && runType !== 'DAILY')) return null
  const days = { firstMonthUntilDay: terms.bpjsFirstMonthUntilDay, lastMonthFromDay: terms.bpjsLastMonthFromDay }
  if (!contributesIn(month, employee.joinDate, employee.lastDay, days)) return null
  checkRates(slip, month)
  const found = bpjsOf(
    {
      month,
      wage: bpjsWage(slip),
      riskClass: slice?.riskClass ?? null,
      birthDate: employee.birthDate,
      minimumWage: terms.kesFloorAtMinimumWage ? (slice?.minimumWage ?? null) : null,
      extraMembers: employee.bpjs.extraMembers,
      excluded: employee.bpjs.excluded,
    },
    ready.bpjs,
    slip.trace,
  )
  for (const { code, side, amount } of found.lines)
    addLine(slip, side === 'EMPLOYER' ? 'EMPLOYER' : 'STATUTORY', componentOf(slip, code), amount)
  return found
}

/** Without a row of the law for the month nothing would be taken, without a cap too much: the payslip is stopped (C16). */
function checkRates(slip: Slip, month: string): void {
  const { employee, slice, ready } = slip
  const { rates, pensionCap } = ready.bpjs
  const missing = (['JHT', 'JP', 'JKK', 'JKM', 'JKN'] as const)
    .filter((program) => !employee.bpjs.excluded.includes(program) && (program !== 'JKK' || slice?.riskClass != null))
    .filter(
      (program) =>
        !rates.some((rate) => rate.program === program && (program !== 'JKK' || rate.riskClass === slice?.riskClass)),
    )
  const rows = missing.map((program) => (program === 'JKK' ? `JKK of class ${slice?.riskClass}` : program))
  if (pensionCap === null && !employee.bpjs.excluded.includes('JP')) rows.push('the wage cap of JP')
  for (const row of rows) addCheck(slip, 'C16', 'BLOCKER', `No row of the law: ${row} on ${month}-01.`)
}

export interface SlipTax {
  readonly taxableRegular: Sen
  readonly taxableIrregular: Sen
  readonly allowance: Sen
  /** Of the month so far, or of the year in a final run. */
  readonly taxableGross: Sen
  readonly ratePercent: string | null
  /** Of what runs pay employees; what is taxed apart is not in it. */
  readonly tax: Sen
  /** Severance and pensions paid at once, with their final tax (PP 68/2009). */
  readonly final: Apart
  /** What an employee is paid after the year of leaving, with its tax by article 17. */
  readonly former: Apart
  readonly governmentBorne: Sen
  readonly isFinal: boolean
  /** With what the next run of the year begins. */
  readonly after: YearSoFar | null
}
/** Income outside that of the year: no month and no settlement of the year counts it, and it has a certificate of its own. */
export interface Apart {
  readonly gross: Sen
  readonly tax: Sen
}
export const noneApart: Apart = { gross: 0n, tax: 0n }
type Taxed = Omit<SlipTax, 'taxableRegular' | 'taxableIrregular' | 'final' | 'former'>

const untaxed: Taxed = {
  allowance: 0n,
  taxableGross: 0n,
  ratePercent: null,
  tax: 0n,
  governmentBorne: 0n,
  isFinal: false,
  after: null,
}

/** Income tax of the run, with the lines that the method of the employee wants. */
export function takeTax(slip: Slip, bpjs: BpjsMonth | null): SlipTax {
  const { tax: file } = slip.employee
  const income = incomeOf(slip, bpjs)
  if (file === null) {
    addCheck(slip, 'C02', 'BLOCKER', 'There is no tax profile for the year.')
    return { ...untaxed, ...apart, taxableRegular: income.regular, taxableIrregular: income.irregular }
  }
  const lumps = lumpTax(slip, file)
  if (isFormer(slip)) return formerTax(slip, file, income, lumps)
  const taxed = taxedBy(slip, file, income, bpjs)
  addTaxLines(slip, file, taxed, lumps)
  return { ...taxed, ...lumps, taxableRegular: income.regular, taxableIrregular: income.irregular }
}
const apart = { final: noneApart, former: noneApart }

/** A person who left in an earlier tax year is no longer an employee, regardless of what is paid now. */
const isFormer = ({ run, employee }: Slip): boolean =>
  employee.lastDay !== null && Number(employee.lastDay.slice(0, 4)) < run.taxYear

/** PMK 168/2023 annex B VI.3: each payment by article 17 on its gross; it adds nothing to a month or a year of tax. */
function formerTax(slip: Slip, file: TaxFile, { regular, irregular }: Income, lumps: Lumps): SlipTax {
  const { ready, trace } = slip
  const gross = regular + irregular
  const paid = gross > 0n ? gross : 0n
  const tax = senOf(formerEmployeeTax({ gross: moneyText(paid), isRaised: isRaised(slip, file) }, ready.tax, trace))
  nameStep(slip, apartCodes.former)
  const former = { gross: lumps.former.gross + gross, tax: lumps.former.tax + tax }
  addApartLines(slip, { final: lumps.final, former })
  const none = { taxableRegular: 0n, taxableIrregular: 0n }
  return { ...untaxed, ...none, final: lumps.final, former, after: file.before }
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
      month: run.taxMonth,
      regular: moneyText(regular),
      irregular: moneyText(irregular),
      pensionDues: moneyText((bpjs?.deductible ?? 0n) + due.PENSION_DUES),
      donation: moneyText(due.DONATION),
      isFinal: file.isFinal,
      isGovernmentBorne: file.governmentBorne,
      isRaised: isRaised(slip, file),
    },
    ready.tax,
    trace,
  )
  return {
    allowance: senOf(result.allowance),
    taxableGross: senOf(result.gross),
    ratePercent: result.ratePercent,
    tax: senOf(result.tax),
    governmentBorne: senOf(result.governmentBorne),
    isFinal: result.isFinal,
    after,
  }
}

/** UU PPh art. 21(5a): without a valid tax number the tax is higher. */
const isRaised = ({ run }: Slip, { taxIdStatus }: TaxFile): boolean =>
  taxIdStatus === 'NONE' && run.terms.nonNpwpPolicy === 'LAW_21_5A'

/**
 * Dues and donations that reduce the tax of the year, as they are due in this run (PMK 168/2023 art. 10). The rest of an earlier run was due in that one
 * and counted there, and what was withdrawn is not paid at all.
 */
function duesOf(slip: Slip): { PENSION_DUES: Sen; DONATION: Sen } {
  const sums = { PENSION_DUES: itemDues(slip, 'EXTRA_PENSION'), DONATION: itemDues(slip, 'DONATION') }
  for (const entry of slip.employee.entries) {
    const component = componentOf(slip, entry.component)
    if (!isDeduction(slip, entry) || !isOfRun(slip, entry)) continue
    if (entry.originPeriod != null || !isWanted(slip, entry)) continue
    if (component.taxDeduct === undefined || component.taxDeduct === 'NONE') continue
    const { top, bottom } = entryAmount(slip, component, entry)
    sums[component.taxDeduct] += wholeRupiah(top, bottom)
  }
  return sums
}

/** The percentage of the bracket in which a gross lies; a table of the law names one in each. */
const ratePercentOf = (law: BracketTable, gross: Sen): string => bracketOf(law, gross).ratePercent ?? '0'

/** a share of the whole gross, final; of the month so far less what earlier runs took. */
function foreignTax(slip: Slip, file: TaxFile, { regular, irregular }: Income): Taxed {
  const { before } = file
  const isSame = before.month === slip.run.taxMonth
  const earlier = isSame ? before.ofMonth : { regular: 0n, irregular: 0n, allowance: 0n, tax: 0n }
  const gross = earlier.regular + earlier.irregular + regular + irregular
  const paid = gross < 0n ? 0n : gross
  const law = slip.ready.tax.table('ARTICLE26')
  const { tax, ratePercent } = nonResidentTax(
    {
      gross: moneyText(paid),
      earlierTax: moneyText(earlier.tax),
      lawPercent: ratePercentOf(law, paid),
      law: law.source,
      treatyPercent: file.treatyPercent,
      hasCertificate: file.treatyPercent !== null,
    },
    slip.trace,
  )
  const withheld = senOf(tax)
  const sums = { regular: earlier.regular + regular, irregular: earlier.irregular + irregular }
  const after = {
    ...before,
    regular: before.regular + regular,
    irregular: before.irregular + irregular,
    tax: before.tax + withheld,
    month: slip.run.taxMonth,
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

interface Lumps {
  readonly final: Apart
  readonly former: Apart
}
/** R-FIN: severance and pensions paid at once, together with earlier ones of the same kind; from the third calendar year on they are final no more. */
function lumpTax(slip: Slip, file: TaxFile): Lumps {
  const kinds = { FINAL_SEVERANCE: 'SEVERANCE', FINAL_PENSION: 'PENSION_LUMP' } as const
  const now = (['FINAL_SEVERANCE', 'FINAL_PENSION'] as const).flatMap((taxClass) => {
    const gross = slip.lines.reduce((sum, l) => (l.taxClass === taxClass ? sum + l.amount : sum), 0n)
    const isRaisedThen = isRaised(slip, file)
    const paid = { kind: kinds[taxClass], payDate: slip.run.payDate, gross: moneyText(gross), isRaised: isRaisedThen }
    return gross <= 0n ? [] : [paid]
  })
  if (now.length === 0) return apart
  const taxes = lumpTaxes([...file.earlierLumps, ...now], slip.ready.taxOn, slip.trace)
  const own = taxes.slice(file.earlierLumps.length)
  const sumOf = (isFinal: boolean): Apart =>
    own.reduce<Apart>(
      (sum, one, i) =>
        one.isFinal === isFinal
          ? { gross: sum.gross + senOf(now[i]?.gross ?? '0'), tax: sum.tax + senOf(one.tax) }
          : sum,
      noneApart,
    )
  return { final: sumOf(true), former: sumOf(false) }
}

/** Their lines are listed next to that of the tax of the month. */
function addApartLines(slip: Slip, { final, former }: Lumps): void {
  addLine(slip, 'STATUTORY', componentOf(slip, apartCodes.final), final.tax)
  addLine(slip, 'STATUTORY', componentOf(slip, apartCodes.former), former.tax)
}

/** R-GU: an allowance in cash (GROSS_UP) or a benefit (NET) of the tax; what it does not cover is the employee's. */
function addTaxLines(slip: Slip, file: TaxFile, { allowance, tax, governmentBorne }: Taxed, lumps: Lumps): void {
  const [given, withheld] = [componentOf(slip, 'TAX_ALLOWANCE'), componentOf(slip, 'PPH21')]
  // The allowance is income of the tax run already: its line adds nothing to the gross again.
  const untaxedAllowance: Pick<ComponentRow, 'code' | 'taxClass'> = { code: given.code, taxClass: given.taxClass }
  const isBorne = file.person.method === 'NET'
  traceTaxLines(slip, { allowance, tax, governmentBorne }, isBorne)
  addLine(slip, isBorne ? 'BENEFIT' : 'EARNING', untaxedAllowance, allowance)
  if (isBorne) addLine(slip, 'EMPLOYER_TAX', withheld, allowance)
  addLine(slip, 'STATUTORY', withheld, isBorne ? tax - allowance : tax)
  addApartLines(slip, lumps)
  addLine(slip, 'RETURNED', componentOf(slip, 'PPH21_DTP'), governmentBorne)
}

/** What the lines of tax are where they are not simply the tax of the run. */
function traceTaxLines(
  slip: Slip,
  { allowance, tax, governmentBorne }: Pick<Taxed, 'allowance' | 'tax' | 'governmentBorne'>,
  isBorne: boolean,
): void {
  const of = [{ name: 'tax', value: exactText(tax, 100n) }]
  if (allowance !== 0n) traceDecided(slip, 'TAX_ALLOWANCE: tax that the employer bears', of, allowance, 'R-GU')
  if (isBorne) {
    traceDecided(slip, 'PPH21: paid by the employer', of, allowance, 'R-GU')
    const borne = [...of, { name: 'borne', value: exactText(allowance, 100n) }]
    traceDecided(slip, 'PPH21: tax - borne by the employer', borne, tax - allowance, 'R-GU')
  }
  if (governmentBorne !== 0n) traceDecided(slip, 'PPH21_DTP: tax that the state bears', of, governmentBorne, 'R-DTP')
}
