// Adverts: for a requisition that still looks for people; what is published has been through the check of its wording.
import { JobAdvert } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/job-advert.entity'
import { PersonnelRequisition } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/personnel-requisition.entity'
import type { FieldError } from '@kantor/shared/rules/errors/errors'
import { saysSomething, wordingOf } from '@kantor/shared/rules/recruitment/advert'
import { questionComplaints } from '@kantor/shared/rules/recruitment/questions'
import { sql } from 'drizzle-orm'
import { columnIn } from '../../db/tables.ts'
import { type RuleContext, type RuleValues, rulesFor } from '../../engine/context.ts'
import { storedRow } from '../../engine/read/stored-rows.ts'
import { cleanHtml } from '../messages/index.ts'

type Values = RuleValues<(typeof JobAdvert)['fields']>

/** The message where the check of the wording leaves no sentence. */
export const nothingLeftWords =
  'has no sentence left that does not limit who may apply: write what the work is and what it asks for, then publish'

export const jobAdvertRules = rulesFor(JobAdvert, {
  async derive(context, next, before): Promise<Values> {
    const requisition = await requisitionOf(context, next.requisition)
    const isNewText = next.publicText !== before?.publicText
    const text = isNewText ? cleanHtml(next.publicText ?? '') : (next.publicText ?? '')
    // What is before the public is checked again with every change.
    const isPublic = before?.status === 'PUBLISHED' && next.status === 'PUBLISHED'
    const publicText = isPublic ? wordingOf(text, !!requisition?.limitJustification).publicText : text
    return { position: requisition?.position ?? null, ...(publicText === next.publicText ? {} : { publicText }) }
  },
  async check(context, next, before) {
    const complaints = await requestComplaints(context, next, before)
    if (complaints.length > 0) return complaints
    if (before?.status === 'PUBLISHED' && next.status === 'PUBLISHED') {
      if (saysSomething(before.publicText) && !saysSomething(next.publicText))
        return [{ field: 'publicText', rule: 'R-REC-WORDING', message: nothingLeftWords }]
      if (next.title !== before.title) return titleComplaints(context, next)
    }
    return before === undefined ? openComplaints(context, next) : []
  },
  derived: {
    channelNames: ({ columns }) => sql`(select string_agg(s.source_name, ', ' order by c.seq) from job_advert_channels c
      join applicant_source s on s.id = c.source_id where c.parent_id = ${columnIn(columns, 'id')})`,
    applicants: ({ columns }) =>
      sql`(select count(*)::integer from application a where a.advert_id = ${columnIn(columns, 'id')})`,
    hired: ({ columns }) => sql`(select count(*)::integer from application a
      where a.advert_id = ${columnIn(columns, 'id')} and a.status = 'HIRED')`,
  },
})

export const requisitionOf = (context: RuleContext, id: number | null | undefined) =>
  storedRow(
    context,
    PersonnelRequisition,
    ['id', 'requisitionNo', 'status', 'position', 'qty', 'limitJustification', 'salaryMin', 'salaryMax'],
    { where: { id: id ?? 0 } },
  )

async function openComplaints(context: RuleContext, next: Values): Promise<readonly FieldError[]> {
  const requisition = await requisitionOf(context, next.requisition)
  if (requisition === undefined || requisition.status === 'OPEN' || requisition.status === 'PARTLY_FILLED') return []
  const message = 'does not look for people: it has to be approved, and neither filled, on hold nor closed'
  return [{ field: 'requisition', rule: 'R-REC-OPEN', message }]
}

/** Questions have answers that fit them, and ask nothing that the law keeps out of a selection. */
async function requestComplaints(
  context: RuleContext,
  next: Values,
  before: Values | undefined,
): Promise<readonly FieldError[]> {
  if (JSON.stringify(next.questions ?? []) === JSON.stringify(before?.questions ?? [])) return []
  const requisition = await requisitionOf(context, next.requisition)
  return questionComplaints(next.questions, !!requisition?.limitJustification)
}

/** A public advert keeps a title that excludes no one. */
async function titleComplaints(context: RuleContext, next: Values): Promise<readonly FieldError[]> {
  const requisition = await requisitionOf(context, next.requisition)
  const [hit] = wordingOf(next.title ?? '', !!requisition?.limitJustification).hits.filter(({ removed }) => removed)
  const message = `limits who may apply: ${hit?.text}`
  return hit === undefined ? [] : [{ field: 'title', rule: 'R-REC-WORDING', message }]
}
