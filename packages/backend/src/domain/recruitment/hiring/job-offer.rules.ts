// Offers: for a candidate who passed, within the terms of the law, revision by revision; what becomes of one reaches the application.
import { Position } from '@kantor/shared/catalogue/human-resource-management/position-management/position.entity'
import { PositionGrade } from '@kantor/shared/catalogue/human-resource-management/position-management/position-grade.entity'
import { Application } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/application.entity'
import { applications } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/applications'
import { JobOffer } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/job-offer.entity'
import { PersonnelRequisition } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/personnel-requisition.entity'
import { formatDate } from '@kantor/shared/formats/date'
import { type FieldError, KantorError } from '@kantor/shared/rules/errors/errors'
import { contractAnswer, contractErrorWords } from '@kantor/shared/rules/recruitment/contracts'
import { isOutside } from '@kantor/shared/rules/recruitment/offers'
import { addDays, addMonths } from '@kantor/shared/rules/time/calendar'
import { sql } from 'drizzle-orm'
import { lockUntilCommit } from '../../../db/locks.ts'
import { asNumber, ownRows, tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import { columnIn } from '../../../db/tables.ts'
import { type RuleContext, type RuleValues, rulesFor, type StoredRow } from '../../../engine/context.ts'
import { storedRow } from '../../../engine/read/stored-rows.ts'
import { isMove } from '../../../engine/write/moves.ts'
import { changeRow } from '../../organisation/index.ts'
import { keepUntil } from '../applicants/application.rules.ts'
import { worksHere } from '../applicants/look-alikes.ts'
import { requisitionOf } from '../job-advert.rules.ts'
import { ofRequisition, placeOfRequisition } from '../requisitions/of-requisition.ts'
import { draftContract } from './contract-drafts.ts'
import { startRefusal } from './start-day.ts'

const ofJobOffer = tableColumns(JobOffer)
const ofPersonnelRequisition = tableColumns(PersonnelRequisition, 'r')

export type OfferValues = RuleValues<(typeof JobOffer)['fields']>
export type OfferRow = StoredRow<(typeof JobOffer)['fields']>
/** A sent offer is valid for this many days, unless it names another day. */
const daysValid = 7
/** Applications to which something can be offered. */
const ready: readonly (string | null)[] = ['PASSED', 'DECLINED', 'OFFER_EXPIRED']
const alive = ['DRAFT', 'SUBMITTED', 'RETURNED', 'APPROVED', 'SENT', 'ACCEPTED'] as const
const rule = 'R-REC-OFFER'

const isOpenForm = (before: OfferRow | undefined): boolean =>
  before === undefined || before.status === 'DRAFT' || before.status === 'RETURNED'

export const jobOfferRules = rulesFor(JobOffer, {
  async derive(context, next, before): Promise<OfferValues> {
    if (!isOpenForm(before)) return {}
    const application = await applicationOf(context, next.application)
    const position = application?.position ?? null
    const post = await storedRow(context, Position, ['grade'], { where: { id: position ?? 0 } })
    const grade = next.grade ?? post?.grade ?? null
    return {
      position,
      grade,
      applicant: application?.applicant ?? null,
      requisition: application?.requisition ?? null,
      revision: before?.revision ?? (await nextRevision(context, next.application)),
      outsideRange: isOutside(next.basicSalary ?? null, await rangeOf(context, grade)),
    }
  },
  async check(context, next, before) {
    if (isMove(next, before) || !isOpenForm(before)) return []
    return [
      ...(await candidateComplaints(context, next, before?.id)),
      ...termComplaints(next),
      ...(await startComplaints(context, next)),
    ]
  },
  moves: {
    submit: {
      async check(context, _next, before) {
        await refuseUnwanted(context, before)
        return refuseOverdue(context, before)
      },
    },
    send: {
      derive: ({ today }, { validUntil }) => ({ sentAt: today, validUntil: validUntil ?? addDays(today, daysValid) }),
      async check(context, { validUntil }, before) {
        await refuseUnwanted(context, before)
        await refuseOverdue(context, before)
        return (validUntil ?? context.today) < context.today
          ? [{ field: 'validUntil', rule, message: 'is over: withdraw the offer and write the next revision' }]
          : []
      },
      effect: (context, row) => moveApplication(context, row, 'OFFERED'),
    },
    accept: {
      derive: ({ today }) => ({ acceptedAt: today }),
      async check(context, _next, before) {
        await refuseOverdue(context, before)
        refuseEnded(context, before)
        return placeComplaints(context, before)
      },
      async effect(context, row) {
        await moveApplication(context, row, 'ACCEPTED')
        await draftContract(context, row)
      },
    },
    decline: { effect: (context, row) => moveApplication(context, row, 'DECLINED') },
    expire: { effect: (context, row) => moveApplication(context, row, 'OFFER_EXPIRED') },
    withdraw: { effect: (context, row) => moveApplication(context, row, 'PASSED') },
  },
  derived: {
    ...placeOfRequisition,
    daysToFill: (context) => sql`(${columnIn(context.columns, 'acceptedAt')} - ${ofRequisition(context, 'opened_at')})`,
    daysToHire: ({ columns }) =>
      sql`(select ${columnIn(columns, 'acceptedAt')} - a.applied_at from application a where a.id = ${columnIn(columns, 'application')})`,
  },
})

const applicationOf = (context: RuleContext, id: number | null | undefined) =>
  storedRow(context, Application, ['id', 'status', 'position', 'applicant', 'requisition'], { where: { id: id ?? 0 } })

const rangeOf = async (context: RuleContext, grade: number | null) => {
  const found = await storedRow(context, PositionGrade, ['minSalary', 'maxSalary'], { where: { id: grade ?? 0 } })
  return { min: found?.minSalary ?? null, max: found?.maxSalary ?? null }
}

/** Revisions of one application are numbered on, regardless of what happened to the earlier ones. */
async function nextRevision({ tx }: RuleContext, application: number | null | undefined): Promise<number> {
  const [row] = await typedRows(
    tx,
    { next: asNumber(sql`coalesce(max(revision), 0)::int + 1`) },
    sql`from job_offer where application_id = ${application ?? 0}`,
  )
  return row?.next ?? 1
}

/** The candidate has passed and has no other offer that lives; what is wanted is not filled by others. */
async function candidateComplaints(context: RuleContext, next: OfferValues, own = 0): Promise<readonly FieldError[]> {
  const application = await applicationOf(context, next.application)
  if (application === undefined) return []
  const refusal = (message: string) => [{ field: 'application', rule, message }]
  if (own === 0 && !ready.includes(application.status))
    return refusal('has not passed the selection yet, or is out: only candidates who passed are made an offer')
  await lockUntilCommit(context.tx, JSON.stringify(['JobOffer', next.application]))
  const [other] = await typedRows(
    context.tx,
    { no: ofJobOffer.offerNo },
    sql`from ${ownRows(context.actor, ofJobOffer)} where application_id = ${application.id} and id <> ${own} and status in ${[...alive]} limit 1`,
  )
  if (other !== undefined) return refusal(`has the offer ${other.no}: change or withdraw that one`)
  const employed = await worksHere(context, application.applicant, next.startDate)
  return employed === undefined ? [] : refusal(`is that of an employee: ${employedWords(employed)}`)
}

/** What to do about a candidate who is employed. */
const employedWords = (employed: string): string =>
  `${employed} has this identity number and works here until the day of the start or longer. Change the position of that employee instead, offer a start after the last day of work, or correct the number at the applicant.`

/** No one receives an offer that Convert will refuse: an employment in addition to an existing one. */
async function refuseEmployed(context: RuleContext, { applicant, startDate }: OfferRow): Promise<void> {
  const employed = await worksHere(context, applicant, startDate)
  if (employed !== undefined) throw new KantorError('BAD_STATE', employedWords(employed))
}

/** Work begins today at the earliest, and not in a month whose attendance is closed for the pay group. */
async function startComplaints(context: RuleContext, next: OfferValues): Promise<readonly FieldError[]> {
  const why = await startRefusal(context, next)
  return why === null ? [] : [{ field: 'startDate', rule, message: why }]
}

/** Terms as the contract will have them, so that no one is offered what cannot be signed. */
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

/** An offer whose person works here by now, or whose first day has come too near, goes no further. */
async function refuseOverdue(context: RuleContext, offer: OfferRow): Promise<readonly []> {
  await refuseEmployed(context, offer)
  const late = await startRefusal(context, offer)
  if (late === null) return []
  throw new KantorError(
    'BAD_STATE',
    `The first day of work ${late}. Have the offer returned or withdraw it, and write one with a later day.`,
  )
}

function refuseEnded({ today }: RuleContext, { validUntil }: OfferRow): void {
  if ((validUntil ?? '9999') < today)
    throw new KantorError(
      'BAD_STATE',
      `The offer ended on ${formatDate(validUntil)}. Write the next revision and have it approved.`,
    )
}

/** An offer goes to a person who is still a candidate, for a place that is still vacant. */
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
      `${requisition?.requisitionNo} is filled, on hold or closed. Resume it, or have another requisition approved for this candidate.`,
    )
}

/** One requisition is not filled twice: accepted and hired candidates together are no more than it asks for. */
async function placeComplaints({ tx }: RuleContext, row: OfferRow): Promise<readonly FieldError[]> {
  await lockUntilCommit(tx, JSON.stringify(['Requisition places', row.requisition]))
  const [place] = await typedRows(
    tx,
    {
      no: ofPersonnelRequisition.requisitionNo,
      wanted: ofPersonnelRequisition.qty,
      taken: asNumber(sql`(select count(*)::int from application a where a.requisition_id = r.id
        and a.status in ('ACCEPTED', 'HIRED'))`),
    },
    sql`from personnel_requisition r where r.id = ${row.requisition ?? 0}`,
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
  // An applicant who has withdrawn meanwhile, or was hired by another offer, stays so.
  const known = await applicationOf(context, row.application)
  if (!ready.includes(known?.status ?? null) && known?.status !== 'OFFERED' && known?.status !== 'ACCEPTED') return
  const isDecided = status === 'DECLINED' || status === 'OFFER_EXPIRED'
  await changeRow(context, Application, applications, row.application ?? 0, {
    status,
    ...(isDecided ? { decidedAt: context.today } : {}),
  })
  await keepUntil(context, { applicant: row.applicant })
}
