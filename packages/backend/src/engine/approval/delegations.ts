// Delegating one's tasks to another employee for a time, and taking them back.
import { ApprovalDelegation } from '@kantor/shared/catalogue/approval-management/approval-delegation.entity'
import {
  type DocumentTypeName,
  decidingCodes,
  documentTypeNames,
  documentTypeOf,
} from '@kantor/shared/rules/approval/types'
import { badInput, KantorError } from '@kantor/shared/rules/errors/errors'
import type { DataScope } from '@kantor/shared/rules/rights/rights'
import { complaintsOf } from '@kantor/shared/rules/validation/validation'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/connection.ts'
import type { ActionContext } from '../actions/actions.ts'
import type { RuleContext, Viewer } from '../context.ts'
import { storedRow } from '../read/stored-rows.ts'
import { writeAudit } from '../write/audit.ts'
import { emptyRow, lockStored, type Stored } from '../write/stored.ts'
import { insertRow, updateRow } from '../write/write.ts'
import type { ApprovalDocument, Approvals } from './document.ts'
import { personOf } from './people.ts'
import { unseenKinds } from './sees-document.ts'
import { writingWithoutRules } from './store.ts'

/** The codes that an employee's active accounts hold in the company today, each with its widest scope. */
export type AccessOf = (context: RuleContext, employee: number) => Promise<ReadonlyMap<string, DataScope>>

/** An employee as the viewer of rows, with the codes of the accounts. */
export const viewerWith = (scopes: ReadonlyMap<string, DataScope>): Viewer => ({
  userId: 0,
  via: 'session',
  access: new Set(scopes.keys()),
  scopes,
  dataScope: 'SELF',
})

interface Row {
  readonly delegation: number
  readonly delegatorId: number
  readonly delegateId: number
  readonly dateFrom: string
  readonly dateTo: string
  readonly docTypes: readonly string[]
  readonly reason: string
  readonly isRevoked: boolean
}

/** Those the caller gave and was given, the latest first. */
export async function delegationsOf(context: ActionContext) {
  const { tx, actor, today } = context
  const { employee } = await personOf(context)
  const me = employee ?? 0
  const rows = await rowsOf<Row>(
    tx,
    sql`select d.id as delegation, d.delegator_id as "delegatorId", d.delegate_id as "delegateId", d.date_from::text as "dateFrom",
        d.date_to::text as "dateTo", d.reason, d.revoked_at is not null as "isRevoked",
        coalesce((select json_agg(t.doc_type order by t.seq) from approval_delegation_doc_types t where t.parent_id = d.id), '[]') as "docTypes"
      from approval_delegation d where d.company_code = ${actor.companyCode} and ${me} in (d.delegator_id, d.delegate_id)
      order by d.date_from desc, d.id desc limit 200`,
  )
  const people = await context.refsOf(
    'Employee',
    rows.flatMap((r) => [r.delegatorId, r.delegateId]),
  )
  return {
    total: rows.length,
    rows: rows.flatMap((r) => {
      const [delegator, delegate] = [people.get(r.delegatorId), people.get(r.delegateId)]
      if (delegator === undefined || delegate === undefined) return []
      const kinds = r.docTypes.map((name) => documentTypeOf(name)?.title ?? name)
      const { delegation, dateFrom, dateTo, reason } = r
      const documentTypes = kinds.length === 0 ? 'Every kind' : kinds.join(', ')
      return [
        {
          delegation,
          delegator,
          delegate,
          dateFrom,
          dateTo,
          reason,
          documentTypes,
          status: statusOf(r, today),
          mine: r.delegatorId === me,
        },
      ]
    }),
  }
}

function statusOf({ isRevoked, dateFrom, dateTo }: Row, today: string): 'PLANNED' | 'ACTIVE' | 'OVER' | 'REVOKED' {
  if (isRevoked) return 'REVOKED'
  if (today < dateFrom) return 'PLANNED'
  return today <= dateTo ? 'ACTIVE' : 'OVER'
}

export interface NewDelegation {
  readonly delegate: number
  readonly dateFrom: string
  readonly dateTo: string
  readonly documentTypes: readonly { readonly documentType: string }[]
  readonly reason: string
}

