// What readers and the keepers of the register do beyond reading: acknowledge, revise, look who has read.
import { catalogue } from '@kantor/shared/catalogue'
import { generalDocument } from '@kantor/shared/catalogue/e-library/general-document'
import { LibraryAcknowledgement } from '@kantor/shared/catalogue/e-library/library-acknowledgement.entity'
import { LibraryDocument } from '@kantor/shared/catalogue/e-library/library-document.entity'
import { featuresOver } from '@kantor/shared/derive/rights'
import type { RecordFeature } from '@kantor/shared/kernel'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { type SQL, sql } from 'drizzle-orm'
import { rowsOf } from '../../db/connection.ts'
import { type ActionContext, type ActionsEntry, actionsFor } from '../../engine/actions/actions.ts'
import { personOf } from '../../engine/approval/people.ts'
import { queryContext } from '../../engine/datasets/dataset.ts'
import { list } from '../../engine/list/list.ts'
import { show } from '../../engine/read/read.ts'
import { storedRow } from '../../engine/read/stored-rows.ts'
import { insertRow, inWriting } from '../../engine/write/write.ts'
import { newRevisionOf } from './new-revision.ts'
import { missingOf } from './obliged.ts'
import { tellReaders } from './reminders.ts'

interface Asked {
  readonly document: number
  readonly page: number
  readonly size: number
}

const pageActions = (feature: RecordFeature): ActionsEntry => ({
  path: feature.path,
  handlers: { acknowledge: (context: ActionContext, { document }: Asked) => acknowledge(context, feature, document) },
})

/** Once per revision and person: again changes nothing, and nothing takes it back (R-LIB-03). */
async function acknowledge(context: ActionContext, feature: RecordFeature, document: number) {
  const { tx, engine, actor } = context
  await show(engine, actor, feature, document, { fields: ['id'], tx })
  // A user who may read the document may acknowledge it; the page itself need not show that it requires it.
  const asked = await storedRow(context, LibraryDocument, ['requiresAck'], { where: { id: document } })
  if (asked?.requiresAck !== true) throw new KantorError('BAD_STATE', 'This document asks for no acknowledgement.')
  const { employee } = await personOf(context)
  const made = (where: { user: number } | { employee: number }) =>
    storedRow(context, LibraryAcknowledgement, ['ackAt'], { where: { document, ...where } })
  const done = (await made({ user: actor.userId })) ?? (employee === null ? undefined : await made({ employee }))
  if (done !== undefined) return {}
  const row = { document, user: actor.userId, employee, ackAt: engine.now().toISOString(), ip: actor.ip }
  await inWriting(engine, actor, LibraryAcknowledgement, undefined, (writing) => insertRow(writing, row))
  return {}
}

const registerActions = actionsFor(generalDocument, {
  newRevision: async (context, { document }) => {
    const made = await newRevisionOf(context, document)
    const ref = (await context.refsOf(LibraryDocument.name, [made])).get(made)
    if (ref === undefined) throw new KantorError('NOT_FOUND')
    return { document: ref }
  },
  revisions: async ({ engine, actor, tx }, { document, page, size }) => {
    const { docNo } = await show(engine, actor, generalDocument, document, { fields: ['docNo'], tx })
    const fields = ['revision', 'title', 'status', 'effectiveDate', 'file']
    const found = await list(engine, actor, generalDocument, {
      filters: [{ column: 'docNo', is: 'in', values: [String(docNo)] }],
      sort: [{ column: 'revision', descending: true }],
      page,
      size,
      fields,
      countAll: true,
    })
    const rows = found.rows.map(({ id: _, rowVersion: _v, ...row }) => row)
    return { total: found.total, rows: rows as never }
  },
  acknowledgements: (context, asked) =>
    peopleOf(context, asked, sql`library_acknowledgement`, sql`x.ack_at as "ackAt", x.ip`, sql`x.ack_at`),
  notAcknowledged: missingPage,
  remind: async (context, { document }) => {
    const { engine, actor, tx } = context
    const fields = ['docNo', 'title', 'status', 'requiresAck', 'author']
    const paper = await show(engine, actor, generalDocument, document, { fields, tx })
    if (paper.status !== 'PUBLISHED' || paper.requiresAck !== true)
      throw new KantorError(
        'BAD_STATE',
        'Only a published document that requires acknowledgement has readers to remind.',
      )
    const { id: author } = paper.author as { readonly id: number }
    return {
      told: await tellReaders(context, document, { docNo: String(paper.docNo), title: String(paper.title), author }),
    }
  },
  access: (context, asked) => peopleOf(context, asked, sql`library_access`, sql`x.at, x.action`, sql`x.at`),
})

/** Employees within the reader's scope who have to acknowledge a revision and have not, by number. */
async function missingPage(context: ActionContext, { document, page, size }: Asked) {
  const { engine, actor, tx } = context
  const asked = { page, size, people: queryContext(context).rows('Employee') }
  const rows = await missingOf(tx, { id: document, companyCode: actor.companyCode }, engine.today(), asked)
  const people = await context.refsOf(
    'Employee',
    rows.map((row) => row.employee),
  )
  const departments = await context.refsOf(
    'Department',
    rows.map((row) => row.department),
  )
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.flatMap(({ employee: id, department: unit, account }) => {
      const employee = people.get(id)
      const department = (unit === null ? undefined : departments.get(unit)) ?? null
      return employee === undefined ? [] : [{ employee, department, account }]
    }),
  }
}

interface Mark {
  readonly userId: number
  readonly total: number
}
/** Rows about people within the reader's scope and a document, latest first, with the labels of the people. */
async function peopleOf(context: ActionContext, asked: Asked, table: SQL, columns: SQL, order: SQL) {
  const rows = await rowsOf<Mark>(
    context.tx,
    sql`select x.user_id as "userId", ${columns}, count(*) over ()::int as total from ${table} x
      where x.document_id = ${asked.document} and x.company_code = ${context.actor.companyCode}
        and exists (select 1 from user_account u where u.id = x.user_id
          and (u.employee_id is null or u.employee_id in (select id from ${queryContext(context).rows('Employee')} p)))
      order by ${order} desc, x.id desc limit ${asked.size} offset ${(asked.page - 1) * asked.size}`,
  )
  const labels = await context.refsOf(
    'UserAccount',
    rows.map((r) => r.userId),
  )
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.flatMap(({ userId, total: _, ...row }) => {
      const user = labels.get(userId)
      return user === undefined ? [] : [{ ...row, user }]
    }) as never,
  }
}

/** The actions of every page of the library. */
export const libraryActions: readonly ActionsEntry[] = [
  registerActions,
  ...featuresOver(LibraryDocument.name, catalogue)
    .filter((feature) => feature.path !== generalDocument.path)
    .map(pageActions),
]
