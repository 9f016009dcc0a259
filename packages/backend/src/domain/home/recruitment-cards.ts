// Cards of recruitment: candidates who wait for the reader's score, offers about to end, requisitions past their day.
import {
  type ApplicantFinding,
  findingLabels,
} from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/applicant-finding.entity'
import { applicantFindings } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/applicant-findings'
import type { JobOffer } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/job-offer.entity'
import { jobOffers } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/job-offers'
import type { PersonnelRequisition } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/personnel-requisition.entity'
import { personnelRequisitions } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/personnel-requisitions'
import type { StageEvaluation } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/stage-evaluation.entity'
import { stageEvaluations } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/stage-evaluations'
import { enumLabelOf } from '@kantor/shared/derive/names'
import { formatDate } from '@kantor/shared/formats/date'
import type { Entity, Row } from '@kantor/shared/kernel'
import { daysBetween } from '@kantor/shared/rules/time/calendar'
import { type CardItem, type CardMakers, counted, facts } from './card.ts'
import type { Desk } from './desk.ts'

export const recruitmentCards: CardMakers = { ownScores, offersEnding, requisitionsOverdue, findingsOpen }

type Stored<E extends Entity> = Row<E['fields']> & { readonly id: string }

/** Evaluations that were assigned to the reader, the first due first. */
async function ownScores(desk: Desk) {
  const asked = { status: 'ASSIGNED', sort: 'dueDate' }
  const { total, rows } = await desk.own().list<Stored<typeof StageEvaluation>>(stageEvaluations, asked)
  const items = rows.map(
    ({ id, applicant, stageName, dueDate }): CardItem => ({
      label: applicant?.name ?? '',
      note: facts(stageName, dueDate && `due ${formatDate(dueDate)}`),
      overdue: dueDate !== null && dueDate < desk.today,
      path: `${stageEvaluations.path}/index?row=${id}`,
    }),
  )
  return { total, items, query: asked }
}

/** Offers that were sent and are not answered, the first to end first. */
async function offersEnding(desk: Desk) {
  const asked = { status: 'SENT', sort: 'validUntil' }
  const { total, rows } = await desk.list<Stored<typeof JobOffer>>(jobOffers, asked)
  const items = rows.map(({ id, applicant, position, validUntil }): CardItem => {
    const left = validUntil === null ? null : daysBetween(desk.today, validUntil)
    return {
      label: applicant?.name ?? '',
      note: facts(
        position?.name,
        validUntil && `until ${formatDate(validUntil)}`,
        left !== null && `${counted(left, 'day')} left`,
      ),
      tone: left !== null && left <= 2 ? 'WARN' : 'PLAIN',
      path: `${jobOffers.path}/show/${id}`,
    }
  })
  return { total, items, query: asked }
}

/** Requisitions that are still open after the day they were needed, the oldest first. */
async function requisitionsOverdue(desk: Desk) {
  const asked = { overdue: 'true', sort: 'neededDate' }
  const { total, rows } = await desk.list<Stored<typeof PersonnelRequisition>>(personnelRequisitions, asked)
  const items = rows.map(
    ({ id, requisitionNo, position, qty, filledQty, neededDate }): CardItem => ({
      label: `${requisitionNo} ${position?.name ?? ''}`,
      note: facts(`${(qty ?? 1) - (filledQty ?? 0)} wanted`, neededDate && `needed by ${formatDate(neededDate)}`),
      overdue: true,
      path: `${personnelRequisitions.path}/show/${id}`,
    }),
  )
  return { total, items, query: asked }
}

/** What the public form left to be looked into, the oldest first. */
async function findingsOpen(desk: Desk) {
  const asked = { status: 'OPEN', sort: 'foundAt' }
  const { total, rows } = await desk.list<Stored<typeof ApplicantFinding>>(applicantFindings, asked)
  const items = rows.map(
    ({ id, applicant, kind, foundAt }): CardItem => ({
      label: applicant?.name ?? '',
      note: facts(kind && enumLabelOf(kind, findingLabels), foundAt && formatDate(foundAt)),
      tone: 'WARN',
      path: `${applicantFindings.path}/show/${id}`,
    }),
  )
  return { total, items, query: asked }
}
