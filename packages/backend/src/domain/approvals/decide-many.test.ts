// One decision on fifty documents: a few statements for all of them, and what is left is what fifty single decisions leave.

import { KantorError } from '@kantor/shared/rules/errors/errors'
import { Flow, inFlow } from '@kantor/shared/telemetry/flow'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Db, rowsOf } from '../../db/connection.ts'
import { actionContext } from '../../engine/actions/actions.ts'
import { decideMany } from '../../engine/approval/decide-many.ts'
import type { ApprovalDocument } from '../../engine/approval/document.ts'
import { wholeCompany } from '../../engine/read/data-scope.ts'
import { approvals } from '../approvals.ts'
import { type Office, openOffice } from './testing/office.ts'

const many = 50
let office: Office
let orders: readonly { readonly task: number; readonly rowVersion: number; readonly id: number }[]
beforeAll(async () => {
  office = await openOffice()
  const sent = []
  for (let i = 0; i < many; i++) sent.push(await office.sent('attendance'))
  orders = await Promise.all(sent.map(async (row) => ({ ...(await office.current(row)), id: Number(row.id) })))
}, 300_000)
afterAll(() => office.engine.close())

type Task = (typeof orders)[number]
type Kinds = typeof approvals
class TakenBack extends Error {}

interface Left {
  readonly answers: readonly unknown[]
  readonly statements: number
  readonly stored: object
}
/** Decides as a person does, returns what is left, and takes it back. */
async function decided(
  by: string,
  tasks: readonly Task[],
  how: 'TOGETHER' | 'SINGLY',
  kinds: Kinds = approvals,
): Promise<Left> {
  const actor = await office.as(by)
  const flow = new Flow({ slowMs: 0, close: async () => {} }, 'decide')
  let left: Left | undefined
  const work = office.engine.database.db.transaction(async (tx) => {
    const engine = { ...office.engine, database: { ...office.engine.database, db: tx as Db } }
    const context = wholeCompany(actionContext(tx as Db, engine, actor))
    const given = { decision: 'APPROVE' as const, comment: 'Agreed' }
    const parts = how === 'TOGETHER' ? [tasks] : tasks.map((task) => [task])
    const answers: unknown[] = []
    await inFlow(flow, async () => {
      for (const part of parts)
        answers.push(...(await decideMany(kinds, context, { documentTypes: 'ALL' }, { ...given, tasks: part })).rows)
    })
    left = { answers, statements: flow.count, stored: await storedBy(tx as Db) }
    throw new TakenBack()
  })
  await work.catch((error: unknown) => {
    if (!(error instanceof TakenBack)) throw error
  })
  if (left === undefined) throw new Error('Nothing was decided')
  return left
}

/** All that a decision writes, without ids and moments that differ from try to try. */
async function storedBy(tx: Db) {
  const ids = orders.map(({ id }) => id).join()
  const rows = (text: string) => rowsOf(tx, sql.raw(text))
  const requests = `approval_request r where r.doc_type = 'OVERTIME_ORDER' and r.doc_id in (${ids})`
  return {
    documents: await rows(
      `select to_jsonb(o) - 'updated_at' as row from overtime_order o where id in (${ids}) order by id`,
    ),
    lines: await rows(
      `select to_jsonb(l) as row from overtime_order_lines l where parent_id in (${ids}) order by parent_id, seq`,
    ),
    requests: await rows(`select to_jsonb(r) - 'updated_at' - 'decided_at' as row from ${requests} order by r.id`),
    tasks: await rows(
      `select to_jsonb(t) - 'updated_at' - 'acted_at' - 'due_at' as row, (select json_agg(a.employee_id order by a.seq) from approval_task_approvers a where a.parent_id = t.id)
        from approval_task t where t.request_id in (select r.id from ${requests}) order by t.id`,
    ),
    history: await rows(
      `select to_jsonb(l) - 'id' - 'at' - 'created_at' - 'updated_at' as row from approval_log l where l.request_id in (select r.id from ${requests}) order by l.request_id, l.id`,
    ),
    trail: await rows(
      `select to_jsonb(a) - 'seq' - 'at' - 'hash' - 'prev_hash' as row from audit_entry a where a.entity = 'OvertimeOrder' and a.record_id in (${ids}) order by a.seq`,
    ),
    messages: await rows(
      `select m.title, m.content, m.kind, m.link_path, m.sender_id, (select json_agg(a.user_id order by a.seq) from message_audience a where a.parent_id = m.id) as audience,
        (select json_agg(p.user_id order by p.user_id) from message_recipient p where p.message_id = m.id) as readers from message m order by m.id desc limit ${many * 2}`,
    ),
    stale: await rows(`select count(*)::int as n from attendance_day where stale`),
  }
}

