// Letters in versions: a change of one that is in force begins the next as a draft, and what was in force stays until then.
import { agreementLetterSet } from '@kantor/shared/catalogue/human-resource-management/human-resource-code/agreement-letter-set'
import { AgreementLetterSet } from '@kantor/shared/catalogue/human-resource-management/human-resource-code/agreement-letter-set.entity'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/connection.ts'
import { lockUntilCommit } from '../../db/locks.ts'
import { ownRows, tableColumns, typedRows } from '../../db/rows/typed-rows.ts'
import { type RuleContext, type RuleValues, rulesFor, type StoredRow } from '../../engine/context.ts'
import { isThere } from '../../engine/read/stored-rows.ts'
import { isMove } from '../../engine/write/moves.ts'
import { isSame } from '../../engine/write/stored.ts'
import { cleanHtml } from '../messages/index.ts'
import { addRow, changeRow } from './writes.ts'

const ofAgreementLetterSet = tableColumns(AgreementLetterSet)

type Values = RuleValues<(typeof AgreementLetterSet)['fields']>
type Row = StoredRow<(typeof AgreementLetterSet)['fields']>

const written = ['letterName', 'letterType', 'language', 'numberFormat', 'body', 'signatories'] as const
const isRewritten = (next: Values, before: Row): boolean => written.some((name) => !isSame(next[name], before[name]))
/** A letter in force that is edited becomes the draft of its next version. */
const becomesDraft = (next: Pick<Row, 'status' | 'version'>, before: Row | undefined): boolean =>
  before?.status === 'ACTIVE' && next.status === 'DRAFT'

export const letterRules = rulesFor(AgreementLetterSet, {
  async derive(context, next, before): Promise<Values> {
    const body = next.body === before?.body ? {} : { body: cleanHtml(next.body ?? '') }
    if (before === undefined) return { ...body, version: await firstVersion(context, next.letterCode) }
    if (isMove(next, before) || !isRewritten(next, before)) return body
    if (before.status === 'RETIRED') throw new KantorError('BAD_STATE', 'This version has ended and cannot be changed.')
    if (before.status === 'DRAFT') return body
    return { ...body, status: 'DRAFT', version: await nextVersion(context, before) }
  },
  async afterWrite(context, row, before) {
    if (becomesDraft(row, before) && before !== undefined) {
      const { id: _, rowVersion: __, signatories, ...kept } = before
      const lines = (signatories ?? []).map(({ id: ___, ...line }) => line)
      await addRow(context, AgreementLetterSet, agreementLetterSet, { ...kept, signatories: lines })
    }
  },
  moves: { activate: { effect: retireOthers } },
  beforeDelete(_context, row) {
    if (row.status !== 'DRAFT')
      throw new KantorError('IN_USE', 'Letters may have been written with this version. Retire it instead.')
  },
})

/** A code that exists already is edited, not made again. */
async function firstVersion(context: RuleContext, code: string | null | undefined): Promise<number> {
  if (!(await isThere(context, AgreementLetterSet, { where: { letterCode: code ?? '' } }))) return 1
  throw new KantorError('DUPLICATE', undefined, {
    fields: [{ field: 'letterCode', rule: 'unique', message: 'exists already: edit it, which makes its next version' }],
  })
}

async function nextVersion({ tx, actor }: RuleContext, { letterCode }: Row): Promise<number> {
  await lockUntilCommit(tx, JSON.stringify(['AgreementLetterSet', actor.companyCode, letterCode]))
  const [row] = await rowsOf<{ next: number; draft: number | null }>(
    tx,
    sql`select max(version)::int + 1 as next, (max(version) filter (where status = 'DRAFT'))::int as draft from ${ownRows(actor, ofAgreementLetterSet)}
      where letter_code = ${letterCode}`,
  )
  if (row?.draft == null) return row?.next ?? 1
  throw new KantorError('BAD_STATE', `Version ${row.draft} is being written already: change that one.`)
}

async function retireOthers(context: RuleContext, { id, letterCode }: Row): Promise<void> {
  const { tx, actor } = context
  const others = await typedRows(
    tx,
    { id: ofAgreementLetterSet.id },
    sql`from ${ownRows(actor, ofAgreementLetterSet)} where letter_code = ${letterCode}
      and status = 'ACTIVE' and id <> ${id}`,
  )
  for (const other of others)
    await changeRow(context, AgreementLetterSet, agreementLetterSet, other.id, { status: 'RETIRED' })
}
