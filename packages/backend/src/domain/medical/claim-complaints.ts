// What speaks against a claim when it is sent: who is covered, which benefit was in force, receipts claimed twice or too late.

import { formatDate } from '@kantor/shared/formats/date'
import type { FieldError } from '@kantor/shared/rules/errors/errors'
import { claimableFrom, nextClaimDate } from '@kantor/shared/rules/medical/entitlement'
import { coveredChildren, type NotCovered } from '@kantor/shared/rules/medical/family'
import { claimableUntil } from '@kantor/shared/rules/medical/receipts'
import { signOfAmount } from '@kantor/shared/rules/money/amounts'
import { type Benefit, isInForce, isMeantFor } from './benefits.ts'
import { childrenOf, sameName } from './people.ts'
import type { ClaimFacts, ClaimLine, ClaimValues } from './weigh-claim.ts'

/** Why a child is not covered, in words. */
export const notCoveredWords: { readonly [W in NotCovered]: string } = {
  NOT_BORN: 'was not born yet',
  MARRIED: 'is married',
  WORKING: 'works',
  AGE: 'is too old: 21, or 25 in formal education',
  MAX_THREE: 'is the fourth child or a later one',
}

/** Complaints about who was treated and about each receipt; `mayBeLate`: the writer takes late receipts with a reason. */
export function claimComplaints(
  facts: ClaimFacts,
  claim: ClaimValues,
  { today, mayBeLate }: { readonly today: string; readonly mayBeLate: boolean },
): readonly FieldError[] {
  const named = patientComplaints(facts, claim)
  if (named.length > 0) return named
  return (claim.lines ?? []).flatMap((line, i) => {
    const benefit = facts.benefits.get(line.benefit ?? 0)
    if (benefit === undefined || line.receiptDate == null) return []
    const say = (field: string, rule: string, message: string) => [{ field: `lines.${i}.${field}`, rule, message }]
    return (
      [
        dayComplaint(facts, line.receiptDate, today, say),
        benefitComplaint(facts, benefit, line.receiptDate, say),
        coverComplaint(facts, claim, benefit, line.receiptDate, say),
        lateComplaint(benefit, claim, line.receiptDate, { today, mayBeLate }, say),
        againComplaint(facts, claim, benefit, line, say),
      ].find((complaints) => complaints.length > 0) ?? []
    )
  })
}

type Say = (field: string, rule: string, message: string) => readonly FieldError[]

/** A family member is named as the personal record names him. */
function patientComplaints({ person }: ClaimFacts, { patientKind, patient }: ClaimValues): readonly FieldError[] {
  if (patientKind === 'SELF' || patientKind == null || patient == null) return []
  const of = person.family.filter(({ kind }) => kind === patientKind)
  if (of.some(({ name }) => sameName(name, patient))) return []
  const names = of.map(({ name }) => name).join(', ')
  const message =
    names === ''
      ? 'the personal record has no such family member: complete it first'
      : `is in the personal record as one of: ${names}`
  return [{ field: 'patient', rule: 'R-MED-04', message }]
}

function dayComplaint({ person }: ClaimFacts, day: string, today: string, say: Say) {
  if (day > today) return say('receiptDate', 'R-MED-01', 'lies in the future')
  if (person.separationDate !== null && day > person.separationDate)
    return say('receiptDate', 'R-MED-01', 'lies after the last day of work')
  return []
}

function benefitComplaint({ person }: ClaimFacts, benefit: Benefit, day: string, say: Say) {
  if (!isInForce(benefit, day)) {
    const until = benefit.validTo === null ? '' : ` to ${formatDate(benefit.validTo)}`
    const message = `is valid from ${formatDate(benefit.validFrom)}${until}: choose the one of ${formatDate(day)}`
    return say('benefit', 'R-MED-01', message)
  }
  if (!isMeantFor(benefit, person, day))
    return say('benefit', 'R-MED-01', 'is not for this level or kind of employment on the day of the receipt')
  const from = claimableFrom(person.joinDate, benefit.waitingMonths ?? 0)
  return day < from ? say('receiptDate', 'R-MED-01', `the benefit begins on ${formatDate(from)}`) : []
}

