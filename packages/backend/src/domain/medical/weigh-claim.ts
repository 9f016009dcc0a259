// A claim against the benefits: what the company pays of each receipt, after what earlier claims have taken of the period.
import type { MedicalClaim } from '@kantor/shared/catalogue/human-resource-management/medical-information/medical-claim.entity'
import { type Adjudication, adjudicate } from '@kantor/shared/rules/medical/adjudicate'
import { moneyText, senOf } from '@kantor/shared/rules/money/sen'
import type { RuleValues } from '../../engine/context.ts'
import type { QueryContext } from '../../engine/datasets/dataset.ts'
import { type DatasetContext, queryContext } from '../../engine/datasets/dataset.ts'
import { wholeCompany } from '../../engine/read/data-scope.ts'
import { type Benefit, benefitsOf, entitledTo, type SalaryOn, salariesOf, termsOf } from './benefits.ts'
import { adjustedFor, claimedBy, drawnFrom, type Ledger, type Pool } from './claimed.ts'
import { type Claimant, claimantsOf } from './people.ts'

export type ClaimValues = RuleValues<typeof MedicalClaim.fields>
export type ClaimLine = NonNullable<ClaimValues['lines']>[number]

/** What a claim is weighed against: who claims, all benefits, what was claimed and adjusted before. */
export interface ClaimFacts extends Ledger {
  readonly person: Claimant
  readonly benefits: ReadonlyMap<number, Benefit>
  readonly salaryOn: SalaryOn
}

/** Reads the facts of one employee, of the whole company regardless of the caller; undefined where there is no such employee. */
export async function claimFacts(
  context: DatasetContext,
  employee: number | null | undefined,
  own = 0,
): Promise<ClaimFacts | undefined> {
  const reader: QueryContext = queryContext(wholeCompany(context))
  const person = (await claimantsOf(reader, [employee ?? 0])).get(employee ?? 0)
  if (person === undefined) return undefined
  const benefits = await benefitsOf(reader)
  return {
    person,
    benefits: new Map(benefits.map((benefit) => [benefit.id, benefit])),
    claimed: await claimedBy(reader, [person.id], own),
    adjusted: await adjustedFor(reader, [person.id]),
    salaryOn: await salariesOf(reader, benefits, [person.id]),
  }
}

/** On whose amount of a benefit a patient draws. */
export const poolOf = ({ poolMode }: Benefit, patient: string | null): Pool =>
  poolMode === 'PER_FAMILY' ? 'ALL' : { patient }

/** What is left of a benefit in the period of a day, claims that wait deducted; null without a ceiling. `whole`: the entitlement as it was adjusted. */
export function balanceOn(facts: ClaimFacts, benefit: Benefit, day: string, patient: string | null) {
  const { person, salaryOn } = facts
  const { period, amount } = entitledTo(benefit, person, day, salaryOn)
  const drawn = drawnFrom(facts, { employee: person.id, code: benefit.code, pool: poolOf(benefit, patient) }, period)
  const whole = amount === null ? null : amount + drawn.adjustment
  return {
    period,
    entitlement: amount,
    ...drawn,
    whole,
    balance: whole === null ? null : whole - drawn.used - drawn.reserved,
  }
}

/** Weighs the lines of a claim; lines without a benefit, a date or an amount count as nothing yet. */
export function weighClaim(facts: ClaimFacts, patient: string | null, lines: readonly ClaimLine[]): Adjudication {
  const whole = lines.map((line, i) => ({ line, no: i + 1, benefit: facts.benefits.get(line.benefit ?? 0) }))
  const known = whole.flatMap(({ line, no, benefit }) =>
    benefit === undefined || line.receiptDate == null || line.claimed == null ? [] : [{ line, no, benefit }],
  )
  return adjudicate(
    known.map(({ line, no, benefit }) => {
      const { period, balance } = balanceOn(facts, benefit, line.receiptDate ?? '', patient)
      return {
        no,
        version: benefit,
        balance,
        benefit: keyOf(benefit, period.from),
        receiptDate: line.receiptDate ?? '',
        visits: line.visits ?? 1,
        claimed: senOf(line.claimed ?? '0'),
        excluded: senOf(line.excluded ?? '0'),
        otherPayer: senOf(line.otherPayer ?? '0'),
      }
    }),
    ({ version }) => termsOf(version),
    ({ balance }) => balance,
  )
}

/** Versions of one benefit share what is left of a period; each receipt has the terms of the version of its day (R-MED-01). */
const keyOf = ({ code }: Benefit, periodFrom: string): string => `${code} ${periodFrom}`

/** The reason for which a person was treated, which decides on the tax. */
type Reason = Pick<ClaimValues, 'isWorkAccident' | 'isEmergency'>

/**
 * Is what a benefit pays income? Money for treatment is, that of accidents at work and emergencies is not, and neither is a benefit that is
 * free by itself (R-MED-06).
 */
export const isIncome = ({ taxTreatment }: Benefit, { isWorkAccident, isEmergency }: Reason): boolean =>
  taxTreatment !== 'NOT_TAXABLE' && isWorkAccident !== true && isEmergency !== true

/** The lines with what is paid of them, and whether that is income; a line that was left out pays nothing. */
export function weighedLines(
  { benefits }: ClaimFacts,
  { lines: given, ...reason }: Pick<ClaimValues, 'lines'> & Reason,
  { lines: weighed }: Adjudication,
): readonly (ClaimLine & Required<Pick<ClaimLine, 'companyShare' | 'approved' | 'limitedBy' | 'taxable'>>)[] {
  const lines = given ?? []
  const byNo = new Map(weighed.map((line) => [line.no, line]))
  return lines.map((line, i) => {
    const found = byNo.get(i + 1)
    const benefit = benefits.get(line.benefit ?? 0)
    return {
      ...line,
      taxable: benefit !== undefined && isIncome(benefit, reason),
      companyShare: found === undefined ? null : moneyText(found.companyShare),
      approved: found === undefined ? null : moneyText(found.approved),
      limitedBy: found?.limitedBy ?? null,
    }
  })
}

/** The part of what is approved of lines that counts as income. */
export const taxableOf = (lines: readonly Pick<ClaimLine, 'approved' | 'taxable'>[]): string =>
  moneyText(lines.reduce((sum, { approved, taxable }) => (taxable === true ? sum + senOf(approved ?? '0') : sum), 0n))
