// Every kind of document that is approved, corrected as people do it: a draft is changed and deleted, what was sent is left alone, what was sent back is
// corrected. The kinds come from the approvals themselves, so a new one is in the story from its first day (decision 0147).
import { recordFeaturesOf } from '@kantor/shared/derive/routes'
import { tableNameOf } from '@kantor/shared/derive/tables'
import type { RecordFeature } from '@kantor/shared/kernel'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { isDeletable, isEditable } from '@kantor/shared/rules/lifecycle'
import { anyOfOf, editorsOf } from '@kantor/shared/rules/permission/permission'
import { isWritable } from '@kantor/shared/rules/validation/limits'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '../../../db/connection.ts'
import type { ApprovalDocument } from '../../../engine/approval/document.ts'
import { ownDatabase } from '../../../engine/testing/databases.ts'
import { edit, remove } from '../../../engine/write/store.ts'
import { approvals } from '../../approvals.ts'
import { everything, openDemo, type ProductEngine } from '../index.ts'

/** Kinds of which this company has no document; the tests of their area correct them. */
const withoutRows: readonly string[] = ['SLIP', 'AMNESTY', 'OVERTIME_OVERRIDE', 'SHIFT_CHANGE', 'RATIFICATION']
/** Kinds whose documents here are all about days that have passed: their content is refused as it is, which shows that their status was not. */
const ofThePast: readonly string[] = ['EMPLOYMENT_CONTRACT', 'MEDICAL_CLAIM', 'TRAINING_REQUEST']
/** The most documents of a kind that are tried: some cannot be saved any more, because their days have passed. */
const most = 40

let engine: ProductEngine
beforeAll(async () => {
  engine = await openDemo('2026-11-20', await ownDatabase())
})
afterAll(() => engine.close())

/** Kinds that people write and send: an edit of others begins a round of its own, or a clock makes them. */
const kinds = approvals.documents.filter(
  ({ edits, entity }) =>
    edits === undefined && entity.fields.status?.type === 'enum' && entity.fields.status.values.includes('DRAFT'),
)

const rows = <T extends object>(query: ReturnType<typeof sql>) =>
  rowsOf<T & Record<string, unknown>>(engine.database.db, query)

/** The feature on which a document is written, and a field of its form that may be corrected: a text, or else the months of a contract. */
function deskOf({ entity }: ApprovalDocument): { readonly feature: RecordFeature; readonly text: string } | undefined {
  return recordFeaturesOf(engine.catalogue.features)
    .filter(
      (feature) => feature.entity.name === entity.name && (editorsOf(feature) ?? anyOfOf(feature, 'edit')) !== null,
    )
    .flatMap((feature) =>
      feature.sections
        .flatMap(({ fields }) => fields)
        .filter((name) => {
          const field = entity.fields[name]
          const isText = field?.type === 'text' || field?.type === 'longText' || name === 'contractMonths'
          return (
            field !== undefined &&
            isText &&
            isWritable(field) &&
            field.fixed !== true &&
            field.form === undefined &&
            field.given !== true
          )
        })
        .map((text) => ({ feature, text })),
    )[0]
}

/** Puts a document into a status, with its round as the approvals would leave it. */
async function put({ entity, docType }: ApprovalDocument, id: number, status: string): Promise<number> {
  await rows(
    sql`update approval_request set status = ${status === 'RETURNED' ? 'RETURNED' : 'RECALLED'}, current_seq = null
      where doc_type = ${docType} and doc_id = ${id} returning id`,
  )
  const [found] = await rows<{ version: number }>(
    sql`update ${sql.identifier(tableNameOf(entity.name))} set status = ${status}, row_version = row_version + 1 where id = ${id}
      returning row_version as version`,
  )
  return found?.version ?? 0
}
const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof KantorError) return error.code
      throw error
    },
  )

describe.each(kinds.map((kind) => [kind.docType, kind] as const))('%s', (name, kind) => {
  const { entity } = kind
  const statuses = entity.fields.status?.type === 'enum' ? entity.fields.status.values : []
  const candidates = async () =>
    (
      await rows<{ id: number }>(
        sql`select id from ${sql.identifier(tableNameOf(entity.name))} where company_code = 'SSI' order by id desc limit ${most}`,
      )
    ).map(({ id }) => id)
  const returned = kind.returnedAs ?? 'RETURNED'

  it.each(['DRAFT', returned])('is corrected as %s', async (status) => {
    const ids = await candidates()
    if (withoutRows.includes(name)) return expect(ids).toEqual([])
    expect(statuses).toContain(status)
    const desk = deskOf(kind)
    expect(desk, 'a form with a text').toBeDefined()
    if (desk === undefined) return
    expect(isEditable(desk.feature, status)).toBe(true)
    const outcomes: string[] = []
    for (const id of ids) {
      const version = await put(kind, id, status)
      const words = desk.text === 'contractMonths' ? '7' : `Corrected ${status.toLowerCase()} ${id}`
      outcomes.push(await codeOf(edit(engine, everything, desk.feature, id, version, { [desk.text]: words })))
      if (outcomes.at(-1) !== 'done') continue
      const column = sql.identifier(desk.text.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
      const [row] = await rows<{ text: string }>(
        sql`select ${column}::text as text from ${sql.identifier(tableNameOf(entity.name))} where id = ${id}`,
      )
      expect(row?.text).toBe(words)
      break
    }
    const ofContent: readonly string[] = ['BAD_USER_INPUT', 'CONFIRMATION_NEEDED']
    if (ofThePast.includes(name)) expect(outcomes.filter((code) => !ofContent.includes(code))).toEqual([])
    else expect(outcomes).toContain('done')
    // No document is refused because of its status.
    expect(outcomes.filter((code) => code === 'BAD_STATE')).toEqual([])
  })

  it('is left as it is once it was sent', async () => {
    const [id] = await candidates()
    const desk = deskOf(kind)
    if (id === undefined || desk === undefined) return expect(withoutRows).toContain(name)
    const version = await put(kind, id, 'SUBMITTED')
    const after = { [desk.text]: desk.text === 'contractMonths' ? '8' : 'After it was sent' }
    expect(['BAD_STATE', 'BAD_USER_INPUT']).toContain(
      await codeOf(edit(engine, everything, desk.feature, id, version, after)),
    )
  })

  it('is deleted as a draft where its form offers that', async () => {
    const ids = await candidates()
    const desk = deskOf(kind)
    if (ids.length === 0 || desk === undefined) return expect(withoutRows).toContain(name)
    const mayDelete = anyOfOf(desk.feature, 'delete') !== null
    expect(mayDelete || !desk.feature.screens.includes('delete')).toBe(true)
    if (!mayDelete) return
    expect(isDeletable(entity, 'DRAFT')).toBe(true)
    const outcomes: string[] = []
    for (const id of ids) {
      await rows(
        sql`delete from approval_task where request_id in (select id from approval_request where doc_type = ${kind.docType} and doc_id = ${id}) returning id`,
      )
      const version = await put(kind, id, 'DRAFT')
      outcomes.push(await codeOf(remove(engine, everything, desk.feature, id, version)))
      if (outcomes.at(-1) === 'done') break
    }
    expect(outcomes).toContain('done')
  })
})
