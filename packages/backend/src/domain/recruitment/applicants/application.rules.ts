// Applications: one open application of a person for a requisition; rejected applicants are kept for two years.
import { Applicant } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/applicant.entity'
import { Application } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/application.entity'
import { ContractDraft } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/contract-draft.entity'
import { JobAdvert } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/job-advert.entity'
import { JobOffer } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/job-offer.entity'
import { formatDate } from '@kantor/shared/formats/date'
import { type FieldError, KantorError } from '@kantor/shared/rules/errors/errors'
import { monthsKept } from '@kantor/shared/rules/recruitment/consent'
import { addMonths } from '@kantor/shared/rules/time/calendar'
import { sql } from 'drizzle-orm'
import { lockUntilCommit } from '../../../db/locks.ts'
import { neverNull, ownRows, tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import { type RuleContext, type RuleValues, rulesFor, type StoredRow } from '../../../engine/context.ts'
import { storedRow, storedRows } from '../../../engine/read/stored-rows.ts'
import { changeWithRules } from '../../../engine/write/make-row.ts'
import { isMove } from '../../../engine/write/moves.ts'
import { refuseUnconfirmed } from '../../../engine/write/questions.ts'
import { requisitionOf } from '../job-advert.rules.ts'
import { placeOfRequisition } from '../requisitions/of-requisition.ts'
import { worksHere } from './look-alikes.ts'
import { openStatuses } from './open-statuses.ts'

const ofApplication = tableColumns(Application)
const ofApplicationA = tableColumns(Application, 'a')

export type ApplicationValues = RuleValues<(typeof Application)['fields']>
export type ApplicationRow = StoredRow<(typeof Application)['fields']>

const decided: ReadonlySet<string> = new Set(['FAILED', 'WITHDRAWN', 'POOL', 'DECLINED', 'OFFER_EXPIRED', 'HIRED'])
/** The months after a failure within which a new application to the same position requires confirmation. */
export const monthsToWait = 6

export const applicationRules = rulesFor(Application, {
  async derive(context, next, before): Promise<ApplicationValues> {
    if (before === undefined) {
      const requisition = await requisitionOf(context, next.requisition)
      const person = await storedRow(context, Applicant, ['source'], { where: { id: next.applicant ?? 0 } })
      return { position: requisition?.position ?? null, source: next.source ?? person?.source ?? null }
    }
    return isMove(next, before) && decided.has(next.status ?? '') ? { decidedAt: context.today } : {}
  },
  async check(context, next, before) {
    if (before !== undefined) return before.advert === next.advert ? [] : advertComplaints(context, next)
    const complaints = [
      ...(await personComplaints(context, next)),
      ...(await openComplaints(context, next)),
      ...(await advertComplaints(context, next)),
    ]
    if (complaints.length === 0) refuseUnconfirmed(context, await questions(context, next), next.confirmed)
    return complaints
  },
  async afterWrite(context, row) {
    await keepUntil(context, row)
  },
  moves: { withdraw: { check: (context, _next, before) => refuseRegistered(context, before), effect: endOffers } },
  derived: placeOfRequisition,
})

/** A registered contract is in force: the employment is ended, not the application. */
async function refuseRegistered(context: RuleContext, { id }: ApplicationRow): Promise<readonly []> {
  const registered = await storedRow(context, ContractDraft, ['contractNo'], {
    where: { application: id, status: ['REGISTERED', 'CONVERTED'] },
  })
  if (registered !== undefined)
    throw new KantorError(
      'BAD_STATE',
      `The contract ${registered.contractNo ?? ''} is registered: convert it, and end the employment if the person does not come.`,
    )
  return []
}

/** An applicant who withdraws receives no further offer, and signs no contract. */
async function endOffers(context: RuleContext, { id }: ApplicationRow): Promise<void> {
  const offers = await storedRows(context, JobOffer, ['id'], {
    where: { application: id, status: ['APPROVED', 'SENT'] },
  })
  for (const offer of offers) await changeWithRules(context, JobOffer, offer.id, { status: 'WITHDRAWN' })
  const drafts = await storedRows(context, ContractDraft, ['id'], {
    where: { application: id, status: ['DRAFT', 'SIGNED'] },
  })
  for (const draft of drafts) await changeWithRules(context, ContractDraft, draft.id, { status: 'CANCELLED' })
}

/**
 * The two years begin after the last decision about a person; a person who is hired or still a candidate is kept. Where a requisition was
 * closed or cancelled, that was the last decision about the remaining candidates.
 */
export const keepUntil = ({ tx }: RuleContext, { applicant }: Pick<ApplicationRow, 'applicant'>): Promise<unknown> =>
  tx.execute(sql`${keepSql} where p.id = ${applicant ?? 0}`)

/** The same for everybody who applied for a requisition. */
export const keepAllUntil = ({ tx }: RuleContext, requisition: number): Promise<unknown> =>
  tx.execute(sql`${keepSql} where p.id in (select applicant_id from application where requisition_id = ${requisition})`)

const keepSql = sql`update applicant p set retain_until = (select case when bool_or(a.status = 'HIRED'
    or (a.status in ${[...openStatuses]} and r.status not in ('CLOSED', 'CANCELLED'))) then null
  else (max(coalesce(a.decided_at, r.closed_at)) + make_interval(months => ${monthsKept}::int))::date end
  from application a join personnel_requisition r on r.id = a.requisition_id where a.applicant_id = p.id)`

async function personComplaints(context: RuleContext, next: ApplicationValues): Promise<readonly FieldError[]> {
  const person = await storedRow(context, Applicant, ['status', 'blacklisted'], { where: { id: next.applicant ?? 0 } })
  const refusal = (message: string) => [{ field: 'applicant', rule: 'R-REC-APPLICANT', message }]
  if (person === undefined) return []
  if (person.status !== 'ACTIVE') return refusal('was merged or taken out: choose the number that is kept')
  return person.blacklisted ? refusal('is not to be considered: see the reason in the record of the applicant') : []
}

/** The requisition looks for people, and the person has no other open application for it. */
async function openComplaints(context: RuleContext, next: ApplicationValues): Promise<readonly FieldError[]> {
  const { tx, actor } = context
  const requisition = await requisitionOf(context, next.requisition)
  if (requisition !== undefined && requisition.status !== 'OPEN' && requisition.status !== 'PARTLY_FILLED')
    return [{ field: 'requisition', rule: 'R-REC-OPEN', message: 'does not look for people at present' }]
  await lockUntilCommit(tx, JSON.stringify(['Application', actor.companyCode, next.applicant, next.requisition]))
  const [twin] = await typedRows(
    tx,
    { no: ofApplication.applicationNo },
    sql`from ${ownRows(context.actor, ofApplication)} where applicant_id = ${next.applicant ?? 0} and requisition_id = ${next.requisition ?? 0}
      and status in ${[...openStatuses]} limit 1`,
  )
  const message = `the person has the open application ${twin?.no} for this requisition already`
  return twin === undefined ? [] : [{ field: 'requisition', rule: 'R-REC-ONE-OPEN', message }]
}

async function advertComplaints(context: RuleContext, next: ApplicationValues): Promise<readonly FieldError[]> {
  if (next.advert == null) return []
  const advert = await storedRow(context, JobAdvert, ['requisition'], { where: { id: next.advert } })
  return advert?.requisition === next.requisition
    ? []
    : [{ field: 'advert', rule: 'R-REC-ADVERT', message: 'belongs to another requisition' }]
}

const employedWords = (employed: string): string =>
  `${employed} has this identity number and works here: no offer can be made before the employment ends. Change the position of that employee instead, or go on`

/** The person works here already, or failed for the same position not long ago. */
async function questions(context: RuleContext, next: ApplicationValues): Promise<readonly FieldError[]> {
  const { tx, today } = context
  const employed = await worksHere(context, next.applicant)
  const [failed] = await typedRows(
    tx,
    { no: ofApplicationA.applicationNo, day: neverNull(ofApplicationA.decidedAt) },
    sql`from ${ownRows(context.actor, ofApplicationA)}
      where a.applicant_id = ${next.applicant ?? 0} and a.position_id = ${next.position ?? 0} and a.status = 'FAILED'
        and a.decided_at > ${addMonths(today, -monthsToWait)}::date order by a.decided_at desc limit 1`,
  )
  const message = `${failed?.no} for the same position failed on ${formatDate(failed?.day)}, less than six months ago`
  return [
    ...(employed === undefined
      ? []
      : [{ field: 'applicant', rule: 'R-REC-EMPLOYED', message: employedWords(employed) }]),
    ...(failed === undefined ? [] : [{ field: 'applicant', rule: 'R-REC-AGAIN', message }]),
  ]
}
