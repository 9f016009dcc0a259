// Contributions to social security of a month (payroll 4.8, R-BPJS), as arithmetic on the rows in force. Each share is rounded alone to
// whole rupiah, half up; what the government pays, or what is inside another rate, is reported and not added.
import { decimalText, type Exact, exactOf, times, zero } from '../money/exact.ts'
import { moneyText, type Sen, senOf, wholeRupiah } from '../money/sen.ts'

/** A row of the rates in force; amounts and percents as decimal texts. */
export interface ContributionRate {
  readonly program: string
  readonly riskClass: number | null
  readonly rateName: string
  readonly employerPercent: string
  readonly employeePercent: string
  readonly baseFloor: 'NONE' | 'MINIMUM_WAGE'
  readonly baseCap: string | null
  readonly employerTaxable: boolean
  readonly employeeDeductible: boolean
}
export interface ContributionInput {
  /** Basic salary and allowances that count, a full month. */
  readonly wage: string
  /** Class of the place of work; null: nothing is known, so nothing is paid for work accidents. */
  readonly riskClass: number | null
  /** Of the place of work; null: the health base has no floor. */
  readonly minimumWage: string | null
  /** Family members beyond those that the rate covers. */
  readonly extraMembers: number
  /** The cap of the pension wage on the day; null: no row is in force, the wage is not capped. */
  readonly pensionCap: string | null
  /** The pension age was reached on the first day of the month or before. */
  readonly pensionReached: boolean
  /** Part of the work accident contribution that is waived, in percent. */
  readonly reliefPercent: string
}
export interface Contribution {
  readonly rate: ContributionRate
  readonly base: string
  readonly employerPercent: string
  readonly employerShare: string
  readonly employeePercent: string
  readonly employeeShare: string
  readonly taxableShare: string
  readonly deductibleShare: string
  readonly note: string | null
}

/** As `ContributionInput`, in sen. */
export interface ContributionFacts extends Pick<ContributionInput, 'riskClass' | 'extraMembers' | 'pensionReached'> {
  readonly wage: Sen
  readonly minimumWage: Sen | null
  readonly pensionCap: Sen | null
  readonly relief: Exact
}
/** One programme of the month in sen; percents exactly. */
export interface ContributionSen {
  readonly rate: ContributionRate
  readonly base: Sen
  readonly employerPercent: Exact
  readonly employer: Sen
  readonly employeePercent: Exact
  readonly employee: Sen
}

/** What is paid for each programme on these rates, in the order of the rates; of the work accident classes only the one that counts. */
export function contributionsOf(input: ContributionInput, rates: readonly ContributionRate[]): readonly Contribution[] {
  const facts = {
    ...input,
    wage: senOf(input.wage),
    minimumWage: input.minimumWage === null ? null : senOf(input.minimumWage),
    pensionCap: input.pensionCap === null ? null : senOf(input.pensionCap),
    relief: exactOf(input.reliefPercent),
  }
  return contributionsIn(facts, rates).map((found) => ({
    rate: found.rate,
    base: moneyText(found.base),
    employerPercent: decimalText(found.employerPercent, 3),
    employerShare: moneyText(found.employer),
    employeePercent: decimalText(found.employeePercent, 3),
    employeeShare: moneyText(found.employee),
    taxableShare: moneyText(found.rate.employerTaxable ? found.employer : 0n),
    deductibleShare: moneyText(found.rate.employeeDeductible ? found.employee : 0n),
    note: noteOf(input, found),
  }))
}

/** As `contributionsOf`, in sen. */
export function contributionsIn(facts: ContributionFacts, rates: readonly ContributionRate[]): ContributionSen[] {
  const found: ContributionSen[] = []
  for (const rate of rates) {
    if (rate.program === 'JKK' && rate.riskClass !== facts.riskClass) continue
    if (rate.program === 'JKN_FAMILY' && facts.extraMembers === 0) continue
    found.push(contributionOf(facts, rate))
  }
  return found
}

function contributionOf(facts: ContributionFacts, rate: ContributionRate): ContributionSen {
  const ready = readyRate(rate)
  const base = baseOf(facts, rate, ready.cap)
  const isOver = rate.program === 'JP' && facts.pensionReached
  const employerPercent =
    ready.isMemo || isOver ? zero : rate.program === 'JKK' ? relieved(ready, facts) : ready.employer
  const employeePercent = isOver ? zero : ready.employee
  const members = rate.program === 'JKN_FAMILY' ? BigInt(facts.extraMembers) : 1n
  return {
    rate,
    base,
    employerPercent,
    employeePercent,
    employer: share(base, employerPercent),
    employee: share(base, employeePercent) * members,
  }
}