/** Is the patient covered by the benefit on the day? */
function coverComplaint(
  { person }: ClaimFacts,
  { patientKind, patient }: ClaimValues,
  benefit: Benefit,
  day: string,
  say: Say,
) {
  if (patientKind === 'SELF' || patientKind == null || patient == null) return []
  if (benefit.coverage === 'EMPLOYEE' || (benefit.coverage === 'EMPLOYEE_SPOUSE' && patientKind === 'CHILD'))
    return say('benefit', 'R-MED-04', 'covers the employee alone, or with the spouse: choose another benefit')
  if (patientKind === 'SPOUSE') {
    const first = person.family.find(({ kind }) => kind === 'SPOUSE')
    if (first === undefined || !sameName(first.name, patient)) return say('benefit', 'R-MED-04', 'covers one spouse')
    return first.isCovered
      ? []
      : say('benefit', 'R-MED-04', 'the personal record says that this spouse has no medical cover')
  }
  const { notCovered } = coveredChildren(childrenOf(person, day), day)
  const why = notCovered.find(({ name }) => sameName(name, patient))
  if (why !== undefined) return say('benefit', 'R-MED-04', `is not for this child, who ${notCoveredWords[why.why]}`)
  const hasBirthDate = person.family.some(({ name, birthDate }) => sameName(name, patient) && birthDate !== null)
  return hasBirthDate ? [] : say('benefit', 'R-MED-04', 'the personal record has no birth date of this child')
}

function lateComplaint(
  { claimDeadlineDays }: Benefit,
  { lateReason }: ClaimValues,
  day: string,
  { today, mayBeLate }: { readonly today: string; readonly mayBeLate: boolean },
  say: Say,
) {
  const until = claimableUntil(day, claimDeadlineDays ?? 30)
  if (today <= until) return []
  if (mayBeLate && lateReason != null && lateReason.trim() !== '') return []
  const message = mayBeLate
    ? `was to be claimed by ${formatDate(until)}: say why it is late`
    : `was to be claimed by ${formatDate(until)}: human resources can still take it, with a reason`
  return say('receiptDate', 'R-MED-05', message)
}

/**
 * Benefits that come again after some months, and those that an employee has only so many times. Receipts count in any order in which
 * they are handed in, and those that are listed above in the same claim too; several of one day are one purchase.
 */
function againComplaint(
  { claimed, benefits }: ClaimFacts,
  { patient, lines }: ClaimValues,
  benefit: Benefit,
  line: ClaimLine,
  say: Say,
) {
  const isSame = (other: string | null) =>
    other === null || patient == null ? other === (patient ?? null) : sameName(other, patient)
  const before = claimed.filter(
    ({ code, patient: of, approved }) => code === benefit.code && isSame(of) && signOfAmount(approved) > 0,
  )
  const day = line.receiptDate ?? ''
  const above = (lines ?? [])
    .slice(0, (lines ?? []).indexOf(line))
    .filter(({ benefit: of, receiptDate }) => receiptDate !== day && benefits.get(of ?? 0)?.code === benefit.code)
  const days = [...before, ...above].flatMap(({ receiptDate }) => receiptDate ?? [])
  const near = benefit.everyMonths === null ? undefined : tooNear(days, day, benefit.everyMonths)
  if (near !== undefined) return say('receiptDate', 'R-MED-05', near)
  const times = new Set(before.map(({ claim }) => claim)).size
  return benefit.maxOccurrences !== null && times >= benefit.maxOccurrences
    ? say('benefit', 'R-MED-05', `was claimed ${times} times, which is as often as it is given`)
    : []
}

/** Why a day lies too near to another one on which the benefit was claimed; undefined where it does not. */
function tooNear(days: readonly string[], day: string, months: number): string | undefined {
  const earlier =
    days
      .filter((other) => other <= day)
      .sort()
      .at(-1) ?? null
  const next = nextClaimDate(earlier, months)
  if (next !== null && day < next) return `the benefit can be claimed again from ${formatDate(next)}`
  const later = days.filter((other) => other > day && other < (nextClaimDate(day, months) ?? '')).sort()[0]
  return later === undefined
    ? undefined
    : `the benefit was claimed for ${formatDate(later)} already, and is given once in ${months} months`
}
