// What must be true when people act at once, in any order, too late or not at all: B10 of the attendance document, the clock,
// and the property that no document is approved without the decisions of others than its requester.
import { overtimeEntry } from '@kantor/shared/catalogue/attendance/attend-transaction/overtime-entry'
import { trainingRequestEntry } from '@kantor/shared/catalogue/human-resource-management/training-management/training-request-entry'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { decide } from '../../engine/approval/decide.ts'
import { sendReminders } from '../../engine/approval/reminders.ts'
import type { Row } from '../../engine/read/selection.ts'
import { ownDatabase } from '../../engine/testing/databases.ts'
import { create } from '../../engine/write/store.ts'
import { contextOf } from '../../engine/write/write.ts'
import { approvals, sendApprovalReminders } from '../approvals.ts'
import { type Office, openOffice, refused, today } from './testing/office.ts'

let office: Office
beforeAll(async () => {
  office = await openOffice(await ownDatabase())
}, 300_000)
afterAll(() => office.engine.close())

const statusOf = async (row: Row) =>
  (await office.rows<{ status: string }>(`select status from overtime_order where id = ${row.id}`))[0]?.status
const employeeOf = async (username: string) =>
  (await office.rows<{ id: number }>(`select employee_id as id from user_account where username = '${username}'`))[0]
    ?.id ?? 0
const titled = async (title: string) => (await office.rows(`select 1 from message where title = '${title}'`)).length

it('begins with tasks at every level, two delegations and one task without an approver', async () => {
  const waiting = await office.rows<{ level: string; state: string; n: number }>(
    `select t.level, t.state, count(*)::int as n from approval_task t join approval_request r on r.id = t.request_id
      where r.status = 'WAITING' and t.seq = r.current_seq group by 1, 2 order by 1, 2`,
  )
  expect(waiting).toEqual([
    { level: 'DEPARTMENT', state: 'WAITING', n: 4 },
    { level: 'DIVISION', state: 'WAITING', n: 1 },
    { level: 'HR', state: 'BLOCKED_NO_APPROVER', n: 1 },
    { level: 'HR', state: 'WAITING', n: 1 },
    { level: 'UNIT', state: 'WAITING', n: 7 },
  ])
  expect(await office.rows('select 1 from approval_delegation')).toHaveLength(2)
})

describe('at once', () => {
  it('two approvers decide: one wins, the other learns that it no longer waits', async () => {
    const order = await office.sent('attendance')
    await office.decide('unit.head', order, 'APPROVE')
    const task = await office.current(order)
    // The division head acts for the department head (demo delegation).
    const both = await Promise.all([
      refused(office.call('dept.head', 'decide', { ...task, decision: 'APPROVE' })),
      refused(office.call('div.head', 'decide', { ...task, decision: 'REJECT', comment: 'No' })),
    ])
    expect(both.sort()).toEqual(['TASK_NOT_PENDING', 'done'])
    expect(['APPROVED', 'REJECTED']).toContain(await statusOf(order))
    expect(
      await office.rows(
        `select 1 from approval_log l join approval_request r on r.id = l.request_id where r.doc_no = '${order.docNo}' and l.seq = 2`,
      ),
    ).toHaveLength(1)
  })
  it('a recall and a decision: only one of them happens', async () => {
    const order = await office.sent('attendance')
    const task = await office.current(order)
    const both = await Promise.all([
      refused(office.move('attendance', overtimeEntry, order, 'recall')),
      refused(office.call('unit.head', 'decide', { ...task, decision: 'APPROVE' })),
    ])
    expect(both.filter((b) => b === 'done')).toHaveLength(1)
    expect(both).toContain('TASK_NOT_PENDING')
  })
})

it('B10: the last approval in a closed period is refused and nothing of it stays; the first is accepted', async () => {
  const order = await office.sent('attendance')
  await office.decide('unit.head', order, 'APPROVE')
  let isClosed = true
  const beforeLast = () => {
    if (isClosed) throw new KantorError('PERIOD_LOCKED')
  }
  const closed = { ...approvals, documents: approvals.documents.map((d) => ({ ...d, beforeLast })) }
  const actor = await office.as('dept.head')
  const task = { ...(await office.current(order)), decision: 'APPROVE' as const, comment: null }
  const last = () =>
    office.engine.database.db.transaction((tx) =>
      decide(closed, contextOf(tx, office.engine, actor), { documentTypes: 'ALL' }, task),
    )
  expect(await refused(last())).toBe('PERIOD_LOCKED')
  expect([await statusOf(order), (await office.current(order)).rowVersion]).toEqual(['SUBMITTED', task.rowVersion])
  isClosed = false // the period became locked: accepted
  await last()
  expect(await statusOf(order)).toBe('APPROVED')
})

it('shows a changed task before it takes a decision on it', async () => {
  const order = await office.sent('attendance')
  const { task, rowVersion } = await office.current(order)
  expect(
    await refused(office.call('unit.head', 'decide', { task, rowVersion: rowVersion + 1, decision: 'APPROVE' })),
  ).toBe('STALE_VERSION')
})

