// Offers: for a candidate who passed, within the terms of the law, revision by revision; what becomes of one reaches the application.

import { Position } from '@kantor/shared/catalogue/human-resource-management/position-management/position.entity'
import { PositionGrade } from '@kantor/shared/catalogue/human-resource-management/position-management/position-grade.entity'
import { Application } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/application.entity'
import { applications } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/applications'
import { JobOffer } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/job-offer.entity'
import { formatDate } from '@kantor/shared/formats/date'
import { type FieldError, KantorError } from '@kantor/shared/rules/errors/errors'
import { contractAnswer, contractErrorWords } from '@kantor/shared/rules/recruitment/contracts'
import { isOutside } from '@kantor/shared/rules/recruitment/offers'
import { addDays, addMonths } from '@kantor/shared/rules/time/calendar'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/connection.ts'
import { lockUntilCommit } from '../../db/locks.ts'
import { columnIn } from '../../db/tables.ts'
import { type RuleContext, type RuleValues, rulesFor, type StoredRow } from '../../engine/context.ts'
import { storedRow } from '../../engine/read/stored-rows.ts'
import { changeRow } from '../organisation/index.ts'
import { keepUntil } from './application.rules.ts'
import { draftContract } from './contract-drafts.ts'
import { requisitionOf } from './job-advert.rules.ts'
import { worksHere } from './look-alikes.ts'
import { ofRequisition, placeOfRequisition } from './of-requisition.ts'

export type OfferValues = RuleValues<(typeof JobOffer)['fields']>
export type OfferRow = StoredRow<(typeof JobOffer)['fields']>
/** An offer that was sent stands so long, unless it says another day. */
const daysValid = 7
/** Applications to which something can be offered. */
const ready: readonly (string | null)[] = ['PASSED', 'DECLINED', 'OFFER_EXPIRED']
const alive = ['DRAFT', 'SUBMITTED', 'RETURNED', 'APPROVED', 'SENT', 'ACCEPTED'] as const
const rule = 'R-REC-OFFER'

/** What the application is once its offer has moved. */
const becomes: ReadonlyMap<string, 'OFFERED' | 'ACCEPTED' | 'DECLINED' | 'OFFER_EXPIRED' | 'PASSED'> = new Map([
  ['SENT', 'OFFERED'],
  ['ACCEPTED', 'ACCEPTED'],
  ['DECLINED', 'DECLINED'],
  ['EXPIRED', 'OFFER_EXPIRED'],
  ['WITHDRAWN', 'PASSED'],
])

const isOpenForm = (before: OfferRow | undefined): boolean =>
  before === undefined || before.status === 'DRAFT' || before.status === 'RETURNED'

export const jobOfferRules = rulesFor(JobOffer, {
  async defaults({ nextNumber }) {
    return { offerNo: await nextNumber('JobOffer', 'JO-{YYYY}{MM}-{SEQ:4}') }
  },
  async derive(context, next, before): Promise<OfferValues> {
    if (!isOpenForm(before)) return daysOfMove(context, next, before)
    const application = await applicationOf(context, next.application)
    const position = application?.position ?? null
    const post = await storedRow(context, Position, ['grade'], { where: { id: position ?? 0 } })
    const grade = next.grade ?? post?.grade ?? null
    return {
      ...{ position, grade, applicant: application?.applicant ?? null, requisition: application?.requisition ?? null },
      revision: before?.revision ?? (await nextRevision(context, next.application)),
      outsideRange: isOutside(next.basicSalary ?? null, await rangeOf(context, grade)),
    }
  },
  async check(context, next, before) {
    if (before !== undefined && next.status !== before.status) return moveComplaints(context, next, before)
    if (!isOpenForm(before)) return []
    return [...(await candidateComplaints(context, next, before?.id)), ...termComplaints(next)]
  },
  async afterWrite(context, row, before) {
    if (before === undefined || row.status === before.status) return
    const status = becomes.get(row.status ?? '')
    if (status !== undefined) await moveApplication(context, row, status)
    if (status === 'ACCEPTED') await draftContract(context, row)
  },
  derived: {
    ...placeOfRequisition,
    daysToFill: (context) => sql`(${columnIn(context.columns, 'acceptedAt')} - ${ofRequisition(context, 'opened_at')})`,
    daysToHire: ({ columns }) =>
      sql`(select ${columnIn(columns, 'acceptedAt')} - a.applied_at from application a where a.id = ${columnIn(columns, 'application')})`,
  },
  beforeDelete(_context, row) {
    if (row.status !== 'DRAFT')
      throw new KantorError('BAD_STATE', 'Only a draft can be deleted. Withdraw an offer that was approved or sent.')
  },
})

