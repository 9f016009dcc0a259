// Contributions to social security of a month (payroll 4.8, R-BPJS), as arithmetic on the rows in force. Each share is rounded alone to
// whole rupiah, half up; what the government pays, or what is inside another rate, is told and not added.
import Big from 'big.js'
import { yearsBetween } from '../time/calendar.ts'

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

/** What is paid for each programme on these rates, in the order of the rates; of the work accident classes only the one that counts. */
export function contributionsOf(input: ContributionInput, rates: readonly ContributionRate[]): readonly Contribution[] {
  return rates
    .filter(({ program, riskClass }) => program !== 'JKK' || riskClass === input.riskClass)
    .filter(({ program }) => program !== 'JKN_FAMILY' || input.extraMembers > 0)
    .map((rate) => contributionOf(input, rate))
}

function contributionOf(input: ContributionInput, rate: ContributionRate): Contribution {
  const base = baseOf(input, rate)
  const memo = memos[rate.program]
  const isOver = rate.program === 'JP' && input.pensionReached
  const employer = memo !== undefined || isOver ? new Big(0) : employerRateOf(input, rate)
  const employee = isOver ? new Big(0) : new Big(rate.employeePercent)
  const members = rate.program === 'JKN_FAMILY' ? input.extraMembers : 1
  const [paid, withheld] = [share(base, employer), share(base, employee).times(members)]
  return {
    rate,
    base: base.toFixed(2),
    employerPercent: employer.toFixed(3),
    employerShare: paid.toFixed(2),
    employeePercent: employee.toFixed(3),
    employeeShare: withheld.toFixed(2),
    taxableShare: (rate.employerTaxable ? paid : new Big(0)).toFixed(2),
    deductibleShare: (rate.employeeDeductible ? withheld : new Big(0)).toFixed(2),
    note:
      memo === undefined ? noteOf(input, rate) : `${memo}: ${share(base, new Big(rate.employerPercent)).toFixed(0)}`,
  }
}

/** Shares that nobody pays on top (PP 37/2021). */
const memos: { readonly [program: string]: string } = {
  JKP_GOV: 'Paid by the government',
  JKP_JKK: 'Inside the rate of JKK',
  JKP_JKM: 'Inside the rate of JKM',
}

function baseOf({ wage, minimumWage, pensionCap }: ContributionInput, rate: ContributionRate): Big {
  const floor = rate.baseFloor === 'MINIMUM_WAGE' && minimumWage !== null ? new Big(minimumWage) : new Big(0)
  const cap = rate.program === 'JP' ? pensionCap : rate.baseCap
  const raised = new Big(wage).lt(floor) ? floor : new Big(wage)
  return cap !== null && raised.gt(cap) ? new Big(cap) : raised
}

const employerRateOf = ({ reliefPercent }: ContributionInput, { program, employerPercent }: ContributionRate): Big =>
  program === 'JKK'
    ? new Big(employerPercent).times(new Big(100).minus(reliefPercent)).div(100)
    : new Big(employerPercent)

/** Whole rupiah, half up. */
const share = (base: Big, percent: Big): Big => base.times(percent).div(100).round(0, Big.roundHalfUp)

function noteOf({ pensionReached, reliefPercent, extraMembers }: ContributionInput, { program }: ContributionRate) {
  if (program === 'JP' && pensionReached) return 'Pension age reached: nothing is paid'
  if (program === 'JKK' && new Big(reliefPercent).gt(0)) return `${reliefPercent} % of the contribution is waived`
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
  const sorted = [...ages].sort((a, b) => a.effectiveFrom.localeCompare(b.effectiveFrom))
  const last = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1
  for (let month = (Number(birthDate.slice(0, 4)) + 50) * 12; month <= last; month++) {
    const first = `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`
    const age = sorted.findLast((row) => row.effectiveFrom <= first)?.pensionAge
    if (age !== undefined && yearsBetween(birthDate, first) >= age) return true
  }
  return false
}
