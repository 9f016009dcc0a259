// The medical claim: what is paid of each receipt, no receipt twice, no balance overdrawn by two claims at once.
import { MedicalClaim } from '@kantor/shared/catalogue/human-resource-management/medical-information/medical-claim.entity'
import { type FieldError, KantorError } from '@kantor/shared/rules/errors/errors'
import { moneyText, senOf } from '@kantor/shared/rules/money/sen'
import { sql } from 'drizzle-orm'
import { lockUntilCommit } from '../../db/locks.ts'
import { tableFor } from '../../db/product-tables.ts'
import { columnIn } from '../../db/tables.ts'
import { personOf } from '../../engine/approval/people.ts'
import { type RuleContext, rulesFor, type StoredRow } from '../../engine/context.ts'
import { holdsWidely } from '../../engine/read/code-scope.ts'
import { seesHealthOfAll } from '../../engine/read/health-cover.ts'
import { isMove } from '../../engine/write/moves.ts'
import { refuseUnconfirmed } from '../../engine/write/questions.ts'
import { claimComplaints } from './claim-complaints.ts'
import { takeBack, wasSentBack } from './pay-claim.ts'
import { receiptQuestions, sameReceipts } from './same-receipts.ts'
import { type ClaimFacts, type ClaimValues, claimFacts, taxableOf, weighClaim, weighedLines } from './weigh-claim.ts'

/** Statuses in which the claimant still says what he claims. */
const isOpen = ({ status }: ClaimValues): boolean =>
  status === 'DRAFT' || status === 'SUBMITTED' || status === 'RETURNED'

export const medicalClaimRules = rulesFor(MedicalClaim, {
  async defaults(context) {
    const { employee } = await personOf(context)
    return { requester: employee }
  },
  async derive(context, next, before) {
    const kept = await unseen(context, next, before)
    if (before !== undefined && !isOpen(next)) return kept
    await lockUntilCommit(context.tx, `medical balance ${next.employee ?? 0}`)
    const facts = await claimFacts(context, next.employee, before?.id)
    if (facts === undefined) return kept
    const { warnings } = await sameReceipts(context, { ...next, ...kept }, before?.id ?? 0)
    return { ...kept, ...weighedValues(facts, next), warnings: warnings.join('\n').slice(0, 2_000) || null }
  },
  async check(context, next, before) {
    // What goes back to its claimant is checked again when it is sent again.
    if (before !== undefined && (!isOpen(next) || isGivenBack(next, before))) return []
    const facts = await claimFacts(context, next.employee, before?.id)
    if (facts === undefined) return []
    const complaints = claimComplaints(facts, next, { today: context.today, mayBeLate: mayBeLate(context) })
    if (complaints.length > 0) return complaints
    const { refused } = await sameReceipts(context, next, before?.id ?? 0)
    if (refused.length > 0) return refused
    if (isMove(next, before)) return []
    refuseUnconfirmed(context, await receiptQuestions(context, next, before), next.confirmed)
    return []
  },
  moves: {
    submit: { check: (_context, next) => sentComplaints(next) },
    // An approved claim goes back, by finance or by the person who decides claims.
    reopen: {
      derive: () => notPaid,
      check: (context, _next, before) => refuseTakingBack(context, before),
      effect: (context, _row, before) => takeBack(context, before),
    },
  },
  derived: {
    mayTakeBack: ({ columns, viewer }) => {
      const column = (name: string) => columnIn(columns, name)
      const me = sql`(select u.employee_id from user_account u where u.id = ${viewer?.userId ?? 0})`
      const decides = viewer !== undefined && holdsWidely(viewer, 'frmHRMEDIX03E')
      return sql`(${column('status')} in ('APPROVED', 'PAID') and ${decides} and not coalesce(${me} in (${column('employee')}, ${column('requester')}), false))`
    },
    treatedAt: ({ columns }) =>
      sql`coalesce((select h.hospital_name from ${tableFor('Hospital').table} h where h.id = ${columnIn(columns, 'hospital')}), ${columnIn(columns, 'hospitalName')})`,
  },
})

const notPaid = { payEntry: null, freePayEntry: null, payPeriod: null } as const