describe('the clock', () => {
  it('reminds once when a task is due and notifies the next level once at twice the time, however often it runs', async () => {
    const order = await office.sent('attendance')
    office.engine.setToday('2026-11-21')
    await Promise.all([sendApprovalReminders(office.engine), sendApprovalReminders(office.engine)])
    await sendApprovalReminders(office.engine)
    expect(await titled(`Overdue: ${order.docNo} still waits for you`)).toBe(1)
    expect(await titled(`Overdue at an earlier step: ${order.docNo}`)).toBe(0)
    office.engine.setToday('2026-11-22')
    await Promise.all([sendApprovalReminders(office.engine), sendApprovalReminders(office.engine)])
    expect([
      await titled(`Overdue: ${order.docNo} still waits for you`),
      await titled(`Overdue at an earlier step: ${order.docNo}`),
    ]).toEqual([1, 1])
    expect(await statusOf(order)).toBe('SUBMITTED')
    office.engine.setToday(today)
  })
  it('gives the tasks of a head who lost the post to the person who has it now', async () => {
    const order = await office.sent('attendance')
    await office.decide('unit.head', order, 'APPROVE')
    await office.rows(
      `update department_heads set date_to = '2026-11-19' where employee_id = ${await employeeOf('dept.head')}`,
    )
    expect((await sendReminders(approvals, office.engine)).replaced).toBeGreaterThan(0)
    expect(await refused(office.decide('dept.head', order, 'APPROVE'))).toBe('NOT_APPROVER')
    expect(await office.decide('div.head', order, 'APPROVE')).toMatchObject({ status: 'APPROVED' })
    expect((await sendReminders(approvals, office.engine)).replaced).toBe(0)
    await office.rows(`update department_heads set date_to = null where employee_id = ${await employeeOf('dept.head')}`)
  })
})

it('leaves a way out where no one may decide: an administrator names a person who may', async () => {
  const order = await office.sent('attendance')
  const { task } = await office.current(order)
  await office.rows(`update approval_task set state = 'BLOCKED_NO_APPROVER' where id = ${task}`)
  const found = await office.call('superadmin', 'blocked', { search: String(order.docNo) })
  const assign = async (username: string) =>
    refused(
      office.call('superadmin', 'reassign', {
        task,
        rowVersion: found.rows?.[0]?.rowVersion,
        approver: await employeeOf(username),
        comment: 'Vacant',
      }),
    )
  expect(await assign('attendance')).toBe('SELF_APPROVAL')
  expect(await assign('payroll')).toBe('BAD_USER_INPUT')
  expect(await assign('div.head')).toBe('done')
  expect(await office.decide('div.head', order, 'APPROVE')).toMatchObject({ status: 'WAITING' })
})

describe('in any order', () => {
  const person = fc.constantFrom('unit.head', 'dept.head', 'div.head', 'hr.head', 'attendance', 'superadmin')
  const act = fc.tuple(person, fc.constantFrom('APPROVE', 'APPROVE', 'APPROVE', 'RETURN', 'REJECT'))
  it('a document is approved only by the decision of another at every level', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 9 }), fc.constantFrom(2, 4), async (acts, hours) => {
        const order = await office.sent('attendance', { hours })
        const [request] = await office.rows<{ id: number }>(
          `select id from approval_request where doc_no = '${order.docNo}'`,
        )
        for (const [who, decision] of acts) {
          const task = await office.current(order).catch(() => null)
          if (task !== null) await refused(office.call(who, 'decide', { ...task, decision, comment: 'so' }))
        }
        const steps = await office.rows<{ state: string; by: number | null; level: string }>(
          `select state, acted_by_id as by, level from approval_task where request_id = ${request?.id} order by seq`,
        )
        const makers = await office.rows<{ by: number }>(
          `select employee_id as by from approval_request_makers where parent_id = ${request?.id}`,
        )
        const deciders = steps.flatMap((s) => (s.by === null ? [] : [s.by]))
        expect(deciders.filter((by) => makers.some((m) => m.by === by))).toEqual([])
        if ((await statusOf(order)) !== 'APPROVED') return
        expect(steps.map((s) => s.state)).toEqual(steps.map(() => 'APPROVED'))
        expect(steps.map((s) => s.level)).toEqual(
          hours > 3 ? ['UNIT', 'DEPARTMENT', 'DIVISION'] : ['UNIT', 'DEPARTMENT'],
        )
        expect(new Set(deciders).size).toBe(steps.length)
      }),
      { numRuns: 25 },
    )
  }, 300_000)
})

it('a step without an approver is reported when the document is sent, and is shown next to the people who are waited for', async () => {
  const department = await office.id(`select id from department where department_code = 'PRD' and company_code = 'SSI'`)
  const program = await office.id(`select id from training_program where program_code = 'K3-AID'`)
  const sitter = await employeeOf('employee')
  // The only person in human resources who could decide created the document.
  const row = await create(office.engine, await office.as('hr.head'), trainingRequestEntry, {
    program: String(program),
    department: String(department),
    dateFrom: '2027-06-07',
    dateTo: '2027-06-07',
    justification: 'Needed on the line',
    confirmed: 'R-TRN-FEW,R-TRN-02,R-TRN-01',
    participants: [{ employee: String(sitter) }],
  })
  const sent = await office.move('hr.head', trainingRequestEntry, row, 'submit')
  const step = await office.rows<{ level: string; state: string }>(
    `select t.level, t.state from approval_task t join approval_request r on r.id = t.request_id where r.doc_no = '${row.requestNo}' order by t.seq`,
  )
  expect(step).toEqual([
    { level: 'DIVISION', state: 'WAITING' },
    { level: 'HR', state: 'BLOCKED_NO_APPROVER' },
  ])
  expect(sent.waitingFor).toMatch(/^[A-Z].+; then HR: nobody, to be assigned$/)
  const notified = await office.rows<{ who: string }>(
    `select u.username as who from message m join message_recipient r on r.message_id = m.id join user_account u on u.id = r.user_id
      where m.title = 'Training request ${row.requestNo}: no approver for HR' order by 1`,
  )
  // The sender reads it on the record; administrators get a message.
  expect(notified.map(({ who }) => who)).toEqual(['admin', 'superadmin'])
})
