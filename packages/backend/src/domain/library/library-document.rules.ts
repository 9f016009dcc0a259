// The life of a document: number at the first submit, review by another, publishing, the older revision giving way (R-LIB-01).
import { LibraryDocument } from '@kantor/shared/catalogue/e-library/library-document.entity'
import { LibraryDocumentType } from '@kantor/shared/catalogue/master/library-document-type.entity'
import { type FieldError, KantorError } from '@kantor/shared/rules/errors/errors'
import { addMonths } from '@kantor/shared/rules/time/calendar'
import { type SQL, sql } from 'drizzle-orm'
import { rowsOf } from '../../db/connection.ts'
import { columnIn } from '../../db/tables.ts'
import {
  type DerivedContext,
  type RuleContext,
  type RuleValues,
  rulesFor,
  type StoredRow,
} from '../../engine/context.ts'
import { storedRow } from '../../engine/read/stored-rows.ts'
import { recordAccess } from './access.ts'
import { fromObliged, hasAcknowledged } from './obliged.ts'
import { visibleDocuments } from './reader-sql.ts'
import { reviewStepSql } from './reminders.ts'
import { supersedeOlder } from './supersede.ts'

type Values = RuleValues<(typeof LibraryDocument)['fields']>
type Row = StoredRow<(typeof LibraryDocument)['fields']>

/** A draft has a number of its own until the first submit gives it the one it keeps. */
const draftSeries = 'DRAFT-{SEQ:6}'
const isNumbered = (docNo: string | null | undefined): boolean => docNo != null && !docNo.startsWith('DRAFT-')
const becomes = (status: string, next: Values, before: Row | undefined): boolean =>
  before !== undefined && next.status === status && before.status !== status

export const libraryDocumentRules = rulesFor(LibraryDocument, {
  async defaults(context, input) {
    const docNo = input.docNo ?? (await context.nextNumber('library draft', draftSeries))
    const { requiresAck = false } = (await typeOf(context, input.type)) ?? {}
    return { docNo, revision: input.revision ?? 0, requiresAck: input.requiresAck ?? requiresAck }
  },
  async derive(context, next, before) {
    if (becomes('IN_REVIEW', next, before) && !isNumbered(next.docNo)) {
      const { prefix = '' } = (await typeOf(context, next.type)) ?? {}
      const pattern = `${prefix}-${next.category}-{YYYY}-{SEQ:4}`
      return { docNo: await context.nextNumber('library', pattern) }
    }
    if (!becomes('PUBLISHED', next, before)) return {}
    const { today } = context
    const effectiveDate = next.effectiveDate != null && next.effectiveDate > today ? next.effectiveDate : today
    const { reviewMonths = 24 } = (await typeOf(context, next.type)) ?? {}
    return { effectiveDate, reviewDueDate: addMonths(effectiveDate, reviewMonths) }
  },
  async check(context, next, before) {
    if (before !== undefined && next.status === before.status) return lateChanges(next, before)
    if (becomes('PUBLISHED', next, before)) await refuseOthers(context, next)
    const goesOut = becomes('IN_REVIEW', next, before) || becomes('PUBLISHED', next, before)
    if (goesOut && next.file == null) return [{ field: 'file', rule: 'required', message: 'this field is required' }]
    return becomes('PUBLISHED', next, before) ? datesOf(next, context.today) : []
  },
  async afterWrite(context, row, before) {
    if (becomes('PUBLISHED', row, before)) await supersedeOlder(context.tx, context.engine, row.id)
  },
  beforeDelete(_context, row) {
    if (row.status !== 'DRAFT')
      throw new KantorError('BAD_STATE', 'Only a draft can be deleted: withdraw what has been published.')
  },
  visible: visibleDocuments,
  fileTaken: recordAccess,
  derived: {
    acknowledgement: ({ columns, viewer }) => sql`case when not ${columnIn(columns, 'requiresAck')} then 'NOT_NEEDED'
      when exists (select 1 from library_acknowledgement a where a.document_id = ${columnIn(columns, 'id')} and (a.user_id = ${viewer?.userId ?? null}
        or a.employee_id = (select u.employee_id from user_account u where u.id = ${viewer?.userId ?? null})))
      then 'DONE' else 'OPEN' end`,
    ackPercent: (context) =>
      ofObligedSql(context, (done) => sql`round(100.0 * count(*) filter (where ${done}) / nullif(count(*), 0), 1)`),
    ackMissing: (context) => ofObligedSql(context, (done) => sql`count(*) filter (where not ${done})`),
    readerCount: ({ columns }) =>
      sql`select count(distinct a.user_id) from library_access a where a.document_id = ${columnIn(columns, 'id')}`,
    review: ({ columns, today }) => sql`case when ${columnIn(columns, 'status')} = 'PUBLISHED' then
      (array['IN_TIME', 'DUE_SOON', 'OVERDUE', 'OVERDUE'])[1 + ${reviewStepSql(today, sql`${columnIn(columns, 'reviewDueDate')}`)}] end`,
    textState: ({
      columns,
    }) => sql`case when ${columnIn(columns, 'file')} is not null then coalesce((select nullif(f.state, 'READING')
      from file_text f where f.file = ${columnIn(columns, 'file')}), 'WAITING') end`,
    viewCount: ({ columns }) => accessCountSql(columns, 'VIEW'),
    downloadCount: ({ columns }) => accessCountSql(columns, 'DOWNLOAD'),
  },
})

