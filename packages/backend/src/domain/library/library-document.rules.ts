// The life of a document: number at the first submit, review by another, publishing, the older revision giving way (R-LIB-01).
import { LibraryDocument } from '@kantor/shared/catalogue/e-library/library-document.entity'
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { LibraryDocumentType } from '@kantor/shared/catalogue/master/entities/library-document-type.entity'
import { type FieldError, KantorError } from '@kantor/shared/rules/errors/errors'
import { addMonths } from '@kantor/shared/rules/time/calendar'
import { type SQL, sql } from 'drizzle-orm'
import { asBoolean, ownRows, tableColumns, typedRows } from '../../db/rows/typed-rows.ts'
import { columnIn } from '../../db/tables.ts'
import { type DerivedContext, type RuleContext, type RuleValues, rulesFor } from '../../engine/context.ts'
import { storedRow } from '../../engine/read/stored-rows.ts'
import { recordAccess } from './access.ts'
import { fromObliged, hasAcknowledged } from './obliged.ts'
import { visibleDocuments } from './reader-sql.ts'
import { reviewStepSql } from './reminders.ts'
import { supersedeOlder } from './supersede.ts'

const ofEmployee = tableColumns(Employee, 'e')

type Values = RuleValues<(typeof LibraryDocument)['fields']>

/** A draft has a number of its own until the first submit gives it the one it keeps. */
const draftSeries = 'DRAFT-{SEQ:6}'
const isNumbered = (docNo: string | null | undefined): boolean => docNo != null && !docNo.startsWith('DRAFT-')

export const libraryDocumentRules = rulesFor(LibraryDocument, {
  async defaults(context, input) {
    const docNo = input.docNo ?? (await context.nextNumber('library draft', draftSeries))
    const { requiresAck = false } = (await typeOf(context, input.type)) ?? {}
    return { docNo, revision: input.revision ?? 0, requiresAck: input.requiresAck ?? requiresAck }
  },
  moves: {
    submit: {
      async derive(context, next) {
        if (isNumbered(next.docNo)) return {}
        const { prefix = '' } = (await typeOf(context, next.type)) ?? {}
        const pattern = `${prefix}-${next.category}-{YYYY}-{SEQ:4}`
        return { docNo: await context.nextNumber('library', pattern) }
      },
      check: (_context, next) => withoutFile(next),
    },
    publish: {
      async derive(context, next) {
        const { today } = context
        const effectiveDate = next.effectiveDate != null && next.effectiveDate > today ? next.effectiveDate : today
        const { reviewMonths = 24 } = (await typeOf(context, next.type)) ?? {}
        return { effectiveDate, reviewDueDate: addMonths(effectiveDate, reviewMonths) }
      },
      async check(context, next) {
        await refuseOthers(context, next)
        const missing = withoutFile(next)
        return missing.length > 0 ? missing : datesOf(next, context.today)
      },
      effect: ({ tx, engine }, { id }) => supersedeOlder(tx, engine, id),
    },
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

/** Only the reviewer publishes, and he is not the author. */
async function refuseOthers({ tx, actor }: RuleContext, next: Values): Promise<void> {
  if (actor.via === 'system') return
  const [reviewer] = await typedRows(
    tx,
    {
      name: ofEmployee.fullName,
      isHe: asBoolean(sql`exists (select 1 from user_account u where u.id = ${actor.userId} and u.employee_id = e.id)`),
    },
    sql`from ${ownRows(actor, ofEmployee)} where e.id = ${next.reviewer ?? null}`,
  )
  if (reviewer?.isHe !== true)
    throw new KantorError('BAD_STATE', `Only the reviewer, ${reviewer?.name ?? 'who is not named'}, may publish it.`)
}

const withoutFile = ({ file }: Values): readonly FieldError[] =>
  file == null ? [{ field: 'file', rule: 'required', message: 'this field is required' }] : []

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
