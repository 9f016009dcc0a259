// Applications: one open application of a person for a requisition; whoever is out is remembered for two years.
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
import { rowsOf } from '../../db/connection.ts'
import { lockUntilCommit } from '../../db/locks.ts'
import { type RuleContext, type RuleValues, rulesFor, type StoredRow } from '../../engine/context.ts'
import { storedRow, storedRows } from '../../engine/read/stored-rows.ts'
import { changeBeside } from '../../engine/write/make-row.ts'
import { refuseUnconfirmed } from '../../engine/write/questions.ts'
import { requisitionOf } from './job-advert.rules.ts'
import { worksHere } from './look-alikes.ts'
import { placeOfRequisition } from './of-requisition.ts'

export type ApplicationValues = RuleValues<(typeof Application)['fields']>
export type ApplicationRow = StoredRow<(typeof Application)['fields']>

/** Applications that are still to be decided. */
export const openStatuses = ['NEW', 'IN_PROCESS', 'PASSED', 'OFFERED', 'ACCEPTED'] as const
const decided: ReadonlySet<string> = new Set(['FAILED', 'WITHDRAWN', 'POOL', 'DECLINED', 'OFFER_EXPIRED', 'HIRED'])
/** So long after a failure a new application to the same position is asked about. */
export const monthsToWait = 6

export const applicationRules = rulesFor(Application, {
  async defaults({ nextNumber }) {
    return { applicationNo: await nextNumber('Application', 'APP-{YYYY}{MM}-{SEQ:4}') }
  },
  async derive(context, next, before): Promise<ApplicationValues> {
    if (before === undefined) {
      const requisition = await requisitionOf(context, next.requisition)
      const person = await storedRow(context, Applicant, ['source'], { where: { id: next.applicant ?? 0 } })
      return { position: requisition?.position ?? null, source: next.source ?? person?.source ?? null }
    }
    return next.status !== before.status && decided.has(next.status ?? '') ? { decidedAt: context.today } : {}
  },
  async check(context, next, before) {
    if (before !== undefined) {
      if (isWithdrawn(next, before)) await refuseRegistered(context, before)
      return before.advert === next.advert ? [] : advertComplaints(context, next)
    }
    const complaints = [
      ...(await personComplaints(context, next)),
      ...(await openComplaints(context, next)),
      ...(await advertComplaints(context, next)),
    ]
    if (complaints.length === 0) refuseUnconfirmed(context, await questions(context, next), next.confirmed)
    return complaints
  },
  async afterWrite(context, row, before) {
    if (before !== undefined && isWithdrawn(row, before)) await endOffers(context, row)
    await keepUntil(context, row)
  },
  derived: placeOfRequisition,
  beforeDelete(_context, row) {
    if (row.status !== 'NEW')
      throw new KantorError('BAD_STATE', 'The selection of this application has begun. Withdraw it instead.')
  },
})

const isWithdrawn = (next: ApplicationValues, before: ApplicationValues): boolean =>
  next.status === 'WITHDRAWN' && before.status !== 'WITHDRAWN'

/** A registered contract is in force: the employment is ended, not the application. */
async function refuseRegistered(context: RuleContext, { id }: ApplicationRow): Promise<void> {
  const registered = await storedRow(context, ContractDraft, ['contractNo'], {
    where: { application: id, status: ['REGISTERED', 'CONVERTED'] },
  })
  if (registered !== undefined)
    throw new KantorError(
      'BAD_STATE',
      `The contract ${registered.contractNo ?? ''} is registered: convert it, and end the employment if the person does not come.`,
    )
}

/** Whoever withdraws is made no offer any more, and signs no contract. */
async function endOffers(context: RuleContext, { id }: ApplicationRow): Promise<void> {
  const offers = await storedRows(context, JobOffer, ['id'], {
    where: { application: id, status: ['APPROVED', 'SENT'] },
  })
  for (const offer of offers) await changeBeside(context, JobOffer, offer.id, { status: 'WITHDRAWN' })
  const drafts = await storedRows(context, ContractDraft, ['id'], {
    where: { application: id, status: ['DRAFT', 'SIGNED'] },
  })
  for (const draft of drafts) await changeBeside(context, ContractDraft, draft.id, { status: 'CANCELLED' })
}

/**
 * After the last decision about a person the two years begin; whoever is hired or still a candidate is kept. Where a requisition was
 * closed or cancelled, that was the last decision about those who were left.
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
  return person.blacklisted ? refusal('is not to be considered: the reason stands in the record of the applicant') : []
}

/** The requisition looks for people, and the person has no other open application for it. */
async function openComplaints(context: RuleContext, next: ApplicationValues): Promise<readonly FieldError[]> {
  const { tx, actor } = context
  const requisition = await requisitionOf(context, next.requisition)
  if (requisition !== undefined && requisition.status !== 'OPEN' && requisition.status !== 'PARTLY_FILLED')
    return [{ field: 'requisition', rule: 'R-REC-OPEN', message: 'does not look for people at present' }]
  await lockUntilCommit(tx, JSON.stringify(['Application', actor.companyCode, next.applicant, next.requisition]))
  const [twin] = await rowsOf<{ no: string }>(
    tx,
    sql`select application_no as no from application where applicant_id = ${next.applicant ?? 0} and requisition_id = ${next.requisition ?? 0}
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
  const [failed] = await rowsOf<{ no: string; day: string }>(
    tx,
    sql`select a.application_no as no, a.decided_at::text as day from application a
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