interface DocumentType {
  readonly prefix: string
  readonly requiresAck: boolean
  readonly reviewMonths: number
}
async function typeOf(context: RuleContext, id: number | null | undefined): Promise<DocumentType | undefined> {
  if (id == null) return undefined
  const type = await storedRow(context, LibraryDocumentType, ['prefix', 'requiresAck', 'reviewMonths'], {
    where: { id },
  })
  if (type === undefined) return undefined
  return { prefix: type.prefix ?? '', requiresAck: type.requiresAck === true, reviewMonths: type.reviewMonths ?? 24 }
}

/** What may still change once a document is out: how it is found, when it ends. Who may read it its reviewer agrees to. */
const stillOpen = new Set(['keywords', 'summary', 'ownerDepartment', 'expiryDate'])
const fixedFields = Object.keys(LibraryDocument.fields).filter((name) => !stillOpen.has(name))
const plain = (value: unknown): string => JSON.stringify(value ?? null)
const valueAt = (row: { readonly [name: string]: unknown }, name: string): unknown => row[name]

function lateChanges(next: Values, before: Row): readonly FieldError[] {
  if (before.status === 'DRAFT') return []
  if (before.status === 'IN_REVIEW')
    throw new KantorError('BAD_STATE', 'It is under review. Send it back to change it.')
  if (before.status !== 'PUBLISHED')
    throw new KantorError('BAD_STATE', 'This revision has ended and cannot be changed.')
  return fixedFields
    .filter((name) => plain(valueAt(next, name)) !== plain(valueAt(before, name)))
    .map((field) => ({ field, rule: 'R-LIB-01', message: 'is fixed once published: make a new revision' }))
}

/** Only the reviewer publishes, and he is not the author. */
async function refuseOthers({ tx, actor }: RuleContext, next: Values): Promise<void> {
  if (actor.via === 'system') return
  const [reviewer] = await rowsOf<{ name: string; isHe: boolean }>(
    tx,
    sql`select e.full_name as name, exists (select 1 from user_account u where u.id = ${actor.userId} and u.employee_id = e.id) as "isHe"
      from employee e where e.id = ${next.reviewer ?? null}`,
  )
  if (reviewer?.isHe !== true)
    throw new KantorError('BAD_STATE', `Only the reviewer, ${reviewer?.name ?? 'who is not named'}, may publish it.`)
}

const datesOf = (next: Values, today: string): readonly FieldError[] =>
  next.expiryDate != null && next.expiryDate < today
    ? [{ field: 'expiryDate', rule: 'R-LIB-01', message: 'lies in the past' }]
    : []

const accessCountSql = (columns: DerivedContext['columns'], action: 'VIEW' | 'DOWNLOAD') =>
  sql`select count(*) from library_access a where a.document_id = ${columnIn(columns, 'id')} and a.action = ${action}`

/** A figure over the employees who have to acknowledge a revision; none where it asks for no acknowledgement. */
function ofObligedSql({ columns, today }: DerivedContext, figureOf: (hasDone: SQL) => SQL): SQL {
  const [id, companyCode, confidentiality] = ['id', 'companyCode', 'confidentiality'].map(
    (name) => sql`${columnIn(columns, name)}`,
  ) as [SQL, SQL, SQL]
  return sql`case when ${columnIn(columns, 'requiresAck')} then (select ${figureOf(hasAcknowledged(id))} 
    ${fromObliged({ id, companyCode, confidentiality }, today)}) end`
}