const isGivenBack = ({ status }: ClaimValues, before: ClaimValues): boolean =>
  isMove({ status }, before) && (status === 'DRAFT' || status === 'RETURNED')

/** A user who decides claims of others takes an approval back, as long as no one has paid; what finance sends back is finance's to say. */
async function refuseTakingBack(
  context: RuleContext,
  claim: StoredRow<typeof MedicalClaim.fields>,
): Promise<readonly []> {
  if (claim.payVia === 'CASH' && (await wasSentBack(context, claim.id))) return []
  const { employee } = await personOf(context)
  if (!holdsWidely(context.actor, 'frmHRMEDIX03E'))
    throw new KantorError('FORBIDDEN', 'Human resources or finance take an approval back: ask them, with the reason.')
  if (employee !== null && (employee === claim.employee || employee === claim.requester))
    throw new KantorError(
      'SELF_APPROVAL',
      'You cannot withdraw the approval of your own claim. Ask another person who decides claims.',
    )
  if (claim.status !== 'PAID') return []
  const remedy =
    claim.payVia === 'CASH'
      ? 'finance has paid it: have the amount paid back, or correct it with the next claim.'
      : `it was paid with ${claim.payPeriod ?? 'a closed pay run'}: have payroll open that run again first, or deduct the amount in a later run.`
  throw new KantorError('USED_IN_CLOSED_RUN', `The approval cannot be withdrawn: ${remedy}`)
}

/** A user who decides claims takes late receipts, with a reason; claimants do not take their own. */
const mayBeLate = ({ actor }: RuleContext): boolean => holdsWidely(actor, 'frmHRMEDIX03E')

/** What is not shown to the writer stays as it was: what he sends of it he cannot have meant. */
async function unseen(context: RuleContext, next: ClaimValues, before: ClaimValues | undefined): Promise<ClaimValues> {
  if (before === undefined) return {}
  const { employee } = await personOf(context)
  if (employee !== null && employee === next.employee) return {}
  return {
    ...(seesHealthOfAll(MedicalClaim, 'diagnosis', context.actor) ? {} : { diagnosis: before.diagnosis ?? null }),
    ...(seesHealthOfAll(MedicalClaim, 'papers.file', context.actor) ? {} : { papers: before.papers ?? [] }),
  }
}

/** The claim with what the company pays of it, by which way and whether it is taxed. */
export function weighedValues(facts: ClaimFacts, claim: ClaimValues): ClaimValues {
  const patient = claim.patientKind === 'SELF' ? null : (claim.patient?.trim() ?? null)
  const lines = claim.lines ?? []
  const result = weighClaim(facts, patient, lines)
  const benefits = lines.flatMap(({ benefit }) => facts.benefits.get(benefit ?? 0) ?? [])
  const weighed = weighedLines(facts, claim, result)
  const taxableAmount = taxableOf(weighed)
  return {
    lines: weighed,
    totalClaimed: moneyText(lines.reduce((sum, { claimed }) => sum + senOf(claimed ?? '0'), 0n)),
    totalApproved: moneyText(result.approved),
    employeeShare: moneyText(result.employeeShare),
    payVia: benefits.some(({ payVia }) => payVia === 'CASH') ? 'CASH' : (benefits[0]?.payVia ?? null),
    taxableAmount,
    taxable: senOf(taxableAmount) > 0n,
  }
}

/** What a claim must have when it is sent. */
function sentComplaints(claim: ClaimValues): readonly FieldError[] {
  const say = (field: string, message: string) => [{ field, rule: 'R-MED-03', message }]
  const ways = new Set((claim.lines ?? []).map(({ benefit }) => benefit))
  const hasPlace = claim.hospital != null || (claim.hospitalName ?? '').trim() !== ''
  return [
    ...(hasPlace ? [] : say('hospital', 'choose the hospital, or write its name')),
    ...((claim.papers ?? []).some(({ file }) => file != null)
      ? []
      : say('papers', 'add the receipts as pictures or PDF')),
    ...(ways.size > 0 && claim.totalApproved === '0.00'
      ? say('lines', 'the company pays nothing of these receipts: look at the balance and the caps')
      : []),
  ]
}