const applicationOf = (context: RuleContext, id: number | null | undefined) =>
  storedRow(context, Application, ['id', 'status', 'position', 'applicant', 'requisition'], { where: { id: id ?? 0 } })

const rangeOf = async (context: RuleContext, grade: number | null) => {
  const found = await storedRow(context, PositionGrade, ['minSalary', 'maxSalary'], { where: { id: grade ?? 0 } })
  return { min: found?.minSalary ?? null, max: found?.maxSalary ?? null }
}

/** Revisions of one application count on, whatever became of the earlier ones. */
async function nextRevision({ tx }: RuleContext, application: number | null | undefined): Promise<number> {
  const [row] = await rowsOf<{ next: number }>(
    tx,
    sql`select coalesce(max(revision), 0)::int + 1 as next from job_offer where application_id = ${application ?? 0}`,
  )
  return row?.next ?? 1
}

function daysOfMove({ today }: RuleContext, next: OfferValues, before?: OfferRow): OfferValues {
  if (before === undefined || next.status === before.status) return {}
  if (next.status === 'SENT') return { sentAt: today, validUntil: next.validUntil ?? addDays(today, daysValid) }
  return next.status === 'ACCEPTED' ? { acceptedAt: today } : {}
}

/** The candidate has passed and has no other offer that lives; what is wanted is not filled by others. */
async function candidateComplaints(context: RuleContext, next: OfferValues, own = 0): Promise<readonly FieldError[]> {
  const application = await applicationOf(context, next.application)
  if (application === undefined) return []
  const refusal = (message: string) => [{ field: 'application', rule, message }]
  if (own === 0 && !ready.includes(application.status))
    return refusal('has not passed the selection yet, or is out: only candidates who passed are made an offer')
  await lockUntilCommit(context.tx, JSON.stringify(['JobOffer', next.application]))
  const [other] = await rowsOf<{ no: string }>(
    context.tx,
    sql`select offer_no as no from job_offer where application_id = ${application.id} and id <> ${own} and status in ${[...alive]} limit 1`,
  )
  if (other !== undefined) return refusal(`has the offer ${other.no}: change or withdraw that one`)
  const employed = await worksHere(context, application.applicant, next.startDate)
  return employed === undefined ? [] : refusal(`is that of an employee: ${employedWords(employed)}`)
}

/** What to do about a candidate who is employed. */
const employedWords = (employed: string): string =>
  `${employed} has this identity number and works here until the day of the start or longer. Change the position of that employee instead, offer a start after the last day of work, or correct the number at the applicant.`

/** Nobody is offered what Convert will refuse: an employment beside the one that he has. */
async function refuseEmployed(context: RuleContext, { applicant, startDate }: OfferRow): Promise<void> {
  const employed = await worksHere(context, applicant, startDate)
  if (employed !== undefined) throw new KantorError('BAD_STATE', employedWords(employed))
}