/** Delegates the caller's tasks; the delegate must hold every deciding code that the caller holds for these kinds, and see of them what the caller sees. */
export async function delegate(
  { documents }: Approvals,
  context: ActionContext,
  accessOf: AccessOf,
  given: NewDelegation,
) {
  const { employee: delegator } = await personOf(context)
  if (delegator === null)
    throw new KantorError('BAD_STATE', 'Your account belongs to no employee: nothing waits for it.')
  const kinds = given.documentTypes.map((line, i) => kindOf(line.documentType, i))
  const { delegate: to, dateFrom, dateTo, reason } = given
  const values = { delegator, delegate: to, dateFrom, dateTo, reason, docTypes: kinds.map((docType) => ({ docType })) }
  const complaints = [...complaintsOf(ApprovalDelegation, values), ...(dateTo < context.today ? [isOver] : [])]
  if (complaints.length > 0) throw badInput(complaints)
  await refuseWithoutRight(documents, context, accessOf, to, kinds.length === 0 ? documentTypeNames : kinds)
  const revoked = await revokedOf(context, { delegator, delegate: to, dateFrom })
  if (revoked !== undefined) {
    await changeDelegation(context, revoked, { ...values, revokedAt: null })
    return { delegation: revoked.id }
  }
  const row = await insertRow(writingWithoutRules(context, ApprovalDelegation), {
    ...emptyRow(ApprovalDelegation.fields, context.engine.now(), context.today),
    ...values,
  })
  await writeAudit(context.tx, context.actor, { action: 'CREATE', entity: ApprovalDelegation, id: row.id, after: row })
  return { delegation: row.id }
}

/** A delegation to the same person from the same day that was revoked: given again, it is the same one, whose trail tells both. */
async function revokedOf(
  context: ActionContext,
  key: Pick<NewDelegation, 'delegate' | 'dateFrom'> & { readonly delegator: number },
): Promise<Stored | undefined> {
  const found = await storedRow(context, ApprovalDelegation, ['id', 'revokedAt'], { where: key })
  if (found === undefined || found.revokedAt === null) return undefined
  return lockStored(context.tx, context.engine, context.actor, ApprovalDelegation, found.id)
}

async function changeDelegation(context: ActionContext, stored: Stored, change: Partial<Stored>): Promise<void> {
  const after = await updateRow(writingWithoutRules(context, ApprovalDelegation), { ...stored, ...change }, stored)
  const entry = { action: 'EDIT', entity: ApprovalDelegation, id: stored.id, before: stored, after } as const
  await writeAudit(context.tx, context.actor, entry)
}
const isOver = { field: 'dateTo', rule: 'R-APR-DELEGATION', message: 'lies in the past' }

function kindOf(name: string, i: number): DocumentTypeName {
  const known = documentTypeNames.find((n) => n === name)
  if (known !== undefined) return known
  throw badInput([
    { field: `documentTypes.${i}.documentType`, rule: 'enum', message: 'there is no such kind of document' },
  ])
}

async function refuseWithoutRight(
  documents: readonly ApprovalDocument[],
  context: ActionContext,
  accessOf: AccessOf,
  to: number,
  kinds: readonly string[],
): Promise<void> {
  const mine = [...new Set(kinds.flatMap(decidingCodes))].filter((code) => context.actor.access.has(code))
  const theirs = await accessOf(context, to)
  const missing = mine.filter((code) => !theirs.has(code))
  const refusal = (message: string) => badInput([{ field: 'delegate', rule: 'R-APR-DELEGATION', message }])
  if (missing.length > 0)
    throw refusal(`does not hold ${missing.join(', ')}: choose another person, or fewer kinds of documents`)
  const unseen = new Set(unseenKinds(documents, context.actor))
  const hidden = unseenKinds(documents, viewerWith(theirs)).filter((kind) => kinds.includes(kind) && !unseen.has(kind))
  if (hidden.length === 0) return
  const names = hidden.map((kind) => documentTypeOf(kind)?.title ?? kind).join(', ')
  throw refusal(
    `would not see all that you see of these documents (${names}): choose another person, or name the other kinds of documents`,
  )
}

/** Ends a delegation at once; only the person who gave it may do so. */
export async function revoke(context: ActionContext, id: number): Promise<void> {
  const { tx, engine, actor } = context
  const stored = await lockStored(tx, engine, actor, ApprovalDelegation, id)
  const { employee } = await personOf(context)
  if (stored === undefined || stored.delegator !== employee) throw new KantorError('NOT_FOUND')
  if (stored.revokedAt !== null) throw new KantorError('BAD_STATE', 'This delegation has already been revoked.')
  await changeDelegation(context, stored, { revokedAt: engine.now().toISOString() })
}
