// Social security of one employee and month (payroll 4.8, R-BPJS, R-JPAGE; PP 44/2015, 45/2015, 46/2015, Perpres 82/2018): the lines of the
// payslip and what of them is taxed or reduces the tax.

import { type Exact, exactOf, zero } from '../../money/exact.ts'
import { moneyText, type Sen, senOf } from '../../money/sen.ts'
import {
  type AgeInForce,
  type ContributionFacts,
  type ContributionRate,
  type ContributionSen,
  contributionsIn,
  pensionReachedBy,
} from '../contributions.ts'
import { exactText, type Trace, type TraceStep, unrounded, wholeHalfUp } from '../trace.ts'

/** The rows in force on the first day of the month; of the ages all, as a member who reached one never pays again. */
export interface BpjsLaw {
  readonly rates: readonly ContributionRate[]
  readonly pensionCap: string | null
  readonly pensionAges: readonly AgeInForce[]
  readonly reliefPercent?: string | null
}
export type BpjsProgram = 'JHT' | 'JP' | 'JKK' | 'JKM' | 'JKN'
export interface BpjsInput {
  /** `2026-03` */
  readonly month: string
  readonly wage: string
  readonly riskClass: number | null
  readonly minimumWage: string | null
  readonly birthDate: string | null
  readonly extraMembers: number
  /** Programmes that the employee is no member of. */
  readonly excluded?: readonly BpjsProgram[]
}
export interface BpjsLine {
  readonly code: string
  readonly side: 'EMPLOYER' | 'EMPLOYEE'
  readonly program: string
  readonly amount: Sen
}
export interface BpjsMonth {
  readonly lines: readonly BpjsLine[]
  /** Bases by programme. */
  readonly bases: ReadonlyMap<string, Sen>
  readonly employer: Sen
  readonly employee: Sen
  /** Employer shares that are income: JKK, JKM, JKN (PMK 168/2023). */
  readonly taxable: Sen
  /** Employee shares that reduce the tax of the year: JHT, JP. */
  readonly deductible: Sen
}

/** Codes of the components: of the employer's and of the employee's share. */
const codes: { readonly [program: string]: readonly [string | null, string | null] } = {
  JHT: ['JHT_ER', 'JHT_EE'],
  JP: ['JP_ER', 'JP_EE'],
  JKK: ['JKK_ER', null],
  JKM: ['JKM_ER', null],
  JKN: ['KES_ER', 'KES_EE'],
  JKN_FAMILY: [null, 'KES_FAMILY'],
}

/** The components of contributions. */
export const contributionCodes: readonly string[] = Object.values(codes).flatMap((pair) =>
  pair.filter((code) => code !== null),
)

/** A contribution of an earlier month that is paid later; below 0 where too much was paid. */
export interface LateContribution {
  readonly code: string
  /** Of the run that took those of the month, `202602-01`. */
  readonly originPeriod: string
  readonly amount: string
}

/**
 * Contributions of earlier months as a run pays them: lines, and what of them is taxed or reduces the tax of the month of payment by the rates in force
 * then (PMK 168/2023 art. 19(1)).
 */
export function lateContributions(late: readonly LateContribution[], { rates }: BpjsLaw) {
  const programOf = (code: string) => Object.keys(codes).find((program) => codes[program]?.includes(code)) ?? null
  return late.map(({ code, originPeriod, amount }) => {
    const program = programOf(code)
    const rate = rates.find((one) => one.program === program)
    const side: BpjsLine['side'] = codes[program ?? '']?.[0] === code ? 'EMPLOYER' : 'EMPLOYEE'
    const sen = senOf(amount)
    return {
      code,
      side,
      originPeriod,
      amount: sen,
      taxable: side === 'EMPLOYER' && rate?.employerTaxable === true ? sen : 0n,
      deductible: side === 'EMPLOYEE' && rate?.employeeDeductible === true ? sen : 0n,
    }
  })
}

/** The shares of a month, employer before employee; a share of 0 has no line. */
export const bpjsMonth = (input: BpjsInput, law: BpjsLaw, trace?: Trace): BpjsMonth =>
  bpjsOf({ ...input, wage: senOf(input.wage) }, law, trace)