/** Terms as the contract will have them, so that nobody is offered what cannot be signed. */
function termComplaints(next: OfferValues): readonly FieldError[] {
  const { employmentType, startDate, contractMonths, probationMonths } = next
  if (startDate == null || (employmentType !== 'PKWT' && employmentType !== 'PKWTT')) return []
  const endDate =
    contractMonths == null || contractMonths === 0 ? null : addDays(addMonths(startDate, contractMonths), -1)
  const { errors } = contractAnswer(
    { type: employmentType, startDate, endDate, probationMonths: probationMonths ?? 0 },
    new Set(),
  )
  return errors.map((error) => ({
    field: contractErrorWords[error].field === 'endDate' ? 'contractMonths' : 'probationMonths',
    rule: error,
    message: contractErrorWords[error].message,
  }))
}

async function moveComplaints(
  context: RuleContext,
  next: OfferValues,
  before: OfferRow,
): Promise<readonly FieldError[]> {
  const { today } = context
  if (next.status === 'SUBMITTED' || next.status === 'SENT') await refuseUnwanted(context, before)
  if (next.status === 'SUBMITTED' || next.status === 'SENT' || next.status === 'ACCEPTED')
    await refuseEmployed(context, before)
  if (next.status === 'SENT' && (next.validUntil ?? today) < today)
    return [{ field: 'validUntil', rule, message: 'is over: withdraw the offer and write the next revision' }]
  if (next.status !== 'ACCEPTED') return []
  if ((before.validUntil ?? '9999') < today)
    throw new KantorError(
      'BAD_STATE',
      `The offer ended on ${formatDate(before.validUntil)}. Write the next revision and have it approved.`,
    )
  return placeComplaints(context, before)
}

/** An offer goes to somebody who is still a candidate, for a place that is still looked for. */
async function refuseUnwanted(context: RuleContext, row: OfferRow): Promise<void> {
  const application = await applicationOf(context, row.application)
  if (!ready.includes(application?.status ?? null))
    throw new KantorError(
      'BAD_STATE',
      'The candidate has withdrawn or is out by now: nothing can be offered. Leave the offer, or withdraw it where it was approved.',
    )
  const requisition = await requisitionOf(context, row.requisition)
  if (requisition?.status !== 'OPEN' && requisition?.status !== 'PARTLY_FILLED')
    throw new KantorError(
      'BAD_STATE',
      `${requisition?.requisitionNo} is filled, on hold or over: nobody is looked for. Resume it, or have a further requisition approved for this candidate.`,
    )
}

/** One requisition is not filled twice: accepted and hired candidates together are no more than it asks for. */
async function placeComplaints({ tx }: RuleContext, row: OfferRow): Promise<readonly FieldError[]> {
  await lockUntilCommit(tx, JSON.stringify(['Requisition places', row.requisition]))
  const [place] = await rowsOf<{ no: string; wanted: number; taken: number }>(
    tx,
    sql`select r.requisition_no as no, r.qty as wanted, (select count(*)::int from application a where a.requisition_id = r.id
        and a.status in ('ACCEPTED', 'HIRED')) as taken from personnel_requisition r where r.id = ${row.requisition ?? 0}`,
  )
  if (place === undefined || place.taken < place.wanted) return []
  throw new KantorError(
    'BAD_STATE',
    `${place.no} is filled: ${place.taken} of ${place.wanted} have accepted. Ask for one more person, or withdraw the offer.`,
  )
}

async function moveApplication(
  context: RuleContext,
  row: OfferRow,
  status: 'OFFERED' | 'ACCEPTED' | 'DECLINED' | 'OFFER_EXPIRED' | 'PASSED',
): Promise<void> {
  // Whoever has withdrawn meanwhile, or was hired by another offer, stays so.
  const known = await applicationOf(context, row.application)
  if (!ready.includes(known?.status ?? null) && known?.status !== 'OFFERED' && known?.status !== 'ACCEPTED') return
  const isDecided = status === 'DECLINED' || status === 'OFFER_EXPIRED'
  await changeRow(context, Application, applications, row.application ?? 0, {
    status,
    ...(isDecided ? { decidedAt: context.today } : {}),
  })
  await keepUntil(context, { applicant: row.applicant })
}