/** The tasks of the step after the first, when the head of the unit has decided. */
async function atLastStep(): Promise<readonly Task[]> {
  await office.call('unit.head', 'decideMany', {
    decision: 'APPROVE',
    tasks: orders.map(({ task, rowVersion }) => ({ task, rowVersion })),
  })
  return Promise.all(
    orders.map(async ({ id }) => {
      const [next] = await office.rows<{ task: number; rowVersion: number }>(
        `select t.id as task, t.row_version as "rowVersion" from approval_task t join approval_request r on r.id = t.request_id
          where r.doc_type = 'OVERTIME_ORDER' and r.doc_id = ${id} and t.seq = r.current_seq`,
      )
      return { task: next?.task ?? 0, rowVersion: next?.rowVersion ?? 0, id }
    }),
  )
}

/** The product with other rules of overtime orders. */
const withRules = (rules: Partial<ApprovalDocument>): Kinds => ({
  ...approvals,
  documents: approvals.documents.map((d) => (d.docType === 'OVERTIME_ORDER' ? { ...d, ...rules } : d)),
})
const codes = (left: Left) => left.answers.map((row) => (row as { readonly code?: string }).code ?? 'done')

describe('fifty orders', () => {
  it('pass their first step in a few statements, and leave what single decisions leave', async () => {
    const together = await decided('unit.head', orders, 'TOGETHER')
    const singly = await decided('unit.head', orders, 'SINGLY')
    expect(together.answers).toEqual(orders.map(({ task }) => expect.objectContaining({ task, done: true })))
    expect(together.answers).toEqual(singly.answers)
    expect(together.stored).toEqual(singly.stored)
    expect(together.statements).toBeLessThan(60)
    expect(singly.statements).toBeGreaterThan(1000)
  })
})

describe('the last step', () => {
  let tasks: readonly Task[]
  beforeAll(async () => {
    tasks = await atLastStep()
  })
  const nth = (n: number) => tasks[n] ?? { task: 0, rowVersion: 0, id: 0 }

  it('of fifty orders takes fewer than 100 statements, and leaves what single decisions leave', async () => {
    const together = await decided('dept.head', tasks, 'TOGETHER')
    const singly = await decided('dept.head', tasks, 'SINGLY')
    expect(new Set(codes(together))).toEqual(new Set(['done']))
    expect(together.answers).toEqual(singly.answers)
    expect(together.stored).toEqual(singly.stored)
    expect(together.statements).toBeLessThan(100)
  })
  it('refuses the order in the middle that a rule speaks against, and one that was changed meanwhile; the others go through', async () => {
    const kinds = withRules({
      beforeLast: (_, row) => {
        if (row.id === nth(5).id) throw new KantorError('PERIOD_LOCKED')
      },
    })
    const given = tasks.slice(0, 12).map((t, i) => (i === 8 ? { ...t, rowVersion: t.rowVersion + 1 } : t))
    const together = await decided('dept.head', given, 'TOGETHER', kinds)
    const singly = await decided('dept.head', given, 'SINGLY', kinds)
    expect(codes(together)).toEqual(given.map((_, i) => ({ 5: 'PERIOD_LOCKED', 8: 'STALE_VERSION' })[i] ?? 'done'))
    expect(together.answers).toEqual(singly.answers)
    expect(together.stored).toEqual(singly.stored)
    expect(together.statements).toBeLessThan(100)
  })
  it('finds the order that is refused only when it is written', async () => {
    const kinds = withRules({
      ended: (_, row) => {
        if (row.id === nth(7).id) throw new KantorError('NOT_READY')
      },
    })
    const some = tasks.slice(0, 10)
    const together = await decided('dept.head', some, 'TOGETHER', kinds)
    const singly = await decided('dept.head', some, 'SINGLY', kinds)
    expect(codes(together)).toEqual(some.map((_, i) => (i === 7 ? 'NOT_READY' : 'done')))
    expect(together.answers).toEqual(singly.answers)
    expect(together.stored).toEqual(singly.stored)
  })
  it('asks an order that is weighed against an earlier one only when that one is through', async () => {
    const kinds = withRules({
      weighedBy: ({ id }) => (id === nth(0).id || id === nth(2).id ? ['the same day'] : []),
      async beforeLast({ tx }, { id }) {
        if (id !== nth(2).id) return
        const [first] = await rowsOf<{ status: string }>(
          tx,
          sql`select status from overtime_order where id = ${nth(0).id}`,
        )
        if (first?.status !== 'APPROVED') throw new KantorError('NOT_READY')
      },
    })
    expect(codes(await decided('dept.head', tasks.slice(0, 4), 'TOGETHER', kinds))).toEqual(Array(4).fill('done'))
  })
})