/** As `bpjsMonth`, with the wage in sen. */
export function bpjsOf(
  input: Omit<BpjsInput, 'wage'> & { readonly wage: Sen },
  law: BpjsLaw,
  trace?: Trace,
): BpjsMonth {
  const facts: ContributionFacts = {
    wage: input.wage,
    riskClass: input.riskClass,
    extraMembers: input.extraMembers,
    minimumWage: input.minimumWage === null ? null : senOf(input.minimumWage),
    pensionCap: law.pensionCap === null ? null : senOf(law.pensionCap),
    pensionReached: input.birthDate !== null && pensionReachedBy(`${input.month}-01`, input.birthDate, law.pensionAges),
    relief: law.reliefPercent == null ? zero : exactOf(law.reliefPercent),
  }
  const excluded = input.excluded ?? []
  const found = contributionsIn(facts, law.rates).filter(
    ({ rate }) => codes[rate.program] !== undefined && !excluded.some((program) => rate.program.startsWith(program)),
  )
  for (const one of trace === undefined ? [] : found) trace?.push(...stepsOf(one, facts))
  return monthOf(found)
}

function monthOf(found: readonly ContributionSen[]): BpjsMonth {
  const [employers, employees]: [BpjsLine[], BpjsLine[]] = [[], []]
  const bases = new Map<string, Sen>()
  let [employer, employee, taxable, deductible] = [0n, 0n, 0n, 0n]
  for (const { rate, base, employer: paid, employee: withheld } of found) {
    const [own, theirs] = codes[rate.program] ?? [null, null]
    const { program } = rate
    bases.set(program, base)
    if (own !== null && paid !== 0n) employers.push({ code: own, side: 'EMPLOYER', program, amount: paid })
    if (theirs !== null && withheld !== 0n)
      employees.push({ code: theirs, side: 'EMPLOYEE', program, amount: withheld })
    employer += paid
    employee += withheld
    if (rate.employerTaxable) taxable += paid
    if (rate.employeeDeductible) deductible += withheld
  }
  return { lines: [...employers, ...employees], bases, employer, employee, taxable, deductible }
}

function stepsOf({ rate, base, ...shares }: ContributionSen, { wage, extraMembers }: ContributionFacts) {
  const class_ = rate.riskClass === null ? '' : `, class ${rate.riskClass}`
  const source = `BpjsRate ${rate.program}${class_}: ${rate.rateName}`
  const step = (formula: string, percent: Exact, amount: Sen, members: bigint) => ({
    rule: 'R-BPJS',
    formula,
    inputs: [
      { name: 'wage', value: exactText(wage, 100n) },
      { name: 'base', value: exactText(base, 100n) },
      { name: 'percent', value: exactText(percent.top, percent.bottom), source },
    ],
    exact: exactText(base * percent.top, percent.bottom * 10_000n),
    rounded: exactText(amount / members, 100n),
    rounding: wholeHalfUp,
  })
  const members = rate.program === 'JKN_FAMILY' ? BigInt(extraMembers) : 1n
  const each = members === 1n ? '' : `, for each of ${members} members`
  return [
    ...(shares.employer === 0n
      ? []
      : [step(`${rate.program} of the employer: base x percent`, shares.employerPercent, shares.employer, 1n)]),
    ...(shares.employee === 0n
      ? []
      : [
          step(
            `${rate.program} of the employee: base x percent${each}`,
            shares.employeePercent,
            shares.employee,
            members,
          ),
        ]),
    ...(members > 1n && shares.employee !== 0n ? [ofMembers(shares.employee, members)] : []),
  ]
}

/** What all further members of a family come to. */
const ofMembers = (amount: Sen, members: bigint): TraceStep => ({
  rule: 'R-BPJS',
  formula: 'KES_FAMILY: share of a member x members',
  rounding: unrounded,
  inputs: [
    { name: 'share', value: exactText(amount / members, 100n) },
    { name: 'members', value: String(members) },
  ],
  exact: exactText(amount, 100n),
  rounded: exactText(amount, 100n),
})

/** The sums of a month as decimal texts. */
export const bpjsSums = ({ employer, employee, taxable, deductible }: BpjsMonth) => ({
  employer: moneyText(employer),
  employee: moneyText(employee),
  taxableEmployer: moneyText(taxable),
  deductible: moneyText(deductible),
})

/** From which day of the month on a joiner pays only from the next one, and until which a leaver pays no more. */
export interface FirstAndLastMonth {
  readonly firstMonthUntilDay: number
  readonly lastMonthFromDay: number
}

/** Is anything paid for an employee in a month, by the days on which he joined and left? */
export function contributesIn(
  month: string,
  joinDate: string,
  lastDay: string | null,
  { firstMonthUntilDay, lastMonthFromDay }: FirstAndLastMonth,
): boolean {
  const joined = joinDate.slice(0, 7)
  if (month < joined || (month === joined && Number(joinDate.slice(8)) > firstMonthUntilDay)) return false
  const left = lastDay?.slice(0, 7)
  return left === undefined || month < left || (month === left && Number(lastDay?.slice(8)) >= lastMonthFromDay)
}
