// Adverts: for a requisition that still looks for people; what is published has been through the check of its wording.
import { JobAdvert } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/job-advert.entity'
import { PersonnelRequisition } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/personnel-requisition.entity'
import { type FieldError, KantorError } from '@kantor/shared/rules/errors/errors'
import { wordingOf } from '@kantor/shared/rules/recruitment/advert'
import { sql } from 'drizzle-orm'
import { columnIn } from '../../db/tables.ts'
import { type RuleContext, type RuleValues, rulesFor, type StoredRow } from '../../engine/context.ts'
import { storedRow } from '../../engine/read/stored-rows.ts'
import { isSame } from '../../engine/write/stored.ts'
import { cleanHtml } from '../messages/index.ts'

type Values = RuleValues<(typeof JobAdvert)['fields']>
type Row = StoredRow<(typeof JobAdvert)['fields']>

/** What may still be entered once an advert is over: the reports to the ministry, and what the channels cost in the end. */
const afterwards: ReadonlySet<string> = new Set([
  'wllpNo',
  'wllpReportedAt',
  'wllpFilledReportedAt',
  'channels',
  'status',
  'complianceResult',
])

export const jobAdvertRules = rulesFor(JobAdvert, {
  async defaults({ nextNumber }) {
    return { advertNo: await nextNumber('JobAdvert', 'JA-{YYYY}{MM}-{SEQ:4}') }
  },
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
    if (before?.status === 'CLOSED' || before?.status === 'WITHDRAWN') refuseRewriting(next, before)
    if (before?.status === 'PUBLISHED' && next.title !== before.title) return titleComplaints(context, next)
    return before === undefined ? openComplaints(context, next) : []
  },
  beforeDelete(_context, row) {
    if (row.status !== 'DRAFT')
      throw new KantorError('BAD_STATE', 'It was published, and people may have answered it. Withdraw it instead.')
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

/** What is before the public keeps a title that limits nobody. */
async function titleComplaints(context: RuleContext, next: Values): Promise<readonly FieldError[]> {
  const requisition = await requisitionOf(context, next.requisition)
  const [hit] = wordingOf(next.title ?? '', !!requisition?.limitJustification).hits.filter(({ removed }) => removed)
  const message = `limits who may apply: ${hit?.text}`
  return hit === undefined ? [] : [{ field: 'title', rule: 'R-REC-WORDING', message }]
}

function refuseRewriting(next: Values, before: Row): void {
  const changed = Object.keys(next).filter(
    (name) => !afterwards.has(name) && !isSame(next[name as keyof Values] ?? null, before[name as keyof Row] ?? null),
  )
  if (changed.length > 0)
    throw new KantorError(
      'BAD_STATE',
      'The advert is over: only the reports to the ministry and the channels may still be changed. Write a new advert instead.',
    )
}