/** The numbers of a row, read once however many payslips it is used for. */
interface ReadyRate {
  readonly employer: Exact
  readonly employee: Exact
  readonly cap: Sen | null
  readonly isMemo: boolean
}
const readyRates = new WeakMap<ContributionRate, ReadyRate>()
function readyRate(rate: ContributionRate): ReadyRate {
  const known = readyRates.get(rate)
  if (known !== undefined) return known
  const ready = {
    employer: exactOf(rate.employerPercent),
    employee: exactOf(rate.employeePercent),
    cap: rate.baseCap === null ? null : senOf(rate.baseCap),
    isMemo: memos[rate.program] !== undefined,
  }
  readyRates.set(rate, ready)
  return ready
}

/** Shares that are not paid in addition (PP 37/2021). */
const memos: { readonly [program: string]: string } = {
  JKP_GOV: 'Paid by the government',
  JKP_JKK: 'Inside the rate of JKK',
  JKP_JKM: 'Inside the rate of JKM',
}

function baseOf(
  { wage, minimumWage, pensionCap }: ContributionFacts,
  rate: ContributionRate,
  rateCap: Sen | null,
): Sen {
  const cap = rate.program === 'JP' ? pensionCap : rateCap
  const isBelow = rate.baseFloor === 'MINIMUM_WAGE' && minimumWage !== null && wage < minimumWage
  const raised = isBelow && minimumWage !== null ? minimumWage : wage
  return cap !== null && raised > cap ? cap : raised
}

const hundred: Exact = { top: 100n, bottom: 1n }
const relieved = ({ employer }: ReadyRate, { relief }: ContributionFacts): Exact =>
  relief.top === 0n
    ? employer
    : times(employer, { top: hundred.top * relief.bottom - relief.top, bottom: relief.bottom * 100n })

/** Whole rupiah, half up. */
const share = (base: Sen, { top, bottom }: Exact): Sen => (top === 0n ? 0n : wholeRupiah(base * top, bottom * 100n))

function noteOf({ pensionReached, reliefPercent, extraMembers }: ContributionInput, { rate, base }: ContributionSen) {
  const { program } = rate
  const memo = memos[program]
  if (memo !== undefined) return `${memo}: ${share(base, readyRate(rate).employer) / 100n}`
  if (program === 'JP' && pensionReached) return 'Pension age reached: nothing is paid'
  if (program === 'JKK' && exactOf(reliefPercent).top > 0n) return `${reliefPercent} % of the contribution is waived`
  return program === 'JKN_FAMILY' ? `${extraMembers} further members, each rounded alone` : null
}

export interface AgeInForce {
  readonly effectiveFrom: string
  readonly pensionAge: number
}

/**
 * R-JPAGE: was the pension age reached by the first day of the month of a day? Once the first day of a month found the member at the age
 * then in force, nothing is paid again although the age rises.
 */
export function pensionReachedBy(day: string, birthDate: string, ages: readonly AgeInForce[]): boolean {
  const month = monthOf(day)
  const sorted = isSorted(ages) ? ages : [...ages].sort((a, b) => a.effectiveFrom.localeCompare(b.effectiveFrom))
  const born = monthFrom(birthDate)
  return sorted.some(({ effectiveFrom, pensionAge }, i) => {
    // The first month that both begins under this age and finds the member at it.
    const first = Math.max(born + pensionAge * 12, monthFrom(effectiveFrom))
    const next = sorted[i + 1]?.effectiveFrom
    return first <= month && (next === undefined || first < monthFrom(next))
  })
}

const isSorted = (ages: readonly AgeInForce[]): boolean =>
  ages.every(({ effectiveFrom }, i) => i === 0 || (ages[i - 1]?.effectiveFrom ?? '') <= effectiveFrom)

/** Months are counted consecutively, so that they need not be written as days. */
const monthOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
/** The first month that begins on a day or after it. */
const monthFrom = (day: string): number => monthOf(day) + (day.endsWith('-01') ? 0 : 1)
